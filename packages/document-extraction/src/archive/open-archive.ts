import { crc32, inflateRawSync } from 'node:zlib';
import { fromBufferPromise, getFileNameLowLevel } from 'yauzl';
import type { Entry, LocalFileHeader, ZipFile } from 'yauzl';
import { readableStretches } from '@input-trust/detector-kit/text';
import type { Budget, CoverageReason, Signal } from '@input-trust/detector-kit';
import { toBuffer } from './to-buffer.ts';
import { isFilling, unclaimed } from './unclaimed-bytes.ts';
import type { Leftover } from './unclaimed-bytes.ts';

/** One file of an archive, as its central directory describes it. */
export interface ArchiveEntry {
  /** 0-based place in the central directory. */
  readonly index: number;
  /** As it stands in the archive, with `/` between segments. Submitted content: never part of a location or a message. */
  readonly name: string;
  /** Claimed size after decompression. */
  readonly size: number;
  readonly compressedSize: number;
  /** Compression method (APPNOTE.TXT 4.4.5); this reader decodes 0 and 8. */
  readonly method: number;
  readonly isDirectory: boolean;
  readonly isEncrypted: boolean;
  readonly isSymlink: boolean;
  /** Whether its bytes are also the bytes of another entry or of the central directory. */
  readonly overlaps: boolean;
  /** Whether its local header says something else than the central directory. */
  readonly disagrees: boolean;
}

/** An opened archive. Reading never throws for content: what could not be read is in `reasons`. */
export interface Archive {
  readonly entries: readonly ArchiveEntry[];
  /** The bytes of an entry, decompressed at most once; undefined where they cannot be read, with the reason added to `reasons`. */
  read(entry: ArchiveEntry): Uint8Array | undefined;
  readonly reasons: ReadonlySet<CoverageReason>;
  /** Machine-readable observations on the container. */
  readonly signals: ReadonlySet<Signal>;
  /** What the container says besides its files: names, comments, extra fields. Submitted content. */
  readonly texts: readonly string[];
  /** Bytes that belong to no entry and to no record of the container, zeros aside. */
  readonly leftovers: readonly Leftover[];
}

/**
 * Compression ratio that no document reaches with more than {@link RATIO_GRACE_BYTES}: deflate ends at 1032:1, sparse sheets stay
 * below 100:1 (the limit of Apache POI's ZipSecureFile).
 */
export const MAX_COMPRESSION_RATIO = 200;
/** Decompressed bytes up to which no ratio is asked for: small parts full of blanks compress well and harm nobody. */
export const RATIO_GRACE_BYTES = 4 << 20;
/** Longest output of one compressed byte in deflate (RFC 1951: 258 bytes for a length code and a distance code of one bit each). */
const MAX_DEFLATE_EXPANSION = 1032;

const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 0x1;
const SIZES_FOLLOW_FLAG = 0x8;
const ZIP64_MARK = 0xffff_ffff;
/** File type bits of Unix in the upper half of the external attributes. */
const UNIX_TYPE = 0o170000;
const UNIX_SYMLINK = 0o120000;

/**
 * Opens a ZIP archive (APPNOTE.TXT 6.3.10) by its central directory and compares every entry with its local header.
 * Entries count against `items`, decompressed bytes against `decodedBytes`.
 */
export async function openArchive(bytes: Uint8Array, budget: Budget): Promise<Archive> {
  const reasons = new Set<CoverageReason>();
  const signals = new Set<Signal>();
  const end = endOfArchive(bytes);
  if (!isFilling(bytes.subarray(end))) signals.add('archive_trailing_data');
  const placed = await listEntries(toBuffer(bytes.subarray(0, end)), budget, reasons);
  markOverlaps(placed, signals);
  for (const { entry } of placed) if (entry.disagrees) signals.add('archive_header_disagreement');
  // What all entries claim together is judged like what one does: a thousand small bombs are a bomb.
  const isBomb = isBeyondRatio(
    placed.reduce((sum, { entry }) => sum + entry.size, 0),
    bytes.length,
  );
  if (isBomb) signals.add('archive_compression_bomb');
  const texts: string[] = [];
  // Where the list of entries ends early, what follows it is not left over.
  const isWhole = !reasons.has('item_budget_exceeded') && !reasons.has('deadline_exceeded');
  const leftovers = isWhole ? zipLeftovers(bytes, end, placed, texts) : [];
  const contents = new Map<number, Uint8Array | undefined>();
  const byIndex = new Map(placed.map((one) => [one.entry.index, one]));
  return {
    entries: placed.map(({ entry }) => entry),
    reasons,
    signals,
    texts,
    leftovers,
    read(entry) {
      if (!contents.has(entry.index)) {
        const found = byIndex.get(entry.index);
        contents.set(entry.index, found && decode(bytes, found, { budget, reasons, signals, isBomb }));
      }
      return contents.get(entry.index);
    },
  };
}

const END_SIGNATURE = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_BYTES = 22;

/** Where the last end of central directory record ends. Applications pass over what follows it, which the library would not. */
function endOfArchive(bytes: Uint8Array): number {
  const buffer = toBuffer(bytes);
  const at = buffer.lastIndexOf(END_SIGNATURE);
  if (at === -1 || at + END_BYTES > bytes.length) return bytes.length;
  return Math.min(bytes.length, at + END_BYTES + buffer.readUInt16LE(at + END_BYTES - 2));
}

/** An entry with where its bytes are. */
interface Placed {
  entry: ArchiveEntry;
  /** Of the local header; the data ends at `end`. Undefined where the local header cannot be read. */
  readonly place: { readonly header: number; readonly data: number; readonly end: number } | undefined;
  readonly crc32: number;
  /** Names, comments and extra fields of both headers, one character for each byte of what is no text. */
  readonly texts: readonly string[];
}

async function listEntries(buffer: Buffer, budget: Budget, reasons: Set<CoverageReason>): Promise<Placed[]> {
  const placed: Placed[] = [];
  try {
    const zip = await fromBufferPromise(buffer, { decodeStrings: false, validateEntrySizes: false });
    for await (const entry of zip.eachEntry()) {
      if (!budget.hasTime()) reasons.add('deadline_exceeded');
      else if (!budget.spend('items', 1)) reasons.add('item_budget_exceeded');
      else {
        placed.push(await placeEntry(zip, entry, placed.length));
        continue;
      }
      break;
    }
  } catch {
    // The library's messages may quote names; what was listed before stays.
    budget.signal.throwIfAborted();
    reasons.add('malformed_content');
  }
  return placed;
}

async function placeEntry(zip: ZipFile, entry: Entry, index: number): Promise<Placed> {
  const local = await zip.readLocalFileHeaderPromise(entry).catch(() => undefined);
  const header = entry.relativeOffsetOfLocalHeader;
  const type = (entry.externalFileAttributes >>> 16) & UNIX_TYPE;
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
  return {
    entry: {
      index,
      name,
      size: entry.uncompressedSize,
      compressedSize: entry.compressedSize,
      method: entry.compressionMethod,
      // A name that ends so keeps nobody from putting a file behind it.
      isDirectory: name.endsWith('/') && entry.uncompressedSize === 0 && entry.compressedSize === 0,
      isEncrypted: (entry.generalPurposeBitFlag & ENCRYPTED_FLAG) !== 0,
      isSymlink: type === UNIX_SYMLINK,
      overlaps: false,
      disagrees: local !== undefined && disagrees(entry, local),
    },
    place: local && { header, data: local.fileDataStart, end: local.fileDataStart + entry.compressedSize },
    crc32: entry.crc32,
    texts: [
      name,
      local?.fileName.toString('utf8') ?? '',
      readable(entry.fileCommentRaw),
      readable(entry.extraFieldRaw),
      readable(local?.extraField),
    ],
  };
}

function readable(bytes: Buffer | undefined): string {
  return bytes === undefined ? '' : readableStretches(bytes).join('\n');
}

/** Readers that trust the local header see another file than those that trust the central directory. */
function disagrees(entry: Entry, local: LocalFileHeader): boolean {
  const sizesFollow = (local.generalPurposeBitFlag & SIZES_FOLLOW_FLAG) !== 0;
  const differs = (here: number, there: number): boolean => !sizesFollow && here !== there && here !== ZIP64_MARK;
  return (
    !local.fileName.equals(entry.fileNameRaw) ||
    local.compressionMethod !== entry.compressionMethod ||
    (local.generalPurposeBitFlag & ENCRYPTED_FLAG) !== (entry.generalPurposeBitFlag & ENCRYPTED_FLAG) ||
    differs(local.compressedSize, entry.compressedSize) ||
    differs(local.uncompressedSize, entry.uncompressedSize)
  );
}

/** Entries that share bytes are how a small archive claims petabytes (Fifield 2019, "A better zip bomb"). */
function markOverlaps(placed: readonly Placed[], signals: Set<Signal>): void {
  const inOrder = placed
    .filter((one) => one.place !== undefined)
    .sort((a, b) => (a.place?.header ?? 0) - (b.place?.header ?? 0) || a.entry.index - b.entry.index);
  let end = 0;
  for (const one of inOrder) {
    if (one.place === undefined) continue;
    if (one.place.header < end) {
      one.entry = { ...one.entry, overlaps: true };
      signals.add('archive_overlapping_entries');
    }
    end = Math.max(end, one.place.end);
  }
}

/** Records behind the entries: of the directory, of ZIP64 and of signatures, by signature with the length of their fixed part (APPNOTE 4.3). */
const RECORDS: Readonly<Record<number, (buffer: Buffer, at: number) => number>> = {
  0x02014b50: (buffer, at) => 46 + buffer.readUInt16LE(at + 28) + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32),
  0x06064b50: (buffer, at) => 12 + Number(buffer.readBigUInt64LE(at + 4)),
  0x07064b50: () => 20,
  0x05054b50: (buffer, at) => 6 + buffer.readUInt16LE(at + 4),
  0x06054b50: (buffer, at) => END_BYTES + buffer.readUInt16LE(at + END_BYTES - 2),
};
/** Bytes that the fixed part of a record needs to say how long it is. */
const RECORD_HEAD_BYTES = 46;

/** What lies before, between and behind the entries and the records of the directory. */
function zipLeftovers(bytes: Uint8Array, end: number, placed: readonly Placed[], texts: string[]): Leftover[] {
  const buffer = toBuffer(bytes);
  const claimed = placed.flatMap(({ place }) => (place === undefined ? [] : [[place.header, descriptorEnd(buffer, place.end)] as const]));
  for (const one of placed) texts.push(...one.texts);
  const padded = Buffer.concat([buffer.subarray(Math.max(0, end - 0xffff - END_BYTES)), Buffer.alloc(RECORD_HEAD_BYTES)]);
  const last = padded.lastIndexOf(END_SIGNATURE);
  const endRecord = last === -1 ? -1 : last + Math.max(0, end - 0xffff - END_BYTES);
  let at = endRecord === -1 ? bytes.length : directoryStart(buffer, endRecord);
  while (at + 20 <= end) {
    const length = recordLength(buffer, at);
    if (length === undefined) break;
    if (at === endRecord) texts.push(readable(buffer.subarray(at + END_BYTES, at + length)));
    claimed.push([at, at + length]);
    at += length;
  }
  if (endRecord >= at) {
    texts.push(readable(buffer.subarray(endRecord + END_BYTES, end)));
    claimed.push([endRecord, end]);
  }
  return unclaimed(bytes, claimed, 'archive');
}

function recordLength(buffer: Buffer, at: number): number | undefined {
  const signature = buffer.readUInt32LE(at);
  const lengthOf = Object.hasOwn(RECORDS, signature) ? RECORDS[signature] : undefined;
  const needed = signature === 0x02014b50 ? RECORD_HEAD_BYTES : signature === 0x06054b50 ? END_BYTES : 20;
  return lengthOf === undefined || at + needed > buffer.length ? undefined : lengthOf(buffer, at);
}

/** Where the directory begins, by the record at its end: at its offset, or so far before the record as it is long where bytes were put in front. */
function directoryStart(buffer: Buffer, endRecord: number): number {
  if (endRecord + END_BYTES > buffer.length) return endRecord;
  const [size, offset] = [buffer.readUInt32LE(endRecord + 12), buffer.readUInt32LE(endRecord + 16)];
  for (const start of [offset, endRecord - size]) {
    if (start >= 0 && start + 4 <= buffer.length && buffer.readUInt32LE(start) === 0x02014b50) return start;
  }
  const found = offset === ZIP64_MARK ? buffer.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) : -1;
  return found === -1 ? endRecord : found;
}

/** The end of an entry with the data descriptor that may follow it (APPNOTE 4.3.9), of ZIP64 or not. */
function descriptorEnd(buffer: Buffer, end: number): number {
  if (end + 16 > buffer.length || buffer.readUInt32LE(end) !== 0x08074b50) return end;
  for (const length of [16, 24]) {
    const next = end + length + 4 <= buffer.length ? buffer.readUInt32LE(end + length) : 0;
    if (next === 0x04034b50 || Object.hasOwn(RECORDS, next)) return end + length;
  }
  return end + 16;
}

interface DecodeTools {
  readonly budget: Budget;
  readonly reasons: Set<CoverageReason>;
  readonly signals: Set<Signal>;
  readonly isBomb: boolean;
}

function decode(bytes: Uint8Array, { entry, place, crc32: expected }: Placed, tools: DecodeTools): Uint8Array | undefined {
  const refusal = refuse(bytes.length, entry, place, tools);
  if (refusal !== undefined || place === undefined) {
    tools.reasons.add(refusal ?? 'malformed_content');
    return undefined;
  }
  const data = bytes.subarray(place.data, place.end);
  const content = entry.method === STORED ? data : inflate(data, entry.size);
  if (content === undefined || content.length !== entry.size || crc32(content) !== expected) tools.reasons.add('malformed_content');
  return content;
}

/** Why an entry is not decompressed at all. The budget is asked for what the entry claims before anything is allocated. */
function refuse(available: number, entry: ArchiveEntry, place: Placed['place'], tools: DecodeTools): CoverageReason | undefined {
  if (!tools.budget.hasTime()) return 'deadline_exceeded';
  if (entry.isEncrypted) return 'encrypted_content';
  if (entry.method !== STORED && entry.method !== DEFLATED) return 'unsupported_format';
  const isPossible = entry.method === STORED ? entry.size === entry.compressedSize : entry.size <= claimable(entry.compressedSize);
  if (place === undefined || place.end > available || entry.overlaps || !isPossible) return 'malformed_content';
  if (tools.isBomb || isBeyondRatio(entry.size, entry.compressedSize)) {
    tools.signals.add('archive_compression_bomb');
    return 'decoded_byte_budget_exceeded';
  }
  return tools.budget.spend('decodedBytes', entry.size) ? undefined : 'decoded_byte_budget_exceeded';
}

function isBeyondRatio(size: number, compressedSize: number): boolean {
  return size > RATIO_GRACE_BYTES && size > compressedSize * MAX_COMPRESSION_RATIO;
}

function claimable(compressedSize: number): number {
  return compressedSize * MAX_DEFLATE_EXPANSION + MAX_DEFLATE_EXPANSION;
}

/** zlib grows its output in steps; larger ones copy less, and more than the claim is never made. */
const INFLATE_STEP = 1 << 20;

function inflate(data: Uint8Array, size: number): Uint8Array | undefined {
  try {
    const chunkSize = Math.min(Math.max(size, 64), INFLATE_STEP);
    return inflateRawSync(data, { maxOutputLength: Math.max(size, 1), chunkSize });
  } catch {
    return undefined;
  }
}
