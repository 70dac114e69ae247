import type { z } from 'zod';
import { Action, RiskLevel, RoutingAction } from '../action.ts';
import { ArtifactEvidence, Authenticity, AuthenticityComponent, AuthenticityExplanation } from '../authenticity.ts';
import { DeletionReceipt, DeletionRequest, DeletionState } from '../consistency/deletion.ts';
import { ConsistencyJob, ConsistencyJobState } from '../consistency/job.ts';
import { ClaimLine, KnownFact, PacketClaim, PacketDocument, PacketRequest } from '../consistency/packet-request.ts';
import { ConsistencyFinding, PacketResult, PacketResultDocument } from '../consistency/packet-result.ts';
import { ContentCredentials, DeclaredAction } from '../content-credentials.ts';
import { DocumentIntegrity } from '../document-integrity.ts';
import { ConsistencyErrorBody, ErrorBody } from '../errors.ts';
import { DigitalSourceType, ExifPresence, MetadataClaims, XmpPresence } from '../file-evidence/claims.ts';
import { FileEvidence, StoredFileEvidence } from '../file-evidence/file-evidence.ts';
import { GifStructure } from '../file-evidence/gif.ts';
import { HeifItem, HeifStructure } from '../file-evidence/heif.ts';
import { JpegStructure } from '../file-evidence/jpeg.ts';
import { JpegFileEvidenceV1, WebpFileEvidenceV1 } from '../file-evidence/legacy.ts';
import { EvidenceObservation } from '../file-evidence/observation.ts';
import {
  PdfChild,
  PdfJpegChild,
  PdfMetadata,
  PdfPageEvidence,
  PdfPixelStreamChild,
  PdfStructure,
  PdfUnanalyzedChild,
} from '../file-evidence/pdf.ts';
import { PngStructure, RasterMetadata } from '../file-evidence/png.ts';
import { TiffDirectory, TiffStructure } from '../file-evidence/tiff.ts';
import {
  EvidenceCarrier,
  EvidenceComponent,
  EvidencePrivacy,
  EvidenceReason,
  GapBand,
  SourceBytesKind,
  WithheldCategory,
} from '../file-evidence/vocabulary.ts';
import { WebpStructure } from '../file-evidence/webp.ts';
import { Forensics, SourceComparison } from '../forensics.ts';
import { Guidance, GuidanceCheck, PageRange } from '../guidance.ts';
import { BoundingBox, Location } from '../location.ts';
import { PageResult } from '../page-result.ts';
import { Provenance, ProvenanceValidationState, Watermark } from '../provenance.ts';
import { ScanJsonBody, ScanMultipartBody } from '../scan-body.ts';
import { ContentType, DataSensitivity, Mode, Profile, ScanMetadata, ScanPhase } from '../scan-fields.ts';
import {
  CompletedScanResponse,
  MetadataScanResponse,
  RoutingScanResponse,
  ScanPollResponse,
  ScanState,
  ScanStatus,
} from '../scan-response.ts';
import { ScanStreamStart, ScanStreamText } from '../scan-stream.ts';
import { ScanWarning } from '../scan-warning.ts';
import { Threat } from '../threat.ts';
import { UsageUnits } from '../usage-units.ts';
import { WebhookPayload } from '../webhook.ts';

/** Every schema of `components.schemas` that is generated. `ScanResponse` is not: its rule cannot be generated. */
export const COMPONENT_SCHEMAS: readonly z.ZodType[] = [
  [ScanJsonBody, ScanMultipartBody, ScanStreamStart, ScanStreamText, ScanPhase, ContentType, Mode, Profile, DataSensitivity, ScanMetadata],
  [RoutingScanResponse, MetadataScanResponse, ScanPollResponse, CompletedScanResponse, ScanStatus, ScanState, WebhookPayload],
  [
    Action,
    RoutingAction,
    RiskLevel,
    Guidance,
    GuidanceCheck,
    PageRange,
    ScanWarning,
    Threat,
    Location,
    BoundingBox,
    UsageUnits,
    PageResult,
    DocumentIntegrity,
  ],
  [Forensics, SourceComparison, Authenticity, AuthenticityComponent, AuthenticityExplanation, ArtifactEvidence],
  [Provenance, ProvenanceValidationState, Watermark, ContentCredentials, DeclaredAction],
  [
    FileEvidence,
    ...FileEvidence.options,
    StoredFileEvidence,
    EvidenceObservation,
    EvidenceComponent,
    EvidenceCarrier,
    EvidencePrivacy,
    EvidenceReason,
  ],
  [GapBand, SourceBytesKind, WithheldCategory, DigitalSourceType, MetadataClaims, ExifPresence, XmpPresence],
  [JpegStructure, JpegFileEvidenceV1, PngStructure, RasterMetadata],
  [WebpStructure, WebpFileEvidenceV1, GifStructure],
  [TiffStructure, TiffDirectory, HeifStructure, HeifItem],
  [PdfStructure, PdfMetadata, PdfPageEvidence, PdfChild, PdfJpegChild, PdfPixelStreamChild, PdfUnanalyzedChild],
  [PacketRequest, PacketDocument, KnownFact, PacketClaim, ClaimLine, PacketResult, PacketResultDocument, ConsistencyFinding],
  [ConsistencyJob, ConsistencyJobState, DeletionRequest, DeletionReceipt, DeletionState],
  [ErrorBody, ConsistencyErrorBody],
].flat();
