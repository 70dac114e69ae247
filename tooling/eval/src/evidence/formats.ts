import type { Format } from './check.ts';
import { gif } from './gif.ts';
import { avif, heif } from './heif.ts';
import { pdf } from './pdf.ts';
import { png } from './png.ts';
import { tiff } from './tiff.ts';
import { webp } from './webp.ts';

/** Formats of the suite, in the order of its table. A new one is a file like these and a row here. */
export const FORMATS: readonly Format[] = [png, webp, gif, tiff, heif, avif, pdf];
