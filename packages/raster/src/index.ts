export { decodeRaster, decodeReduced, MAX_WHOLE_PIXELS, readingScale } from './decode-raster.ts';
export type { ReadingScale, ReducedResult } from './decode-raster.ts';
export { exactPixels } from './exact-pixels.ts';
export type { ExactPixels, ExactPixelsResult } from './exact-pixels.ts';
export type { Raster, RasterResult } from './raster.ts';
export { furtherFrames, MAX_FRAMES, MAX_FRAME_PIXELS } from './further-frames.ts';
export { heifImages, MAX_HEIF_IMAGES } from './heif-images.ts';
export type { HeifImage } from './heif-images.ts';
