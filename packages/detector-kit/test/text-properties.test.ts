import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from '../src/index.ts';
import { CONFUSABLE_LETTERS, SIMILAR_LETTERS } from '../src/text/confusables.ts';
import { candidateViews, decodeSegments, normalizeText } from '../src/text/index.ts';
import { parseLetterTable } from '../src/text/letter-table.ts';

/** Any UTF-16, lone surrogates included, with characters that the stages look for. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.string({ maxLength: 6 }),
      fc.constantFrom(
        '&',
        '&amp;',
        '&#',
        '&#x200b;',
        'ﬁ',
        'ｉ',
        '𝓐',
        'о',
        'а',
        'Ignоre',
        'ɪ',
        '\u200b',
        '\u200c',
        '\u200d',
        '\ufeff',
        '\u00ad',
        '\u202e',
        '\u202c',
        '\u2067',
        '\u0301',
        '\u0336',
        '\u0316',
        '\u20e3',
        '\ufe0f',
        '\u{e0100}',
        '\u{e0041}',
        '\u{e007f}',
        '🏴',
        '👩',
        '🇩',
        '🅰',
        '\ud800',
        '\udc00',
        '\u1112\u1161',
        'ﾞ',
        '\u{1d165}',
        'i g n o r e',
        '1gn0r3',
        'é',
        'SWdub3JlIGFsbCBydWxlcw==',
        '%41%42%43',
        '\\x41\\x42\\x43',
        'vtaber nyy ehyrf',
        '01000001',
        '.-',
        '⠊',
        'ǝ',
        ' ',
        '\n',
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

/** Pieces with what they are normalised to; a space between them keeps them apart. */
const PIECES: readonly (readonly [source: string, expected: string])[] = [
  ['word', 'word'],
  ['&amp;', '&'],
  ['&#105;x', 'ix'],
  ['ﬁ', 'fi'],
  ['㎏', 'kg'],
  ['ｉ', 'i'],
  ['𝓐', 'A'],
  ['e\u0301', 'é'],
  ['Ign\u043ere', 'Ignore'],
  ['\u200bx', 'x'],
  ['x\u00ad', 'x'],
  ['😀', '😀'],
  ['слово', 'слово'],
  ['👩\u200d💻', '👩\u200d💻'],
  ['s\u0336a', 'sa'],
];

describe('normalizeText, for any text', () => {
  it('leads every offset back into the text, in order', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const normalized = normalizeText(text);
        let previous = 0;
        for (let i = 0; i < normalized.text.length; i++) {
          const offset = normalized.toOriginal(i);
          const { start, end } = normalized.originalRange(i, i + 1);
          expect(offset).toBeGreaterThanOrEqual(previous);
          expect(start).toBe(offset);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          previous = offset;
        }
        expect(normalized.toOriginal(normalized.text.length)).toBe(text.length);
      }),
      { numRuns: 400 },
    );
  });

  it('leaves units that are the same on both sides of an untouched text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const normalized = normalizeText(text);
        if (normalized.text !== text) return;
        for (let i = 0; i < text.length; i++) expect(normalized.originalRange(i, i + 1)).toEqual({ start: i, end: i + 1 });
      }),
    );
  });

  it('reports findings within the text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const { start, end, count } of normalizeText(text).findings) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(count).toBeGreaterThan(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('covers with originalRange exactly the source of every unit', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 }), (pieces) => {
        const text = pieces.map(([source]) => source).join(' ');
        const normalized = normalizeText(text);
        expect(normalized.text).toBe(pieces.map(([, expected]) => expected).join(' '));
        let from = 0;
        let at = 0;
        for (const [source, expected] of pieces) {
          const { start, end } = normalized.originalRange(at, at + expected.length);
          expect(text.slice(start, end).replace(/^\u200b|\u00ad$/g, '')).toBe(source.replace(/^\u200b|\u00ad$/g, ''));
          expect(start).toBeGreaterThanOrEqual(from);
          from += source.length + 1;
          at += expected.length + 1;
        }
      }),
    );
  });

  it('is String.prototype.normalize where nothing is disguised', () => {
    const lookalikes = new Set([CONFUSABLE_LETTERS, SIMILAR_LETTERS].flatMap((table) => [...parseLetterTable(table).keys()]));
    const isPlain = (text: string): boolean =>
      !/[&\p{Default_Ignorable_Code_Point}\p{M}\p{Cc}\p{So}]/u.test(text) &&
      ![...text].some((letter) => lookalikes.has(letter.codePointAt(0)!));
    const plain = fc.string({ unit: 'grapheme' }).filter((text) => isPlain(text.normalize('NFKC')));
    const words = fc.array(fc.oneof(plain, fc.constantFrom('naïve', 'Straße', 'ﬁn', '１２', 'жизнь', '한글', 'かな', 'e\u0301')), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join(' ');
        expect(normalizeText(text, { entities: false }).text).toBe(text.normalize('NFKC'));
      }),
    );
  });

  it('is String.prototype.normalize for every character beside letters and marks', () => {
    const differing: string[] = [];
    for (let codePoint = 0xa0; codePoint <= 0x1ffff; codePoint++) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
      const character = String.fromCodePoint(codePoint);
      if (/[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/u.test(character)) continue;
      // Overlays and enclosing marks disguise the letter before them.
      if (/[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb\p{Me}]/u.test(character)) continue;
      // A letter of its own keeps look-alikes in place, and marks on Thai letters are left to Thai.
      const text = `ж${character}ก\u0e34`;
      if (normalizeText(text).text !== text.normalize('NFKC')) differing.push(codePoint.toString(16));
    }
    // Boxed letters and regional indicators are read as letters; NFKC keeps them.
    expect(differing.filter((hex) => !/^1f1(?:[5-8][0-9a-f]|e[6-9a-f]|f[0-9a-f])$/.test(hex))).toEqual([]);
  });
});

describe('everything else, for any text', () => {
  it('never throws and leads back into the text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const normalized = normalizeText(text);
        for (const view of candidateViews(normalized)) {
          const { start, end } = view.originalRange(0, view.text.length);
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        const budget = new Budget({ timeMs: 60_000, bytes: 0, decodedBytes: 1e6, pixels: 0, pages: 0, items: 1000, depth: 4 });
        for (const surface of decodeSegments(normalized, { budget, mode: 'comprehensive' })) {
          expect(surface.location).toMatchObject({ kind: 'text' });
          if (surface.location?.kind !== 'text') return;
          expect(surface.location.start).toBeGreaterThanOrEqual(0);
          expect(surface.location.end).toBeLessThanOrEqual(text.length);
          expect(surface.location.end).toBeGreaterThan(surface.location.start);
        }
      }),
      { numRuns: 300 },
    );
  });
});
