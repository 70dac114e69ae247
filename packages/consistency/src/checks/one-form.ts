import type { DocumentSection } from '../section/section-document.ts';

/** Labels that two papers of one form have in common. */
const MIN_COMMON_LABELS = 4;

/** Whether two papers are of one form, as two months of one pay are, by the labels of their fields. */
export function areOfOneForm(a: DocumentSection, b: DocumentSection): boolean {
  const own = new Set(a.fields.map(({ label }) => label));
  const common = new Set(b.fields.map(({ label }) => label).filter((label) => own.has(label)));
  return common.size >= MIN_COMMON_LABELS;
}
