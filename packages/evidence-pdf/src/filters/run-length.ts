/** RunLengthDecode (ISO 32000-2, 7.4.5). `'limit'` when the result would exceed `limit` bytes; a run that is cut short ends the data. */
export function decodeRunLength(bytes: Uint8Array, limit: number): Uint8Array | 'limit' {
  const out: Uint8Array[] = [];
  let length = 0;
  for (let at = 0; at < bytes.length;) {
    const control = bytes[at] ?? 128;
    if (control === 128) break;
    const run = control < 128 ? bytes.subarray(at + 1, at + 2 + control) : new Uint8Array(257 - control).fill(bytes[at + 1] ?? 0);
    at += control < 128 ? control + 2 : 2;
    length += run.length;
    if (length > limit) return 'limit';
    out.push(run);
  }
  return Buffer.concat(out, length);
}
