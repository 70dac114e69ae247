import type { ExactPixels } from '@input-trust/raster';

/** In which order bits are read from an image. */
export interface BitOrder {
  /** Name for evidence, for example `rgb plane 0 rows`. */
  readonly name: string;
  readonly channels: readonly number[];
  /** Lowest plane that is read, and how many planes of each sample, the lowest first. */
  readonly plane: number;
  readonly planes: number;
  readonly columns: boolean;
  /** Whether the first bit of a byte is its highest. */
  readonly highFirst: boolean;
}

/** Reads `count` bytes, or as many as the image holds, from its lowest planes. */
export function readBits({ width, height, channels, data }: ExactPixels, order: BitOrder, count: number): Uint8Array {
  const perPixel = order.channels.length * order.planes;
  const bytes = new Uint8Array(Math.min(count, Math.floor((width * height * perPixel) / 8)));
  let bit = 0;
  for (let pixel = 0; bit < bytes.length * 8; pixel += 1) {
    const at = (order.columns ? (pixel % height) * width + Math.floor(pixel / height) : pixel) * channels;
    for (const channel of order.channels) {
      const sample = (data[at + channel] ?? 0) >> order.plane;
      for (let plane = order.planes - 1; plane >= 0 && bit < bytes.length * 8; plane -= 1, bit += 1) {
        const shift = order.highFirst ? 7 - (bit & 7) : bit & 7;
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (((sample >> plane) & 1) << shift);
      }
    }
  }
  return bytes;
}

/**
 * Whether each channel of an order varies in the bits that the first `count` bytes are read from. One that does not, such as a constant
 * alpha, holds nothing, and turns the bits of the others into what resembles ASCII.
 */
export function varies({ width, height, channels, data }: ExactPixels, order: BitOrder, count: number): boolean {
  const pixels = Math.min(Math.ceil((count * 8) / (order.channels.length * order.planes)), width * height);
  const mask = (1 << order.planes) - 1;
  return order.channels.every((channel) => {
    const first = ((data[channel] ?? 0) >> order.plane) & mask;
    for (let pixel = 1; pixel < pixels; pixel += 1) {
      const at = (order.columns ? (pixel % height) * width + Math.floor(pixel / height) : pixel) * channels;
      if ((((data[at + channel] ?? 0) >> order.plane) & mask) !== first) return true;
    }
    return false;
  });
}

/** The orders that are tried: those of common tools, and in `deep` also higher planes and columns. */
export function bitOrders(channels: number, deep: boolean): BitOrder[] {
  const orders: BitOrder[] = [];
  const groups: readonly { plane: number; planes: number }[] = deep
    ? [1, 2, 3, 4].flatMap((planes) => [0, 1, 2, 3].map((plane) => ({ plane, planes }))).filter(({ plane, planes }) => plane + planes <= 4)
    : [
        { plane: 0, planes: 1 },
        { plane: 0, planes: 2 },
        { plane: 1, planes: 1 },
      ];
  for (const [name, sequence] of CHANNEL_SEQUENCES) {
    if (sequence.some((channel) => channel >= channels) || (name === 'grey' && channels > 2)) continue;
    for (const { plane, planes } of groups) {
      for (const columns of deep ? [false, true] : [false]) {
        for (const highFirst of [true, false]) {
          orders.push({
            name: `${name}, plane ${plane}${planes > 1 ? ` to ${plane + planes - 1}` : ''}`,
            channels: sequence,
            plane,
            planes,
            columns,
            highFirst,
          });
        }
      }
    }
  }
  return orders;
}

const CHANNEL_SEQUENCES: readonly (readonly [string, readonly number[]])[] = [
  ['rgb', [0, 1, 2]],
  ['bgr', [2, 1, 0]],
  ['rgba', [0, 1, 2, 3]],
  ['abgr', [3, 2, 1, 0]],
  ['red', [0]],
  ['green', [1]],
  ['blue', [2]],
  ['alpha', [3]],
  ['grey', [0]],
];
