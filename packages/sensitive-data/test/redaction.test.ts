import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRedactions } from '../src/redaction/find-redactions.ts';
import { LONGEST_EXCERPT, maskExcerpt } from '../src/redaction/mask-excerpt.ts';
import { redact } from '../src/redaction/redact.ts';
import { checkedToken, expand, SAMPLES, seeded } from './secrets-samples.ts';

const at = (text: string, value: string, type: string, from = 0): { start: number; end: number; type: string } => {
  const start = text.indexOf(value, from);
  return { start, end: start + value.length, type };
};

describe('redact', () => {
  it('gives equal values of a type the same number, in order of first appearance [resp.redacted_output]', () => {
    const text = 'a@x.io wrote to b@x.io, then a@x.io again';
    const ranges = [at(text, 'a@x.io', 'EMAIL', 20), at(text, 'b@x.io', 'EMAIL'), at(text, 'a@x.io', 'EMAIL')];
    expect(redact(text, ranges)).toBe('[EMAIL_1] wrote to [EMAIL_2], then [EMAIL_1] again');
  });

  it('counts each type for itself', () => {
    const text = 'k1 m1 k2';
    expect(redact(text, [at(text, 'k1', 'API_KEY'), at(text, 'm1', 'EMAIL'), at(text, 'k2', 'API_KEY')])).toBe(
      '[API_KEY_1] [EMAIL_1] [API_KEY_2]',
    );
  });

  it('replaces overlapping ranges as one, named by the longest', () => {
    const text = 'https://user:secret@host';
    expect(redact(text, [at(text, 'secret', 'PASSWORD'), at(text, 'user:secret@host', 'URL')])).toBe('https://[URL_1]');
    expect(redact(text, [at(text, 'user:s', 'NAME'), at(text, 'secret@host', 'URL')])).toBe('https://[URL_1]');
  });

  it('keeps touching ranges apart', () => {
    expect(
      redact('aabb', [
        { start: 0, end: 2, type: 'A' },
        { start: 2, end: 4, type: 'B' },
      ]),
    ).toBe('[A_1][B_1]');
  });

  it('cuts ranges to the text and ignores empty or reversed ones', () => {
    expect(
      redact('abc', [
        { start: -5, end: 1, type: 'A' },
        { start: 2, end: 99, type: 'B' },
      ]),
    ).toBe('[A_1]b[B_1]');
    expect(
      redact('abc', [
        { start: 2, end: 2, type: 'A' },
        { start: 2, end: 1, type: 'A' },
        { start: Number.NaN, end: 2, type: 'A' },
      ]),
    ).toBe('abc');
  });

  it('takes all of a character that a range would cut in two', () => {
    expect(redact('x😀y', [{ start: 2, end: 3, type: 'A' }])).toBe('x[A_1]y');
  });

  it('writes any type as a plain name', () => {
    expect(
      redact('abc', [
        { start: 0, end: 1, type: 'my type!' },
        { start: 1, end: 2, type: '' },
      ]),
    ).toBe('[MY_TYPE_1][REDACTED_1]c');
  });

  /** Redacted text is made of one alphabet, the rest of another, so that any rest of a value is seen. */
  const piece = fc.record({
    kept: fc.string({ unit: fc.constantFrom('a', 'ß', '😀', '\n'), maxLength: 8 }),
    gone: fc.string({ unit: fc.constantFrom('0', '7', '🔑'), maxLength: 8 }),
  });

  it('leaves nothing of what it covers and all of the rest', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.array(fc.nat(3), { maxLength: 12 }), (pieces, splits) => {
        let text = '';
        const ranges: { start: number; end: number; type: string }[] = [];
        for (const [index, { kept, gone }] of pieces.entries()) {
          text += kept;
          const middle = Math.min(gone.length, splits[index] ?? 0);
          // Two overlapping ranges cover each value.
          ranges.push(
            { start: text.length, end: text.length + gone.length, type: 'VALUE' },
            { start: text.length + middle, end: text.length + gone.length, type: 'PART' },
          );
          text += gone;
        }
        const output = redact(text, ranges.toReversed());
        expect(output.replaceAll(/\[(?:VALUE|PART)_\d+\]/g, '')).toBe(pieces.map(({ kept }) => kept).join(''));
      }),
    );
  });
});

describe('findRedactions', () => {
  const random = seeded(11);

  it('covers secrets and personal data', () => {
    const text = `token ${checkedToken('ghp_', random)} of bob@acme.io`;
    expect(redact(text, findRedactions(text))).toBe('token [GITHUB_TOKEN_1] of [EMAIL_1]');
    expect(findRedactions(text, { secrets: false })).toHaveLength(1);
    expect(findRedactions(text, { personalData: false })).toHaveLength(1);
  });

  it.each(Object.entries(SAMPLES))('lets no %s through', (_, samples) => {
    for (const sample of samples) {
      const { text, start, end } = expand(sample, random);
      expect(redact(text, findRedactions(text, { minimumConfidence: 0 }))).not.toContain(text.slice(start, end));
    }
  });
});

describe('maskExcerpt [threat.evidence.secret]', () => {
  const text = 'Write to bob@acme.io and not to anybody else.';
  const ranges = [at(text, 'bob@acme.io', 'EMAIL')];

  it('masks what a redaction covers', () => {
    expect(maskExcerpt(text, 0, text.length, ranges)).toBe('Write to [EMAIL] and not to anybody else.');
  });

  it('masks all of a value that the excerpt only touches', () => {
    expect(maskExcerpt(text, 12, 28, ranges)).toBe('[EMAIL] and not');
    expect(maskExcerpt(text, 0, 12, ranges)).toBe('Write to [EMAIL]');
  });

  it.each([LONGEST_EXCERPT, LONGEST_EXCERPT + 1])('cuts what is longer than its limit: %i characters', (length) => {
    const excerpt = maskExcerpt('x'.repeat(length), 0, length, []);
    expect(excerpt).toBe(length === LONGEST_EXCERPT ? 'x'.repeat(length) : `${'x'.repeat(LONGEST_EXCERPT - 1)}…`);
  });

  it('never shows a covered character, never exceeds its limit and never cuts a character in two', () => {
    const kept = fc.string({ unit: fc.constantFrom('a', ' ', '😀'), maxLength: 60 });
    const gone = fc.string({ unit: fc.constantFrom('0', '9', '🔑'), maxLength: 40 });
    fc.assert(
      fc.property(fc.array(fc.tuple(kept, gone), { maxLength: 8 }), fc.nat(300), fc.nat(300), (pieces, from, length) => {
        let all = '';
        const covered = pieces.map(([before, secret]) => {
          all += before + secret;
          return { start: all.length - secret.length, end: all.length, type: 'KEY' };
        });
        const excerpt = maskExcerpt(all, from, from + length, covered);
        expect(excerpt).not.toMatch(/[09🔑]/u);
        expect(excerpt.length).toBeLessThanOrEqual(LONGEST_EXCERPT);
        const isCutByCaller = !all.slice(from, from + length).isWellFormed();
        expect(isCutByCaller || excerpt.isWellFormed()).toBe(true);
      }),
    );
  });
});
