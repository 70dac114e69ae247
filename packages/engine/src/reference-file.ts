import { InputTrustError } from '@input-trust/contract/requests';
import { ConfinedFileError, readConfinedFile } from './confined-file.ts';

/** Largest trusted original: what a file of the same request may have. */
export const MAX_REFERENCE_BYTES = 64 << 20;

/**
 * Reads `reference_file_path` of a self-hosted deployment, confined to `root`: see `readConfinedFile`.
 *
 * @throws InputTrustError `reference_path_not_allowed`, or `payload_too_large`; the message names the rule and never the path.
 */
export async function readReferenceFile(path: string, root: string | undefined): Promise<Uint8Array> {
  if (root === undefined) throw refused('this deployment has no folder of references');
  try {
    return await readConfinedFile(path, root, MAX_REFERENCE_BYTES);
  } catch (error) {
    if (!(error instanceof ConfinedFileError)) throw error;
    if (error.reason === 'too_large')
      throw new InputTrustError('payload_too_large', { message: `The reference is refused: ${error.message}.` });
    throw refused(error.message);
  }
}

function refused(rule: string): InputTrustError {
  return new InputTrustError('reference_path_not_allowed', { message: `reference_file_path is refused: ${rule}.` });
}
