/** What went wrong for a newcomer, in a sentence. */
export class StepError extends Error {
  override readonly name = 'StepError';
}

/** One thing that a newcomer does; it throws where that does not work. Text that it returns is told beside its name. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<string | undefined> | string | undefined;
}

/** Throws StepError where something is not as a newcomer was told. */
export function expectThat(isTrue: boolean, what: string, seen?: unknown): asserts isTrue {
  if (!isTrue) throw new StepError(seen === undefined ? what : `${what}: ${String(seen).slice(0, 2_000)}`);
}

/** Runs the steps one after the other and says of each how it went. False when one failed; the steps behind it stand on it and are left out. */
export async function runSteps(steps: readonly Step[], say: (line: string) => void): Promise<boolean> {
  for (const { name, run } of steps) {
    const startedAt = performance.now();
    try {
      const told = await run();
      say(`✓ ${name} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)${told === undefined ? '' : `: ${told}`}`);
    } catch (error) {
      say(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
  return true;
}
