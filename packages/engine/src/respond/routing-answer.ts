import { scuFor } from '@input-trust/billing';
import { writeScanResponse } from '@input-trust/contract';
import type { WrittenScanResponse } from '@input-trust/contract';
import type { PolicyInput, RoutingDecision } from '@input-trust/routing-policy';
import { redact, redactExcerpt } from '@input-trust/sensitive-data';
import type { AdmittedScan } from '../admission.ts';
import type { Examination } from '../examined.ts';
import type { AdvisoryEvidence } from '../file-evidence.ts';
import { checksOf, inspectorsOf, redactionsOf, signalsOf, suspicionOf, threatsOf } from '../fold/evidence.ts';
import { extractedTextOf } from '../fold/extracted-text.ts';
import type { Usage } from '../fold/usage.ts';
import { authenticityField } from './authenticity-field.ts';
import { documentFields } from './document-fields.ts';
import { requestEcho } from './request-echo.ts';
import { toThreat } from './wire-evidence.ts';

export interface RoutingResult {
  readonly scan: AdmittedScan;
  readonly examination: Examination;
  /** Of the text that came with a file. */
  readonly accompanying: Examination | undefined;
  readonly usage: Usage;
  readonly advisory: AdvisoryEvidence;
  readonly elapsedMs: number;
  readonly decide: (input: PolicyInput) => RoutingDecision;
}

/** Decides and projects: a field reaches the answer only because it is named here and in the contract. */
export function routingAnswer({ scan, examination, accompanying, usage, advisory, elapsedMs, decide }: RoutingResult): WrittenScanResponse {
  const { request, file } = scan;
  const whole = accompanying === undefined ? examination : withAccompanying(examination, accompanying);
  const threats = threatsOf(whole);
  const evidence: PolicyInput = {
    threats,
    suspicion: suspicionOf(whole),
    checks: checksOf(whole),
    profile: request.profile,
    dataSensitivity: request.data_sensitivity,
    phase: request.scan_phase,
  };
  const decision = decide(evidence);
  const redactedOutput = accompanying === undefined ? saferText(examination, evidence, decide) : undefined;

  return writeScanResponse({
    action: decision.action,
    risk_score: decision.riskScore,
    risk_level: decision.riskLevel,
    safe: decision.safe,
    threats: threats.map(toThreat),
    ...(threats.length > 0 && { categories: [...new Set(threats.map((threat) => threat.category))] }),
    content_type_detected: file.kind,
    ...requestEcho(scan),
    focus_used: request.focus,
    data_sensitivity: request.data_sensitivity,
    processing_ms: elapsedMs,
    ...(redactedOutput !== undefined && { redacted_output: redactedOutput }),
    ...extractedText(whole),
    ...documentFields(request, examination, evidence),
    ...authenticityField(examination),
    forensics: { signals: [...signalsOf(whole)], ...sourceComparison(examination) },
    detectors_used: [...inspectorsOf(whole)],
    scu_charged: scuFor(usage.units, { kind: 'routing', paths: usage.paths }),
    usage_units: usage.units,
    ...(decision.guidance !== undefined && { guidance: decision.guidance }),
    ...advisory,
  });
}

/** Only the submitted material is compared, never its parts. */
function sourceComparison({ findings }: Examination): Pick<NonNullable<WrittenScanResponse['forensics']>, 'source_comparison'> {
  const [found] = findings.flatMap(({ report }) => report.sourceComparison ?? []);
  return found === undefined ? {} : { source_comparison: found };
}

/** The text that came with a file is a part of the scan. */
function withAccompanying(examination: Examination, accompanying: Examination): Examination {
  const stoppedEarly = examination.stoppedEarly || accompanying.stoppedEarly;
  return { ...examination, stoppedEarly, children: [...examination.children, accompanying] };
}

/** Most characters of `extracted_text`: some twenty pages. */
export const MAX_EXTRACTED_TEXT = 1 << 16;

/** What was read out of a picture or document: secrets and personal data are replaced in the whole of it, then it is cut. */
function extractedText(examination: Examination): { extracted_text?: string; extracted_text_truncated?: true } {
  const whole = extractedTextOf(examination).join('\n').trim();
  if (whole === '') return {};
  const { text, isCut } = redactExcerpt(whole, { maxLength: MAX_EXTRACTED_TEXT });
  return { extracted_text: text, ...(isCut && { extracted_text_truncated: true }) };
}

/**
 * The text with its secrets and personal data replaced, when that makes it safe: every check completed, and what is left
 * would be allowed. Otherwise nothing, so that a BLOCK without it means that the original must not be shown.
 */
function saferText(examination: Examination, evidence: PolicyInput, decide: RoutingResult['decide']): string | undefined {
  const redactions = redactionsOf(examination);
  const { text } = examination.material;
  if (redactions.length === 0 || examination.stoppedEarly || text === undefined) return undefined;
  const remaining = evidence.threats.filter(
    ({ location }) => location?.kind !== 'text' || !redactions.some(({ start, end }) => start <= location.start && location.end <= end),
  );
  return decide({ ...evidence, threats: remaining }).action === 'ALLOW' ? redact(text, redactions) : undefined;
}
