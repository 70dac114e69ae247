import type { Format } from '../format.ts';
import { gifBlocks } from './blocks.ts';

export { hasSignature } from '../format.ts';
export { GIF_LABEL, gifBlocks, GifReader } from './blocks.ts';
export type { GifBlock, GifEnd, GifExtension, GifImage, GifScreen } from './blocks.ts';
export { behindFirst, firstSubBlock, joinSubBlocks, skipSubBlocks } from './sub-blocks.ts';
export type { SubBlocks } from './sub-blocks.ts';

/** GIF89a, section 17. */
export const GIF: Format = {
  name: 'gif',
  kind: 'image',
  mediaTypes: ['image/gif'],
  extensions: ['gif'],
  signature: { magic: ['GIF87a', 'GIF89a'] },
  walk: gifBlocks,
};
