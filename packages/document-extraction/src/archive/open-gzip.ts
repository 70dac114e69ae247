import { constants, crc32, inflateRawSync } from 'node:zlib';
import { readableStretches } from '@input-trust/detector-kit/text';
import type { Budget, CoverageReason, Signal } from '@input-trust/detector-kit';
import { MAX_COMPRESSION_RATIO, RATIO_GRACE_BYTES } from './open-archive.ts';
import type { Archive, ArchiveEntry } from './open-archive.ts';
import { toBuffer } from './to-buffer.ts';
import type { Leftover } from './unclaimed-bytes.ts';

/** Members of one file that are joined: compressors that work in blocks write one for each. */
const MAX_MEMBERS = 10_000;

/**
 * A gzip file (RFC 1952) as an archive of one file, whose name is a hint on what it is: that of the header, else the file's own without its
 * extension. Members that follow one another are one file, as for every reader.
 */
export function openGzip(bytes: Uint8Array, budget: Budget, name = ''): Archive {
  const reasons = new Set<CoverageReason>();
  const signals = new Set<Signal>();
  const texts: string[] = [];
  const leftovers: Leftover[] = [];
  const content = unzip(toBuffer(bytes), { budget, reasons, signals, texts, leftovers });
  const entry: ArchiveEntry = {
    index: 0,
    name: headerOf(toBuffer(bytes), 0)?.name ?? name.replace(/\.(?:gz|gzip)$/i, '').replace(/\.tgz$/i, '.tar'),
    size: content?.length ?? 0,
    compressedSize: bytes.length,
    method: 8,
    isDirectory: false,
    isEncrypted: false,
    isSymlink: false,
    overlaps: false,
    disagrees: false,
  };
  return { entries: content === undefined ? [] : [entry], reasons, signals, texts, leftovers, read: () => content };
}

interface UnzipTools {
  readonly budget: Budget;
  readonly reasons: Set<CoverageReason>;
  readonly signals: Set<Signal>;
  readonly texts: string[];
  readonly leftovers: Leftover[];
}

/** As much as can be unpacked. What is beyond the ratio of documents, or beyond the budget, is not unpacked. */
function unzip(bytes: Buffer, { budget, reasons, signals, texts, leftovers }: UnzipTools): Uint8Array | undefined {
  const byRatio = Math.max(RATIO_GRACE_BYTES, bytes.length * MAX_COMPRESSION_RATIO);
  const limit = Math.min(byRatio, budget.remaining('decodedBytes'));
  const members: Uint8Array[] = [];
  let size = 0;
  let at = 0;
  while (at < bytes.length) {
    if (!budget.hasTime() || members.length >= MAX_MEMBERS) {
      reasons.add(members.length >= MAX_MEMBERS ? 'item_budget_exceeded' : 'deadline_exceeded');
      break;
    }
    const header = headerOf(bytes, at);
    if (header === undefined) {
      if (members.length === 0) reasons.add('malformed_content');
      else if (bytes.subarray(at).some((byte) => byte !== 0)) {
        signals.add('archive_trailing_data');
        leftovers.push({ path: 'behind the archive', bytes: bytes.subarray(at) });
      }
      break;
    }
    texts.push(...header.texts);
    const member = inflate(bytes.subarray(header.end), limit - size);
    if (member === 'too_large') {
      if (limit === byRatio) signals.add('archive_compression_bomb');
      reasons.add('decoded_byte_budget_exceeded');
      return undefined;
    }
    if (member !== undefined) members.push(member.content);
    size += member?.content.length ?? 0;
    const trailer = header.end + (member?.length ?? 0);
    if (member === undefined || trailer + 8 > bytes.length || bytes.readUInt32LE(trailer) !== crc32(member.content)) {
      reasons.add('malformed_content');
      break;
    }
    at = trailer + 8;
  }
  if (members.length === 0) return undefined;
  budget.spend('decodedBytes', size);
  return members.length === 1 ? members[0] : Buffer.concat(members);
}

/** Inflated data and the length of what was inflated; undefined where there is none. */
function inflate(data: Buffer, limit: number): { readonly content: Uint8Array; readonly length: number } | 'too_large' | undefined {
  const options = { maxOutputLength: Math.max(1, limit), finishFlush: constants.Z_SYNC_FLUSH, info: true };
  try {
    const inflated: unknown = inflateRawSync(data, options);
    const { buffer, engine } = inflated as { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } };
    return { content: buffer, length: engine.bytesWritten };
  } catch (error) {
    return error instanceof RangeError ? 'too_large' : undefined;
  }
}

/** Flags of the header for what follows it (RFC 1952, 2.3.1). */
const HEADER_CHECKSUM = 0x02;
const EXTRA = 0x04;
const NAME = 0x08;
const COMMENT = 0x10;
const HEADER_BYTES = 10;
const DEFLATE = 8;

interface GzipHeader {
  readonly end: number;
  readonly name?: string;
  /** Name, comment and extra field. */
  readonly texts: readonly string[];
}

/** Where a member's header ends and what it says; undefined where there is none. */
function headerOf(bytes: Buffer, at: number): GzipHeader | undefined {
  if (bytes[at] !== 0x1f || bytes[at + 1] !== 0x8b || bytes[at + 2] !== DEFLATE || at + HEADER_BYTES > bytes.length) return undefined;
  const flags = bytes[at + 3] ?? 0;
  let end = at + HEADER_BYTES;
  const texts: string[] = [];
  if ((flags & EXTRA) !== 0) {
    const extra = end + 2;
    end = extra + (bytes[end] ?? 0) + ((bytes[end + 1] ?? 0) << 8);
    texts.push(...readableStretches(bytes.subarray(extra, end)));
  }
  let name: string | undefined;
  for (const flag of [NAME, COMMENT]) {
    if ((flags & flag) === 0) continue;
    const zero = bytes.indexOf(0, end);
    if (zero === -1) return undefined;
    if (flag === NAME) name = bytes.toString('latin1', end, zero);
    texts.push(bytes.toString('latin1', end, zero));
    end = zero + 1;
  }
  if ((flags & HEADER_CHECKSUM) !== 0) end += 2;
  return { end, texts, ...(name !== undefined && { name }) };
}
