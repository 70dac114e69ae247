import { showOutput } from '@input-trust/contract';
import type { DecidedOutput } from '@input-trust/contract';

/** What looks at texts: an engine of this process, or a client of the service. */
export interface Scanner {
  scan(
    request:
      | { content: string; content_type: 'text'; scan_phase: 'input' }
      | { content: string; content_type: 'text'; scan_phase: 'output'; scan_group_id: string },
  ): Promise<DecidedOutput>;
}

/** Said in the place of an answer that may not be shown. */
export const WITHHELD = 'This answer was withheld by a check.';

/** Material for a model (tool results, retrieved pages) was found to be hostile, or could not be checked. */
export class MaterialRefusedError extends Error {
  override readonly name = 'MaterialRefusedError';
}

/** Rejects when a text must not reach a model. */
export async function checkMaterial(scanner: Scanner, text: string): Promise<void> {
  if (text === '') return;
  const { kind, action } = showOutput(text, await scanner.scan({ content: text, content_type: 'text', scan_phase: 'input' }), {
    warn: 'show',
  });
  // Personal data alone is no reason to refuse material that a user gives to their own model.
  if (kind === 'withheld' || action === 'BLOCK') throw new MaterialRefusedError(`The material was refused (${action}).`);
}

/** The text as it may be shown: as it is, redacted, or replaced. */
export async function checkedOutput(scanner: Scanner, text: string, group: string): Promise<string> {
  if (text === '') return text;
  const shown = showOutput(text, await scanner.scan({ content: text, content_type: 'text', scan_phase: 'output', scan_group_id: group }));
  return shown.kind === 'withheld' ? WITHHELD : shown.text;
}
