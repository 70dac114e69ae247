import { isAbsolute, relative, resolve } from 'node:path';
import { ConfinedFileError, readConfinedFile } from '@input-trust/engine';

/** Largest file that is read: the body limit of the service. */
export const MAX_FILE_BYTES = 32 << 20;

/**
 * Reads a file that an agent names, out of one of the folders that the operator allows. A relative path is tried in each, in their order. No
 * traversal, no symbolic link, no device. Throws ConfinedFileError, whose message names the rule and never a path.
 */
export async function readAllowedFile(path: string, roots: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  let refusal = new ConfinedFileError('outside', 'it lies outside the allowed folders');
  for (const root of roots) {
    // Taken from the folder as the operator wrote it, which may itself be a link.
    const inside = isAbsolute(path) ? relative(resolve(root), path) : path;
    try {
      return await readConfinedFile(inside, root, MAX_FILE_BYTES);
    } catch (error) {
      if (!(error instanceof ConfinedFileError)) throw error;
      if (error.reason !== 'outside') refusal = error;
    }
  }
  throw refusal;
}
