import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRedactions, redact, redactExcerpt, secretSet, customSecret } from '../src/index.ts';
import { PERSONAL } from './personal-samples.ts';
import { checkedToken, expand, keyBlock, SAMPLES, seeded } from './secrets-samples.ts';

const random = seeded(17);
const SECRETS = Object.values(SAMPLES)
  .flat()
  .map((sample) => expand(sample, random).text);
const TOKEN = checkedToken('ghp_', random);
const PLACEHOLDERS = /\[[A-Z0-9_]{1,64}_\d{1,16}\]/g;

const whole = (text: string): string => redact(text, findRedactions(text));

describe('redactExcerpt', () => {
  it('leaves a text whole that fits when it is redacted', () => {
    expect(redactExcerpt('write to bob@acme.io now', { maxLength: 22 })).toEqual({ text: 'write to [EMAIL_1] now', isCut: false });
    expect(redactExcerpt('', { maxLength: 0 })).toEqual({ text: '', isCut: false });
  });

  it('shows nothing of a token, wherever the cut falls', () => {
    const text = `The key is ${TOKEN}, keep it to yourself.`;
    for (let maxLength = 0; maxLength < text.length; maxLength++) {
      const { text: excerpt } = redactExcerpt(text, { maxLength });
      for (let at = 0; at + 4 <= TOKEN.length; at++) expect(excerpt).not.toContain(TOKEN.slice(at, at + 4));
    }
  });

  it('shows nothing of a private key that ends far behind the cut', () => {
    const text = `${'word '.repeat(2000)}\n${keyBlock('RSA PRIVATE KEY', random, 200)}\nend`;
    const { text: excerpt, isCut } = redactExcerpt(text, { maxLength: 10_010 });
    expect(isCut).toBe(true);
    expect(excerpt.replaceAll(/(?:word )*word/g, '').trim()).toMatch(/^(?:\[PRIVATE_KEY_1\])?$/);
  });

  it('is the beginning of the redacted whole, for any text and any length', () => {
    const part = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...SECRETS, ...PERSONAL) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(' ', '\n', ', ', '😀', 'password: ', 'Name: ', '[', '[EMAIL_1', 'the quick brown fox ', '漢字'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
      { weight: 1, arbitrary: fc.constantFrom(8_100, 8_190, 16_380).map((length) => 'lorem ipsum dolor '.repeat(1000).slice(0, length)) },
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), fc.double({ min: 0, max: 1.1, noNaN: true }), (parts, share) => {
        const text = parts.join('');
        const redacted = whole(text);
        const maxLength = Math.floor(redacted.length * share);
        const { text: excerpt, isCut } = redactExcerpt(text, { maxLength });
        expect(isCut).toBe(redacted.length > maxLength);
        expect(redacted.startsWith(excerpt)).toBe(true);
        expect(isCut ? excerpt.length <= maxLength : excerpt === redacted).toBe(true);
        const end = excerpt.length;
        const torn = [...redacted.matchAll(PLACEHOLDERS)].filter(
          ({ 0: placeholder, index }) => index < end && end < index + placeholder.length,
        );
        expect(torn).toEqual([]);
        expect(end > 0 && (redacted.codePointAt(end - 1) ?? 0) > 0xffff).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('ends with a whole word where one is near, and without white space', () => {
    expect(redactExcerpt('the quick brown fox', { maxLength: 12 }).text).toBe('the quick');
    expect(redactExcerpt('the quick brown fox', { maxLength: 9 }).text).toBe('the quick');
    expect(redactExcerpt('the quick    brown fox', { maxLength: 11 }).text).toBe('the quick');
    expect(redactExcerpt('漢'.repeat(100), { maxLength: 60 }).text).toBe('漢'.repeat(60));
    expect(redactExcerpt(`a ${'b'.repeat(100)}`, { maxLength: 60 }).text).toBe(`a ${'b'.repeat(58)}`);
  });

  it('takes the same options as findRedactions', () => {
    const text = `${TOKEN} of bob@acme.io, acme_12345678, and more of it`;
    expect(redactExcerpt(text, { maxLength: 75, secrets: false }).text).toContain(`${TOKEN} of [EMAIL_1]`);
    expect(redactExcerpt(text, { maxLength: 60, personalData: false }).text).toContain('] of bob@acme.io');
    const own = customSecret({ id: 'acme', type: 'ACME', prefixes: ['acme_'], charset: 'digits', length: 8, confidence: 0.9 });
    const customRules = { secrets: secretSet([own]), suppressionsAt: () => (technique: string) => technique === 'email' };
    expect(redactExcerpt(text, { maxLength: 60, customRules }).text).toMatch(/of bob@acme.io, \[ACME_1\], and/);
  });

  it('reads a long text only as far as it needs', () => {
    const page = `Call +49 30 901820 about ${TOKEN}. ${'Nothing else stands on this line. '.repeat(100)}\n`;
    const short = page.repeat(20);
    const long = page.repeat(3_000);
    const options = { maxLength: 20_000 };
    expect(redactExcerpt(long, options)).toEqual(redactExcerpt(short, options));
    const time = (text: string): number =>
      Math.min(
        ...[1, 2, 3, 4, 5].map(() => {
          const start = performance.now();
          redactExcerpt(text, options);
          return performance.now() - start;
        }),
      );
    // The long text has 150 times as many characters; the margin is for a busy machine.
    expect(time(long)).toBeLessThan(20 * Math.max(time(short), 0.5));
  });
});
