/** Characters in a row from which on bytes may be a sentence; fewer occur in any data by chance. */
export const MIN_STRETCH = 16;

/**
 * What of bytes reads like text, wherever it begins: ASCII and UTF-8, and Latin letters in UTF-16 of either order. For bytes whose structure
 * nobody knows, or that nothing else has read. Linear; each stretch once.
 */
export function readableStretches(bytes: Uint8Array): string[] {
  const stretches = new Set<string>();
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length;) {
    const start = at;
    for (let length = characterAt(bytes, at); length > 0; length = characterAt(bytes, at)) at += length;
    if (at - start >= MIN_STRETCH) stretches.add(buffer.toString('utf8', start, at));
    if (bytes[at] === 0) at = takeWide(bytes, at, stretches);
    else if (at === start) at += 1;
  }
  return [...stretches];
}

/** Bytes of the character that begins at `at`; 0 for what is no character of a text. */
function characterAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return (first >= 0x20 && first < 0x7f) || first === 0x09 || first === 0x0a || first === 0x0d ? 1 : 0;
  const length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xc2 && first < 0xe0 ? 2 : 0;
  for (let more = 1; more < length; more += 1) if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** Letters of one byte between zeros, `at` being a zero: where they end. */
function takeWide(bytes: Uint8Array, at: number, stretches: Set<string>): number {
  // The zero is behind its letter or in front of it; the letters are the same.
  const units: number[] = characterAt(bytes, at - 1) === 1 ? [bytes[at - 1] ?? 0] : [];
  let end = at;
  while (bytes[end] === 0 && isLatin(bytes[end + 1] ?? 0)) {
    units.push(bytes[end + 1] ?? 0);
    end += 2;
  }
  // A single letter behind a zero begins something else.
  if (units.length < MIN_STRETCH) return at + 1;
  stretches.add(String.fromCharCode(...units.slice(0, MAX_WIDE)));
  return end;
}

/** Letters of one stretch of UTF-16 that are read. */
const MAX_WIDE = 65_536;

function isLatin(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte >= 0xa0 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}
