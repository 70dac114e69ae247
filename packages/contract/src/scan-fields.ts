import { z } from 'zod';
import { FOCUS_SPELLINGS, parseFocus } from './focus.ts';
import { Uuid, label } from './ids.ts';

/** Where the material comes from. */
export const ScanPhase = z
  .enum(['input', 'output'])
  .meta({ id: 'ScanPhase', description: 'input: material that a user submitted. output: material that a system generated or extracted.' });
export type ScanPhase = z.infer<typeof ScanPhase>;

/** What the material is said to be. */
export const ContentType = z.enum(['auto', 'text', 'image', 'pdf', 'document']).meta({
  id: 'ContentType',
  description: 'Kind of the material. auto: decided by the bytes. A value that contradicts the bytes is refused.',
});
export type ContentType = z.infer<typeof ContentType>;

/** The kinds that `auto` can be resolved to. */
export type MaterialKind = Exclude<ContentType, 'auto'>;

/** How deep a scan looks. */
export const Mode = z
  .enum(['fast', 'secure', 'comprehensive'])
  .meta({ id: 'Mode', description: 'Depth and latency of the scan. It never changes the price or what counts as evidence.' });
export type Mode = z.infer<typeof Mode>;

/** Which thresholds a scan is routed by. */
export const Profile = z
  .enum(['strict', 'balanced', 'permissive', 'code_assistant', 'ai_safety'])
  .meta({ id: 'Profile', description: 'Routing thresholds. A profile changes the action, never the evidence.' });
export type Profile = z.infer<typeof Profile>;

/** How personal data affects routing. */
export const DataSensitivity = z.enum(['standard', 'tolerant', 'strict']).meta({
  id: 'DataSensitivity',
  description:
    'How expected personal data on recognised financial and identity documents affects routing. standard and tolerant: recorded for redaction, no WARN or BLOCK ' +
    'by itself. strict: blocking. Outside such documents, standard raises WARN and tolerant only records.',
});
export type DataSensitivity = z.infer<typeof DataSensitivity>;

/** Longest `context`: a label, not a document. */
export const MAX_CONTEXT_LENGTH = 256;
/** Longest `session_id` and `filename`: enough for any id or file name, short enough to log. */
export const MAX_NAME_LENGTH = 255;
/** Longest `original_prompt`, in characters: beyond the context windows of current models. */
export const MAX_ORIGINAL_PROMPT_LENGTH = 2_000_000;
/** Longest URL that common HTTP servers accept in a request line is 8 KiB; callbacks need far less. */
export const MAX_URL_LENGTH = 2_048;
/** `metadata` is a handful of claims; 64 entries of 64 + 2,048 characters keep it below the size of a page. */
export const MAX_METADATA_ENTRIES = 64;
/** Longest key of `metadata`, see `MAX_METADATA_ENTRIES`. */
export const MAX_METADATA_KEY_LENGTH = 64;
/** Longest value of `metadata`, see `MAX_METADATA_ENTRIES`. */
export const MAX_METADATA_VALUE_LENGTH = 2_048;

/** What the caller says of the material, as text by name. */
export const ScanMetadata = z
  .record(label(MAX_METADATA_KEY_LENGTH), z.string().max(MAX_METADATA_VALUE_LENGTH))
  .refine((metadata) => Object.keys(metadata).length <= MAX_METADATA_ENTRIES, `must have at most ${MAX_METADATA_ENTRIES} entries`)
  .meta({
    id: 'ScanMetadata',
    maxProperties: MAX_METADATA_ENTRIES,
    description:
      'Context of the calling application, strings to strings, for example workflow, ai_involved, submitted_as_ai_generated. These are caller claims: they never ' +
      'become a verdict, a threat or an action. source=audio_transcript names text as a transcript.',
  });
export type ScanMetadata = z.infer<typeof ScanMetadata>;

/** What a focus may be, in words. */
const FOCUS_RULE = 'must be one of steg, ai, edits, metadata, all, or two different values of steg, ai and edits joined by a comma';

/** Fields of a scan request that are the same in every body style. The order decides which error is reported first. */
export const scanFields = {
  scan_phase: ScanPhase,
  scan_group_id: Uuid.optional().describe(
    'Connects related scans. Required when scan_phase is output; otherwise generated when omitted. A group need not be known.',
  ),
  request_id: Uuid.optional().describe(
    'Idempotency and log id, unique per organization; generated when omitted. The same id with the same request replays the first answer without charge.',
  ),
  content_type: ContentType.optional().describe('Default auto.'),
  focus: z
    .string()
    .refine((value) => parseFocus(value) !== undefined, FOCUS_RULE)
    .optional()
    .describe(
      'Default steg. One of steg, ai, edits, all, metadata, or two different values of steg, ai and edits joined by a comma without blanks (images and PDFs). ' +
        'Deprecated aliases: standard means steg, both means all. steg is recommended for documents.',
    )
    .meta({ default: 'steg', enum: [...FOCUS_SPELLINGS], examples: ['steg', 'ai', 'edits', 'all', 'metadata', 'steg,ai', 'ai,edits'] }),
  mode: Mode.optional().describe('Default secure.'),
  profile: Profile.optional().describe('Default balanced.'),
  data_sensitivity: DataSensitivity.optional().describe('Default standard.'),
  context: label(MAX_CONTEXT_LENGTH).optional().describe('Workflow context label.'),
  original_prompt: z
    .string()
    .max(MAX_ORIGINAL_PROMPT_LENGTH)
    .optional()
    .describe('The prompt that led to the material, when model output is scanned. Used as context: it is neither scanned nor billed.'),
  session_id: label(MAX_NAME_LENGTH).optional().describe('Stable id of a workflow, case or chat; free text. Generated when omitted.'),
  async: z.boolean().optional().describe('Default false. Requires mode=comprehensive and image or PDF content.'),
  webhook_url: z
    .string()
    .max(MAX_URL_LENGTH)
    .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\//, 'must be an absolute https URL')
    .optional()
    .describe('Callback for an async scan: an absolute https URL with a public host. Requires async=true.')
    .meta({ format: 'uri' }),
  metadata: ScanMetadata.optional(),
  stop_on_first_threat: z
    .boolean()
    .optional()
    .describe(
      'Default false. Ends the scan after the first threat; checks that did not run are not in detectors_used, and an evidence path without a result is not charged.',
    ),
  defer_enhance: z
    .boolean()
    .optional()
    .describe(
      'Default false. Leaves out supporting checks so that the answer comes sooner; required checks run as ever. Requires mode=secure.',
    ),
  filename: label(MAX_NAME_LENGTH).optional().describe('File-name hint. It never overrides what the bytes say.'),
};
