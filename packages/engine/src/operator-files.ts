import { readFile } from 'node:fs/promises';
import type { EngineSettings } from './options.ts';

/** What the operator keeps in files: the part of the settings that is read once, before anything is scanned. */
export type OperatorFiles = Pick<EngineSettings, 'trustAnchors' | 'rules'>;

/** A file of the operator cannot be used. The message names the fault and holds nothing of the file. */
export class OperatorFileError extends Error {
  override readonly name = 'OperatorFileError';
}

/**
 * Reads the pinned authorities, from the files that the environment names or the trust folder, and own rules from
 * INPUT_TRUST_RULES or `rulesFile`.
 *
 * @throws OperatorFileError
 */
export async function readOperatorFiles(
  env: Readonly<Record<string, string | undefined>>,
  rulesFile = env['INPUT_TRUST_RULES'] || undefined,
): Promise<OperatorFiles> {
  const { TrustAnchorError, trustAnchorsOf } = await import('@input-trust/content-credentials');
  const { parseRuleFile, RuleFileError } = await import('@input-trust/text-safety');
  try {
    const trustAnchors = await trustAnchorsOf(env);
    return { trustAnchors, ...(rulesFile !== undefined && { rules: parseRuleFile(await readFile(rulesFile, 'utf8')) }) };
  } catch (error) {
    if (error instanceof TrustAnchorError) throw new OperatorFileError(error.message);
    if (RuleFileError.isInstance(error)) throw new OperatorFileError(`The rule file cannot be used: ${error.message}`);
    if (error instanceof Error && 'code' in error) throw new OperatorFileError(`The rule file cannot be read (${String(error.code)}).`);
    throw error;
  }
}
