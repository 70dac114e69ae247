import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRedactions } from '../src/redaction/find-redactions.ts';
import { redact } from '../src/redaction/redact.ts';
import { createStreamRedactor, HOLD_BACK } from '../src/redaction/stream-redactor.ts';
import { PERSONAL } from './personal-samples.ts';
import { expand, fill, keyBlock, SAMPLES, seeded } from './secrets-samples.ts';

function stream(text: string, sizes: readonly number[]): string {
  const redactor = createStreamRedactor();
  let output = '';
  let at = 0;
  for (let index = 0; at < text.length; index += 1) {
    const size = Math.max(1, sizes[index % sizes.length] ?? 1);
    output += redactor.push(text.slice(at, at + size));
    at += size;
  }
  return output + redactor.flush();
}

const atOnce = (text: string): string => redact(text, findRedactions(text));

describe('createStreamRedactor', () => {
  const random = seeded(5);
  const secrets = Object.values(SAMPLES)
    .flat()
    .map((sample) => expand(sample, random).text);

  it('answers the same as redacting all at once, for every sample in pieces of one character', () => {
    for (const text of [...secrets, ...PERSONAL]) {
      const around = `Here it is: ${text}\nThat was all of it, thank you.`;
      expect(stream(around, [1])).toBe(atOnce(around));
    }
  });

  it('answers the same as redacting all at once, for any text in any pieces', () => {
    const part = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...secrets, ...PERSONAL) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          ' ',
          '\n',
          ', ',
          '😀',
          'password: ',
          'token=',
          'Name: ',
          'the quick brown fox jumps ',
          '-----BEGIN RSA PRIVATE KEY-----\n',
          'https://',
          '"',
          ';',
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...secrets, ...PERSONAL), fc.nat(60)).map(([text, cut]) => text.slice(0, cut)) },
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 12 }),
        (parts, sizes) => {
          const text = parts.join('');
          expect(stream(text, sizes)).toBe(atOnce(text));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('never shows a part of a secret before it knows', () => {
    const token = fill('sk_live_{A60}', random);
    const redactor = createStreamRedactor();
    let shown = '';
    for (const character of `my key is ${token} and that is all there is to say about it, really, I promise, nothing more to come at all, good night`) {
      shown += redactor.push(character);
      expect(shown).not.toContain('sk_l');
    }
    expect(shown + redactor.flush()).toContain('my key is [STRIPE_SECRET_KEY_1] and');
  });

  it('holds a private key block back until its end', () => {
    const block = keyBlock('RSA PRIVATE KEY', random, 50);
    const redactor = createStreamRedactor();
    const before = redactor.push(`${'.'.repeat(500)}\n${block.slice(0, 2_500)}`);
    expect(before).toMatch(/^\.{400,500}\n?$/);
    const rest = redactor.push(block.slice(2_500) + ' '.repeat(HOLD_BACK + 1));
    expect(before + rest).toContain('[PRIVATE_KEY_1]');
    expect(before + rest + redactor.flush()).toBe(atOnce(`${'.'.repeat(500)}\n${block}${' '.repeat(HOLD_BACK + 1)}`));
  });

  it('holds no more back than its window where nothing is open', () => {
    const redactor = createStreamRedactor();
    const text = 'The quick brown fox jumps over the lazy dog. '.repeat(40);
    expect(redactor.push(text)).toBe(text.slice(0, text.length - HOLD_BACK));
  });

  it('cuts no character in two', () => {
    const redactor = createStreamRedactor();
    for (const unit of '😀'.repeat(100).split('')) expect(redactor.push(unit).isWellFormed()).toBe(true);
    expect(redactor.flush().isWellFormed()).toBe(true);
  });

  it('numbers values over the whole stream', () => {
    const redactor = createStreamRedactor();
    const filler = 'The quick brown fox jumps over the lazy dog. '.repeat(20);
    const output =
      redactor.push(`a@x.io ${filler}`) + redactor.push(`b@x.io ${filler}`) + redactor.push(`a@x.io ${filler}`) + redactor.flush();
    expect(output.match(/\[EMAIL_\d\]/g)).toEqual(['[EMAIL_1]', '[EMAIL_2]', '[EMAIL_1]']);
  });

  it('takes time that grows with the length of a stream that never closes what it opens', () => {
    time(5_000);
    // A square law would give 64; the margin is for a busy machine.
    expect(time(80_000) / Math.max(time(10_000), 1)).toBeLessThan(40);
  });
});

/** Milliseconds for a stream of `length` characters that opens one key block after the other: the best of three. */
function time(length: number): number {
  const runs = [1, 2, 3].map(() => {
    const redactor = createStreamRedactor();
    const start = performance.now();
    for (let at = 0; at < length; at += 50) redactor.push('-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0'.slice(0, 50));
    redactor.flush();
    return performance.now() - start;
  });
  return Math.min(...runs);
}
