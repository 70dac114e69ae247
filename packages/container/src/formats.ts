import { startsWithAscii } from './bytes/byte-cursor.ts';
import { BMP } from './bmp/index.ts';
import type { Format } from './format.ts';
import { hasSignature } from './format.ts';
import { GIF } from './gif/index.ts';
import { HEIF } from './heif/index.ts';
import { JPEG } from './jpeg/index.ts';
import { OTHER_FORMATS } from './other-formats.ts';
import { PNG } from './png/index.ts';
import { BIG_TIFF, TIFF } from './tiff/index.ts';
import { WEBP } from './webp/index.ts';

/** Every format that is told by its first bytes, in the order in which they are asked: a row excludes what later ones would take for theirs. */
export const FORMATS: readonly Format[] = [PNG, JPEG, GIF, WEBP, TIFF, BIG_TIFF, HEIF, BMP, ...OTHER_FORMATS];

/** The row of a format; undefined for one that no signature tells. */
export function formatNamed(name: string): Format | undefined {
  return FORMATS.find((format) => format.name === name);
}

/** The format with which bytes begin that are a file. Words can begin like a signature (`BM`, `MZ`); the caller knows whether they are text. */
export function formatOf(bytes: Uint8Array): Format | undefined {
  return FORMATS.find((format) => hasSignature(format, bytes));
}

/** The same of bytes that nobody calls a file, such as those behind the end of one: where the magic is short a second field has to fit. */
export function formatWithin(bytes: Uint8Array): Format | undefined {
  return FORMATS.find((format) => hasSignature(format, bytes) && (format.signature.confirm?.(bytes) ?? true));
}

/** How far readers of PDF look for its header (PDF Reference 1.7, appendix H, note 13). */
export const PDF_HEADER_BYTES = 1024;

/** Offset of the header of a PDF in the first bytes of a file; -1 without one. */
export function pdfHeaderAt(bytes: Uint8Array): number {
  const last = Math.min(bytes.length, PDF_HEADER_BYTES) - PDF_HEADER.length;
  for (let at = 0; at <= last; at += 1) if (startsWithAscii(bytes, PDF_HEADER, at)) return at;
  return -1;
}

const PDF_HEADER = '%PDF-';
