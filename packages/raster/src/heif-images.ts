import { Material } from '@input-trust/detector-kit';
import type { Budget, CoverageReason } from '@input-trust/detector-kit';
import { fileOfImage, imageItems, readTopLevel } from '@input-trust/container/heif';
import type { ImageItem, ImageRole, MetaBox } from '@input-trust/container/heif';
import { decodeRaster } from './decode-raster.ts';
import { MAX_FRAME_PIXELS } from './further-frames.ts';
import { failed } from './raster.ts';
import type { RasterResult } from './raster.ts';

/** An image of a HEIF file beside its primary one. */
export interface HeifImage {
  readonly role: Exclude<ImageRole, 'primary'>;
  readonly result: RasterResult;
}

/** Images that are decoded of one file. Telephones write below ten; a burst or an album has more, and is `item_budget_exceeded`. */
export const MAX_HEIF_IMAGES = 64;

/** Codings of which some file is decoded here. */
const DECODED: ReadonlySet<string> = new Set(['hvc1', 'hev1', 'av01', 'jpeg', 'unci']);

/**
 * Every image of a HEIF or AVIF file that is not its primary one, in file order: thumbnails, auxiliary images such as depth and gain maps,
 * hidden ones and further ones. Each asks the budget for its pixels. What cannot be decoded is `failed` with its reason, and so is, at the
 * end, what the file may hold beyond its items: frames of a sequence, and items of a damaged list.
 */
export async function* heifImages(material: Material, budget: Budget): AsyncGenerator<HeifImage> {
  const { meta, types } = readTopLevel(material.bytes);
  let left = MAX_FRAME_PIXELS;
  let count = 0;
  for (const item of meta === null ? [] : imageItems(meta)) {
    const { role } = item;
    if (role === 'primary') continue;
    const pixels = (item.dimensions?.width ?? 0) * (item.dimensions?.height ?? 0);
    const refusal = (count += 1) > MAX_HEIF_IMAGES ? 'item_budget_exceeded' : pixels > left ? 'pixel_budget_exceeded' : undefined;
    if (refusal !== undefined) return yield { role, result: failed(refusal) };
    left -= pixels;
    yield { role, result: await decodeItem(material, meta, item, budget) };
  }
  for (const reason of unreadReasons(meta, types)) yield { role: 'further', result: failed(reason) };
}

async function decodeItem(material: Material, meta: MetaBox | null, item: ImageItem, budget: Budget): Promise<RasterResult> {
  const bytes = meta === null ? undefined : fileOfImage(meta, material.bytes, item.id);
  if (bytes === undefined) return failed('malformed_content');
  if (!budget.hasTime()) return failed('deadline_exceeded');
  if (!budget.spend('decodedBytes', bytes.length)) return failed('decoded_byte_budget_exceeded');
  const decoded = await decodeRaster(new Material({ kind: 'image', format: 'heif', bytes, parent: material, path: item.role }), budget);
  const isUnknown = decoded.status === 'failed' && decoded.reason === 'malformed_content' && !DECODED.has(item.coding);
  return isUnknown ? failed('unsupported_format') : decoded;
}

/** Why a file may hold images that are no items of its list. */
function unreadReasons(meta: MetaBox | null, types: ReadonlySet<string>): Set<CoverageReason> {
  const reasons = new Set<CoverageReason>();
  if (types.has('moov')) reasons.add('unsupported_format');
  for (const reason of meta?.reasons ?? [])
    reasons.add(reason === 'item_budget_exceeded' || reason === 'unsupported_format' ? reason : 'malformed_content');
  return reasons;
}
