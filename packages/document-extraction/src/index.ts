export { documentExtractor } from './document-extractor.ts';
export type { ReadContext, Reader } from './reader.ts';
