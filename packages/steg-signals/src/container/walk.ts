import { walkBmp } from './bmp.ts';
import type { Container } from './container.ts';
import { walkGif } from './gif.ts';
import { walkHeif } from './heif.ts';
import { walkJpeg } from './jpeg.ts';
import { walkPng } from './png.ts';
import { walkWebp } from './riff.ts';
import { walkTiff } from './tiff.ts';

const WALKS: Readonly<Record<string, (bytes: Uint8Array) => Container>> = {
  jpeg: walkJpeg,
  png: walkPng,
  gif: walkGif,
  webp: walkWebp,
  bmp: walkBmp,
  tiff: walkTiff,
  bigtiff: walkTiff,
  heif: walkHeif,
};

/** The structure of an image file; undefined for formats whose structure is not read. Never throws for content. */
export function walkContainer(format: string, bytes: Uint8Array): Container | undefined {
  return Object.hasOwn(WALKS, format) ? WALKS[format]?.(bytes) : undefined;
}
