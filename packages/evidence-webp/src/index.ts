export { MAX_WEBP_CHUNK_COUNT } from './chunk-walk.ts';
export { collectWebpEvidence } from './collect-webp-evidence.ts';
export { NotWebpError } from './not-webp-error.ts';
