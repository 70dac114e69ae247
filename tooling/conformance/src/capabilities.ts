/**
 * `built`: a test must prove every row. `planned`: no answer gives it yet, whatever schemas and packages are prepared for it.
 * `documented`: the rows are statements about the documentation.
 */
export type Status = 'built' | 'planned' | 'documented';

interface CapabilityRow {
  readonly status: Status;
  readonly title: string;
}

/** What the service can do, coarse enough to be finished at once. Building one flips its status here. */
export const capabilities = {
  contract: { status: 'built', title: 'Schemas, vocabularies, error table and OpenAPI document' },
  scan: { status: 'built', title: 'From a request to an answer: rules, plan, projection' },
  'scan-text': { status: 'built', title: 'Threats, secrets and personal data in text; redaction' },
  routing: { status: 'built', title: 'Evidence to action, score, level and guidance' },
  billing: { status: 'built', title: 'Usage units to SCU' },
  'metadata-focus': { status: 'built', title: 'Answers without a verdict' },
  'evidence-jpeg': { status: 'built', title: 'Original-file evidence of JPEG' },
  'server-sync': { status: 'built', title: 'Synchronous HTTP server: body styles, keys, limits, errors' },
  cli: { status: 'built', title: 'Command line' },
  documentation: { status: 'documented', title: 'What the documents say' },
  idempotency: { status: 'built', title: 'Repeated request ids' },
  quotas: { status: 'built', title: 'Payment, quota and tier caps' },
  async: { status: 'built', title: 'Accept now, scan later, poll' },
  webhooks: { status: 'built', title: 'The callback of an async scan' },
  'hashed-input': { status: 'built', title: 'No submitted content at rest' },
  documents: { status: 'built', title: 'Office, markup and text documents; hidden text' },
  pdf: { status: 'built', title: 'Routing scans of PDF' },
  images: { status: 'built', title: 'Text in pictures, payload signals' },
  'evidence-png': { status: 'built', title: 'Original-file evidence of PNG' },
  'evidence-webp': { status: 'built', title: 'Original-file evidence of WebP' },
  'evidence-gif': { status: 'built', title: 'Original-file evidence of GIF' },
  'evidence-tiff': { status: 'built', title: 'Original-file evidence of classic TIFF' },
  'evidence-heif': { status: 'built', title: 'Original-file evidence of HEIF' },
  'evidence-pdf': { status: 'built', title: 'Original-file evidence of PDF' },
  credentials: { status: 'built', title: 'The receipt of content credentials' },
  provenance: { status: 'built', title: 'Provenance and watermarks in an answer about authenticity' },
  advisory: { status: 'built', title: 'File evidence beside a routing scan' },
  'metadata-memory': { status: 'built', title: 'Exact-byte lookup and deletion of metadata scans' },
  ai: { status: 'built', title: 'AI authenticity' },
  edits: { status: 'built', title: 'Edit localization and reference comparison' },
  consistency: { status: 'built', title: 'Packets, findings and jobs' },
  history: { status: 'built', title: 'Stored history and deletion' },
  client: { status: 'built', title: 'Typed HTTP client' },
} as const satisfies Record<string, CapabilityRow>;

export type Capability = keyof typeof capabilities;
