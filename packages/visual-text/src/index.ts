export { createVisualTextExtractor, MAX_FULL_PIXELS, visualTextExtractor } from './visual-text-extractor.ts';
export type { VisualTextExtractor } from './visual-text-extractor.ts';
export type { OcrOptions } from './ocr-engine.ts';
