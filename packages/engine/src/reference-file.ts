import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { InputTrustError } from '@input-trust/contract';

/** Largest trusted original: what a file of the same request may have. */
export const MAX_REFERENCE_BYTES = 64 << 20;

/**
 * Reads `reference_file_path` of a self-hosted deployment. The path is taken from `root` on and stays in it: no traversal, no symbolic
 * link anywhere on the way, and a regular file at its end. Everything else is refused before anything is opened.
 *
 * @throws InputTrustError `reference_path_not_allowed`; the message names the rule and never the path.
 */
export async function readReferenceFile(path: string, root: string | undefined): Promise<Uint8Array> {
  if (root === undefined) throw refused('this deployment has no folder of references');
  const folder = await realpath(root).catch(() => undefined);
  if (folder === undefined) throw refused('the folder of references is not there');
  const file = resolve(folder, path);
  const inside = relative(folder, file);
  if (path.includes('\0') || inside === '' || isAbsolute(inside) || inside.split(sep).includes('..'))
    throw refused('it lies outside the folder of references');
  await refuseLinks(folder, inside);
  // The path may change between the look and the open: a link at its end, a device or a pipe opens nothing and waits for nobody.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => undefined);
  if (handle === undefined) throw refused('it cannot be read');
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw refused('it is no regular file');
    if ((await realpath(file)) !== file) throw refused('a symbolic link is on the way');
    if (stat.size > MAX_REFERENCE_BYTES)
      throw new InputTrustError('payload_too_large', {
        message: `The reference has ${stat.size} bytes, at most ${MAX_REFERENCE_BYTES} are read.`,
      });
    const bytes = new Uint8Array(stat.size);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function refuseLinks(folder: string, inside: string): Promise<void> {
  let at = folder;
  const names = inside.split(sep);
  for (const [index, name] of names.entries()) {
    at = resolve(at, name);
    const stat = await lstat(at).catch(() => undefined);
    if (stat === undefined) throw refused('it is not there');
    if (stat.isSymbolicLink()) throw refused('a symbolic link is on the way');
    if (index === names.length - 1 && !stat.isFile()) throw refused('it is no regular file');
  }
}

function refused(rule: string): InputTrustError {
  return new InputTrustError('reference_path_not_allowed', { message: `reference_file_path is refused: ${rule}.` });
}
