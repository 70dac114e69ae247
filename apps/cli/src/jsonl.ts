import type { Readable } from 'node:stream';
import { fromJson } from '@input-trust/contract';
import type { ScanInput } from '@input-trust/contract';
import { readLines } from './lines.ts';
import { InputError, MAX_INPUT_BYTES, readError } from './source.ts';
import type { RequestFields, Source } from './source.ts';

/**
 * The records of a JSONL stream, plain or gzip: one JSON object per line with `content` or `text`, and any other request
 * field, which goes before the one from the command line. Unknown fields are warned of in the answer, blank lines are skipped.
 * A stream that breaks off ends with a source that says so.
 */
export async function* jsonlSources(stream: Readable, fields: RequestFields): AsyncGenerator<Source, void> {
  let line = 0;
  try {
    for await (const { number, bytes } of readLines(stream, MAX_INPUT_BYTES)) {
      line = number;
      if (bytes !== undefined && isBlank(bytes)) continue;
      yield { input: number, load: async () => record(bytes, fields) };
    }
  } catch (error) {
    yield { input: line + 1, load: () => Promise.reject(readError(error)) };
  }
}

/** Throws InputError, or InputTrustError for a request field that the contract refuses. */
function record(bytes: Buffer | undefined, fields: RequestFields): ScanInput {
  if (bytes === undefined) throw new InputError('input_too_large', `The line is longer than ${MAX_INPUT_BYTES} bytes.`);
  const value = parseObject(bytes);
  const { text, ...given } = value;
  return fromJson({ ...fields, ...(text !== undefined && { content: text }), ...given });
}

function parseObject(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // The parser's message quotes the line.
  }
  throw new InputError('input_malformed', 'The line is not a JSON object.');
}

const BLANK = new Set([0x20, 0x09]);

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => BLANK.has(byte));
}
