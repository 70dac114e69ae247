import { randomUUID } from 'node:crypto';
import { scuFor } from '@input-trust/billing';
import type { DocumentIntegrity, EvidencePath, ScanRequest, ScanResponse, Threat, UsageUnits } from '@input-trust/contract';
import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import type { Location, ThreatEvidence } from '@input-trust/detector-kit';
import type { PolicyInput, RoutingDecision } from '@input-trust/routing-policy';
import { redact } from '@input-trust/text-safety';
import type { Inspection } from './inspect.ts';
import type { Intake } from './intake.ts';

export interface RoutingResult {
  readonly intake: Intake;
  readonly inspections: readonly Inspection[];
  readonly usage: UsageUnits;
  readonly elapsedMs: () => number;
  readonly decide: (input: PolicyInput) => RoutingDecision;
}

/** Decides and projects: a field reaches the answer only because it is named here and in the contract. */
export function respond({ intake, inspections, usage, elapsedMs, decide }: RoutingResult): ScanResponse {
  const { request, material } = intake;
  const threats = inspections.flatMap((inspection) => inspection.threats);
  const evidence: PolicyInput = {
    threats,
    checks: inspections.flatMap((inspection) => inspection.checks),
    profile: request.profile,
    dataSensitivity: request.data_sensitivity,
    phase: request.scan_phase,
  };
  const decision = decide(evidence);
  const signals = [...new Set(inspections.flatMap((inspection) => inspection.signals))];
  if (inspections.some((inspection) => inspection.stoppedEarly)) signals.push('stopped_on_first_threat');
  const redactedOutput = saferText(intake, inspections, evidence, decide);

  return {
    action: decision.action,
    risk_score: decision.riskScore,
    risk_level: decision.riskLevel,
    safe: decision.safe,
    threats: threats.map(toThreat),
    ...(threats.length > 0 && { categories: [...new Set(threats.map((threat) => threat.category))] }),
    content_type_detected: material.kind,
    ...requestEcho(request),
    focus_used: request.focus,
    data_sensitivity: request.data_sensitivity,
    processing_ms: elapsedMs(),
    ...(redactedOutput !== undefined && { redacted_output: redactedOutput }),
    ...(material.kind === 'document' && { document_integrity: documentIntegrity(request, evidence.checks) }),
    forensics: { signals },
    detectors_used: [...new Set(inspections.flatMap((inspection) => inspection.ran))],
    scu_charged: scuFor(usage, { kind: 'routing', paths: request.paths.length }),
    usage_units: usage,
    ...(decision.guidance !== undefined && { guidance: decision.guidance }),
  };
}

/** Visual checks that a focus names and that do not apply to documents, by path. */
const VISUAL_SURFACES: Partial<Record<EvidencePath, string>> = { ai: 'visual_authenticity', edits: 'edit_localization' };

function documentIntegrity(request: ScanRequest, checks: PolicyInput['checks']): DocumentIntegrity {
  const surfaces = request.paths.flatMap((path) => VISUAL_SURFACES[path] ?? []);
  const limitations = new Set(checks.flatMap((check) => check.reasons).map((reason) => COVERAGE_REASONS[reason]));
  return {
    ...(surfaces.length > 0 && { unsupported_surfaces: surfaces }),
    ...(limitations.size > 0 && { limitations: [...limitations] }),
  };
}

/** Ids, phase and modes as every answer of a finished scan carries them. */
export function requestEcho(request: ScanRequest) {
  return {
    scan_id: randomUUID(),
    request_id: request.request_id ?? randomUUID(),
    scan_group_id: request.scan_group_id ?? randomUUID(),
    session_id: request.session_id ?? randomUUID(),
    scan_phase: request.scan_phase,
    scan_status: 'complete' as const,
    mode_requested: request.mode,
    mode_used: request.mode,
    analysis_mode_requested: request.mode,
    analysis_mode_used: request.mode,
  };
}

function toThreat(evidence: ThreatEvidence): Threat {
  return {
    category: evidence.category,
    reason: evidence.reason,
    confidence: Math.round(evidence.confidence * 100) / 100,
    technique: evidence.technique,
    ...(evidence.excerpt !== undefined && { evidence: evidence.excerpt }),
    ...(evidence.location !== undefined && { location: toWireLocation(evidence.location) }),
  };
}

function toWireLocation(location: Location): NonNullable<Threat['location']> {
  switch (location.kind) {
    case 'text':
      return { kind: 'text_range', start: location.start, end: location.end, ...(location.page !== undefined && { page: location.page }) };
    case 'box':
      return {
        kind: 'box',
        bbox: { x: location.x, y: location.y, width: location.width, height: location.height },
        coordinate_space: 'rendered_pixel',
        page_width: location.pageWidth,
        page_height: location.pageHeight,
        ...(location.page !== undefined && { page: location.page }),
      };
    case 'part':
      return location;
  }
}

/**
 * The text with its secrets and personal data replaced, when that makes it safe: every check completed, and what is left
 * would be allowed. Otherwise nothing, so that a BLOCK without it means that the original must not be shown.
 */
function saferText(
  { material, accompanyingText }: Intake,
  [inspection]: readonly Inspection[],
  evidence: PolicyInput,
  decide: RoutingResult['decide'],
): string | undefined {
  if (inspection === undefined || inspection.redactions.length === 0 || inspection.stoppedEarly) return undefined;
  if (material.text === undefined || accompanyingText !== undefined) return undefined;
  const { redactions } = inspection;
  const remaining = evidence.threats.filter(
    ({ location }) => location?.kind !== 'text' || !redactions.some(({ start, end }) => start <= location.start && location.end <= end),
  );
  return decide({ ...evidence, threats: remaining }).action === 'ALLOW' ? redact(material.text, redactions) : undefined;
}
