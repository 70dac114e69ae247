export { documentInspector } from './document-inspector.ts';
export type { ReadContext, Reader, Reading } from './reader.ts';
export { embeddedFilesInspector } from './embedded/embedded-files-inspector.ts';
