export { OcrEngine } from './ocr-engine.ts';
export type { OcrOptions, OcrOutcome } from './ocr-engine.ts';
export type { OcrLine, OcrWord } from './ocr-word.ts';
export { DOCUMENT_OCR, pageTextInspector } from './page-text-inspector.ts';
export { MAX_FULL_PIXELS } from './picture-scan.ts';
export { OCR, visualTextInspector } from './visual-text-inspector.ts';
