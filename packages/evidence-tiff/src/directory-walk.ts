import { ByteCursor, StepCounter } from '@input-trust/container/bytes';
import { readIfd, TYPE, unsignedValue } from '@input-trust/container/tiff';
import type { Ifd, IfdEntry } from '@input-trust/container/tiff';
import type { EvidenceReason } from '@input-trust/contract';
import { TAG } from '@input-trust/metadata-claims';
import { roleOf } from './directory.ts';
import type { Directory, DirectoryLink } from './directory.ts';

/** Links that are followed, one per directory in a sound file. Scanned books have some thousand pages. */
export const MAX_TIFF_LINKS = 16_384;
/** Entries of all directories together: 16 for each of the directories, as many as a scanned page has. */
export const MAX_TIFF_ENTRIES = 262_144;

/** What following every link of the file gives. */
export interface DirectoryWalk {
  readonly tiff: ByteCursor;
  /** Each directory of the chain, followed by those that it points to. */
  readonly directories: readonly Directory[];
  /** Links that lead back to a directory already read. */
  readonly cyclicLinks: number;
  /** Whether a pointer to an Exif directory led to one already read, so that two directories would share it. */
  readonly sharedExif: boolean;
  /** Whether every directory was read to its end: only then is a tag that was not found absent. */
  readonly complete: boolean;
  readonly reasons: ReadonlySet<EvidenceReason>;
}

interface Link {
  readonly offset: number;
  readonly kind: DirectoryLink;
  readonly parent: Directory | null;
}

const FIRST_IFD_POINTER_AT = 4;

/** Follows the chain of IFD0 and every pointer to a directory, each directory once. `tiff` begins with the signature. Never throws for content. */
export function walkDirectories(tiff: ByteCursor): DirectoryWalk {
  const state = new WalkState(tiff);
  if (tiff.has(FIRST_IFD_POINTER_AT, 4)) {
    const first = tiff.u32At(FIRST_IFD_POINTER_AT);
    if (first === 0) state.miss('malformed_structure');
    else state.follow({ offset: first, kind: 'chain', parent: null });
  } else state.miss('truncated');
  const { directories, cyclicLinks, sharedExif, complete, reasons } = state;
  return { tiff, directories, cyclicLinks, sharedExif, complete, reasons };
}

const POINTERS: ReadonlyMap<number, DirectoryLink> = new Map<number, DirectoryLink>([
  [TAG.exifIfd, 'exif'],
  [TAG.gpsIfd, 'gps'],
  [TAG.interoperabilityIfd, 'interoperability'],
]);

class WalkState {
  readonly directories: Directory[] = [];
  readonly reasons = new Set<EvidenceReason>();
  cyclicLinks = 0;
  sharedExif = false;
  complete = true;
  readonly #tiff: ByteCursor;
  readonly #links = new StepCounter('tiff_links', MAX_TIFF_LINKS);
  readonly #entries = new StepCounter('tiff_entries', MAX_TIFF_ENTRIES);
  readonly #visited = new Set<number>();

  constructor(tiff: ByteCursor) {
    this.#tiff = tiff;
  }

  /** Follows a link and everything behind it. A stack, not recursion: hostile files nest as deep as they are long. */
  follow(first: Link): void {
    const open = [first];
    for (let link = open.pop(); link !== undefined; link = open.pop()) {
      const directory = this.#read(link);
      if (directory !== null) open.push(...this.#linksOf(directory, link.kind).toReversed());
    }
  }

  /** Something was not read. */
  miss(reason: EvidenceReason): void {
    this.complete = false;
    this.reasons.add(reason);
  }

  #read({ offset, kind, parent }: Link): Directory | null {
    if (this.#visited.has(offset)) {
      this.cyclicLinks += 1;
      this.sharedExif ||= kind === 'exif' || kind === 'gps';
      this.reasons.add('malformed_structure');
      return null;
    }
    this.#visited.add(offset);
    const ifd = readIfd(this.#tiff, offset, this.#entries);
    if (ifd === null || ifd.truncated) this.miss('truncated');
    if (ifd === null) return null;
    if (ifd.limited) this.miss('item_budget_exceeded');
    const directory = { ifd, role: roleOf(this.#tiff, ifd, kind, parent), parent };
    this.directories.push(directory);
    return directory;
  }

  /** The directories that this one points to, then the one that follows it. */
  #linksOf(directory: Directory, kind: DirectoryLink): Link[] {
    const { ifd } = directory;
    const links: Link[] = [];
    for (const entry of ifd.entries) {
      if (entry.tag === TAG.subIfds) this.#addSubIfds(links, directory, entry);
      else if (POINTERS.has(entry.tag) || entry.type === TYPE.ifd) {
        const offset = unsignedValue(this.#tiff, entry);
        if (offset === null) this.miss('malformed_structure');
        else this.#add(links, { offset, kind: POINTERS.get(entry.tag) ?? 'unknown', parent: directory });
      }
    }
    this.#addNext(links, directory, kind);
    return links;
  }

  /** SubIFDs form a chain of their own if need be (TIFF Technical Note 1); what follows an Exif directory is nothing that Exif knows. */
  #addNext(links: Link[], { ifd, parent }: Directory, kind: DirectoryLink): void {
    if (ifd.next === null || ifd.next === 0) return;
    this.#add(links, { offset: ifd.next, kind: kind === 'chain' || kind === 'sub_ifd' ? kind : 'unknown', parent });
  }

  #addSubIfds(links: Link[], parent: Directory, { type, count, offset, readable }: IfdEntry): void {
    if (!readable || (type !== TYPE.long && type !== TYPE.ifd)) {
      this.miss('malformed_structure');
      return;
    }
    for (let index = 0; index < count; index += 1) {
      if (!this.#add(links, { offset: this.#tiff.u32At(offset + index * 4), kind: 'sub_ifd', parent })) return;
    }
  }

  #add(links: Link[], link: Link): boolean {
    const taken = this.#links.tryStep();
    if (taken) links.push(link);
    else this.miss('item_budget_exceeded');
    return taken;
  }
}

/** Bytes that the entries of a directory take, and their values where these stand elsewhere. */
export function directoryBytes({ entries }: Ifd): number {
  return entries.reduce((sum, { size, readable }) => sum + 12 + (readable && size > 4 ? size : 0), 0);
}
