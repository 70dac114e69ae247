export { CONSISTENCY_RETRY_AFTER_SECONDS, ERROR_CODES, SCAN_RETRY_AFTER_SECONDS, errorRow, isErrorCode } from './error-codes.ts';
export type { ErrorArea, ErrorCode, ErrorRow } from './error-codes.ts';
export { ConsistencyErrorBody, ErrorBody, InputTrustError, STORE_OFF_BODY, consistencyErrorBody, errorBody } from './errors.ts';
export type { InputTrustErrorOptions } from './errors.ts';

export { FileEvidence, METADATA_IMAGE_FORMATS, StoredFileEvidence, readFileEvidence } from './file-evidence/file-evidence.ts';
export {
  JpegCarriers,
  JpegComponents,
  JpegFileEvidence,
  JpegFrameComponent,
  JpegMarker,
  JpegStructure,
  MAX_JPEG_MARKERS,
} from './file-evidence/jpeg.ts';
export { MAX_PNG_CHUNKS, PngChunkType, PngFileEvidence, PngStructure, RasterMetadata } from './file-evidence/png.ts';
export { MAX_WEBP_CHUNKS, WebpChunkType, WebpFileEvidence, WebpStructure } from './file-evidence/webp.ts';
export { GifFileEvidence, GifStructure } from './file-evidence/gif.ts';
export { MAX_TIFF_DIRECTORIES, TiffDirectory, TiffFileEvidence, TiffStructure } from './file-evidence/tiff.ts';
export { HeifBrand, HeifFileEvidence, HeifItem, HeifItemType, HeifStructure, MAX_HEIF_ITEMS } from './file-evidence/heif.ts';
export {
  MAX_METADATA_PDF_IMAGES,
  MAX_METADATA_PDF_PAGES,
  PdfChild,
  PdfFileEvidence,
  PdfJpegChild,
  PdfMetadata,
  PdfPageEvidence,
  PdfPixelStreamChild,
  PdfStructure,
  PdfUnanalyzedChild,
} from './file-evidence/pdf.ts';
export { JpegFileEvidenceV1, WebpFileEvidenceV1 } from './file-evidence/legacy.ts';
export {
  DigitalSourceType,
  ExifPresence,
  MAX_LABEL_LENGTH,
  MetadataClaims,
  RecognizedLabel,
  UtcTime,
  XmpPresence,
} from './file-evidence/claims.ts';
export { CONTEXT_OBSERVATIONS, EvidenceObservation } from './file-evidence/observation.ts';
export type { ContextObservationCode, ObservationCode } from './file-evidence/observation.ts';
export {
  EVIDENCE_REASONS,
  EvidenceCarrier,
  EvidenceComponent,
  EvidencePrivacy,
  EvidenceReason,
  GapBand,
  PixelDimensions,
  SourceBytesKind,
  WithheldCategory,
  gapBand,
} from './file-evidence/vocabulary.ts';
export { ContentCredentials, DeclaredAction, MAX_DECLARED_ACTIONS } from './content-credentials.ts';
export { CanonicalFocus, EVIDENCE_PATHS, FOCUS_ALIASES, FOCUS_SPELLINGS, parseFocus, pathsOf } from './focus.ts';
export type { EvidencePath, ParsedFocus } from './focus.ts';
export {
  ContentType,
  DataSensitivity,
  MAX_CONTEXT_LENGTH,
  MAX_METADATA_ENTRIES,
  MAX_METADATA_KEY_LENGTH,
  MAX_METADATA_VALUE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_ORIGINAL_PROMPT_LENGTH,
  MAX_URL_LENGTH,
  Mode,
  Profile,
  ScanMetadata,
  ScanPhase,
} from './scan-fields.ts';
export type { MaterialKind } from './scan-fields.ts';
export { SCAN_FIELD_NAMES, ScanInput, fromFormFields, fromJson, fromQuery } from './scan-input.ts';
export type { FormFiles } from './scan-input.ts';
export { SCAN_DEFAULTS, checkAgainstKind, parseScanRequest } from './scan-request.ts';
export type { ScanRequest, ScanRequestOptions } from './scan-request.ts';
export { isAcceptableWebhookUrl, isPrivateHost } from './webhook-url.ts';

export { Action, RiskLevel, RoutingAction, readAction } from './action.ts';
export { showOutput } from './show-output.ts';
export type { DecidedOutput, ShowOutputOptions, ShownOutput } from './show-output.ts';
export {
  CompletedScanResponse,
  MetadataScanResponse,
  RoutingScanResponse,
  ScanPollResponse,
  ScanResponse,
  ScanState,
  ScanStatus,
} from './scan-response.ts';
export { MAX_NAMED_WARNINGS, MAX_WARNING_NAME_LENGTH, ScanWarning } from './scan-warning.ts';
export { Confidence, THREAT_CATEGORIES, Threat } from './threat.ts';
export { BoundingBox, Location, MAX_EXCERPT_LENGTH, isOnCanvas } from './location.ts';
export {
  ARTIFACT_TYPES,
  AUTHENTICITY_REASON_CODES,
  AUTHENTICITY_VERDICTS,
  ArtifactEvidence,
  Authenticity,
  AuthenticityComponent,
  AuthenticityExplanation,
} from './authenticity.ts';
export type { ArtifactType } from './authenticity.ts';
export { PROVENANCE_VALIDATION_STATES, Provenance, ProvenanceValidationState, Watermark } from './provenance.ts';
export { DocumentIntegrity, UNSUPPORTED_SURFACES } from './document-integrity.ts';
export { Forensics, SourceComparison } from './forensics.ts';
export { SIGNALS, SIGNAL_FAMILIES, signalMeaning, signalReference } from './signals.ts';
export type { Signal } from './signals.ts';
export { Guidance, GuidanceCheck, MAX_GUIDANCE_CHECKS, MAX_GUIDANCE_PAGE_RANGES, PageRange } from './guidance.ts';
export { PageResult } from './page-result.ts';
export { UsageUnits } from './usage-units.ts';
export { WEBHOOK_HEADERS, WEBHOOK_SIGNATURE_HEADERS, WebhookPayload } from './webhook.ts';

export {
  ClaimLine,
  ClientRef,
  FACT_TYPES,
  KnownFact,
  MAX_CLAIM_LINES,
  MAX_LINE_FIELDS,
  MAX_PACKET_CLAIMS,
  MAX_PACKET_DOCUMENTS,
  MAX_PACKET_FACTS,
  MAX_VALUE_LENGTH,
  PacketClaim,
  PacketDocument,
  PacketRequest,
  SubjectRef,
  parsePacketRequest,
} from './consistency/packet-request.ts';
export { ConsistencyFinding, FINDING_CODES, PacketResult, PacketResultDocument } from './consistency/packet-result.ts';
export type { FindingCode } from './consistency/packet-result.ts';
export { ConsistencyJob, ConsistencyJobState, FINAL_JOB_STATES, JOB_LIFETIME_HOURS } from './consistency/job.ts';
export { DELETION_NOTE, DeletionReceipt, DeletionRequest, DeletionState, parseDeletionRequest } from './consistency/deletion.ts';
export type { Deletion } from './consistency/deletion.ts';
export { exactly, strictly } from './written.ts';
export type { Exact, Excess, Written } from './written.ts';
export {
  assertWritten,
  assertWrittenWebhook,
  writeConsistencyJob,
  writeDeletionReceipt,
  writePacketResult,
  writeScanResponse,
  writeScanStatus,
  writeWebhookPayload,
} from './written-answers.ts';
export type {
  AnswerOnTheWire,
  WrittenConsistencyJob,
  WrittenDeletionReceipt,
  WrittenPacketResult,
  WrittenScanResponse,
  WrittenScanStatus,
  WrittenWebhookPayload,
} from './written-answers.ts';
export { ScanJsonBody, ScanMultipartBody } from './scan-body.ts';
export { MAX_STREAM_TEXT_LENGTH, readStreamStart, readStreamText, ScanStreamStart, ScanStreamText } from './scan-stream.ts';
export { API_VERSION, openApiDocument } from './openapi.ts';
export type { OpenApiDocument } from './openapi.ts';
export { errorReference } from './error-reference.ts';
