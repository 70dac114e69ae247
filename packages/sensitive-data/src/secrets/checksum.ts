const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 of an ASCII text, as an unsigned number (ISO 3309, the polynomial of gzip). */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index += 1) {
    crc = (CRC_TABLE[(crc ^ text.charCodeAt(index)) & 0xff] ?? 0) ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A CRC-32 as six base-62 digits, the ending of GitHub and npm tokens. */
export function crc32Base62(text: string): string {
  let rest = crc32(text);
  let digits = '';
  while (rest > 0) {
    digits = BASE62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits.padStart(6, '0');
}

/** A CRC-32 as eight hexadecimal digits, most significant byte first. */
export function crc32Hex(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}

/** A CRC-32 as eight hexadecimal digits, least significant byte first. */
export function crc32HexReversed(text: string): string {
  return (crc32Hex(text).match(/../g) ?? []).toReversed().join('');
}

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const BECH32_GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** Whether a lower-case Bech32 string ends in the right checksum (BIP 173). */
export function isBech32(text: string): boolean {
  const separator = text.lastIndexOf('1');
  const name = Array.from(text.slice(0, separator), (character) => character.charCodeAt(0));
  const data = Array.from(text.slice(separator + 1), (character) => BECH32.indexOf(character));
  if (separator < 1 || data.length < 6 || data.includes(-1)) return false;
  return bech32Polymod([...name.map((unit) => unit >> 5), 0, ...name.map((unit) => unit & 31), ...data]) === 1;
}

function bech32Polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of BECH32_GENERATOR.entries()) if ((top >>> bit) & 1) sum ^= generator;
  }
  return sum;
}
