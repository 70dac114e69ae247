export interface Leftover {
  /** Where it is: holds no submitted values. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Leftovers of one archive that are looked at one by one; what is beyond is looked at in one piece. */
const MAX_LEFTOVERS = 64;

/** The bytes that no range claims, zeros aside: alignment and unused blocks say nothing. Ranges may overlap and be in any order. */
export function unclaimed(bytes: Uint8Array, claimed: readonly (readonly [start: number, end: number])[], what: string): Leftover[] {
  const leftovers: Leftover[] = [];
  let at = 0;
  const take = (end: number, where: string): void => {
    const piece = bytes.subarray(at, Math.max(at, end));
    if (piece.some((byte) => byte !== 0)) leftovers.push({ path: `${where} the ${what}`, bytes: piece });
  };
  for (const [start, end] of claimed.toSorted(([a], [b]) => a - b)) {
    if (start > at && leftovers.length < MAX_LEFTOVERS) take(start, at === 0 ? 'before' : 'between the entries of');
    at = Math.max(at, end);
  }
  if (claimed.length > 0) take(bytes.length, 'behind');
  return leftovers;
}
