import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTokenCounter, MAX_RUN, TOKENIZER } from '@input-trust/billing';
import type { TokenCounter } from '@input-trust/billing';

/** The published tokenizer; special tokens count as the text that they are. */
const reference = (text: string): number => countTokens(text, { disallowedSpecial: new Set() });

let count: TokenCounter;
beforeAll(async () => {
  count = await loadTokenCounter();
});

const bestTime = (text: string): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const startedAt = performance.now();
      count(text);
      return performance.now() - startedAt;
    }),
  );

describe('text tokens', () => {
  it('are those of o200k_base [use.tokenizer]', () => {
    expect(TOKENIZER).toBe('o200k_base');
    const pinned: [string, number][] = [
      ['tiktoken is great!', 6],
      ['antidisestablishmentarianism', 6],
      ['2 + 2 = 4', 7],
      ['お誕生日おめでとう', 8],
      ["I'll say they've DON'T", 4],
      ['<|endoftext|>', 7],
    ];
    expect(pinned.map(([text]) => [text, count(text)])).toEqual(pinned);
  });

  it('are an integer for any text, and zero for the empty one [use.text_tokens]', () => {
    expect(count('')).toBe(0);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        expect(count(text)).toBeGreaterThan(0);
        expect(Number.isSafeInteger(count(text))).toBe(true);
      }),
    );
  });

  it('agree with the published tokenizer on any text of short pieces', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        ' ',
        '  ',
        '\n',
        '\r\n',
        '\t',
        "'s",
        "'LL",
        "'",
        '/',
        'A',
        'a',
        'Ab',
        'ǅ',
        'ʰ',
        '中',
        '\u0301',
        'ß',
        '7',
        '½',
        '𝟗',
        '-',
        '…',
      ),
      fc.constantFrom('word', 'The', 'HTTP', 'don', '😀', '\ud83d', '\udc00', '\u00a0', '\u2028', '<|endoftext|>'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const text = fc.array(unit, { maxLength: 24 }).map((units) => units.join(''));
    fc.assert(
      fc.property(text, (value) => {
        expect(count(value)).toBe(reference(value));
      }),
      { numRuns: 3_000 },
    );
  });

  it('agree with the published tokenizer on prose, code and tables', () => {
    const samples = [
      'Der Händler zahlte am 3. März 2026 genau 1.250,00 €; «voilà», dit-elle — d’accord?\n\n',
      'for (let i = 0; i < rows.length; i += 1) {\n\t\tconst [a, b] = rows[i] ?? [];\n\t}\n',
      '| Item        |   Qty |\n|:------------|------:|\n| Überweisung | 1,000 |\r\n',
      'ราคาสินค้า ๑๒๓ บาท · Цена 45 руб. · 価格は三百円です。 · السعر ١٢ ريال · मूल्य ५० रुपये · 가격 3만원\n',
      'https://example.com/a/b?c=d%20e#f //// ==== ---- {"k":[1,2,3]} \u200b\u200d👩‍👩‍👧 AKIAIOSFODNN7EXAMPLE\n',
    ];
    const text = samples.join('').repeat(40);
    expect(count(text)).toBe(reference(text));
  });
});

describe('long text', () => {
  it('is counted in slices that do not show in the count of prose', () => {
    const text = 'Der schnelle braune Fuchs springt über den faulen Hund. The report, as ever, was late; 3 pages long.\n'.repeat(3_000);
    expect(count(text)).toBe(reference(text));
  });

  it('is counted in runs of at most so many code points', () => {
    expect(MAX_RUN).toBe(128);
    expect(count('a'.repeat(1_000))).toBe(7 * count('a'.repeat(128)) + count('a'.repeat(1_000 - 7 * 128)));
    expect(count('😀'.repeat(300))).toBe(2 * count('😀'.repeat(128)) + count('😀'.repeat(44)));
  });

  it('costs time linear in its length', () => {
    const short = 'q'.repeat(30_000);
    bestTime(short);
    // Quadratic growth would be a factor of 256.
    expect(bestTime(short.repeat(16)) / bestTime(short)).toBeLessThan(64);
  });
});

describe('the vocabulary', () => {
  it('is read on the first count, not on import', () => {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      const seen = () => loaded.some((url) => url.includes('gpt-tokenizer'));
      const { loadTokenCounter } = await import('@input-trust/billing');
      const before = seen();
      await loadTokenCounter();
      console.log(JSON.stringify([before, seen()]));`;
    const output = execFileSync(process.execPath, ['--conditions=@input-trust/source', '--input-type=module', '--eval', script], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual([false, true]);
  });

  it('is read once per process', () => {
    expect(loadTokenCounter()).toBe(loadTokenCounter());
  });
});
