import { StepCounter } from '@input-trust/container/bytes';
import { MAX_PDF_OBJECTS } from '../limits.ts';
import { isSpace, Lexer } from './lexer.ts';
import { parseObject } from './object-parser.ts';
import type { SyntaxBudget } from './object-parser.ts';
import { PdfDict } from './objects.ts';

/** Objects that were found by their `N G obj` headers, without a cross-reference table. */
export interface ObjectScan {
  /** Offset and generation of the last header of each number. */
  readonly places: ReadonlyMap<number, { readonly kind: 'offset'; readonly offset: number; readonly generation: number }>;
  /** Dictionaries behind `trailer` keywords, last one first. */
  readonly trailers: readonly PdfDict[];
}

/** More `trailer` keywords than this are not read when the table is rebuilt; each revision has one. */
const MAX_TRAILERS = 64;

/** Finds every object header and trailer in one pass over the bytes. */
export function scanObjects(bytes: Uint8Array, budget: SyntaxBudget): ObjectScan {
  const places = new Map<number, { kind: 'offset'; offset: number; generation: number }>();
  const found = new StepCounter('pdf_objects', MAX_PDF_OBJECTS);
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = view.indexOf('obj'); at !== -1; at = view.indexOf('obj', at + 3)) {
    const generation = numberBefore(bytes, at);
    const number = generation === null ? null : numberBefore(bytes, generation.start);
    if (generation === null || number === null || number.end === generation.start || number.value === 0) continue;
    if (!found.tryStep()) break;
    places.set(number.value, { kind: 'offset', offset: number.start, generation: generation.value });
  }
  return { places, trailers: scanTrailers(view, budget) };
}

function scanTrailers(view: Buffer, budget: SyntaxBudget): PdfDict[] {
  const trailers: PdfDict[] = [];
  let tried = 0;
  for (let at = view.lastIndexOf('trailer'); at > 0 && tried < MAX_TRAILERS; at = view.lastIndexOf('trailer', at - 1)) {
    tried += 1;
    try {
      const trailer = parseObject(new Lexer(view, at + 'trailer'.length), budget);
      if (trailer instanceof PdfDict) trailers.push(trailer);
    } catch {
      // A keyword without a dictionary is no trailer.
    }
  }
  return trailers;
}

/** The number that ends at `at`, white space aside; at most ten digits. */
export function numberBefore(bytes: Uint8Array, at: number): { value: number; start: number; end: number } | null {
  let end = at;
  while (end > 0 && at - end < 16 && isSpace(bytes[end - 1])) end -= 1;
  let start = end;
  let value = 0;
  let scale = 1;
  while (start > 0 && end - start < 10) {
    const digit = (bytes[start - 1] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) break;
    value += digit * scale;
    scale *= 10;
    start -= 1;
  }
  return start === end ? null : { value, start, end };
}
