import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/** Why a file is not read. */
export type ConfinedFileReason = 'no_folder' | 'outside' | 'missing' | 'link' | 'not_regular' | 'unreadable' | 'too_large';

/** A file that was refused or cannot be read. The message names the rule and never the path. */
export class ConfinedFileError extends Error {
  override readonly name = 'ConfinedFileError';
  readonly reason: ConfinedFileReason;

  constructor(reason: ConfinedFileReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Reads a file that a stranger names. The path is taken from `folder` on and stays in it: no traversal, no symbolic link anywhere on the way
 * below the folder, a regular file of at most `maxBytes` at its end. Everything else is refused before anything is opened.
 *
 * @throws ConfinedFileError
 */
export async function readConfinedFile(path: string, folder: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined) throw new ConfinedFileError('no_folder', 'the folder is not there');
  const file = resolve(root, path);
  const inside = relative(root, file);
  if (path.includes('\0') || inside === '' || isAbsolute(inside) || inside.split(sep).includes('..')) {
    throw new ConfinedFileError('outside', 'it lies outside the folder');
  }
  await refuseLinks(root, inside);
  // The path may change between the look and the open: a link at its end, a device or a pipe opens nothing and waits for nobody.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => undefined);
  if (handle === undefined) throw new ConfinedFileError('unreadable', 'it cannot be read');
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw notRegular();
    if ((await realpath(file)) !== file) throw linked();
    if (stat.size > maxBytes) throw new ConfinedFileError('too_large', `it has ${stat.size} bytes, at most ${maxBytes} are read`);
    const bytes = new Uint8Array(stat.size);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function refuseLinks(root: string, inside: string): Promise<void> {
  let at = root;
  const names = inside.split(sep);
  for (const [index, name] of names.entries()) {
    at = resolve(at, name);
    const stat = await lstat(at).catch(() => undefined);
    if (stat === undefined) throw new ConfinedFileError('missing', 'it is not there');
    if (stat.isSymbolicLink()) throw linked();
    if (index === names.length - 1 && !stat.isFile()) throw notRegular();
  }
}

function linked(): ConfinedFileError {
  return new ConfinedFileError('link', 'a symbolic link is on the way');
}

function notRegular(): ConfinedFileError {
  return new ConfinedFileError('not_regular', 'it is no regular file');
}
