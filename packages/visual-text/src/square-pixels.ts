import type { Raster } from '@input-trust/raster';

/** Times that rows or columns are repeated at most: what no fax has is a mistake or a trick. */
const MOST_TIMES = 4;

/** How often each column and each row of a picture is shown, so that its pixels come out about square. */
export interface Repetition {
  readonly across: number;
  readonly down: number;
}

export const ONCE: Repetition = { across: 1, down: 1 };

/** Once both, but for pixels that are at least half as high again as they are wide, or the other way round. */
export function repetitionOf({ pixelAspect = 1 }: Raster): Repetition {
  const [down, across] = [pixelAspect, 1 / pixelAspect].map((ratio) => Math.max(Math.round(ratio), 1)) as [number, number];
  return Math.max(down, across) > MOST_TIMES ? ONCE : { across, down };
}

/** The picture with its rows and columns repeated: every sample stays what it is, and letters get the shape that they were written in. */
export function repeated(raster: Raster, { across, down }: Repetition): Raster {
  if (across === 1 && down === 1) return raster;
  const { channels, data } = raster;
  const [width, height] = [raster.width * across, raster.height * down];
  const out = new Uint8Array(width * height * channels);
  const rowBytes = width * channels;
  for (let y = 0; y < raster.height; y += 1) {
    const to = y * down * rowBytes;
    const row = data.subarray(y * raster.width * channels, (y + 1) * raster.width * channels);
    if (across === 1) out.set(row, to);
    else
      for (let x = 0; x < width; x += 1) {
        const from = Math.floor(x / across) * channels;
        for (let channel = 0; channel < channels; channel += 1) out[to + x * channels + channel] = row[from + channel] ?? 0;
      }
    for (let time = 1; time < down; time += 1) out.copyWithin(to + time * rowBytes, to, to + rowBytes);
  }
  return { ...raster, width, height, data: out, pixelAspect: ((raster.pixelAspect ?? 1) * across) / down };
}
