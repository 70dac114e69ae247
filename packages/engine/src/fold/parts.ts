import type { Examination } from '../examined.ts';

/** The examination and those of all parts, depth first. */
export function everyPart(examination: Examination): Examination[] {
  return [examination, ...examination.children.flatMap(everyPart)];
}

/** The pages of its parent that a part is on, ascending. */
export function pagesOfPart({ material }: Examination): number[] {
  return [...new Set(material.occurrences.flatMap(({ page }) => page ?? []))].sort((a, b) => a - b);
}
