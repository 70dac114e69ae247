import type { ThreatEvidence } from '@input-trust/detector-kit';
import { decide } from '@input-trust/routing-policy';
import { scanText, scanTextWithModels } from '@input-trust/text-safety';
import type { CorpusRow } from './corpus.ts';

/** What a scan says about one row, as far as the figures need it. */
export interface Judgement {
  /** Strongest evidence of an attack on a model or of unsafe output, 0 to 1. */
  readonly confidence: number;
  readonly technique?: string;
  /** Risk score as the answer carries it, 0 to 100; what ranks texts. */
  readonly riskScore: number;
  /** Routed action under the balanced profile, secrets and personal data left aside: the corpus labels attacks. */
  readonly action: string;
}

/** Secrets and personal data have corpora and figures of their own. */
const OTHER_CATEGORIES: ReadonlySet<string> = new Set(['secrets_exposure', 'personal_data']);

/** What scans: the rules alone, or with the n-gram model, or with both models. */
export type Scanner = 'rules' | 'ngram' | 'transformer';

/** Scans one row as user input; web and shell payloads as what they are: output of a model. */
export async function judge(row: CorpusRow, scanner: Scanner = 'rules'): Promise<Judgement> {
  const phase = row.kind.startsWith('web-payload') ? 'output' : 'input';
  const options = { mode: scanner === 'ngram' ? 'fast' : 'secure', phase, timeMs: Number.MAX_SAFE_INTEGER } as const;
  const { suspicion = 0, threats } = scanner === 'rules' ? scanText(row.text, options) : await scanTextWithModels(row.text, options);
  const relevant = threats.filter(({ category }) => !OTHER_CATEGORIES.has(category));
  const attack = relevant.find(({ intent }) => intent === 'malicious');
  return { confidence: attack?.confidence ?? 0, ...(attack && { technique: attack.technique }), ...routed(relevant, suspicion, phase) };
}

function routed(threats: readonly ThreatEvidence[], suspicion: number, phase: 'input' | 'output'): Pick<Judgement, 'action' | 'riskScore'> {
  const checks = [{ id: 'text-safety', path: 'steg' as const, required: true, status: 'completed' as const, reasons: [] }];
  const { action, riskScore } = decide({ threats, suspicion, checks, phase, profile: 'balanced', dataSensitivity: 'standard' });
  return { action, riskScore };
}
