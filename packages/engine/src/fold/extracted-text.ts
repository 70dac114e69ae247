import type { Examination } from '../examination.ts';
import { textOf } from './flowing-pages.ts';

/** What a person reads in a material and its parts, as far as it was read out of them: the text itself first, then that of the parts. */
export function extractedTextOf({ findings, children }: Examination): string[] {
  return [...textOf(findings.flatMap(({ report }) => report.surfaces ?? [])), ...children.flatMap(extractedTextOf)];
}
