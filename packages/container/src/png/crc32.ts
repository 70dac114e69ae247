const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ 0xedb8_8320 : remainder >>> 1;
  return remainder;
});

/** CRC-32 as PNG chunks use it (PNG third edition, section 5.5 and annex D). */
export function crc32(bytes: Uint8Array): number {
  let remainder = -1;
  for (let at = 0; at < bytes.length; at += 1) {
    remainder = (TABLE[(remainder ^ (bytes[at] as number)) & 0xff] as number) ^ (remainder >>> 8);
  }
  return ~remainder >>> 0;
}
