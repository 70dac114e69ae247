import { OperatorFileError, readOperatorFiles } from '@input-trust/engine';
import type { OperatorFiles } from '@input-trust/engine';
import { UsageError } from './exit-code.ts';

/** Rules, policy and trust lists of the person or deployment that this program runs for. Throws UsageError. */
export async function operatorSettings(rulesFile?: string): Promise<OperatorFiles> {
  try {
    return await readOperatorFiles(process.env, rulesFile);
  } catch (error) {
    throw error instanceof OperatorFileError ? new UsageError(error.message) : error;
  }
}
