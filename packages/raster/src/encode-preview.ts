import type { EncodedPicture } from '@input-trust/detector-kit';
import type { Raster } from './raster.ts';
import { loadSharp } from './sharp-decoder.ts';

/** Longest side of a preview: sharp on a desktop screen, and a page of a document stays readable. */
export const MAX_PREVIEW_SIDE = 1_600;

/** WebP at which a page of text shows no artifacts; a photograph of 1600 pixels takes some 200 kB. */
const QUALITY = 80;

/** Pixels as a picture for a browser, at most `MAX_PREVIEW_SIDE` on each side. A fresh encoding: nothing of the file but its pixels is in it. */
export async function encodePreview({
  data,
  width,
  height,
  channels,
}: Pick<Raster, 'data' | 'width' | 'height' | 'channels'>): Promise<EncodedPicture> {
  const sharp = await loadSharp();
  const image = sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
    .resize({ width: MAX_PREVIEW_SIDE, height: MAX_PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: QUALITY, effort: 2 });
  const { data: encoded, info } = await image.toBuffer({ resolveWithObject: true });
  return { mediaType: 'image/webp', data: new Uint8Array(encoded), width: info.width, height: info.height };
}
