import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { confusablesSource } from '../scripts/generate-confusables.ts';
import { CONFUSABLE_LETTERS, ENCLOSED_LETTERS, SIMILAR_LETTERS, STROKED_LETTERS, TURNED_LETTERS } from '../src/text/confusables.ts';
import { parseLetterTable } from '../src/text/letter-table.ts';

describe('the tables of look-alikes', () => {
  it('are what the generator makes of its sources', () => {
    expect(readFileSync(new URL('../src/text/confusables.ts', import.meta.url), 'utf8')).toBe(confusablesSource);
  });

  it('give single ASCII letters for characters that NFKC keeps', () => {
    for (const table of [CONFUSABLE_LETTERS, SIMILAR_LETTERS, ENCLOSED_LETTERS, STROKED_LETTERS, TURNED_LETTERS]) {
      for (const [codePoint, letter] of parseLetterTable(table)) {
        const character = String.fromCodePoint(codePoint);
        expect(letter).toMatch(/^[A-Za-z]$/);
        expect(codePoint).toBeGreaterThan(0x7f);
        expect(character.normalize('NFKC')).toBe(character);
      }
    }
  });

  it('hold the pairs that attacks use most, and none of Arabic, Hebrew or the East Asian scripts', () => {
    const letters = new Map([...parseLetterTable(SIMILAR_LETTERS), ...parseLetterTable(CONFUSABLE_LETTERS)]);
    const read = [...'аесорхуіѕјАВЕКМНОРСТХΑΒΟοмткɡɪ'].map((character) => letters.get(character.codePointAt(0)!)).join('');
    expect(read).toBe('aecopxyisjABEKMHOPCTXABOomtkgi');
    for (const codePoint of letters.keys()) {
      expect(String.fromCodePoint(codePoint)).not.toMatch(
        /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
      );
    }
  });

  it('hold every capital as a boxed letter and as a regional indicator', () => {
    expect(Object.keys(ENCLOSED_LETTERS).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    for (const row of Object.values(ENCLOSED_LETTERS)) expect(row.split(' ')).toHaveLength(3);
  });
});
