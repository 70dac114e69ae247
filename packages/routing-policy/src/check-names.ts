import type { CoverageGap } from './coverage-gaps.ts';

/** Check id to what people call it. A path stands for all of its checks, `scan` for all of the scan. */
const NAMES: Readonly<Record<string, string>> = {
  'document-extraction': 'reading of the document',
  'embedded-files': 'search for files in text',
  'text-safety': 'text-safety check',
  'hidden-text': 'hidden-text check',
  'steg-signals': 'hidden-data check',
  'visual-text': 'text-in-pictures check',
  'rendered-pages': 'rendered-pages check',
  'ai-authenticity': 'signs-of-AI check',
  'edit-localization': 'signs-of-edits check',
  steg: 'threat check',
  ai: 'signs-of-AI check',
  edits: 'signs-of-edits check',
  scan: 'scan',
};

/** Most ranges of pages in a sentence; the fields beside it hold the others. */
const RANGES_IN_A_SENTENCE = 8;

/** A check as it stands in a sentence: `the text-in-pictures check on pages 3 to 5 and 9`. */
export function nameOf({ id, label, pages = [] }: CoverageGap): string {
  const name = `the ${label ?? (Object.hasOwn(NAMES, id) ? NAMES[id] : `check ${id}`)}`;
  const ranges = pages.slice(0, RANGES_IN_A_SENTENCE).map(({ first, last }) => (first === last ? `${first}` : `${first} to ${last}`));
  if (pages.length > RANGES_IN_A_SENTENCE) ranges.push('others');
  const isOne = pages.length === 1 && pages[0]?.first === pages[0]?.last;
  return ranges.length === 0 ? name : `${name} on ${isOne ? 'page' : 'pages'} ${listed(ranges)}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  const [last = '', ...others] = items.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}
