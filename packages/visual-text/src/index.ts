export { OcrEngine } from './ocr-engine.ts';
export type { OcrLine, OcrOptions, OcrOutcome, OcrWord } from './ocr-engine.ts';
export { DOCUMENT_OCR, pageTextInspector } from './page-text-inspector.ts';
export { MAX_FULL_PIXELS } from './picture-scan.ts';
export { OCR, visualTextInspector } from './visual-text-inspector.ts';
