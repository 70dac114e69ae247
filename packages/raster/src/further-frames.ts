import type { Budget, CoverageReason, Material } from '@input-trust/detector-kit';
import { admit } from './admission.ts';
import type { DeclaredImage } from './admission.ts';
import { apngFrames } from './apng-frames.ts';
import { failed } from './raster.ts';
import type { Raster, RasterResult } from './raster.ts';
import { decodeWithSharp, readWithSharp } from './sharp-decoder.ts';
import { decodeTiffImage, tiffFile } from './tiff/decode-tiff.ts';
import { TIFF_IMAGES } from './tiff/directories.ts';
import type { TiffImage } from './tiff/directories.ts';

/** More than a minute of an ordinary animation. Beyond it: `item_budget_exceeded`. */
export const MAX_FRAMES = 1000;

/** Pixels of all further frames together: two minutes of a clip of 400 x 300. Beyond it: `pixel_budget_exceeded`. */
export const MAX_FRAME_PIXELS = 64_000_000;

/** Pixels that are decoded at once: 64 MB. An animation is decoded from its start for each batch, so that they are few. */
const BATCH_PIXELS = 16_000_000;

/**
 * The frames of an animation behind the first, composed as a viewer shows them, or the pages of a TIFF and the images of their SubIFDs, each in its own size.
 * Each asks the budget for its pixels, a page also for one page. The last result is `failed` where some were not decoded.
 * Those of an animated PNG come as they are stored, each the rectangle that it draws: libvips reads the default image alone.
 */
export async function* furtherFrames(material: Material, budget: Budget): AsyncGenerator<RasterResult> {
  const admission = await admit(material, budget);
  // Whoever decoded the first frame has the reason already.
  if (admission.status === 'refused') return;
  const { image } = admission;
  if (material.format === 'png') yield* apng(material, declaredApngFrames(material.bytes), budget);
  if (image.decoder === 'tiff') yield* pages(material, await material.view(TIFF_IMAGES), budget);
  if (image.decoder !== 'sharp' || image.frames < 2) return;
  if (material.format !== 'heif') yield* animation(material, image, budget);
}

async function* animation(material: Material, image: DeclaredImage, budget: Budget): AsyncGenerator<RasterResult> {
  const { width, height } = image;
  const pixels = width * height;
  const wanted = Math.min(image.frames, MAX_FRAMES, 1 + Math.floor(MAX_FRAME_PIXELS / pixels));
  const batch = Math.max(Math.floor(BATCH_PIXELS / pixels), 1);
  const delays = (await readWithSharp(material.bytes))?.delay ?? [];
  for (let frame = 1; frame < wanted; frame += batch) {
    const pageCount = Math.min(batch, wanted - frame);
    const refusal = refused(budget, pageCount * pixels);
    if (refusal !== undefined) return yield failed(refusal);
    const { format, bytes } = material;
    const decoded = await decodeWithSharp(bytes, { format, frame, frames: image.frames, pixels: pageCount * pixels, pageCount });
    if (decoded.status === 'failed') return yield decoded;
    // The frames of a batch come as one tall picture.
    const { raster, reasons } = decoded;
    const size = pixels * raster.channels;
    for (let at = 0, number = frame; at + size <= raster.data.length; at += size, number += 1) {
      const one: Raster = { ...raster, width, height, data: raster.data.subarray(at, at + size) };
      const delayMs = delays[number];
      yield { status: 'decoded', raster: one, reasons, ...(delayMs !== undefined && { delayMs }) };
    }
  }
  if (wanted < image.frames) yield failed(wanted === MAX_FRAMES ? 'item_budget_exceeded' : 'pixel_budget_exceeded');
}

async function* apng({ format, bytes }: Material, declared: number, budget: Budget): AsyncGenerator<RasterResult> {
  if (declared < 2) return;
  let left = MAX_FRAME_PIXELS;
  let count = 1;
  for (const { width, height, bytes: frame } of apngFrames(bytes)) {
    const pixels = width * height;
    if ((count += 1) > MAX_FRAMES) return yield failed('item_budget_exceeded');
    if (pixels === 0) return yield failed('malformed_content');
    const refusal = pixels > left ? 'pixel_budget_exceeded' : refused(budget, pixels);
    if (refusal !== undefined) return yield failed(refusal);
    left -= pixels;
    yield await decodeWithSharp(frame, { format, frame: 0, frames: 1, pixels });
  }
  if (count < declared) yield failed('malformed_content');
}

async function* pages(material: Material, images: readonly TiffImage[], budget: Budget): AsyncGenerator<RasterResult> {
  let left = MAX_FRAME_PIXELS;
  for (const [number, image] of images.slice(1).entries()) {
    if (number + 1 >= MAX_FRAMES) return yield failed('item_budget_exceeded');
    if (!budget.spend('pages', 1)) return yield failed('page_budget_exceeded');
    const pixels = image.width * image.height;
    const refusal = pixels > left ? 'pixel_budget_exceeded' : refused(budget, pixels);
    if (refusal !== undefined) return yield failed(refusal);
    left -= pixels;
    yield await decodeTiffImage(tiffFile(material, images.length, budget), image);
  }
}

function refused(budget: Budget, pixels: number): CoverageReason | undefined {
  if (!budget.hasTime()) return 'deadline_exceeded';
  return budget.spend('pixels', pixels) ? undefined : 'pixel_budget_exceeded';
}

/** Where the animation control chunk (PNG third edition, 11.3.6.1) is looked for; it stands before the image data. */
const CONTROL_BYTES = 1 << 16;

/** Frames that the file says it has; the default image may be the first of them. */
function declaredApngFrames(bytes: Uint8Array): number {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, CONTROL_BYTES));
  const at = head.indexOf('acTL', 0, 'latin1');
  return at === -1 || at + 8 > head.length ? 1 : head.readUInt32BE(at + 4);
}
