import { z } from 'zod';
import { Action, RiskLevel, RoutingAction } from './action.ts';
import { Authenticity } from './authenticity.ts';
import { ContentCredentials } from './content-credentials.ts';
import { DocumentIntegrity } from './document-integrity.ts';
import { StoredFileEvidence } from './file-evidence/file-evidence.ts';
import { CanonicalFocus } from './focus.ts';
import { Forensics } from './forensics.ts';
import { Guidance } from './guidance.ts';
import { Uuid, openVocabulary } from './ids.ts';
import { PageResult } from './page-result.ts';
import { DataSensitivity, Mode, ScanPhase } from './scan-fields.ts';
import { MAX_NAMED_WARNINGS, ScanWarning } from './scan-warning.ts';
import { Threat } from './threat.ts';
import { UsageUnits } from './usage-units.ts';

/** How far a scan is. */
export const ScanState = z
  .enum(['complete', 'pending', 'failed'])
  .meta({ id: 'ScanState', description: 'complete and failed are final. A synchronous scan is complete.' });
export type ScanState = z.infer<typeof ScanState>;

const count = z.int().min(0);

const score = z
  .number()
  .min(0)
  .max(100)
  .describe('Score of the observed evidence, 0 to 100. It does not measure coverage: a check that is missing leaves it as it is.');
const decision = z
  .looseObject({
    status: z.literal('not_evaluated').describe('Nothing was evaluated.'),
    scope: z.literal('file_evidence_only').describe('The answer is evidence of the file alone.'),
  })
  .describe('Says that nothing was evaluated.');

/** The action that was computed, where a mode of the key or the deployment lets everything through. */
const shadow = z
  .looseObject({
    action: RoutingAction,
    cause: openVocabulary(['monitor', 'fail_open']).describe(
      'monitor: every action is ALLOW while decisions are only observed. fail_open: what could not be checked is ALLOW instead of REVIEW.',
    ),
  })
  .describe(
    'The action that was computed, when the key or the deployment lets the material through whatever is decided. Absent otherwise.',
  );

/** Every field of a scan response. Only `action` and `scan_id` are required; what does not apply is omitted, never null. */
const fields = {
  action: Action,
  scan_id: Uuid.describe('Identifies the scan.'),
  request_id: Uuid.optional().describe("The caller's, else generated."),
  scan_group_id: Uuid.optional().describe("The caller's, else generated. Send it with the output scan that belongs to this input."),
  session_id: z.string().optional().describe("The caller's, else generated."),
  scan_phase: ScanPhase.optional(),
  scan_status: ScanState.optional(),
  preliminary: z
    .boolean()
    .optional()
    .describe('True while an accepted scan still runs: action and threats are not final and must not be routed on.'),
  risk_score: score.nullable().optional(),
  risk_level: z.enum([...RiskLevel.options, 'NOT_EVALUATED']).optional(),
  safe: z.boolean().nullable().optional(),
  threats: z.array(Threat).default([]).describe('Empty when nothing was found. With preliminary=true not final.'),
  categories: z.array(z.string().min(1)).optional().describe('The distinct categories of threats, for display.'),
  guidance: Guidance.optional().describe('Comes with every REVIEW.'),
  shadow: shadow.optional(),
  redacted_output: z
    .string()
    .min(1)
    .optional()
    .describe('Safer replacement text. Absent when there is none; then, with BLOCK, the original must not be shown.'),
  extracted_text: z
    .string()
    .optional()
    .describe(
      'What a person reads in the material, as far as it was read. Secrets and personal data are replaced in the whole text before it is cut.',
    ),
  extracted_text_truncated: z.literal(true).optional().describe('The text was longer; extracted_text is its beginning.'),
  content_type_detected: openVocabulary(['text', 'image', 'pdf', 'document']).optional().describe('What the bytes are.'),
  data_sensitivity: DataSensitivity.optional().describe('The effective value.'),
  mode_requested: Mode.optional(),
  mode_used: Mode.optional().describe('The effective mode.'),
  analysis_mode_requested: Mode.optional().describe('Equal to mode_requested.'),
  analysis_mode_used: Mode.optional().describe('The depth at which the detectors ran. Equal to mode_used.'),
  focus_used: CanonicalFocus.optional().describe('The effective focus, never an alias.'),
  detectors_used: z.array(z.string().min(1)).optional().describe('Ids of the checks that ran, in their order.'),
  page_results: z.array(PageResult).optional().describe('One entry for each page of a PDF or document, in order.'),
  total_pages: count.optional().describe('Pages of the material.'),
  pages_scanned: count.optional().describe('Never above total_pages.'),
  embedded_image_count: count.optional().describe('Unique embedded images of a PDF.'),
  authenticity: Authenticity.optional(),
  forensics: Forensics.optional().describe('Observations for audits; no threats.'),
  document_integrity: DocumentIntegrity.optional().describe('What a document scan did not look at.'),
  scu_charged: z.number().min(0).optional().describe('Security Compute Units charged.'),
  usage_units: UsageUnits.optional(),
  warnings: z
    .array(ScanWarning)
    .max(MAX_NAMED_WARNINGS + 1)
    .optional()
    .describe(
      'What the sender may not have meant about the request itself, for example unknown fields. It changes nothing else of the answer.',
    ),
  processing_ms: count.optional().describe('Diagnostic latency. May be omitted; no risk evidence.'),
  timings: z.looseObject({}).optional().describe('Diagnostic. Not guaranteed; no risk evidence.'),
  file_evidence: StoredFileEvidence.optional().describe(
    'With focus=metadata. With ai and edits advisory, when the service collects it: it changes neither action, risk, threats nor price. ' +
      'New answers use the current schema versions; older stored receipts stay readable.',
  ),
  content_credentials: ContentCredentials.optional().describe('With focus=metadata; with ai and edits advisory, like file_evidence.'),
  result_type: z.literal('file_evidence').optional().describe('Only with focus=metadata.'),
  decision: decision.optional().describe('Only with focus=metadata.'),
  analyzed_parent: z
    .boolean()
    .optional()
    .describe(
      'Only with focus=metadata: whether the submitted file was analyzed and charged; equals metadata_parent_count of usage_units.',
    ),
  analyzed_native_image_count: count
    .optional()
    .describe('Only with focus=metadata: distinct analyzed native images of a PDF, as in usage_units. Omitted for images.'),
};

/** The answer of a scan that decides: every focus but `metadata`. */
export const RoutingScanResponse = z
  .looseObject({
    ...fields,
    action: RoutingAction,
    risk_score: score.optional(),
    risk_level: RiskLevel.optional(),
    safe: z.boolean().optional().describe('True only with ALLOW.'),
    focus_used: CanonicalFocus.exclude(['metadata']).optional().describe('The effective focus, never an alias.'),
    result_type: z.never().optional().describe('Never in this answer.'),
    decision: z.never().optional().describe('Never in this answer.'),
    analyzed_parent: z.never().optional().describe('Never in this answer.'),
    analyzed_native_image_count: z.never().optional().describe('Never in this answer.'),
  })
  .refine(({ pages_scanned, total_pages }) => (pages_scanned ?? 0) <= (total_pages ?? Number.POSITIVE_INFINITY), {
    error: 'pages_scanned is above total_pages',
    path: ['pages_scanned'],
  })
  .meta({ id: 'RoutingScanResponse', description: 'The answer of a scan that decides. Evidence is flagged, never proven.' });
export type RoutingScanResponse = z.infer<typeof RoutingScanResponse>;

/** The answer of `focus=metadata`: original-file evidence without a verdict. It is the only receipt and cannot be fetched later. */
export const MetadataScanResponse = z
  .looseObject({
    ...fields,
    action: z.literal('NO_DECISION').describe('Nothing was decided. It is no ALLOW.'),
    result_type: z.literal('file_evidence').describe('Tells this answer from a routing result.'),
    decision,
    risk_score: z.null().describe('Null: nothing was scored.'),
    risk_level: z.literal('NOT_EVALUATED').describe('Nothing was scored.'),
    safe: z.null().describe('Null: nothing was decided.'),
    threats: z.array(Threat).max(0).describe('Always empty, whatever the file holds: nothing was evaluated.'),
    mode_used: z.literal('secure').describe('The only mode of this focus.'),
    focus_used: z.literal('metadata').describe('The focus of this answer.'),
    authenticity: z.never().optional().describe('Never in this answer.'),
    redacted_output: z.never().optional().describe('Never in this answer.'),
  })
  .meta({
    id: 'MetadataScanResponse',
    description: 'Original-file evidence without a verdict. It says nothing about whether the file is safe.',
  });
export type MetadataScanResponse = z.infer<typeof MetadataScanResponse>;

/**
 * The answer of `POST /v1/scan`, and of a poll once the scan is complete: one of the two shapes, told apart by `action`,
 * with one flat type so that every field can be read without asking first.
 */
export const ScanResponse = z
  .looseObject(fields)
  .refine((response) => (response.action === 'NO_DECISION' ? MetadataScanResponse : RoutingScanResponse).safeParse(response).success, {
    error: 'the fields do not fit the action',
    path: ['action'],
  })
  .meta({ id: 'ScanResponse', description: 'A routing result, or with action NO_DECISION original-file evidence.' });
export type ScanResponse = z.infer<typeof ScanResponse>;

/** The status of an asynchronous scan that has no result: still running, or failed. It carries no action. */
export const ScanStatus = z
  .looseObject({
    scan_id: Uuid.describe('The scan that was asked for.'),
    scan_status: ScanState.exclude(['complete']).describe('pending: poll again. failed: final.'),
    request_id: Uuid.optional().describe('As in the answer that accepted it.'),
    scan_group_id: Uuid.optional().describe('As in the answer that accepted it.'),
    guidance: Guidance.optional().describe('With failed: why, and what to do next.'),
    action: z.never().optional().describe('Never in this answer: nothing is decided yet, or nothing will be.'),
  })
  .meta({
    id: 'ScanStatus',
    description: 'An asynchronous scan without a result. pending: wait Retry-After and poll again. failed: final.',
  });
export type ScanStatus = z.infer<typeof ScanStatus>;

/** The final result of an asynchronous scan, as a poll returns it. */
export const CompletedScanResponse = RoutingScanResponse.safeExtend({
  scan_status: z.literal('complete').describe('The result is final.'),
}).meta({
  id: 'CompletedScanResponse',
  description: 'The final result of an asynchronous scan: a RoutingScanResponse with scan_status complete.',
});
export type CompletedScanResponse = z.infer<typeof CompletedScanResponse>;

/** The answer of `GET /v1/scan/{scan_id}`; told apart by `scan_status`. */
export const ScanPollResponse = z.xor([ScanStatus, CompletedScanResponse]).meta({
  id: 'ScanPollResponse',
  description: 'A status object while scan_status is pending or failed, the final scan response once it is complete.',
});
export type ScanPollResponse = z.infer<typeof ScanPollResponse>;
