/**
 * Requirements of a built capability that are known not to be met, with the reason.
 * A test shows each gap under the marker `[gap: id]`; when it starts to hold, the test fails and the row leaves this table.
 */
export const knownGaps: Readonly<Record<string, string>> = {};

/** Runs a check that is known to fail. Throws as soon as the check passes, or when the gap is not in `gaps`. */
export async function knownGap(id: string, check: () => unknown, gaps = knownGaps): Promise<void> {
  if (!Object.hasOwn(gaps, id)) throw new Error(`${id} is not a known gap`);
  try {
    await check();
  } catch {
    return;
  }
  throw new Error(`${id} holds now: remove it from known-gaps.ts and cite it as [${id}]`);
}
