import { joined } from '@input-trust/metadata-claims/testing';

/** A number of so many bytes, least significant first. */
export function little(value: number, byteCount: number): Uint8Array {
  return Uint8Array.from({ length: byteCount }, (_, index) => Math.floor(value / 256 ** index) & 0xff);
}

/** A chunk with its right size and padding, unless told otherwise. */
export function chunk(
  fourCc: string,
  data: Uint8Array | string = '',
  { size, padding }: { readonly size?: number; readonly padding?: Uint8Array } = {},
): Uint8Array {
  const content = joined(data);
  return joined(fourCc, little(size ?? content.length, 4), content, padding ?? new Uint8Array(content.length % 2));
}

/** A RIFF form WEBP of these chunks, with its right size unless told otherwise. */
export function buildWebpOf(chunks: readonly Uint8Array[], { size }: { readonly size?: number } = {}): Uint8Array {
  const content = joined('WEBP', ...chunks);
  return joined('RIFF', little(size ?? content.length, 4), content);
}

/** A VP8 chunk that has the header of a key frame and no picture. */
export function lossy(width = 4, height = 3): Uint8Array {
  return chunk('VP8 ', joined(0x10, 0, 0, 0x9d, 0x01, 0x2a, little(width, 2), little(height, 2)));
}

/** A VP8L chunk that has a header and no picture. */
export function lossless(width = 4, height = 3): Uint8Array {
  return chunk('VP8L', joined(0x2f, little((height - 1) * 0x4000 + (width - 1), 4)));
}

const FLAGS = { icc: 0x20, alpha: 0x10, exif: 0x08, xmp: 0x04, animation: 0x02 } as const;

/** A VP8X chunk that declares these features. */
export function extended(features: readonly (keyof typeof FLAGS)[] = [], width = 4, height = 3): Uint8Array {
  const flags = features.reduce((sum, feature) => sum | FLAGS[feature], 0);
  return chunk('VP8X', joined(little(flags, 4), little(width - 1, 3), little(height - 1, 3)));
}

/** An ANIM chunk. */
export function animation(loopCount = 0): Uint8Array {
  return chunk('ANIM', joined(little(0, 4), little(loopCount, 2)));
}

/** An ANMF chunk; `x` and `y` are even. */
export function frame(chunks: readonly Uint8Array[], { x = 0, y = 0, width = 4, height = 3 } = {}): Uint8Array {
  const header = [x / 2, y / 2, width - 1, height - 1, 100].map((value) => little(value, 3));
  return chunk('ANMF', joined(...header, 0, ...chunks));
}

export { joined } from '@input-trust/metadata-claims/testing';
