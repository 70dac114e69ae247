import { StepCounter } from '@input-trust/container/bytes';
import type { ByteCursor } from '@input-trust/container/bytes';
import { entriesOf, TYPE } from '@input-trust/container/tiff';
import type { Ifd } from '@input-trust/container/tiff';
import type { EvidenceReason, PixelDimensions, TiffDirectory } from '@input-trust/contract';
import { isTiffDirectory, numberOf } from './directory.ts';
import type { Directory } from './directory.ts';
import type { DirectoryWalk } from './directory-walk.ts';
import { MAX_TIFF_SEGMENTS, readSegments } from './segments.ts';
import type { Segments } from './segments.ts';
import { COMPRESSIONS, FIRST_PRIVATE_TAG, PHOTOMETRICS, TIFF_TAG } from './tags.ts';

/** Directories that are listed, as in the contract. */
const MAX_LISTED_DIRECTORIES = 64;

/** What the directories say about the images, and where the bytes that they refer to end. */
export interface DescribedDirectories {
  /** The first ones, as many as the contract lists. */
  readonly listed: readonly TiffDirectory[];
  readonly pageCount: number;
  /** Size of the page where there is one only. */
  readonly pageDimensions: PixelDimensions | null;
  /** Offset behind the last byte that a directory refers to, within the file. */
  readonly end: number;
  readonly reasons: ReadonlySet<EvidenceReason>;
}

const HEADER_BYTES = 8;

/** Describes every directory and checks that what it refers to lies within the file. Linear in entries and segments. */
export function describeDirectories({ tiff, directories }: DirectoryWalk): DescribedDirectories {
  const steps = new StepCounter('tiff_segments', MAX_TIFF_SEGMENTS);
  const reasons = new Set<EvidenceReason>();
  const listed: TiffDirectory[] = [];
  const pages: TiffDirectory[] = [];
  let end = Math.min(HEADER_BYTES, tiff.length);
  for (const directory of directories) {
    const segments = isTiffDirectory(directory) ? readSegments(tiff, directory.ifd, steps) : null;
    const described = describe(tiff, directory, segments);
    for (const reason of [...(segments?.reasons ?? []), ...problemsOf(directory, described)]) reasons.add(reason);
    end = Math.max(end, endOf(tiff, directory.ifd), segments?.end ?? 0);
    if (listed.length < MAX_LISTED_DIRECTORIES) listed.push(described);
    if (directory.role === 'page') pages.push(described);
  }
  const pageDimensions = pages.length === 1 ? (pages[0]?.dimensions ?? null) : null;
  return { listed, pageCount: pages.length, pageDimensions, end, reasons };
}

function describe(tiff: ByteCursor, { ifd, role }: Directory, segments: Segments | null): TiffDirectory {
  const base = {
    role,
    entry_count: ifd.entries.length,
    private_tag_count: ifd.entries.filter(({ tag }) => tag >= FIRST_PRIVATE_TAG).length,
  };
  if (role === 'exif' || role === 'gps' || role === 'interoperability') return base;
  const width = numberOf(tiff, ifd, TIFF_TAG.imageWidth);
  const height = numberOf(tiff, ifd, TIFF_TAG.imageLength);
  const compression = numberOf(tiff, ifd, TIFF_TAG.compression);
  const photometric = numberOf(tiff, ifd, TIFF_TAG.photometric);
  const samples = numberOf(tiff, ifd, TIFF_TAG.samplesPerPixel);
  const bits = bitsPerSample(tiff, ifd);
  return {
    ...base,
    ...(width !== null && height !== null && { dimensions: { width, height } }),
    ...(compression !== null && { compression: COMPRESSIONS.get(compression) ?? 'other' }),
    ...(photometric !== null && { photometric: PHOTOMETRICS.get(photometric) ?? 'other' }),
    ...(samples !== null && { samples_per_pixel: samples }),
    ...(bits !== null && { bits_per_sample: bits }),
    ...(segments !== null && { segment_count: segments.count, tiled: segments.tiled }),
  };
}

/** As in the contract. */
const MAX_LISTED_SAMPLES = 8;
const MAX_SAMPLE_BITS = 64;

function bitsPerSample(tiff: ByteCursor, ifd: Ifd): number[] | null {
  const [entry, second] = entriesOf(ifd, TIFF_TAG.bitsPerSample);
  if (entry === undefined || second !== undefined || !entry.readable || entry.type !== TYPE.short) return null;
  const bits = Array.from({ length: Math.min(entry.count, MAX_LISTED_SAMPLES) }, (_, index) => tiff.u16At(entry.offset + index * 2));
  return bits.length === 0 || bits.some((value) => value > MAX_SAMPLE_BITS) ? null : bits;
}

/** Tags of which every page has one each (TIFF 6.0, section 3). */
const PAGE_TAGS = [TIFF_TAG.imageWidth, TIFF_TAG.imageLength, TIFF_TAG.photometric] as const;

function problemsOf({ ifd, role }: Directory, described: TiffDirectory): Set<EvidenceReason> {
  const problems = new Set<EvidenceReason>();
  for (const { readable, size } of ifd.entries) {
    // A field of an unknown type has no size (TIFF 6.0, section 2: readers skip it).
    if (!readable) problems.add(size > 0 ? 'truncated' : 'malformed_structure');
  }
  if (role === 'page') {
    const doubled = PAGE_TAGS.some((tag) => entriesOf(ifd, tag).length > 1);
    const { dimensions, segment_count: segments } = described;
    const sized = dimensions !== undefined && dimensions.width > 0 && dimensions.height > 0;
    if (doubled) problems.add('ambiguous_value');
    else if (!sized || segments === undefined) problems.add('malformed_structure');
  }
  return problems;
}

/** Offset behind the directory and the values of its entries. */
function endOf(tiff: ByteCursor, ifd: Ifd): number {
  let end = Math.min(tiff.length, ifd.offset + 2 + ifd.entries.length * 12 + 4);
  for (const { readable, offset, size } of ifd.entries) {
    end = Math.max(end, readable ? offset + size : size > 0 ? tiff.length : 0);
  }
  return end;
}
