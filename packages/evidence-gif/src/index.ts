export { MAX_GIF_BLOCK_COUNT } from './block-walk.ts';
export { collectGifEvidence } from './collect-gif-evidence.ts';
export { NotOfFormatError } from '@input-trust/container/bytes';
