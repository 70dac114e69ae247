/** The bytes of percent-encoded data (RFC 3986, section 2.1); what is not encoded is UTF-8. */
export function percentDecoded(data: string): Uint8Array {
  const source = Buffer.from(data, 'utf8');
  const bytes = Buffer.alloc(source.length);
  let length = 0;
  for (let at = 0; at < source.length; at += 1) {
    const value = source[at] === 0x25 ? Number.parseInt(source.toString('latin1', at + 1, at + 3), 16) : Number.NaN;
    const isEncoded = !Number.isNaN(value) && at + 2 < source.length && isHex(source[at + 2]);
    bytes[length] = isEncoded ? value : (source[at] ?? 0);
    length += 1;
    if (isEncoded) at += 2;
  }
  return bytes.subarray(0, length);
}

function isHex(byte = 0): boolean {
  return (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);
}
