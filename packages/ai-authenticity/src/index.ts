export { aiAuthenticityInspector, conclude, gatherEvidence } from './inspector.ts';
export type { Evidence } from './inspector.ts';
export { PIXEL_DETECTOR } from './detector/pixel-detector.ts';
export type { PixelDetector } from './detector/pixel-detector.ts';
export { readDwtDct } from './watermark/dwt-dct.ts';
export type { WatermarkReading } from './watermark/dwt-dct.ts';
export type { Cue, Stream } from './stream.ts';
