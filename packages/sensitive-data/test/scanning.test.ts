import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LiteralScanner } from '../src/scanning/literal-scanner.ts';
import { joinOverlaps } from '../src/scanning/overlaps.ts';

function hits(literals: readonly { text: string; ignoreCase?: boolean }[], text: string): string[] {
  const found: string[] = [];
  new LiteralScanner(literals).scan(text, (literal, start) => found.push(`${start}:${literal}`));
  return found.toSorted();
}

function naiveHits(literals: readonly { text: string; ignoreCase?: boolean }[], text: string): string[] {
  return literals
    .flatMap(({ text: literal, ignoreCase }, index) =>
      Array.from(text, (_, start) => start)
        .filter((start) => (ignoreCase ? fold(text).startsWith(fold(literal), start) : text.startsWith(literal, start)))
        .map((start) => `${start}:${index}`),
    )
    .toSorted();
}

function fold(value: string): string {
  return value.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

describe('LiteralScanner', () => {
  it('finds what a naive search finds, for any literals and any text', () => {
    const unit = fc.constantFrom('a', 'b', 'A', 'B', '-', '1', 'é', 'É', '密');
    const literal = fc.record({ text: fc.string({ unit, minLength: 3, maxLength: 6 }), ignoreCase: fc.boolean() });
    fc.assert(
      fc.property(fc.array(literal, { minLength: 1, maxLength: 8 }), fc.string({ unit, maxLength: 60 }), (literals, text) => {
        expect(hits(literals, text)).toEqual(naiveHits(literals, text));
      }),
      { numRuns: 500 },
    );
  });

  it('tells apart characters that collide in its index', () => {
    expect(hits([{ text: 'abc' }], '\u00e1bc abc \u0161bc')).toEqual(['4:0']);
  });

  it('refuses literals of two characters', () => {
    expect(() => new LiteralScanner([{ text: 'ab' }])).toThrow(RangeError);
  });
});

const finding = (start: number, end: number, confidence: number) => ({ start, end, confidence });

describe('joinOverlaps', () => {
  it('joins a chain, named by the most confident, among equals by the longest', () => {
    expect(joinOverlaps([finding(4, 9, 0.5), finding(0, 5, 0.9), finding(8, 20, 0.5)])).toEqual([finding(0, 20, 0.9)]);
    expect(joinOverlaps([finding(0, 5, 0.5), finding(5, 9, 0.5)])).toHaveLength(2);
  });
});
