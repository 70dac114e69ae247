import { InputTrustError } from '@input-trust/contract';
import type { ScanInput } from '@input-trust/contract';
import { createEngine } from '@input-trust/engine';
import { mixed } from '../formats/mixed.ts';
import { MAX_SCAN_SILENCE_MS } from '../limits.ts';
import { mutateBytes } from '../mutate/mutate-bytes.ts';
import { mutateText } from '../mutate/mutate-text.ts';
import { GENERATED_TEXTS } from '../mutate/text-sources.ts';
import { corpusTexts, filesOf } from '../sources.ts';
import type { FuzzInput, Target } from '../target.ts';
import { problemOfResponse } from './response.ts';
import { warmEngine } from './warm-engine.ts';

const engine = createEngine();

/** A string as JSON content: text, base64 of a file, a data URL; the first character of the case chooses the declared type. */
export const target: Target = {
  maxSilenceMs: MAX_SCAN_SILENCE_MS,
  prepare: async (corpora) => {
    await warmEngine(engine);
    const files = filesOf(mixed, corpora);
    const texts = [...GENERATED_TEXTS, ...corpusTexts(corpora)];
    return {
      sources: `${files.length} files, ${texts.length} texts`,
      make: (random) => {
        const declared = String(random.below(DECLARED.length));
        if (random.oneIn(2)) return declared + mutateText(random, texts);
        const base64 = Buffer.from(mutateBytes(random, { format: mixed, files }).subarray(0, 16_384)).toString('base64');
        return declared + (random.oneIn(4) ? mutateText(random, [`data:image/png;base64,${base64}`]) : base64);
      },
    };
  },
  run: (input) => engine.scan(contentRequest(input)),
  mayRefuse: InputTrustError.isInstance,
  problemOf: (result) => problemOfResponse(result),
};

const DECLARED = ['auto', 'auto', 'auto', 'text', 'image', 'pdf', 'document'] as const;

function contentRequest(input: FuzzInput): ScanInput {
  if (typeof input !== 'string') throw new TypeError('this target takes text');
  return { scan_phase: 'input', content: input.slice(1), content_type: DECLARED[Number(input.charAt(0))] ?? 'auto' };
}
