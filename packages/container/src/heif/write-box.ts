import { joinBytes } from '../bytes/join-bytes.ts';

/** Bytes of numbers below 256, of characters below 256 and of arrays, one behind the other. */
export function joined(...parts: readonly (number | string | Uint8Array)[]): Uint8Array {
  const arrays = parts.map((part) => {
    if (typeof part === 'number') return Uint8Array.of(part);
    return typeof part === 'string' ? Uint8Array.from(part, (character) => character.charCodeAt(0)) : part;
  });
  return joinBytes(arrays);
}

/** A number of so many bytes, most significant first. */
export function big(value: number, byteCount: number): Uint8Array {
  return Uint8Array.from({ length: byteCount }, (_, index) => Math.floor(value / 256 ** (byteCount - 1 - index)) & 0xff);
}

/** A box with its right size (ISO/IEC 14496-12, section 4.2). */
export function box(type: string, ...parts: readonly (number | string | Uint8Array)[]): Uint8Array {
  const data = joined(...parts);
  return joined(big(data.length + 8, 4), type, data);
}

/** A box with version and flags. */
export function fullBox(type: string, version: number, flags: number, ...parts: readonly (number | string | Uint8Array)[]): Uint8Array {
  return box(type, version, big(flags, 3), ...parts);
}
