import { createHash } from 'node:crypto';
import type { FuzzInput, Target } from '../src/target.ts';
import type { TargetModules } from '../src/targets/index.ts';
import { CANARY } from '../src/canary.ts';

class DocumentedError extends Error {}

/** A target whose input is the case's first random byte as text, with its faults in what it is given here. */
function broken(faults: Partial<Pick<Target, 'run' | 'problemOf'>>): () => Promise<{ readonly target: Target }> {
  const target: Target = {
    prepare: () => ({ sources: 'numbers', make: (random) => String(random.below(256)) }),
    run: () => undefined,
    mayRefuse: (error) => error instanceof DocumentedError,
    problemOf: () => undefined,
    ...faults,
  };
  return () => Promise.resolve({ target });
}

/** Whether a target shows its fault in this case. */
export const isRare = (input: FuzzInput): boolean => Number(input) % 12 === 0;
const kept: Uint8Array[] = [];

export const TARGETS: TargetModules = {
  sound: broken({}),
  refuses: broken({
    run: (input) => {
      if (isRare(input)) throw new DocumentedError('refused');
    },
  }),
  throws: broken({
    run: (input) => {
      if (isRare(input)) throw new TypeError('cannot read properties of undefined');
    },
  }),
  rejects: broken({
    run: async (input) => {
      if (isRare(input)) throw new TypeError('rejected');
    },
  }),
  'breaks-its-schema': broken({
    problemOf: (_, input) => (isRare(input) ? 'does not fit its schema at status: Invalid option' : undefined),
  }),
  'speaks-of-content': broken({
    run: (input) => {
      if (isRare(input)) throw new DocumentedError(`cannot read ${CANARY}`);
    },
  }),
  'is-slow': broken({
    run: (input) => {
      if (!isRare(input)) return;
      const used = process.cpuUsage();
      for (let ms = 0; ms < 1_800;) {
        createHash('sha256')
          .update(new Uint8Array(1 << 20))
          .digest();
        const { user, system } = process.cpuUsage(used);
        ms = (user + system) / 1_000;
      }
    },
  }),
  hangs: broken({
    run: (input) => {
      while (isRare(input));
    },
  }),
  'never-answers': broken({ run: (input) => (isRare(input) ? new Promise<void>(() => setInterval(() => {}, 1_000)) : undefined) }),
  'ends-the-process': broken({
    run: (input) => {
      if (isRare(input)) process.exit(3);
    },
  }),
  'keeps-memory': broken({
    run: () => {
      kept.push(new Uint8Array(64 * 1024).fill(1));
    },
  }),
};
