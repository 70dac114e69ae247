import { readableStretches } from '@input-trust/detector-kit/text';
import type { Budget, CoverageReason, Signal } from '@input-trust/detector-kit';
import type { Archive, ArchiveEntry } from './open-archive.ts';
import { toBuffer } from './to-buffer.ts';
import type { Leftover } from './unclaimed-bytes.ts';

const BLOCK = 512;
/** Bytes of an extended header or a long name: names end at 4,096 on every system. */
const MAX_EXTENSION_BYTES = 64 * 1024;

/** Types of entries (POSIX.1-2017, pax; GNU tar, "Basic Tar Format"). */
const FILES: ReadonlySet<string> = new Set(['0', '\0', '7']);
const LINKS: ReadonlySet<string> = new Set(['1', '2']);
const DIRECTORY = '5';
/** Headers of pax for the next entry and for all, and GNU's for long names and link targets. */
const PAX = 'x';
const LONG_NAME = 'L';
const IGNORED: ReadonlySet<string> = new Set(['g', 'K', 'V']);
/** Bytes of a header that its fields take (POSIX ustar). */
const FIELD_BYTES = 500;

interface Extension {
  readonly name?: string;
  readonly size?: number;
}

/**
 * Opens a tar archive (POSIX ustar and pax, GNU) without copying. Entries count against `items`, their bytes against `decodedBytes`.
 * Sparse files, devices and whatever else has no bytes of its own are `unsupported_format`.
 */
export function openTar(bytes: Uint8Array, budget: Budget): Archive {
  const reasons = new Set<CoverageReason>();
  const signals = new Set<Signal>();
  const buffer = toBuffer(bytes);
  const entries: ArchiveEntry[] = [];
  const contents: Uint8Array[] = [];
  const texts: string[] = [];
  const leftovers: Leftover[] = [];
  const noteLeftover = (piece: Uint8Array, path: string): void => {
    if (piece.some((byte) => byte !== 0) && leftovers.length < MAX_LEFTOVERS) leftovers.push({ path, bytes: piece });
  };
  let extension: Extension = {};
  let at = 0;
  for (; at + BLOCK <= buffer.length && !isZero(buffer, at);) {
    if (!budget.hasTime()) {
      reasons.add('deadline_exceeded');
      break;
    }
    const header = buffer.subarray(at, at + BLOCK);
    const size = extension.size ?? numberAt(header, 124, 12);
    const data = at + BLOCK;
    if (!hasChecksum(header) || size === undefined || data + size > buffer.length) {
      reasons.add('malformed_content');
      break;
    }
    const type = header.toString('latin1', 156, 157);
    const content = buffer.subarray(data, data + size);
    at = data + Math.ceil(size / BLOCK) * BLOCK;
    texts.push(...readableStretches(header.subarray(0, FIELD_BYTES)));
    noteLeftover(header.subarray(FIELD_BYTES), 'behind a header of the archive');
    noteLeftover(buffer.subarray(data + size, at), 'behind an entry of the archive');
    if (type === PAX || type === LONG_NAME || IGNORED.has(type)) texts.push(...readableStretches(content));
    if (type === PAX || type === LONG_NAME) {
      extension = size > MAX_EXTENSION_BYTES ? {} : type === PAX ? paxOf(content) : { name: textAt(content, 0, size) };
      continue;
    }
    if (IGNORED.has(type)) continue;
    const name = extension.name ?? nameOf(header);
    extension = {};
    if (!FILES.has(type) && !LINKS.has(type) && type !== DIRECTORY) {
      reasons.add('unsupported_format');
      noteLeftover(content, 'an entry of the archive that is no file');
      continue;
    }
    if (!budget.spend('items', 1)) {
      reasons.add('item_budget_exceeded');
      break;
    }
    const isDirectory = (type === DIRECTORY || name.endsWith('/')) && size === 0;
    entries.push({ ...PLAIN, index: entries.length, name, size, compressedSize: size, isDirectory, isSymlink: LINKS.has(type) });
    contents.push(content);
  }
  const trailing = buffer.subarray(firstUsedBlock(buffer, at));
  if (!reasons.has('item_budget_exceeded') && !reasons.has('deadline_exceeded')) noteLeftover(trailing, 'behind the archive');
  if (trailing.length > 0 && reasons.size === 0) signals.add('archive_trailing_data');
  return {
    entries,
    reasons,
    signals,
    texts,
    leftovers,
    read({ index, size }) {
      if (budget.spend('decodedBytes', size)) return contents[index];
      reasons.add('decoded_byte_budget_exceeded');
      return undefined;
    },
  };
}

/** Blocks of zeros end an archive; another one may follow them. */
function firstUsedBlock(buffer: Buffer, from: number): number {
  let at = from;
  while (at + BLOCK <= buffer.length && isZero(buffer, at)) at += BLOCK;
  return buffer.subarray(at).some((byte) => byte !== 0) ? at : buffer.length;
}

/** Leftovers that are looked at; an archive with one is not complete already. */
const MAX_LEFTOVERS = 64;

const PLAIN = { method: 0, isEncrypted: false, overlaps: false, disagrees: false } as const;

function isZero(buffer: Buffer, at: number): boolean {
  return buffer.subarray(at, at + BLOCK).every((byte) => byte === 0);
}

/** The sum of the header's bytes, its own field taken for blanks. */
function hasChecksum(header: Buffer): boolean {
  let sum = 0;
  for (let at = 0; at < BLOCK; at += 1) sum += at >= 148 && at < 156 ? 0x20 : (header[at] ?? 0);
  return sum === numberAt(header, 148, 8);
}

/** Octal digits, or for large files of GNU tar a number to base 256. Undefined where it is neither. */
function numberAt(header: Buffer, start: number, length: number): number | undefined {
  if ((header[start] ?? 0) === 0x80) {
    const value = header.readUIntBE(start + length - 6, 6);
    return header.subarray(start + 1, start + length - 6).every((byte) => byte === 0) ? value : undefined;
  }
  const digits = header
    .toString('latin1', start, start + length)
    .replace(/[\0 ]{1,12}$/, '')
    .trimStart();
  return /^[0-7]{1,12}$/.test(digits) ? Number.parseInt(digits, 8) : undefined;
}

function nameOf(header: Buffer): string {
  const name = textAt(header, 0, 100);
  const prefix = header.toString('latin1', 257, 263) === 'ustar\0' ? textAt(header, 345, 155) : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

function textAt(bytes: Buffer, start: number, length: number): string {
  const end = bytes.indexOf(0, start);
  return bytes.toString('utf8', start, end === -1 ? start + length : Math.min(end, start + length));
}

/** Records `length key=value` of an extended header. */
function paxOf(content: Buffer): Extension {
  const entries = new Map<string, string>();
  for (let at = 0; at < content.length;) {
    const blank = content.indexOf(0x20, at);
    const length = blank === -1 ? Number.NaN : Number(content.toString('latin1', at, blank));
    if (!Number.isSafeInteger(length) || length <= blank - at || at + length > content.length) break;
    const record = content.toString('utf8', blank + 1, at + length - 1);
    const equals = record.indexOf('=');
    entries.set(record.slice(0, equals), record.slice(equals + 1));
    at += length;
  }
  const name = entries.get('path');
  const size = entries.get('size');
  return { ...(name !== undefined && { name }), ...(size !== undefined && /^\d{1,15}$/.test(size) && { size: Number(size) }) };
}
