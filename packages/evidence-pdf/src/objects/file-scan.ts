import { Lexer, TOKEN } from './lexer.ts';
import { parseObject, SyntaxFault } from './object-parser.ts';
import type { SyntaxBudget } from './object-parser.ts';
import { numberBefore } from './object-scan.ts';
import { PdfDict, PdfStream } from './objects.ts';
import type { PdfObject } from './objects.ts';
import { readStream } from './stream-reader.ts';

/** A stretch of a file: an object with its header, or bytes between objects. */
export type FileItem =
  | { readonly kind: 'object'; readonly number: number; readonly generation: number; readonly offset: number; readonly object: PdfObject }
  | { readonly kind: 'between'; readonly bytes: Uint8Array };

export interface ScanOptions {
  readonly budget: SyntaxBudget;
  readonly onComment: (comment: Uint8Array) => void;
  readonly resolve: (object: PdfObject | undefined) => PdfObject;
}

/**
 * Splits a file into its objects, by their headers and in their order, and the bytes between them, so that every byte is in one of them:
 * objects that no cross-reference section lists, earlier versions, what stands before the header and behind the end. `onComment` is told of
 * the comments within objects, `resolve` finds lengths that are objects of their own. Throws `ParserLimitError` where the budget ends.
 */
export function* scanFile(bytes: Uint8Array, { budget, onComment, resolve }: ScanOptions): Generator<FileItem> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let done = 0;
  for (let at = view.indexOf('obj'); at !== -1; at = view.indexOf('obj', Math.max(at + 3, done))) {
    const generation = numberBefore(bytes, at);
    const number = generation === null ? null : numberBefore(bytes, generation.start);
    if (generation === null || number === null || number.end === generation.start || number.start < done) continue;
    const read = readObject(bytes, at + 3, { budget, onComment, resolve });
    if (read === undefined) continue;
    if (number.start > done) yield { kind: 'between', bytes: bytes.subarray(done, number.start) };
    yield { kind: 'object', number: number.value, generation: generation.value, offset: number.start, object: read.object };
    done = read.end;
  }
  if (done < bytes.length) yield { kind: 'between', bytes: bytes.subarray(done) };
}

/** The object behind a header and where it ends; undefined where the bytes break the syntax. */
function readObject(
  bytes: Uint8Array,
  at: number,
  { budget, onComment, resolve }: ScanOptions,
): { readonly object: PdfObject; readonly end: number } | undefined {
  const lexer = new Lexer(bytes, at);
  lexer.onComment = onComment;
  let object: PdfObject;
  try {
    object = parseObject(lexer, budget);
  } catch (error) {
    if (error instanceof SyntaxFault) return undefined;
    throw error;
  }
  // A string that is not closed runs on over the objects behind it: those are read as well.
  const written = Buffer.from(bytes.buffer, bytes.byteOffset + at, lexer.end - at);
  const swallowed = written.indexOf('endobj');
  if (swallowed !== -1) return { object, end: at + swallowed };
  const { end } = lexer;
  lexer.onComment = undefined;
  if (!(object instanceof PdfDict) || lexer.next() !== TOKEN.keyword || !lexer.is('stream')) return { object, end };
  const length = resolve(object.entries.get('Length'));
  const stream = readStream(lexer, object, typeof length === 'number' ? length : null, budget.bytes);
  const start = stream.encoded.byteOffset - bytes.byteOffset;
  // Where the mark of its end is damaged, the stream runs on over the objects behind it: those are read as well.
  const { encoded } = stream;
  const behind = stream.lengthReliable ? -1 : Buffer.from(encoded.buffer, encoded.byteOffset, encoded.length).indexOf('endobj');
  if (behind === -1) return { object: stream, end: start + encoded.length };
  return { object: new PdfStream(object, encoded.subarray(0, behind), false), end: start + behind };
}
