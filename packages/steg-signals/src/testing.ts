export { rewriteJpeg } from './testing-jpeg.ts';

/** Numbers from 0 up to 1 that a seed repeats (mulberry32, public domain). */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Embedding {
  /** Share of the samples that carry a random bit, 0 to 1. */
  readonly share: number;
  readonly seed: number;
  /** `replacement` writes the bit, `matching` moves the sample up or down by one where its bit differs. */
  readonly method?: 'replacement' | 'matching';
  /** `scattered` over the image, or `sequential` from its first sample on. */
  readonly order?: 'scattered' | 'sequential';
  /** How many of the lowest planes carry payload. */
  readonly planes?: number;
}

/** A copy of samples with a random payload. */
export function embedRandom(
  samples: Uint8Array,
  { share, seed, method = 'replacement', order = 'scattered', planes = 1 }: Embedding,
): Uint8Array {
  const random = seeded(seed);
  const length = order === 'sequential' ? Math.floor(samples.length * share) : samples.length;
  const mask = (1 << planes) - 1;
  const marked = Uint8Array.from(samples);
  for (let at = 0; at < length; at += 1) {
    if (order === 'scattered' && random() >= share) continue;
    const sample = marked[at] ?? 0;
    const bits = Math.floor(random() * (mask + 1));
    if (method === 'replacement') marked[at] = (sample & ~mask) | bits;
    else if ((sample & 1) !== (bits & 1)) marked[at] = sample === 0 ? 1 : sample === 255 ? 254 : sample + (random() < 0.5 ? 1 : -1);
  }
  return marked;
}

/** A copy of samples with bytes in the lowest bits of `channels` of every pixel, the highest bit of a byte first. */
export function embedBytes(
  samples: Uint8Array,
  payload: Uint8Array,
  layout: { readonly perPixel: number; readonly channels: readonly number[] },
): Uint8Array {
  const marked = Uint8Array.from(samples);
  for (let bit = 0; bit < payload.length * 8; bit += 1) {
    const at = Math.floor(bit / layout.channels.length) * layout.perPixel + (layout.channels[bit % layout.channels.length] ?? 0);
    marked[at] = ((marked[at] ?? 0) & 0xfe) | (((payload[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
  }
  return marked;
}

/** A copy of quantised coefficients (64 per block, DC first) with a random payload as JSteg writes it: neither 0 nor 1 is touched. */
export function embedJsteg(coefficients: Int16Array, share: number, seed: number): Int16Array {
  const random = seeded(seed);
  return coefficients.map((value, index) =>
    index % 64 === 0 || value === 0 || value === 1 || random() >= share ? value : (value & ~1) | (random() < 0.5 ? 1 : 0),
  );
}
