import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
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

/** Files, folders and `-`, in the order given; the files of a folder sorted by name, folder by folder. */
export async function* fileSources(paths: readonly string[], fields: RequestFields): AsyncGenerator<Source, void> {
  for (const path of paths) {
    if (path === '-') yield { input: '-', load: async () => ({ ...fields, file: await readBounded(process.stdin) }) };
    else if (await isFolder(path)) yield* folderSources(path, fields);
    else yield fileSource(path, fields);
  }
}

function fileSource(path: string, fields: RequestFields): Source {
  return {
    input: path,
    load: async () => ({ ...nameHint(path), ...fields, file: await readBounded(createReadStream(path)) }),
  };
}

/** The name as a hint, where it is one that a request can carry. */
function nameHint(path: string): { filename?: string } {
  const filename = basename(path);
  return filename.length <= MAX_NAME_LENGTH && !/\p{Cc}/u.test(filename) ? { filename } : {};
}

/**
 * Walks a folder. Links to files are read, links to folders are not entered, so a walk always ends and stays below
 * where it began; what is neither file nor folder is a source that says that it was left alone.
 */
async function* folderSources(folder: string, fields: RequestFields): AsyncGenerator<Source, void> {
  let entries;
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    yield unreadable(folder, error);
    return;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* folderSources(path, fields);
    else if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(path)))) yield fileSource(path, fields);
    else yield skipped(path);
  }
}

function unreadable(path: string, error: unknown): Source {
  return { input: path, load: () => Promise.reject(readError(error)) };
}

function skipped(path: string): Source {
  const error = new InputError('input_skipped', 'The entry is neither a file nor a folder, so it was left alone.');
  return { input: path, load: () => Promise.reject(error) };
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

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
