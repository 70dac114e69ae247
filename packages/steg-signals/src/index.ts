export { stegSignalsExtractor } from './extractor.ts';
