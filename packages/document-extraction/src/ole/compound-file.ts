import { ByteCursor, ParserLimitError, TruncatedReadError } from '@input-trust/container/bytes';
import type { Budget, CoverageReason } from '@input-trust/detector-kit';

/** A stream of a compound file. */
export interface CompoundStream {
  /** Storage names and the stream's own, from the root: `VBA/dir`. Submitted content. */
  readonly path: string;
  readonly size: number;
}

/** An opened compound file. Reading never throws for content. */
export interface CompoundFile {
  readonly streams: readonly CompoundStream[];
  /** The stream with this path, without regard to case. */
  find(path: string): CompoundStream | undefined;
  /** The bytes of a stream; what of it cannot be read is cut off, with the reason added to `reasons`. */
  read(stream: CompoundStream): Uint8Array;
  /** What belongs to no stream: free sectors, streams that no directory leads to, the rest of a stream's last sector, bytes behind the last one. */
  unclaimed(): Uint8Array;
  readonly reasons: ReadonlySet<CoverageReason>;
}

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MINI_SECTOR_BYTES = 64;
const NAME_BYTES = 64;
const HEADER_DIFAT_SLOTS = 109;
/** Highest number of a sector; above are marks for free sectors and ends of chains (MS-CFB 2.1). */
const MAX_SECTOR = 0xffff_fffa;
const NO_STREAM = 0xffff_ffff;
const STORAGE = 1;
const STREAM = 2;
const ROOT = 5;
/** Storages in storages. Embedded objects in embedded objects reach five. */
const MAX_STORAGE_DEPTH = 32;

/** Whether bytes begin like a compound file. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => bytes[index] === byte);
}

interface DirectoryEntry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

interface Located extends CompoundStream {
  readonly start: number;
}

/**
 * Opens a compound file (MS-CFB version 3 and 4). Every chain of sectors is followed at most once through each sector of the file,
 * so that circular chains end. Streams count against `items`, bytes that are read against `decodedBytes`.
 * Undefined when there is no directory to read.
 */
export function openCompoundFile(bytes: Uint8Array, budget: Budget): CompoundFile | undefined {
  if (!isCompoundFile(bytes)) return undefined;
  try {
    return new CompoundFileReader(bytes, budget);
  } catch (error) {
    if (TruncatedReadError.isInstance(error) || ParserLimitError.isInstance(error)) return undefined;
    throw error;
  }
}

class CompoundFileReader implements CompoundFile {
  readonly streams: readonly Located[];
  readonly reasons = new Set<CoverageReason>();
  readonly #cursor: ByteCursor;
  readonly #budget: Budget;
  readonly #sectorBytes: number;
  readonly #fat: readonly number[];
  readonly #miniFat: readonly number[];
  readonly #miniStream: Uint8Array;
  readonly #cutoff: number;
  /** Sectors of the tables, the directory and the mini stream. */
  readonly #structure: readonly number[];
  readonly #contents = new Map<Located, Uint8Array>();

  constructor(bytes: Uint8Array, budget: Budget) {
    this.#cursor = new ByteCursor(bytes, 'little');
    this.#budget = budget;
    const cursor = this.#cursor;
    this.#sectorBytes = cursor.u16At(0x1a) === 4 ? 4096 : 512;
    this.#cutoff = cursor.u32At(0x38);
    const table = this.#fatSectors();
    this.#fat = this.#numbers(table);
    const directory = this.#chain(cursor.u32At(0x30));
    const entries = this.#directory(directory);
    const root = entries.find((entry) => entry?.type === ROOT);
    const miniTable = this.#chain(cursor.u32At(0x3c));
    this.#miniFat = this.#numbers(miniTable);
    const small = root === undefined ? [] : this.#chain(root.start);
    this.#structure = [...table, ...directory, ...miniTable, ...small];
    this.#miniStream = joined(
      small.map((sector) => this.#sector(sector)),
      root?.size ?? 0,
    );
    this.streams = root === undefined ? [] : this.#walk(entries, root);
    if (root === undefined) this.reasons.add('malformed_content');
  }

  find(path: string): CompoundStream | undefined {
    const wanted = path.toLowerCase();
    return this.streams.find((stream) => stream.path.toLowerCase() === wanted);
  }

  read(stream: CompoundStream): Uint8Array {
    const located = this.streams.find((one) => one === stream);
    if (located === undefined) return new Uint8Array();
    const known = this.#contents.get(located);
    if (known !== undefined) return known;
    const available = Math.min(located.size, this.#cursor.length);
    if (!this.#budget.hasTime() || !this.#budget.spend('decodedBytes', available)) {
      this.reasons.add(this.#budget.hasTime() ? 'decoded_byte_budget_exceeded' : 'deadline_exceeded');
      return new Uint8Array();
    }
    const content = joined(this.#sectorsOf(located), located.size);
    if (content.length < located.size) this.reasons.add('malformed_content');
    this.#contents.set(located, content);
    return content;
  }

  unclaimed(): Uint8Array {
    const claimed = new Set(this.#structure);
    const claimedMini = new Set<number>();
    const pieces: Uint8Array[] = [];
    for (const { start, size } of this.streams) {
      const isMini = size < this.#cutoff;
      const sectorBytes = isMini ? MINI_SECTOR_BYTES : this.#sectorBytes;
      let left = size;
      for (const sector of this.#follow(start, isMini, isMini ? claimedMini : claimed)) {
        if (left < sectorBytes) pieces.push(this.#sector(sector, isMini).subarray(Math.max(left, 0)));
        left -= sectorBytes;
      }
    }
    for (let sector = 0; this.#isInFile(sector); sector += 1) if (!claimed.has(sector)) pieces.push(this.#sector(sector));
    for (let sector = 0; this.#isInMiniStream(sector); sector += 1) if (!claimedMini.has(sector)) pieces.push(this.#sector(sector, true));
    const count = pieces.reduce((sum, { length }) => sum + length, 0);
    return this.#budget.spend('decodedBytes', count) ? Buffer.concat(pieces) : this.#refused();
  }

  #refused(): Uint8Array {
    this.reasons.add('decoded_byte_budget_exceeded');
    return new Uint8Array();
  }

  #offsetOf(sector: number): number {
    return (sector + 1) * this.#sectorBytes;
  }

  #isInFile(sector: number): boolean {
    return sector <= MAX_SECTOR && this.#offsetOf(sector) < this.#cursor.length;
  }

  /** Sectors of the allocation table: 109 numbers in the header, the rest in a chain of sectors (MS-CFB 2.5). */
  #fatSectors(): number[] {
    const cursor = this.#cursor;
    const slots = Array.from({ length: HEADER_DIFAT_SLOTS }, (_, index) => cursor.u32At(HEADER_BYTES - HEADER_DIFAT_SLOTS * 4 + index * 4));
    const perSector = this.#sectorBytes / 4 - 1;
    const seen = new Set<number>();
    for (let sector = cursor.u32At(0x44); this.#isInFile(sector) && !seen.has(sector);) {
      seen.add(sector);
      const at = this.#offsetOf(sector);
      if (!cursor.has(at, this.#sectorBytes)) break;
      for (let index = 0; index < perSector; index += 1) slots.push(cursor.u32At(at + index * 4));
      sector = cursor.u32At(at + perSector * 4);
    }
    return [...new Set(slots)].filter((sector) => this.#isInFile(sector));
  }

  #numbers(sectors: readonly number[]): number[] {
    const numbers: number[] = [];
    for (const sector of sectors) {
      const at = this.#offsetOf(sector);
      for (let offset = at; offset < at + this.#sectorBytes && this.#cursor.has(offset, 4); offset += 4)
        numbers.push(this.#cursor.u32At(offset));
    }
    return numbers;
  }

  #chain(start: number): number[] {
    return [...this.#follow(start, false, new Set())];
  }

  /** The sectors of a chain, in their order, up to one that was `seen`; small streams lie in sectors of the mini stream (MS-CFB 2.4). */
  *#follow(start: number, isMini: boolean, seen: Set<number>): Generator<number, void, undefined> {
    const table = isMini ? this.#miniFat : this.#fat;
    for (let sector = start; isMini ? this.#isInMiniStream(sector) : this.#isInFile(sector); sector = table[sector] ?? NO_STREAM) {
      if (seen.has(sector)) return;
      seen.add(sector);
      yield sector;
    }
  }

  /** The sectors of a stream, as many as hold its bytes. */
  #sectorsOf({ start, size }: Located): Uint8Array[] {
    const isMini = size < this.#cutoff;
    const pieces: Uint8Array[] = [];
    let left = size;
    for (const sector of this.#follow(start, isMini, new Set())) {
      if (left <= 0) break;
      const piece = this.#sector(sector, isMini);
      pieces.push(piece);
      left -= piece.length;
    }
    return pieces;
  }

  #isInMiniStream(sector: number): boolean {
    return sector * MINI_SECTOR_BYTES < this.#miniStream.length;
  }

  #sector(sector: number, isMini = false): Uint8Array {
    if (isMini) return this.#miniStream.subarray(sector * MINI_SECTOR_BYTES, (sector + 1) * MINI_SECTOR_BYTES);
    const at = this.#offsetOf(sector);
    return this.#cursor.bytes.subarray(at, at + this.#sectorBytes);
  }

  #directory(sectors: readonly number[]): (DirectoryEntry | undefined)[] {
    const cursor = this.#cursor;
    const entries: (DirectoryEntry | undefined)[] = [];
    for (const sector of sectors) {
      for (let at = this.#offsetOf(sector); at < this.#offsetOf(sector + 1) && cursor.has(at, ENTRY_BYTES); at += ENTRY_BYTES) {
        const nameBytes = Math.min(Math.max(0, cursor.u16At(at + NAME_BYTES) - 2), NAME_BYTES);
        entries.push({
          name: new TextDecoder('utf-16le').decode(cursor.range(at, nameBytes)),
          type: cursor.u8At(at + 66),
          left: cursor.u32At(at + 68),
          right: cursor.u32At(at + 72),
          child: cursor.u32At(at + 76),
          start: cursor.u32At(at + 116),
          size: cursor.u32At(at + 120),
        });
      }
    }
    return entries;
  }

  /** Follows the trees of siblings from the root; an entry that is met twice is a loop. */
  #walk(entries: readonly (DirectoryEntry | undefined)[], root: DirectoryEntry): Located[] {
    const streams: Located[] = [];
    const seen = new Set<number>();
    const pending = [{ id: root.child, folder: '', depth: 0 }];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { id, folder, depth } = next;
      const entry = entries[id];
      if (entry === undefined || seen.has(id) || depth > MAX_STORAGE_DEPTH) continue;
      seen.add(id);
      if (!this.#budget.spend('items', 1)) {
        this.reasons.add('item_budget_exceeded');
        break;
      }
      pending.push({ id: entry.right, folder, depth }, { id: entry.left, folder, depth });
      if (entry.type === STORAGE) pending.push({ id: entry.child, folder: `${folder}${entry.name}/`, depth: depth + 1 });
      if (entry.type === STREAM) streams.push({ path: folder + entry.name, size: entry.size, start: entry.start });
    }
    return streams;
  }
}

/** The bytes of the pieces, at most so many. */
function joined(pieces: readonly Uint8Array[], most: number): Uint8Array {
  const { buffer, byteOffset, length } = Buffer.concat(pieces);
  return new Uint8Array(buffer, byteOffset, Math.min(length, most));
}
