import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { Material } from '@input-trust/detector-kit';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** RGB. */
  readonly data: Uint8Array;
}

/** A picture with edges and grain of every size, the same for the same seed. */
export function picture(width: number, height: number, seed = 1): Picture {
  let state = seed * 2654435761;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const data = new Uint8Array(width * height * 3).fill(140);
  for (let shape = 0; shape < 160; shape += 1) {
    const [x, y] = [Math.floor(random() * width), Math.floor(random() * height)];
    const [w, h] = [8 + Math.floor(random() * width * 0.2), 8 + Math.floor(random() * height * 0.2)];
    const colour = [random() * 200 + 20, random() * 200 + 20, random() * 200 + 20];
    const isRound = random() < 0.5;
    for (let v = 0; v < h; v += 1) {
      for (let u = 0; u < w; u += 1) {
        if (isRound && ((u * 2) / w - 1) ** 2 + ((v * 2) / h - 1) ** 2 > 1) continue;
        if (x + u >= width || y + v >= height) continue;
        for (let c = 0; c < 3; c += 1) data[((y + v) * width + x + u) * 3 + c] = colour[c] ?? 0;
      }
    }
  }
  for (let i = 0; i < data.length; i += 1) data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + (random() - 0.5) * 14));
  return { width, height, data };
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The picture with a piece of another one, or of itself, at a place. */
export function withPiece(onto: Picture, from: Picture, source: Rectangle, x: number, y: number): Picture {
  const data = onto.data.slice();
  for (let v = 0; v < source.height; v += 1) {
    for (let u = 0; u < source.width * 3; u += 1) {
      data[((y + v) * onto.width + x) * 3 + u] = from.data[((source.y + v) * from.width + source.x) * 3 + u] ?? 0;
    }
  }
  return { ...onto, data };
}

export function image({ width, height, data }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export async function jpegMaterial(made: Sharp, quality = 92): Promise<Material> {
  return new Material({ kind: 'image', format: 'jpeg', bytes: new Uint8Array(await made.jpeg({ quality }).toBuffer()) });
}
