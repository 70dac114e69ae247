/** A shifted stretch (RFC 2152): base64 of UTF-16 between a plus and whatever is no digit of it, a minus being taken in. */
const SHIFTED = /\+([A-Za-z0-9+/]{0,65536})-?/g;

/** UTF-7, which puts any character behind letters that pass through everything. */
export function decodeUtf7(bytes: Uint8Array): string {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return source.replace(SHIFTED, (_whole, digits: string) => {
    if (digits === '') return '+';
    const units = Buffer.from(digits, 'base64');
    return units
      .subarray(0, units.length - (units.length % 2))
      .swap16()
      .toString('utf16le');
  });
}
