import { isUtf8 } from 'node:buffer';
import { constants, createReadStream } from 'node:fs';
import { glob, open, readdir, realpath, stat } from 'node:fs/promises';
import { basename, sep } from 'node:path';
import { MAX_NAME_LENGTH } from '@input-trust/contract';
import type { ScanInput } from '@input-trust/contract';
import type { IsIgnored } from './ignore.ts';

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
export const INPUT_ERRORS = {
  input_unreadable: 'The input could not be read: it is not there, may not be read, or broke off.',
  input_skipped: 'An entry of a folder was left alone: a link that leads out of the folder, a pipe, a device.',
  input_too_large: 'The input is larger than this program reads.',
  input_malformed: 'The line of a JSONL file is not a JSON object.',
} as const;
export type InputErrorCode = keyof typeof INPUT_ERRORS;

export class InputError extends Error {
  override readonly name = 'InputError';
  readonly code: InputErrorCode;

  constructor(code: InputErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** How folders are walked. */
export interface WalkOptions {
  /** Entries that are left out. What is named on the command line itself never is. */
  readonly isIgnored: IsIgnored;
  /** Told of each of them. */
  readonly onIgnored?: () => void;
}

const EVERYTHING: WalkOptions = { isIgnored: () => false };

/**
 * Files, folders, `-` and patterns such as `inbox/*.pdf`, in the order given; the files of a folder in the byte order of their names, folder
 * by folder. A path that is there is no pattern, whatever it is called.
 */
export async function* fileSources(
  paths: readonly string[],
  fields: RequestFields,
  options: WalkOptions = EVERYTHING,
): AsyncGenerator<Source, void> {
  for (const path of paths) {
    if (path === '-') yield { input: '-', load: async () => ({ ...fields, file: await readBounded(process.stdin) }) };
    else if (await isFolder(path)) {
      yield* folderSources({ folder: Buffer.from(path), root: await realpath(path, 'buffer'), within: '' }, fields, options);
    } else if (isPattern(path) && !(await isFile(path))) yield* patternSources(path, fields);
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

/** Whether a path asks for files by a pattern. */
export function isPattern(path: string): boolean {
  return /[*?[{]/.test(path);
}

async function* patternSources(pattern: string, fields: RequestFields): AsyncGenerator<Source, void> {
  const found: string[] = [];
  for await (const path of glob(pattern)) if (await isFile(path)) found.push(path);
  if (found.length === 0) yield refused(pattern, new InputError('input_unreadable', 'No file fits the pattern.'));
  for (const path of found.sort()) yield fileSource(Buffer.from(path), fields);
}

/** A folder on the way through the one that was named. */
interface Walk {
  readonly folder: Buffer;
  /** The real path of the one that was named. */
  readonly root: Buffer;
  /** The path from there, ending with `/`. */
  readonly within: string;
}

/**
 * Walks a folder. Paths are bytes, as the system has them: names that are not UTF-8 are read as well. Links to files below `root` are read;
 * links that lead out of it and links to folders are not followed, so a walk always ends and reads nothing but what it was given. What is
 * neither file nor folder is a source that says that it was left alone.
 */
async function* folderSources({ folder, root, within }: Walk, fields: RequestFields, options: WalkOptions): AsyncGenerator<Source, void> {
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
    const name = `${within}${shown(entry.name)}`;
    if (options.isIgnored(name, entry.isDirectory())) options.onIgnored?.();
    else if (entry.isDirectory()) yield* folderSources({ folder: path, root, within: `${name}/` }, fields, options);
    else if (entry.isFile()) yield foundFile(path, path, fields);
    else if (entry.isSymbolicLink()) yield await linkedFile(path, fields, root);
    else yield skipped(path, NEITHER);
  }
}

const NEITHER = 'The entry is neither a file nor a folder, so it was left alone.';
const OUTSIDE = 'The link leads out of the folder, so it was not followed.';

/** The file that a link leads to, when it is in the folder that is scanned. */
async function linkedFile(path: Buffer, fields: RequestFields, root: Buffer): Promise<Source> {
  const target = await realpath(path, 'buffer').catch(() => undefined);
  if (target === undefined || !(await isFile(target))) return skipped(path, NEITHER);
  const inside = below(root, Buffer.of());
  return target.subarray(0, inside.length).equals(inside) ? foundFile(path, target, fields) : skipped(path, OUTSIDE);
}

function skipped(path: Buffer, why: string): Source {
  return refused(shown(path), new InputError('input_skipped', why));
}

/** A file of a folder. Between the look at it and its opening it may have become something else: a link, a pipe, a device. */
function foundFile(path: Buffer, target: Buffer, fields: RequestFields): Source {
  const input = shown(path);
  return { input, load: async () => ({ ...nameHint(input), ...fields, file: await readFileOnly(target) }) };
}

async function readFileOnly(path: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  let handle;
  try {
    handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    throw readError(error);
  }
  try {
    if (!(await handle.stat()).isFile()) throw new InputError('input_skipped', NEITHER);
    return await readBounded(handle.createReadStream({ autoClose: false }));
  } finally {
    await handle.close();
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
