export { MAX_PNG_CHUNK_COUNT } from './chunk-walk.ts';
export { collectPngEvidence } from './collect-png-evidence.ts';
export { NotPngError } from './not-png-error.ts';
