import { asciiText, ByteCursor, joinBytes } from '@input-trust/container/bytes';
import type { Carriers, CarrierPart } from './carriers.ts';

/** Extended XMP beyond this is depth maps and other images in base64; editors' own properties stay below 1 MiB. */
export const MAX_EXTENDED_XMP_BYTES = 8 * 1024 * 1024;
/** ICC profiles of printers reach some 10 MiB. */
export const MAX_ICC_BYTES = 16 * 1024 * 1024;
/** Photoshop writes saved paths and a thumbnail here, below 1 MiB. */
export const MAX_IMAGE_RESOURCE_BYTES = 8 * 1024 * 1024;

/** What the segments of one carrier hold together: its bytes, or why there are none. */
export type Joined = Uint8Array | 'absent' | 'malformed' | 'oversized';

/** ICC profile of its numbered chunks (ICC.1:2022, B.4); each must be there exactly once. */
export function joinIcc(carriers: Carriers): Joined {
  const parts = carriers.parts('icc');
  const chunks = new Map<number, Uint8Array>();
  for (const { data } of parts) {
    const [number = 0, total] = data;
    if (total !== parts.length || chunks.has(number)) return 'malformed';
    chunks.set(number, data.subarray(2));
  }
  const ordered = Array.from({ length: parts.length }, (_, index) => chunks.get(index + 1) ?? null);
  if (ordered.includes(null)) return 'malformed';
  return concatenated(
    ordered.filter((chunk) => chunk !== null),
    MAX_ICC_BYTES,
  );
}

/** Photoshop image resources, which continue from segment to segment in file order. */
export function joinImageResources(carriers: Carriers): Joined {
  return concatenated(
    carriers.parts('photoshop_irb').map(({ data }) => data),
    MAX_IMAGE_RESOURCE_BYTES,
  );
}

/** GUID, full length and offset precede each part of an extended packet (XMP Part 3, section 1.1.3.1). */
const GUID_BYTES = 32;
const EXTENDED_HEADER_BYTES = GUID_BYTES + 8;

/** The extended packet of the GUID that the main packet names. `malformed` unless its parts tile it without gap or overlap. */
export function joinExtendedXmp(carriers: Carriers, guid: string): Joined {
  const parts = carriers.parts('extended_xmp').filter((part) => asciiText(part.data.subarray(0, GUID_BYTES)) === guid);
  if (parts.length === 0) return 'absent';
  const tiles = parts.map(tileOf).filter((tile) => tile !== null);
  if (tiles.length !== parts.length) return 'malformed';
  let end = 0;
  const ordered = tiles.toSorted((a, b) => a.offset - b.offset);
  for (const tile of ordered) {
    if (tile.offset !== end) return 'malformed';
    end += tile.data.length;
  }
  if (tiles.some(({ total }) => total !== end)) return 'malformed';
  return concatenated(
    ordered.map(({ data }) => data),
    MAX_EXTENDED_XMP_BYTES,
  );
}

function tileOf({ data }: CarrierPart): { readonly total: number; readonly offset: number; readonly data: Uint8Array } | null {
  if (data.length < EXTENDED_HEADER_BYTES) return null;
  const cursor = new ByteCursor(data);
  return { total: cursor.u32At(GUID_BYTES), offset: cursor.u32At(GUID_BYTES + 4), data: data.subarray(EXTENDED_HEADER_BYTES) };
}

function concatenated(parts: readonly Uint8Array[], limit: number): Joined {
  const [first] = parts;
  if (first === undefined) return 'absent';
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > limit) return 'oversized';
  if (parts.length === 1) return first;
  return joinBytes(parts);
}
