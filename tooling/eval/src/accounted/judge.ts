import { InputTrustError } from '@input-trust/contract';
import type { WrittenScanResponse } from '@input-trust/contract';
import { createLocalEngine } from '@input-trust/engine';
import type { Case } from './case.ts';

/**
 * What became of a sentence that was planted. `found`: evidence of an attack. `incomplete`: the answer says that not everything was
 * looked at. `stopped`: WARN or BLOCK for another reason. `refused`: no answer but a typed error, as for damage that makes a file none of its
 * declared type. `clean`: a complete ALLOW, which is what must never be.
 */
export type Outcome = 'found' | 'incomplete' | 'stopped' | 'refused' | 'clean';

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
  const scan = async (bytes: Uint8Array, { contentType, fileName }: Case): Promise<WrittenScanResponse | 'refused'> => {
    try {
      return await engine.scan({ file: bytes, content_type: contentType, filename: fileName, scan_phase: 'input', mode: 'secure' });
    } catch (error) {
      if (error instanceof InputTrustError) return 'refused';
      throw error;
    }
  };
  return {
    async judge(planted) {
      const marked = outcomeOf(await scan(planted.marked, planted));
      const twin = await scan(planted.twin, planted);
      return { marked, twin: twin === 'refused' ? twin : (twin.action ?? 'none') };
    },
    close: () => engine.close(),
  };
}

function outcomeOf(answer: WrittenScanResponse | 'refused'): Outcome {
  if (answer === 'refused') return answer;
  const { action, threats = [], scan_status: status } = answer;
  const isStopped = action === 'BLOCK' || action === 'WARN';
  if (isStopped && threats.some(({ category }) => ATTACKS.has(category))) return 'found';
  if (action === 'REVIEW' || (status !== undefined && status !== 'complete')) return 'incomplete';
  return isStopped ? 'stopped' : 'clean';
}
