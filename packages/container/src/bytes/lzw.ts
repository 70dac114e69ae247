interface Stretch {
  readonly start: number;
  readonly size: number;
}

const CLEAR = 256;
const END = 257;
const MAX_CODES = 4096;

/**
 * LZW of PDF (ISO 32000-2, 7.4.4) and TIFF (TIFF 6.0, section 13): 9 to 12 bits, most significant bit first. `earlyChange` widens codes one entry early, which is the default.
 * Null for a code that does not exist yet; `'limit'` when the result would exceed `limit` bytes.
 */
export function decodeLzw(bytes: Uint8Array, earlyChange: boolean, limit: number): Uint8Array | 'limit' | null {
  let out = new Uint8Array(Math.min(limit, bytes.length * 4 + 64));
  let length = 0;
  // Each entry is a stretch of what was already written: where it begins and how long it is.
  const starts = new Uint32Array(MAX_CODES + 1);
  const sizes = new Uint32Array(MAX_CODES + 1);
  let next = 258;
  let width = 9;
  let previous: Stretch | null = null;
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = buffer >>> bits;
    buffer &= (1 << bits) - 1;
    if (code === END) break;
    if (code === CLEAR) {
      next = 258;
      width = 9;
      previous = null;
      continue;
    }
    const known = code < 256 || (code >= 258 && code < next);
    if (!known && (previous === null || code !== next)) return null;
    const size: number = code < 256 ? 1 : known ? (sizes[code] ?? 0) : (previous?.size ?? 0) + 1;
    if (length + size > limit) return 'limit';
    if (length + size > out.length) out = grown(out, Math.min(limit, (length + size) * 2));
    if (code < 256) out[length] = code;
    else {
      const start = known ? (starts[code] ?? 0) : (previous?.start ?? 0);
      // Byte by byte: an entry that is being defined reads what it has just written.
      for (let index = 0; index < size; index += 1) out[length + index] = out[start + index] ?? 0;
    }
    if (previous !== null && next < MAX_CODES) {
      starts[next] = previous.start;
      sizes[next] = previous.size + 1;
      next += 1;
    }
    previous = { start: length, size };
    length += size;
    const early = earlyChange ? 1 : 0;
    width = next + early >= 2048 ? 12 : next + early >= 1024 ? 11 : next + early >= 512 ? 10 : 9;
  }
  return out.slice(0, length);
}

function grown(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size);
  larger.set(bytes);
  return larger;
}
