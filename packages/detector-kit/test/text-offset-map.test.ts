import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originalOffset, originalRange, TextRewriter } from '../src/text/offset-map.ts';

/** A rewriting of `source` by [start, end, replacement] triples. */
function rewrite(source: string, edits: readonly (readonly [number, number, string])[]) {
  const rewriter = new TextRewriter(source);
  for (const [start, end, replacement] of edits) rewriter.replace(start, end, replacement);
  return rewriter.finish();
}

describe('TextRewriter', () => {
  it('gives nothing when nothing was replaced', () => {
    expect(rewrite('abc', [])).toBeUndefined();
  });

  it('puts replacements between untouched text', () => {
    expect(rewrite('a&amp;b', [[1, 6, '&']])?.text).toBe('a&b');
    expect(rewrite('abc', [[0, 3, '']])?.text).toBe('');
    expect(rewrite('abc', [[0, 0, '>']])?.text).toBe('>abc');
  });
});

describe('originalRange', () => {
  it('covers exactly what a unit was made from', () => {
    const { text, map } = rewrite('a&amp;bﬁ', [
      [1, 6, '&'],
      [7, 8, 'fi'],
    ])!;
    expect(text).toBe('a&bfi');
    expect([0, 1, 2, 3, 4].map((index) => originalRange([map], index, index + 1))).toEqual([
      { start: 0, end: 1 },
      { start: 1, end: 6 },
      { start: 6, end: 7 },
      { start: 7, end: 8 },
      { start: 7, end: 8 },
    ]);
  });

  it('leaves removed text at its edges out and removed text within it in', () => {
    const { map } = rewrite('--a--b--', [
      [0, 2, ''],
      [3, 5, ''],
      [6, 8, ''],
    ])!;
    expect(originalRange([map], 0, 1)).toEqual({ start: 2, end: 3 });
    expect(originalRange([map], 0, 2)).toEqual({ start: 2, end: 6 });
    expect(originalOffset([map], 2)).toBe(8);
  });

  it('keeps an empty range empty', () => {
    const { map } = rewrite('--ab', [[0, 2, '']])!;
    expect(originalRange([map], 1, 1)).toEqual({ start: 3, end: 3 });
  });

  it('goes back through a chain of rewritings', () => {
    const first = rewrite('x&amp;#105;y', [[1, 6, '&']])!;
    expect(first.text).toBe('x&#105;y');
    const second = rewrite(first.text, [[1, 7, 'i']])!;
    expect(originalRange([first.map, second.map], 1, 2)).toEqual({ start: 1, end: 11 });
  });

  it('agrees with a table of sources for any edits', () => {
    const piece = fc.record({
      source: fc.string({ maxLength: 4 }),
      replacement: fc.option(fc.string({ maxLength: 4 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const source = pieces.map((part) => part.source).join('');
        const rewriter = new TextRewriter(source);
        const expected: { unit: string; start: number; end: number }[] = [];
        let offset = 0;
        for (const part of pieces) {
          const end = offset + part.source.length;
          if (part.replacement === undefined || part.source === '') {
            for (let i = offset; i < end; i++) expected.push({ unit: source[i]!, start: i, end: i + 1 });
          } else {
            rewriter.replace(offset, end, part.replacement);
            for (const unit of part.replacement.split('')) expected.push({ unit, start: offset, end });
          }
          offset = end;
        }
        const rewritten = rewriter.finish();
        expect(rewritten?.text ?? source).toBe(expected.map(({ unit }) => unit).join(''));
        if (rewritten === undefined) return;
        for (const [index, { start, end }] of expected.entries()) {
          expect(originalRange([rewritten.map], index, index + 1)).toEqual({ start, end });
        }
      }),
    );
  });
});
