import { InputTrustError } from './errors.ts';
import { parseFocus, type CanonicalFocus, type EvidencePath } from './focus.ts';
import type { ContentType, DataSensitivity, MaterialKind, Mode, Profile, ScanMetadata, ScanPhase } from './scan-fields.ts';
import { checkFields, type ScanInput } from './scan-input.ts';
import { isAcceptableWebhookUrl } from './webhook-url.ts';

/** A scan request that is understood: canonical focus, defaults in place, rules between fields checked. */
export interface ScanRequest extends Omit<ScanInput, keyof ScanDefaults> {
  readonly scan_phase: ScanPhase;
  readonly content_type: ContentType;
  readonly mode: Mode;
  /** Aliases are resolved and pairs are in canonical order. */
  readonly focus: CanonicalFocus;
  /** The evidence paths that the focus asks for, in canonical order; none for `metadata`. */
  readonly paths: readonly EvidencePath[];
  readonly profile: Profile;
  readonly data_sensitivity: DataSensitivity;
  readonly async: boolean;
  readonly metadata: ScanMetadata;
  readonly stop_on_first_threat: boolean;
  readonly defer_enhance: boolean;
}

type ScanDefaults = Pick<
  ScanInput,
  'content_type' | 'mode' | 'focus' | 'profile' | 'data_sensitivity' | 'async' | 'metadata' | 'stop_on_first_threat' | 'defer_enhance'
>;

/** What the deployment allows. */
export interface ScanRequestOptions {
  /** A self-hosted deployment may read `reference_file_path` and call back private addresses. Default false. */
  readonly selfHosted?: boolean;
}

/** What an omitted field means. */
export const SCAN_DEFAULTS = {
  content_type: 'auto',
  mode: 'secure',
  focus: 'steg',
  profile: 'balanced',
  data_sensitivity: 'standard',
  async: false,
  stop_on_first_threat: false,
  defer_enhance: false,
} as const;

/**
 * Canonical form of a scan input. Throws InputTrustError with the code of the first rule that is broken: first the fields, then
 * the rules between them. Rules about the kind of material are checked against a declared `content_type` here, and against the
 * detected kind with `checkAgainstKind`.
 */
export function parseScanRequest(input: ScanInput, options: ScanRequestOptions = {}): ScanRequest {
  const fields = checkFields(input);
  const focus = parseFocus(fields.focus ?? SCAN_DEFAULTS.focus);
  if (focus === undefined) throw new InputTrustError('invalid_focus');
  const request: ScanRequest = {
    ...fields,
    ...focus,
    content_type: fields.content_type ?? SCAN_DEFAULTS.content_type,
    mode: fields.mode ?? SCAN_DEFAULTS.mode,
    profile: fields.profile ?? SCAN_DEFAULTS.profile,
    data_sensitivity: fields.data_sensitivity ?? SCAN_DEFAULTS.data_sensitivity,
    async: fields.async ?? SCAN_DEFAULTS.async,
    metadata: fields.metadata ?? {},
    stop_on_first_threat: fields.stop_on_first_threat ?? SCAN_DEFAULTS.stop_on_first_threat,
    defer_enhance: fields.defer_enhance ?? SCAN_DEFAULTS.defer_enhance,
  };
  if (request.scan_phase === 'output' && request.scan_group_id === undefined) throw new InputTrustError('scan_group_id_required');
  checkOptions(request, options.selfHosted ?? false);
  checkContent(request);
  if (request.content_type !== 'auto') checkAgainstKind(request, request.content_type);
  return request;
}

/**
 * Checks the rules that need to know what the material is. Throws InputTrustError with the code of the first rule that is broken.
 * `referenceKind` is the detected kind of the reference, where there is one.
 */
export function checkAgainstKind(request: ScanRequest, kind: MaterialKind, referenceKind?: MaterialKind): void {
  const pageOrPicture = kind === 'image' || kind === 'pdf';
  if (request.focus === 'metadata' && !pageOrPicture) throw new InputTrustError('metadata_unsupported_modality');
  if (kind === 'document' && request.focus.includes(',')) throw new InputTrustError('unsupported_focus_for_content_type');
  if (request.async && !pageOrPicture) throw new InputTrustError('async_requires_image_or_pdf');
  if (referencesOf(request).length === 0) return;
  if (kind === 'document') throw new InputTrustError('reference_unsupported_for_document');
  if (!pageOrPicture || (referenceKind !== undefined && referenceKind !== kind)) throw new InputTrustError('reference_modality_mismatch');
}

function checkOptions(request: ScanRequest, selfHosted: boolean): void {
  if (request.focus === 'metadata') return checkMetadataOptions(request);
  if (request.webhook_url !== undefined) {
    if (!request.async) throw new InputTrustError('webhook_requires_async');
    if (!isAcceptableWebhookUrl(request.webhook_url, { selfHosted })) throw new InputTrustError('invalid_webhook_url');
  }
  if (request.async && request.mode !== 'comprehensive') throw new InputTrustError('async_requires_comprehensive');
  if (request.defer_enhance && request.mode !== 'secure') throw new InputTrustError('defer_enhance_requires_secure');
  const references = referencesOf(request);
  if (references.length === 0) return;
  if (request.reference_file_path !== undefined && !selfHosted) throw new InputTrustError('reference_path_not_allowed');
  if (request.focus !== 'edits') throw new InputTrustError('reference_requires_edits_focus');
  if (references.length > 1) throw new InputTrustError('conflicting_reference');
}

function checkMetadataOptions(request: ScanRequest): void {
  if (request.mode !== 'secure') throw new InputTrustError('metadata_requires_secure_mode');
  if (request.async || request.webhook_url !== undefined || request.defer_enhance || referencesOf(request).length > 0) {
    throw new InputTrustError('metadata_unsupported_option');
  }
}

function checkContent(request: ScanRequest): void {
  // An empty file beside content is a form's part for a file that nobody chose.
  if (!request.file?.length && !request.content) throw new InputTrustError('content_required');
}

function referencesOf(request: ScanRequest): (string | Uint8Array)[] {
  return [request.reference_content, request.reference_file, request.reference_file_path].filter((reference) => reference !== undefined);
}
