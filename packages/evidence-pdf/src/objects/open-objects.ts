import { NotOfFormatError } from '@input-trust/container/bytes';
import { readFrame } from '../file-frame.ts';
import { offsetBase, PdfDocument } from './pdf-document.ts';

/** The objects of a PDF file; null without a header in the first 1024 bytes. */
export function openObjects(bytes: Uint8Array): PdfDocument | null {
  try {
    return new PdfDocument(offsetBase(bytes, readFrame(bytes).headerOffset));
  } catch (error) {
    if (NotOfFormatError.isInstance(error)) return null;
    throw error;
  }
}
