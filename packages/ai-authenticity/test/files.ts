import { deflateSync } from 'node:zlib';
import { buildPng, chunk } from '@input-trust/evidence-png/testing';
import { Material } from '@input-trust/detector-kit';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** A PNG of a few pixels with one text. */
export function pngWithText(type: 'tEXt' | 'zTXt' | 'iTXt', keyword: string, text: string): Uint8Array {
  const body = Buffer.from(text, 'utf8');
  const data = {
    tEXt: [Buffer.from([0]), body],
    zTXt: [Buffer.from([0, 0]), deflateSync(body)],
    iTXt: [Buffer.from([0, 0, 0, 0, 0]), body],
  }[type];
  return buildPng(chunk(type, new Uint8Array(Buffer.concat([Buffer.from(keyword, 'latin1'), ...data]))));
}

type Exif = Parameters<ReturnType<typeof sharp>['withExif']>[0];

/** A grey JPEG of 640 by 480 pixels with these EXIF tags. */
export async function exifJpeg(exif: Exif): Promise<Uint8Array> {
  return new Uint8Array(await texture(640, 480).withExif(exif).jpeg({ quality: 90 }).toBuffer());
}

/** Pixels between noise and shapes: a picture that no detector has learned. */
export function texture(width: number, height: number): Sharp {
  const data = new Uint8Array(width * height * 3);
  let state = 1;
  for (let at = 0; at < data.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const pixel = Math.floor(at / 3);
    data[at] = 100 + ((pixel % width) >> 3) + ((state >>> 24) & 15);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export function image(format: string, bytes: Uint8Array): Material {
  return new Material({ kind: 'image', format, bytes });
}
