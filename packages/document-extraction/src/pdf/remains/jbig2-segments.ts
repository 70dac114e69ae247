/** Segments of one picture that are followed. Pages of text with symbol dictionaries have below ten. */
const MAX_SEGMENTS = 65_536;
/** Length of a generic region that its own end tells (ISO/IEC 14492, 7.2.7). */
const UNKNOWN_LENGTH = 0xffff_ffff;

/**
 * Whether the segments of JBIG2 data (ISO/IEC 14492, 7.2) stand in it whole, and one of them is a region. Decoders give a white picture for
 * what is damaged.
 */
export function isWholeJbig2(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let hasRegion = false;
  let at = 0;
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    if (at + 11 > bytes.length) return hasRegion;
    const number = view.getUint32(at);
    const flags = view.getUint8(at + 4);
    const short = view.getUint8(at + 5) >> 5;
    const referred = short === 7 ? view.getUint32(at + 5) & 0x1fff_ffff : short;
    const retention = short === 7 ? 4 + Math.ceil((referred + 1) / 8) : 1;
    const width = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
    const length = at + 5 + retention + referred * width + ((flags & 0x40) === 0 ? 1 : 4);
    if (length + 4 > bytes.length) return false;
    const size = view.getUint32(length);
    const type = flags & 0x3f;
    if (type >= 4 && type <= 43) hasRegion = true;
    if (size === UNKNOWN_LENGTH) return type === 38;
    at = length + 4 + size;
    if (at > bytes.length) return false;
  }
  return false;
}
