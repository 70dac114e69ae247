/** Something to measure: one call does the whole work of a round. */
export interface Contender {
  readonly name: string;
  readonly round: () => unknown;
}

/** Milliseconds of CPU that this process has used, in all threads: what other load on the machine does not change much. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Runs all contenders in turn, round after round, so that whatever else the machine does hits all of them alike.
 * Answers the median milliseconds of a round by name, as `clock` tells them; the first `warmUp` rounds do not count.
 */
export async function interleaved(
  contenders: readonly Contender[],
  rounds: number,
  warmUp: number,
  clock: () => number = () => performance.now(),
): Promise<Map<string, number>> {
  const samples = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let index = 0; index < warmUp + rounds; index += 1) {
    for (const { name, round } of contenders) {
      const started = clock();
      await round();
      if (index >= warmUp) samples.get(name)?.push(clock() - started);
    }
  }
  return new Map([...samples].map(([name, times]) => [name, median(times)]));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
