import type { ItemInfo, ItemLocation } from './item-boxes.ts';
import type { MetaBox } from './meta-box.ts';

/** Why the bytes of an item were not read. */
export type ItemDataReason =
  | 'duplicate_metadata'
  | 'encrypted_content'
  | 'malformed_metadata'
  | 'unsupported_metadata'
  | 'truncated'
  | 'oversized_carrier';

/** Construction methods of the item location box (ISO/IEC 14496-12, section 8.11.3). */
const FILE = 0;
const ITEM_DATA = 1;

/** How many bytes of an item its file or item data box holds, and whether that is all of them. */
export function extentBytes(
  location: ItemLocation | undefined,
  file: Uint8Array,
  itemData: Uint8Array | null,
): { readonly count: number; readonly inside: boolean } {
  const container = location === undefined ? null : containerOf(location, file, itemData);
  let count = 0;
  let inside = true;
  for (const { offset, length } of container === null ? [] : (location?.extents ?? [])) {
    const end = offset + length;
    if (length > 0 && end > (container?.length ?? 0)) inside = false;
    count += Math.max(0, Math.min(end, container?.length ?? 0) - offset);
  }
  return { count, inside };
}

/** The bytes of a metadata item, or why they were not read. `limit` is their largest number. */
export function readItemData({ id, encrypted }: ItemInfo, meta: MetaBox, file: Uint8Array, limit: number): Uint8Array | ItemDataReason {
  const location = meta.locations.get(id);
  if (meta.ambiguous.has(id)) return 'duplicate_metadata';
  if (encrypted) return 'encrypted_content';
  if (location === undefined) return 'malformed_metadata';
  const container = containerOf(location, file, meta.itemData);
  // A length of 0 stands for all of the container, which no metadata item is.
  if (container === null || location.extents.length === 0 || location.extents.some(({ length }) => length === 0))
    return 'unsupported_metadata';
  const { count, inside } = extentBytes(location, file, meta.itemData);
  if (!inside) return 'truncated';
  if (count > limit) return 'oversized_carrier';
  const [first] = location.extents;
  if (first !== undefined && location.extents.length === 1) return container.subarray(first.offset, first.offset + first.length);
  const data = new Uint8Array(count);
  let at = 0;
  for (const { offset, length } of location.extents) {
    data.set(container.subarray(offset, offset + length), at);
    at += length;
  }
  return data;
}

/** What the extents count from. Null for other files and for parts of other items, which are not read. */
function containerOf(
  { constructionMethod, dataReferenceIndex }: ItemLocation,
  file: Uint8Array,
  itemData: Uint8Array | null,
): Uint8Array | null {
  if (dataReferenceIndex !== 0) return null;
  if (constructionMethod === FILE) return file;
  return constructionMethod === ITEM_DATA ? (itemData ?? new Uint8Array(0)) : null;
}
