/** Bytes of a chunk of a compressed container when it is unpacked (MS-OVBA 2.4.1.1.5). */
const CHUNK_BYTES = 4096;
const CONTAINER_SIGNATURE = 0x01;

/**
 * Unpacks a compressed container (MS-OVBA 2.4.1) up to `limit` bytes. What is damaged ends the output; undefined when nothing could be unpacked.
 */
export function decompressVba(bytes: Uint8Array, limit: number): Uint8Array | undefined {
  if (bytes[0] !== CONTAINER_SIGNATURE) return undefined;
  const output: number[] = [];
  let at = 1;
  while (at + 1 < bytes.length && output.length < limit) {
    const header = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
    if (((header >> 12) & 0b111) !== 0b011) break;
    const end = Math.min(bytes.length, at + (header & 0x0fff) + 3);
    at += 2;
    if ((header & 0x8000) === 0) for (; at < end; at += 1) output.push(bytes[at] ?? 0);
    else if (!unpackChunk(bytes.subarray(at, end), output)) break;
    at = end;
  }
  return output.length === 0 ? undefined : Uint8Array.from(output.slice(0, limit));
}

/** Unpacks the tokens of one chunk. False where a copy reaches back beyond the chunk. */
function unpackChunk(tokens: Uint8Array, output: number[]): boolean {
  const start = output.length;
  let at = 0;
  while (at < tokens.length) {
    const flags = tokens[at] ?? 0;
    at += 1;
    for (let bit = 0; bit < 8 && at < tokens.length && output.length - start < CHUNK_BYTES; bit += 1) {
      if (((flags >> bit) & 1) === 0) {
        output.push(tokens[at] ?? 0);
        at += 1;
        continue;
      }
      const token = (tokens[at] ?? 0) | ((tokens[at + 1] ?? 0) << 8);
      at += 2;
      const written = output.length - start;
      // MS-OVBA 2.4.1.3.19.1: the further into the chunk, the more bits are offset.
      const offsetBits = Math.max(4, Math.ceil(Math.log2(Math.max(written, 1))));
      const length = (token & (0xffff >> offsetBits)) + 3;
      const offset = (token >> (16 - offsetBits)) + 1;
      if (offset > written) return false;
      for (let copied = 0; copied < length && output.length - start < CHUNK_BYTES; copied += 1)
        output.push(output[output.length - offset] ?? 0);
    }
  }
  return true;
}
