export { MAX_WEBP_CHUNK_COUNT } from './chunk-walk.ts';
export { collectWebpEvidence } from './collect-webp-evidence.ts';
export { NotOfFormatError } from '@input-trust/container/bytes';
