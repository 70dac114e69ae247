import type { ByteCursor, StepCounter } from '@input-trust/container/bytes';
import { entriesOf, TYPE } from '@input-trust/container/tiff';
import type { Ifd, IfdEntry } from '@input-trust/container/tiff';
import type { EvidenceReason } from '@input-trust/contract';
import { TAG } from '@input-trust/metadata-claims';
import { TIFF_TAG } from './tags.ts';

/** Strips and tiles of all images together. A slide of 100,000 pixels a side has 152,881 tiles of 256, its pyramid a third more. */
export const MAX_TIFF_SEGMENTS = 1_048_576;

/** The strips or tiles of one image, without a look into them. */
export interface Segments {
  readonly count: number;
  readonly tiled: boolean;
  /** Offset behind the last one, within the file; the file's length where that is not known. */
  readonly end: number;
  readonly reasons: readonly EvidenceReason[];
}

/** Checks that every strip or tile lies within the file (TIFF 6.0, sections 3 and 15). Null when the directory names none. */
export function readSegments(tiff: ByteCursor, ifd: Ifd, steps: StepCounter): Segments | null {
  const tiled = entriesOf(ifd, TIFF_TAG.tileOffsets).length > 0;
  const offsets = entriesOf(ifd, tiled ? TIFF_TAG.tileOffsets : TIFF_TAG.stripOffsets);
  const byteCounts = entriesOf(ifd, tiled ? TIFF_TAG.tileByteCounts : TIFF_TAG.stripByteCounts);
  if (offsets.length === 0) return readJpegInterchange(tiff, ifd);
  const at = numbers(tiff, offsets);
  const size = numbers(tiff, byteCounts);
  const failed = (reason: EvidenceReason, count: number): Segments => ({ count, tiled, end: tiff.length, reasons: [reason] });
  if (at === null) return failed('malformed_structure', 0);
  if (size === null || size.count !== at.count) return failed('malformed_structure', at.count);
  if (!steps.tryStep(at.count)) return failed('item_budget_exceeded', at.count);
  let end = 0;
  let inside = true;
  for (let index = 0; index < at.count; index += 1) {
    const byteCount = size.at(index);
    const segmentEnd = byteCount === 0 ? 0 : at.at(index) + byteCount;
    if (segmentEnd > tiff.length) inside = false;
    else if (segmentEnd > end) end = segmentEnd;
  }
  return { count: at.count, tiled, end: inside ? end : tiff.length, reasons: inside ? [] : ['truncated'] };
}

/** One JPEG stream, as JPEG compression of TIFF 6.0 (section 22) and Exif thumbnails have it. */
function readJpegInterchange(tiff: ByteCursor, ifd: Ifd): Segments | null {
  const at = numbers(tiff, entriesOf(ifd, TAG.jpegInterchangeFormat));
  if (at === null || at.count !== 1) return null;
  const size = numbers(tiff, entriesOf(ifd, TAG.jpegInterchangeFormatLength));
  const end = size === null || size.count !== 1 ? tiff.length : at.at(0) + size.at(0);
  const inside = at.at(0) < tiff.length && end <= tiff.length;
  return { count: 1, tiled: false, end: Math.min(end, tiff.length), reasons: inside ? [] : ['truncated'] };
}

/** The SHORT or LONG values of a tag that stands once; null otherwise. */
function numbers(
  tiff: ByteCursor,
  entries: readonly IfdEntry[],
): { readonly count: number; readonly at: (index: number) => number } | null {
  const [entry, second] = entries;
  if (entry === undefined || second !== undefined || !entry.readable) return null;
  const { type, count, offset } = entry;
  if (type === TYPE.short) return { count, at: (index) => tiff.u16At(offset + index * 2) };
  return type === TYPE.long ? { count, at: (index) => tiff.u32At(offset + index * 4) } : null;
}
