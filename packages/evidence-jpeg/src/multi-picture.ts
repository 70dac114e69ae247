import { ByteCursor, StepCounter } from '@input-trust/container/bytes';
import { entriesOf, readIfd } from '@input-trust/container/tiff';
import type { CarrierPart } from './carriers.ts';

/** An image that the Multi-Picture index declares, with its range in the file. */
export interface MultiPictureEntry {
  readonly offset: number;
  readonly byteCount: number;
  /** `first`: the image that holds the index. `thumbnail`: a large thumbnail (MP type codes 0x010001 and 0x010002). */
  readonly role: 'first' | 'thumbnail' | 'other';
}

/** Cameras write up to some ten images, panorama and burst modes some hundred. */
export const MAX_MULTI_PICTURE_ENTRIES = 256;

const MP_ENTRY_TAG = 0xb002;
const ENTRY_BYTES = 16;
const MAX_INDEX_ENTRIES = 64;

/** Reads the MP Index IFD of an MPF segment (CIPA DC-007-2009, section 5.2). Null when it breaks its format. */
export function readMultiPictureIndex({ data, offset }: CarrierPart): readonly MultiPictureEntry[] | null {
  const tiff = new ByteCursor(data, data[0] === 0x49 ? 'little' : 'big');
  if (!tiff.has(0, 8)) return null;
  const index = readIfd(tiff, tiff.u32At(4), new StepCounter('mp_index_entries', MAX_INDEX_ENTRIES));
  const [entries] = entriesOf(index, MP_ENTRY_TAG);
  if (entries === undefined || !entries.readable || entries.size % ENTRY_BYTES !== 0) return null;
  const count = entries.size / ENTRY_BYTES;
  if (count > MAX_MULTI_PICTURE_ENTRIES) return null;
  return Array.from({ length: count }, (_, position) => {
    const at = entries.offset + position * ENTRY_BYTES;
    const type = tiff.u32At(at) & 0x00ff_ffff;
    const imageOffset = tiff.u32At(at + 8);
    // Offset 0 stands for the first image; others count from the TIFF header of this segment (section 5.2.3.3).
    const role = imageOffset === 0 ? 'first' : type === 0x01_0001 || type === 0x01_0002 ? 'thumbnail' : 'other';
    return { offset: imageOffset === 0 ? 0 : offset + imageOffset, byteCount: tiff.u32At(at + 4), role };
  });
}
