import { Material } from '@input-trust/detector-kit';
import type { MaterialInit, View } from '@input-trust/detector-kit';
import type { DecodedPixels } from './decoded-pixels.ts';
import { encodePng } from './encode-png.ts';
import type { Raster } from './raster.ts';

/** The format of a material that was found as pixels: no file has this signature. */
export const PIXEL_FORMAT = 'pixels';

/**
 * An image that was found as pixels, such as a picture in a PDF or a drawn page. All decodes of this package give these pixels, as if they had
 * been stored in a PNG; its `bytes` are that PNG, encoded for the first who asks.
 */
export function materialFromPixels(
  pixels: DecodedPixels,
  init: Pick<MaterialInit, 'parent' | 'path' | 'occurrences' | 'hiddenBy'>,
): Material {
  const material = new Material({ ...init, kind: 'image', format: PIXEL_FORMAT, bytes: () => encodePng(pixels) });
  // A view that is there before anybody asks for it. Once the material is closed the file takes its place.
  void material.view({ ...PIXELS, derive: async () => pixels });
  return material;
}

const PIXELS: View<DecodedPixels | undefined> = { id: 'raster:pixels', derive: async () => undefined };

/** The pixels of a material that was found as such; undefined for any other. */
export async function pixelsOf(material: Material): Promise<DecodedPixels | undefined> {
  return material.format === PIXEL_FORMAT ? material.view(PIXELS) : undefined;
}

/** The pixels as a general decoder gives them: black and white as RGB. */
export function toRaster({ width, height, depth, data }: DecodedPixels): Raster {
  const shared = { width, height, frames: 1, format: PIXEL_FORMAT };
  const size = width * height;
  if (depth !== 1) return { ...shared, channels: depth === 24 ? 3 : 4, data: samples(data, size * (depth / 8)), hasAlpha: depth === 32 };
  const colours = new Uint8Array(size * 3);
  const bits = unpackBits({ width, height, data });
  for (let at = 0, to = 0; at < size; at += 1) {
    const value = bits[at] === 0 ? 0 : 255;
    colours[to++] = value;
    colours[to++] = value;
    colours[to++] = value;
  }
  return { ...shared, channels: 3, data: colours, hasAlpha: false };
}

/** The same memory, without what another decoder has left behind it. */
function samples(data: DecodedPixels['data'], length: number): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, length);
}

/** One sample for each pixel of black and white. */
export function unpackBits({ width, height, data }: Omit<DecodedPixels, 'depth'>): Uint8Array {
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 1) bits[to] = ((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
  }
  return bits;
}
