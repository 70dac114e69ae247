import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pieceEnd } from '../src/tokens/piece-end.ts';

/**
 * The pattern of o200k_base as `openai_public.py` has it. What its dialect means by `\s` and by ignoring case is spelled out.
 */
const CONTRACTION = "'(?:[sSſ]|[tT]|[rR][eE]|[vV][eE]|[mM]|[lL][lL]|[dD])";
const PATTERN = new RegExp(
  [
    String.raw`[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?:${CONTRACTION})?`,
    String.raw`[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?:${CONTRACTION})?`,
    String.raw`\p{N}{1,3}`,
    String.raw` ?[^\p{White_Space}\p{L}\p{N}]+[\r\n/]*`,
    String.raw`\p{White_Space}*[\r\n]+`,
    String.raw`\p{White_Space}+(?!\P{White_Space})`,
    String.raw`\p{White_Space}+`,
  ].join('|'),
  'gu',
);

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = pieceEnd(text, start);
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

describe('the end of a piece', () => {
  it('is where the published pattern ends its match, for any text', () => {
    const spaces = fc.constantFrom(' ', '  ', '\n', '\r', '\t', '\u00a0', '\u0085', '\u2028');
    const symbols = fc.constantFrom('/', '-', '…', '😀', '\ufeff', '\ud83d', '\udc00', '\u0301', '\u20dd', '7', '½', '𝟗', '٣');
    const letters = fc.constantFrom('A', 'B', 'Ǆ', 'ǅ', 'a', 'b', 'ß', 'ʰ', '中', 'ก', '𐐀', '𐐨', '𠀀');
    const suffixes = fc.constantFrom("'", 's', 'S', 'ſ', 'ss', "'s", "'RE", "'Ll", "'vE", "'d", "'M", "'t", "'x", 'K');
    const unit = fc.oneof(spaces, symbols, letters, suffixes, fc.string({ unit: 'binary', maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 16 }), (units) => {
        const text = units.join('');
        expect(piecesOf(text)).toEqual(text.match(PATTERN) ?? []);
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    ["I'll DON'T it'ſ", ["I'll", " DON'T", " it'ſ"]],
    ['HTTPServer 中A中AB', ['HTTPServer', ' 中A中', 'AB']],
    ['12345½', ['123', '45½']],
    ['a  b \n\n c ', ['a', ' ', ' b', ' \n\n', ' c', ' ']],
    ['x; //\n/y', ['x', ';', ' //\n/', 'y']],
    ['\u0301a(b', ['\u0301a', '(b']],
  ])('%j: %j', (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces);
  });

  // Quadratic time would take hours.
  it('is found in one pass over a megabyte of anything', { timeout: 20_000 }, () => {
    for (const unit of ['a', 'A', '中A', ' ', ' \n', '-', "'", "a'", '\u0301', '7', '\ud83d']) {
      const text = unit.repeat(1_000_000 / unit.length);
      let start = 0;
      while (start < text.length) start = pieceEnd(text, start);
      expect(start).toBe(1_000_000);
    }
  });
});
