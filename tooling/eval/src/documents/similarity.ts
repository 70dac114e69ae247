/** Characters beyond which two texts are compared in pieces: the comparison is quadratic in what differs. */
const MAX_COMPARED = 20_000;

/**
 * Share of characters that two texts have in common in the same order: twice the longest common subsequence over both lengths, as Python's
 * `difflib` and `diff` count. White space counts as one space; compatibility forms (ligatures) as what they stand for.
 */
export function similarity(a: string, b: string): number {
  const [one, other] = [plain(a), plain(b)];
  if (one.length + other.length === 0) return 1;
  return (
    (2 * commonSubsequence(one.slice(0, MAX_COMPARED), other.slice(0, MAX_COMPARED))) /
    (Math.min(one.length, MAX_COMPARED) + Math.min(other.length, MAX_COMPARED))
  );
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\0-\x08\x0b-\x1f\x7f\u00ad\u200b-\u200f\ue000-\uf8ff\ufffd]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Length of the longest common subsequence, bit-parallel (Hyyrö 2004): one row of bits per character of `b`. */
function commonSubsequence(a: string, b: string): number {
  const words = Math.ceil(a.length / 32);
  const matches = new Map<number, Uint32Array>();
  for (let at = 0; at < a.length; at += 1) {
    const code = a.charCodeAt(at);
    let row = matches.get(code);
    if (row === undefined) matches.set(code, (row = new Uint32Array(words)));
    row[at >>> 5] = (row[at >>> 5] ?? 0) | (1 << (at & 31));
  }
  const state = new Uint32Array(words).fill(0xffffffff);
  for (let at = 0; at < b.length; at += 1) {
    const row = matches.get(b.charCodeAt(at));
    if (row === undefined) continue;
    let carry = 0;
    for (let word = 0; word < words; word += 1) {
      const v = state[word] ?? 0;
      const u = (v & (row[word] ?? 0)) >>> 0;
      const sum = v + u + carry;
      carry = sum > 0xffffffff ? 1 : 0;
      state[word] = (sum >>> 0) | (v - u);
    }
  }
  let count = 0;
  for (let at = 0; at < a.length; at += 1) if ((((state[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 0) count += 1;
  return count;
}
