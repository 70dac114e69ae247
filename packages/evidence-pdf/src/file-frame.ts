import { NotOfFormatError } from '@input-trust/container/bytes';
import { MAX_PDF_HEADER_OFFSET } from './limits.ts';

/** Header and end marker of a file (ISO 32000-2, 7.5.2 and 7.5.5). */
export interface FileFrame {
  readonly headerOffset: number;
  /** Such as `1.7`; null when the header names none. */
  readonly headerVersion: string | null;
  /** Bytes behind the last `%%EOF` and its line end; 0 where there is no such marker. */
  readonly trailingBytes: number;
  readonly endMarkerPresent: boolean;
}

const HEADER = '%PDF-';
const END_MARKER = '%%EOF';

/** Throws NotOfFormatError without a header in the first 1024 bytes. */
export function readFrame(bytes: Uint8Array): FileFrame {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const headerOffset = view.subarray(0, MAX_PDF_HEADER_OFFSET + HEADER.length).indexOf(HEADER);
  if (headerOffset === -1) throw new NotOfFormatError('pdf');
  const version = /^\d\.\d/.exec(view.toString('latin1', headerOffset + HEADER.length, headerOffset + HEADER.length + 3));
  const marker = view.lastIndexOf(END_MARKER);
  let end = marker === -1 ? bytes.length : marker + END_MARKER.length;
  if (marker !== -1 && bytes[end] === 0x0d) end += 1;
  if (marker !== -1 && bytes[end] === 0x0a) end += 1;
  return {
    headerOffset,
    headerVersion: version?.[0] ?? null,
    trailingBytes: bytes.length - end,
    endMarkerPresent: marker !== -1,
  };
}
