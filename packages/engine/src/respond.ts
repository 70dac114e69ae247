import { randomUUID } from 'node:crypto';
import { scuFor } from '@input-trust/billing';
import type { ScanRequest, ScanResponse, UsageUnits } from '@input-trust/contract';
import type { PolicyInput, RoutingDecision } from '@input-trust/routing-policy';
import { findRedactions, redact } from '@input-trust/sensitive-data';
import { documentFields } from './document-fields.ts';
import type { Inspection } from './inspect.ts';
import type { Intake } from './intake.ts';
import { toThreat } from './wire-threat.ts';

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
    suspicion: Math.max(...inspections.map((inspection) => inspection.suspicion)),
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
    ...extractedText(inspections),
    ...documentFields(request, material, inspections, evidence),
    forensics: { signals },
    detectors_used: [...new Set(inspections.flatMap((inspection) => inspection.ran))],
    scu_charged: scuFor(usage, { kind: 'routing', paths: request.paths.length }),
    usage_units: usage,
    ...(decision.guidance !== undefined && { guidance: decision.guidance }),
  };
}

/** Most characters of `extracted_text`: some twenty pages. */
export const MAX_EXTRACTED_TEXT = 1 << 16;

/** What was read out of a picture or document, secrets and personal data replaced: those stay where they were found. */
function extractedText(inspections: readonly Inspection[]): { extracted_text?: string } {
  const text = inspections
    .flatMap((inspection) => inspection.extractedText)
    .join('\n')
    .slice(0, MAX_EXTRACTED_TEXT)
    .trim();
  return text === '' ? {} : { extracted_text: redact(text, findRedactions(text)) };
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
