import { expect, it } from 'vitest';
import { CHARACTERS_PER_PAGE, pagesForText } from '@input-trust/billing';

it.each([
  [0, 1],
  [1, 1],
  [2_999, 1],
  [3_000, 1],
  [3_001, 2],
  [30_000, 10],
])('a document of %i extracted characters has %i pages [use.doc_pages.office]', (characters, pages) => {
  expect(pagesForText('x'.repeat(characters))).toBe(pages);
});

it('a page is 3,000 characters', () => {
  expect(CHARACTERS_PER_PAGE).toBe(3_000);
});
