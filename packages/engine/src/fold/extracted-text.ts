import type { Examination } from '../examined.ts';
import { textOf } from './flowing-pages.ts';

/** What a person reads in a material and its parts, as far as it was read out of them: the text itself first, then that of the parts. */
export function extractedTextOf(of: Pick<Examination, 'material' | 'findings' | 'children'>): string[] {
  const own = textOf(of.findings.flatMap(({ report }) => report.surfaces ?? []));
  return [...own, ...plainText(of), ...of.children.flatMap(extractedTextOf)];
}

/** A text in a document or PDF, an attachment for example, needs no reader. What was decoded from a picture nobody reads. */
function plainText({ material: { parent, format, text } }: Pick<Examination, 'material'>): string[] {
  const isInDocument = parent?.kind === 'document' || parent?.kind === 'pdf';
  return isInDocument && format === 'plain' && text !== undefined ? [text] : [];
}
