export { MAX_PNG_CHUNK_COUNT } from './chunk-walk.ts';
export { collectPngEvidence } from './collect-png-evidence.ts';
export { NotOfFormatError } from '@input-trust/container/bytes';
