import { describe, expect, it } from 'vitest';
import { scanText } from '../src/index.ts';
import { DISGUISES, SENTENCES } from './cases/disguises.ts';

/** Share of attacks that each disguise may not lower detection below, and that all of them together must reach. */
const LEAST_OF_EACH = 0.8;
const LEAST_OF_ALL = 0.95;

const isFound = (text: string): boolean =>
  scanText(text, { mode: 'secure' }).threats.some(({ intent, confidence }) => intent === 'malicious' && confidence >= 0.5);

const shares = Object.entries(DISGUISES).map(([name, disguise]) => ({
  name,
  share: SENTENCES.filter((sentence) => isFound(disguise(sentence))).length / SENTENCES.length,
}));

describe('attacks in disguise', () => {
  it('are all found as they are', () => {
    expect(SENTENCES.filter((sentence) => !isFound(sentence))).toEqual([]);
  });

  it.each(shares)('are found: $name', ({ share }) => {
    expect(share).toBeGreaterThanOrEqual(LEAST_OF_EACH);
  });

  it('are found nearly always', () => {
    expect(shares.reduce((sum, { share }) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(LEAST_OF_ALL);
  });
});

describe('an attack whose letters are far apart', () => {
  const [attack = ''] = SENTENCES;

  it.each([2_000, 9_000, 40_000])('is found with %i invisible characters between them', { timeout: 20_000 }, (count) => {
    const text = [...attack].join('\u200b'.repeat(count));
    const found = scanText(text, { mode: 'secure' }).threats.find(({ intent }) => intent === 'malicious');
    expect(found?.location).toMatchObject({ kind: 'text', start: 0 });
  });
});
