import type { StepCounter } from '@input-trust/container/bytes';
import type { Lexer } from './lexer.ts';
import { PdfStream } from './objects.ts';
import type { PdfDict } from './objects.ts';

const END_STREAM = Buffer.from('endstream', 'latin1');
const END_OBJECT = Buffer.from('endobj', 'latin1');

/**
 * The stream whose `stream` keyword the lexer has just read. Where `endstream` does not follow the stated length, the next one ends it;
 * without any, the next `endobj` or the end of the bytes does. Searching is charged to `searchedBytes`.
 */
export function readStream(lexer: Lexer, dict: PdfDict, statedLength: number | null, searchedBytes: StepCounter): PdfStream {
  const { bytes } = lexer;
  let start = lexer.end;
  if (bytes[start] === 0x0d) start += 1;
  if (bytes[start] === 0x0a) start += 1;
  if (statedLength !== null && statedLength >= 0 && start + statedLength <= bytes.length && endsAt(bytes, start + statedLength)) {
    return new PdfStream(dict, bytes.subarray(start, start + statedLength), true);
  }
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, start + searchedBytes.remaining));
  let end = view.indexOf(END_STREAM, start);
  if (end === -1) end = view.indexOf(END_OBJECT, start);
  if (end === -1) end = view.length;
  searchedBytes.tryStep(Math.min(searchedBytes.remaining, Math.max(0, end - start)));
  if (bytes[end - 1] === 0x0a && end > start) end -= 1;
  if (bytes[end - 1] === 0x0d && end > start) end -= 1;
  return new PdfStream(dict, bytes.subarray(start, Math.max(start, end)), false);
}

/** Whether `endstream` follows, after at most a few characters of white space or padding that writers leave. */
function endsAt(bytes: Uint8Array, at: number): boolean {
  const window = Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(bytes.length - at, END_STREAM.length + 4));
  return window.indexOf(END_STREAM) !== -1;
}
