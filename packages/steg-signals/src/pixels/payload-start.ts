import { formatWithin } from '@input-trust/container';
import { reversedBits } from '@input-trust/container/bytes';
import { bytesOf, signatureOf } from '../payload-type.ts';
import type { PayloadType } from '../payload-type.ts';
import { unpacked } from '../unpacked.ts';

/** Bytes of the headers that tools put before a payload: none, its length in up to eight bytes or as digits, a short mark. */
const HEADER_BYTES = Array.from({ length: 9 }, (_, length) => length);

/** Bytes of a signature that are no accident in some thousand orders; shorter ones are known by what follows. */
const LONG_MAGIC = 4;

/** Marks with which tools begin: OpenStego, and the salt of `openssl enc`, behind which everything is encrypted. */
const TOOL_MARKS = ['OPENSTEGO', 'Salted__'] as const;

const MARKED: PayloadType = { name: 'mark of a tool', group: 'unidentified' };

/** A file, the mark of a tool or a compressed stream with which bits begin, either bit of a byte first. */
export function payloadAtStart(bits: Uint8Array): { readonly bytes: Uint8Array; readonly type: PayloadType } | undefined {
  for (const offset of HEADER_BYTES) {
    const first = bits[offset] ?? 0;
    for (const lowFirst of [false, true]) {
      if (!FIRST_BYTES.has(lowFirst ? reversedBits(first) : first)) continue;
      const bytes = lowFirst ? bits.subarray(offset).map(reversedBits) : bits.subarray(offset);
      const payload = payloadOf(bytes);
      if (payload !== undefined) return payload;
    }
  }
  return undefined;
}

function payloadOf(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly type: PayloadType } | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 32)).toString('latin1');
  if (TOOL_MARKS.some((mark) => head.startsWith(mark))) return { bytes, type: MARKED };
  const stream = unpacked(bytes);
  if (stream !== undefined) return stream;
  const format = formatWithin(bytes);
  if (format === undefined || !format.signature.magic.some((magic) => magic.length >= LONG_MAGIC)) return undefined;
  const type = signatureOf(bytes);
  return type && { bytes: bytesOf(bytes, type), type };
}

/** First bytes of what is looked for: files, marks, zlib and gzip. */
const FIRST_BYTES: ReadonlySet<number> = new Set([0x89, 0x50, 0x52, 0x37, 0x25, 0x1f, 0x78, 0x4f, 0x53, 0x42, 0xfd, 0xff, 0x47, 0x7f, 0x4d, 0xd0, 0x7b, 0x3c, 0x23, 0x28, 0xca, 0x49]); // prettier-ignore
