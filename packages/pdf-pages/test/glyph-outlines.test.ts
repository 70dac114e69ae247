import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GlyphLedger } from '../src/glyph-ledger.ts';
import { readOutlines } from '../src/glyph-outlines.ts';
import { writeTables } from '../src/testing/truetype-builder.ts';

const u16 = (...values: readonly number[]): Buffer => Buffer.from(values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]));

/** A character map of one subtable: format 12 for the code points from 65 on, one for each glyph from 1 on. */
function characterMap(count: number): Buffer {
  return Buffer.concat([u16(0, 1, 3, 10, 0, 12), u16(12, 0, 0, 28, 0, 0, 0, 1), u16(0, 65, 0, 64 + count, 0, 1)]);
}

/** An INDEX of CFF with offsets of one byte. */
function index(items: readonly Uint8Array[]): Buffer {
  if (items.length === 0) return u16(0);
  const offsets = items.reduce<number[]>((sums, item) => [...sums, (sums.at(-1) ?? 1) + item.length], [1]);
  return Buffer.concat([u16(items.length), Buffer.from([1, ...offsets]), ...items]);
}

/** A CFF font of charstrings, glyph 0 first. */
function cff(charStrings: readonly (readonly number[])[]): Buffer {
  const names = index([Buffer.from('A')]);
  // The offset as a number of five bytes, then the operator CharStrings.
  const dictionary = (offset: number): Buffer => index([Buffer.from([29, 0, 0, offset >> 8, offset & 0xff, 17])]);
  const before = Buffer.concat([Buffer.from([1, 0, 4, 1]), names]);
  const rest = Buffer.concat([index([]), index([])]);
  const offset = before.length + dictionary(0).length + rest.length;
  return Buffer.concat([before, dictionary(offset), rest, index(charStrings.map((codes) => Buffer.from(codes)))]);
}

const END = 14;
/** Three hundred units to the right and up, then a line of a hundred. */
const LINE = [247, 192, 247, 192, 21, 239, 6, END];

describe('outlines of an embedded font', () => {
  const font = writeTables({ 'CFF ': cff([[END], LINE, [...LINE], [139, 239, 6, END], [END], [247, 192, END]]), cmap: characterMap(5) });
  const outlines = readOutlines(font);
  const of = (letter: string): string | undefined => outlines?.of(letter.codePointAt(0) ?? 0);

  it('are the same for glyphs that draw the same', () => {
    expect(of('A')).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    expect(of('B')).toBe(of('A'));
    expect(of('C')).not.toBe(of('A'));
  });

  it('are empty for glyphs that draw nothing, with a width or without', () => {
    expect([of('D'), of('E')]).toEqual(['', '']);
  });

  it('are not known for what the font does not have', () => {
    expect([of('F'), of('a')]).toEqual([undefined, undefined]);
    expect(readOutlines(new Uint8Array(100))).toBeUndefined();
    expect(readOutlines('no font')).toBeUndefined();
  });

  it('never make it throw, whatever bytes are changed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(font.length - 1), fc.nat(255)), { maxLength: 8 }), (changes) => {
        const changed = font.slice();
        for (const [at, value] of changes) changed[at] = value;
        const read = readOutlines(changed);
        for (let code = 60; code < 75; code += 1) expect(typeof read?.of(code)).toMatch(/string|undefined/);
      }),
    );
  });
});

describe('the ledger of outlines', () => {
  it('believes an outline that stands for one letter in two sizes, or for letters that look alike', () => {
    const ledger = new GlyphLedger();
    for (const letter of ['I', 'l', '1', 'i']) ledger.note('bar', letter);
    expect(ledger.judge('bar', 'l')).toEqual({ isTrue: true });
  });

  it('finds the letter that an outline mostly stands for, and those that it does not', () => {
    const ledger = new GlyphLedger();
    for (const letter of 'eeeeeeeexyz') ledger.note('outline', letter);
    expect(ledger.judge('outline', 'E')).toEqual({ isTrue: true });
    expect(ledger.judge('outline', 'x')).toEqual({ isTrue: false, shows: 'e' });
  });

  it('says that it does not know where no letter prevails', () => {
    const ledger = new GlyphLedger();
    for (const letter of 'abc') ledger.note('outline', letter);
    expect(ledger.judge('outline', 'a')).toEqual({ isTrue: false });
  });
});
