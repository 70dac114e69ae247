import { createLocalEngine } from '@input-trust/engine';
import type { WrittenScanResponse } from '@input-trust/contract';
import type { Case } from './case.ts';

/**
 * What became of a sentence that was planted. `found`: evidence of an attack. `incomplete`: the answer says that not everything was
 * looked at. `stopped`: WARN or BLOCK for another reason. `clean`: a complete ALLOW, which is what must never be.
 */
export type Outcome = 'found' | 'incomplete' | 'stopped' | 'clean';

export interface Verdict {
  readonly marked: Outcome;
  /** The action of the same file with an ordinary sentence in the place. */
  readonly twin: string;
}

/** Categories of evidence that an instruction leads to. */
const ATTACKS: ReadonlySet<string> = new Set([
  'prompt_injection',
  'jailbreak',
  'system_prompt_leak',
  'data_exfiltration',
  'hidden_instruction',
  'document_instruction',
  'visual_injection',
]);

export interface Judge {
  readonly judge: (planted: Case) => Promise<Verdict>;
  readonly close: () => Promise<void>;
}

/** Judges by the whole engine, as a request that uploads the file is judged. */
export function createJudge(): Judge {
  const engine = createLocalEngine();
  const scan = (bytes: Uint8Array, { contentType, fileName }: Case): Promise<WrittenScanResponse> =>
    engine.scan({ file: bytes, content_type: contentType, filename: fileName, scan_phase: 'input', mode: 'secure' });
  return {
    async judge(planted) {
      const marked = outcomeOf(await scan(planted.marked, planted));
      const { action: twin = 'none' } = await scan(planted.twin, planted);
      return { marked, twin };
    },
    close: () => engine.close(),
  };
}

function outcomeOf({ action, threats = [], scan_status: status }: WrittenScanResponse): Outcome {
  const isStopped = action === 'BLOCK' || action === 'WARN';
  if (isStopped && threats.some(({ category }) => ATTACKS.has(category))) return 'found';
  if (action === 'REVIEW' || (status !== undefined && status !== 'complete')) return 'incomplete';
  return isStopped ? 'stopped' : 'clean';
}
