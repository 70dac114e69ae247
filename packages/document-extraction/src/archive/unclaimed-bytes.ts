export interface Leftover {
  /** Where it is: holds no submitted values. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Leftovers of one archive that are looked at one by one; what is beyond is looked at in one piece. */
const MAX_LEFTOVERS = 64;

/** Alignment, unused blocks and the line ends of careless transfers say nothing. */
export function isFilling(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0 || byte === 0x0a || byte === 0x0d);
}

/** The bytes that no range claims, filling aside. Ranges may overlap and be in any order. */
export function unclaimed(bytes: Uint8Array, claimed: readonly (readonly [start: number, end: number])[], what: string): Leftover[] {
  const leftovers: Leftover[] = [];
  let at = 0;
  const take = (end: number, where: string): void => {
    const piece = bytes.subarray(at, Math.max(at, end));
    if (!isFilling(piece)) leftovers.push({ path: `${where} the ${what}`, bytes: piece });
  };
  for (const [start, end] of claimed.toSorted(([a], [b]) => a - b)) {
    if (start > at && leftovers.length < MAX_LEFTOVERS) take(start, at === 0 ? 'before' : 'between the entries of');
    at = Math.max(at, end);
  }
  if (claimed.length > 0) take(bytes.length, 'behind');
  return leftovers;
}
