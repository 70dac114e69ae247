import { expect, it } from 'vitest';
import { codePointAt } from '../src/text/code-point-at.ts';
import { normalizeText } from '../src/text/index.ts';

it('reads pairs, single units and lone surrogates as codePointAt does', () => {
  const text = 'a😀\ud83d\udc00x\ude00\ud83d';
  for (let index = 0; index < text.length; index++) expect(codePointAt(text, index)).toBe(text.codePointAt(index));
});

it('never pairs the last unit of a slice with the unit behind it, however often it runs', () => {
  const parent = '\u{e0041}'.repeat(60);
  for (let round = 0; round < 2_000; round++) {
    const slice = parent.slice(0, 69);
    expect(codePointAt(slice, 68)).toBe(0xdb40);
    expect(normalizeText(slice).findings.every((finding) => finding.end <= slice.length)).toBe(true);
  }
});
