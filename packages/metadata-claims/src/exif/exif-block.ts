import { ByteCursor, StepCounter } from '@input-trust/container/bytes';
import { entriesOf, openTiff, readIfd, TYPE, unsignedValue } from '@input-trust/container/tiff';
import type { Ifd, IfdEntry } from '@input-trust/container/tiff';
import type { MetadataReason } from '../reason.ts';
import { TAG } from './tags.ts';

/** Entries of all directories of one block. Cameras write under 150; 64 KiB of a JPEG segment could hold 5,461. */
export const MAX_EXIF_ENTRIES = 1_024;

/** What to make of the IFD that follows IFD0: in JPEG it is the thumbnail's (Exif 3.0 section 4.5.8); other formats define none. */
export type NextIfdRole = 'thumbnail' | 'none';

/** The directories of one Exif block. Null: absent, or not readable (then `reasons` says so). */
export interface ExifBlock {
  readonly tiff: ByteCursor;
  readonly ifd0: Ifd | null;
  readonly exif: Ifd | null;
  readonly gps: Ifd | null;
  readonly interoperability: Ifd | null;
  readonly thumbnail: Ifd | null;
  /** Whether a directory that was not inspected, or not to its end, could hold another value of any tag. */
  readonly mayHoldMore: boolean;
  readonly reasons: ReadonlySet<MetadataReason>;
}

/**
 * Walks IFD0, its Exif, GPS and Interoperability IFDs and, for JPEG, the thumbnail IFD of a TIFF-structured Exif block.
 *
 * `linked_ifd_uninspected` is reported for everything else that links to a directory: a next-IFD that is not a thumbnail's,
 * a third directory, SubIFDs, a pointer from an unexpected place, a second pointer of the same kind, and a pointer that
 * cannot be followed. Never throws for content; work is bounded by {@link MAX_EXIF_ENTRIES}.
 */
export function readExifBlock(bytes: Uint8Array, nextIfd: NextIfdRole): ExifBlock {
  const walk = new ExifWalk(bytes);
  const ifd0 = walk.root();
  const exif = walk.pointed(ifd0, TAG.exifIfd);
  const gps = walk.pointed(ifd0, TAG.gpsIfd);
  const interoperability = walk.pointed(exif, TAG.interoperabilityIfd);
  const thumbnail = nextIfd === 'thumbnail' ? walk.thumbnail(ifd0) : null;
  for (const ifd of [ifd0, exif, gps, interoperability, thumbnail]) walk.reportUnfollowed(ifd);
  const { tiff, reasons, mayHoldMore } = walk;
  return { tiff, ifd0, exif, gps, interoperability, thumbnail, mayHoldMore, reasons };
}

const POINTER_TAGS: ReadonlySet<number> = new Set([TAG.exifIfd, TAG.gpsIfd, TAG.interoperabilityIfd, TAG.subIfds]);

class ExifWalk {
  readonly tiff: ByteCursor;
  readonly reasons = new Set<MetadataReason>();
  mayHoldMore = false;
  readonly #root: number | null;
  readonly #entries = new StepCounter('exif_entries', MAX_EXIF_ENTRIES);
  readonly #visited = new Set<number>();
  readonly #followed = new Set<IfdEntry | Ifd>();

  constructor(bytes: Uint8Array) {
    const opened = openTiff(bytes);
    this.tiff = opened?.tiff ?? new ByteCursor(bytes);
    this.#root = opened?.first ?? null;
  }

  root(): Ifd | null {
    return this.#read(this.#root ?? Number.POSITIVE_INFINITY);
  }

  /** Follows the first pointer of this tag; further ones stay unfollowed. */
  pointed(from: Ifd | null, tag: number): Ifd | null {
    const [pointer] = entriesOf(from, tag);
    if (pointer === undefined) return null;
    const offset = unsignedValue(this.tiff, pointer);
    const ifd = this.#read(offset ?? Number.POSITIVE_INFINITY);
    if (ifd !== null) this.#followed.add(pointer);
    return ifd;
  }

  /** Follows the next-IFD of IFD0 when it describes a thumbnail; another directory is not ours to interpret. */
  thumbnail(ifd0: Ifd | null): Ifd | null {
    if (ifd0 === null || ifd0.next === null || ifd0.next === 0) return null;
    const ifd = this.#read(ifd0.next);
    const describesImage = ifd?.entries.some(({ tag }) => tag === TAG.jpegInterchangeFormat || tag === TAG.stripOffsets) ?? false;
    if (!describesImage) return null;
    this.#followed.add(ifd0);
    return ifd;
  }

  reportUnfollowed(ifd: Ifd | null): void {
    if (ifd === null) return;
    if (ifd.next !== null && ifd.next !== 0 && !this.#followed.has(ifd)) this.#reportLinked();
    for (const entry of ifd.entries) {
      const links = POINTER_TAGS.has(entry.tag) || entry.type === TYPE.ifd;
      if (links && !this.#followed.has(entry)) this.#reportLinked();
      if (!entry.readable) this.reasons.add('malformed_metadata');
    }
  }

  #read(offset: number): Ifd | null {
    const ifd = this.#visited.has(offset) ? null : readIfd(this.tiff, offset, this.#entries);
    this.#visited.add(offset);
    if (ifd === null || ifd.truncated) this.reasons.add('malformed_metadata');
    if (ifd?.limited) this.reasons.add('item_budget_exceeded');
    this.mayHoldMore ||= ifd === null || ifd.truncated || ifd.limited;
    return ifd;
  }

  #reportLinked(): void {
    this.reasons.add('linked_ifd_uninspected');
    this.mayHoldMore = true;
  }
}
