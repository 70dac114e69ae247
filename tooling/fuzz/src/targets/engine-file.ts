import { InputTrustError } from '@input-trust/contract';
import { createEngine } from '@input-trust/engine';
import { mixed } from '../formats/mixed.ts';
import { MAX_SCAN_SILENCE_MS } from '../limits.ts';
import { mutateBytes } from '../mutate/mutate-bytes.ts';
import { filesOf } from '../sources.ts';
import type { Target } from '../target.ts';
import { bytesOf } from './evidence-target.ts';
import { problemOfResponse } from './response.ts';
import { warmEngine } from './warm-engine.ts';

const engine = createEngine();

/** A file of any format through intake and scan, with the focus that its last byte chooses; the bytes say what it is. */
export const target: Target = {
  maxSilenceMs: MAX_SCAN_SILENCE_MS,
  prepare: async (corpora) => {
    await warmEngine(engine);
    const files = filesOf(mixed, corpora);
    return { sources: `${files.length} files`, make: (random) => mutateBytes(random, { format: mixed, files }) };
  },
  run: (input) => {
    const file = bytesOf(input);
    return engine.scan({ scan_phase: 'input', file, focus: ((file.at(-1) ?? 0) & 1) === 0 ? 'metadata' : 'steg' });
  },
  mayRefuse: InputTrustError.isInstance,
  problemOf: (result, input) => problemOfResponse(result, bytesOf(input)),
};
