export { editLocalizationInspector } from './edit-localization-inspector.ts';
export { inspectPdf } from './pdf/inspect-pdf.ts';
export { inspectImage } from './image/inspect-image.ts';
export { compareWithReference } from './reference/compare-with-reference.ts';
export { changeMap } from './change-map.ts';
