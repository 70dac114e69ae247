/** Parts of a file behind each other: bytes, single bytes, and text with one byte for each character. */
export function joined(...parts: readonly (number | string | Uint8Array)[]): Uint8Array {
  const pieces = parts.map(pieceOf);
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function pieceOf(part: number | string | Uint8Array): Uint8Array {
  if (typeof part === 'number') return Uint8Array.of(part);
  return typeof part === 'string' ? Uint8Array.from(part, (character) => character.charCodeAt(0)) : part;
}

/** `count` times the same bytes. */
export function repeated(part: Uint8Array, count: number): Uint8Array {
  const bytes = new Uint8Array(part.length * count);
  for (let index = 0; index < count; index += 1) bytes.set(part, index * part.length);
  return bytes;
}
