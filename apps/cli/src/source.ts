import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, sep } from 'node:path';
import { MAX_NAME_LENGTH } from '@input-trust/contract';
import type { ScanInput } from '@input-trust/contract';

/** Largest file, standard input or JSONL line that is read, in bytes: the body limit of the server. */
export const MAX_INPUT_BYTES = 32 << 20;

/** What the request says apart from its material. */
export type RequestFields = Omit<ScanInput, 'content' | 'file'>;

/** One thing to scan. */
export interface Source {
  /** Path as it was given or found, `-` for standard input, or the 1-based line number of a JSONL file. */
  readonly input: string | number;
  /** Reads it. Throws InputError, or InputTrustError for a record that the contract refuses. */
  load(): Promise<ScanInput>;
}

/** Why an input could not be read. Codes of this program, beside those of the contract. */
export type InputErrorCode = 'input_unreadable' | 'input_skipped' | 'input_too_large' | 'input_malformed';

export class InputError extends Error {
  override readonly name = 'InputError';
  readonly code: InputErrorCode;

  constructor(code: InputErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Files, folders and `-`, in the order given; the files of a folder in the byte order of their names, folder by folder. */
export async function* fileSources(paths: readonly string[], fields: RequestFields): AsyncGenerator<Source, void> {
  for (const path of paths) {
    if (path === '-') yield { input: '-', load: async () => ({ ...fields, file: await readBounded(process.stdin) }) };
    else if (await isFolder(path)) yield* folderSources(Buffer.from(path), fields);
    else if (path.includes(LOST_BYTE) && !(await isFile(path))) yield refused(path, new InputError('input_unreadable', LOST_NAME));
    else yield fileSource(Buffer.from(path), fields);
  }
}

/** What Node puts in an argument for bytes that are no UTF-8; which bytes they were, it does not say. */
const LOST_BYTE = '\uFFFD';
const LOST_NAME = 'The name is not UTF-8, and Node does not pass such names on from a command line: scan the folder of the file instead.';

function fileSource(path: Buffer, fields: RequestFields): Source {
  const input = shown(path);
  return {
    input,
    load: async () => ({ ...nameHint(input), ...fields, file: await readBounded(createReadStream(path)) }),
  };
}

/** A path as text. One that is not UTF-8 keeps its ASCII characters; every other byte becomes `\xE9`. */
function shown(path: Buffer): string {
  if (isUtf8(path)) return path.toString();
  return path.toString('latin1').replaceAll(/[\x80-\xff]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The name as a hint, where it is one that a request can carry. */
function nameHint(path: string): { filename?: string } {
  const filename = basename(path);
  return filename.length <= MAX_NAME_LENGTH && !/\p{Cc}/u.test(filename) ? { filename } : {};
}

/**
 * Walks a folder. Paths are bytes, as the system has them: names that are not UTF-8 are read as well. Links to files are read, links to folders are not entered, so a walk always ends and stays below
 * where it began; what is neither file nor folder is a source that says that it was left alone.
 */
async function* folderSources(folder: Buffer, fields: RequestFields): AsyncGenerator<Source, void> {
  let entries;
  try {
    entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' });
  } catch (error) {
    yield refused(shown(folder), readError(error));
    return;
  }
  entries.sort((a, b) => Buffer.compare(a.name, b.name));
  for (const entry of entries) {
    const path = below(folder, entry.name);
    if (entry.isDirectory()) yield* folderSources(path, fields);
    else if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(path)))) yield fileSource(path, fields);
    else yield refused(shown(path), new InputError('input_skipped', 'The entry is neither a file nor a folder, so it was left alone.'));
  }
}

const SEPARATOR = Buffer.from(sep);

function below(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat(folder.subarray(-1).equals(SEPARATOR) ? [folder, name] : [folder, SEPARATOR, name]);
}

function refused(input: string, error: InputError): Source {
  return { input, load: () => Promise.reject(error) };
}

/** Reads a stream to its end, at most MAX_INPUT_BYTES. */
export async function readBounded(stream: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      length += chunk.length;
      if (length > MAX_INPUT_BYTES) throw new InputError('input_too_large', `The input is larger than ${MAX_INPUT_BYTES} bytes.`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw readError(error);
  }
  return Buffer.concat(chunks, length);
}

/** The system's code says what is wrong (ENOENT, EACCES, EISDIR, …) without repeating the path. */
export function readError(error: unknown): InputError {
  if (error instanceof InputError) return error;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return new InputError('input_unreadable', `The input cannot be read${code}.`);
}

/** Whether a path leads to a folder. False for what is not there. */
export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

async function isFile(path: string | Buffer): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
