import { describe, expect, it } from 'vitest';
import { LEXICONS, scanText } from '../src/index.ts';
import { SENTENCES } from './cases/disguises.ts';

/** Sentences of ordinary letters, minutes and manuals. */
const ORDINARY = [
  'The meeting is at ten, and lunch is at noon.',
  'Please find the agenda for next Tuesday below.',
  'The pump is switched on with the green button at the side of the housing.',
  'Sales in the northern region rose by four percent compared with the year before.',
  'Our guests arrive on Thursday evening and leave on Sunday after breakfast.',
  'Clean the filter once a month and dry it before you put it back.',
  'The committee thanked the treasurer and accepted the report without a vote.',
  'Water the seedlings in the morning, when the soil is still cool.',
  'Bring a warm jacket, since evenings by the lake are cold even in August.',
  'The bridge was opened in 1894 and widened twice since then.',
] as const;

const LENGTH = 50_000;

const ATTACKS = [...SENTENCES, ...LEXICONS.slice(0, 20).flatMap(({ examples: { override, leak } }) => [override, leak])];

describe('an attack in a long document', () => {
  it.each(['fast', 'secure', 'comprehensive'] as const)('is found as surely as alone, wherever it stands: %s', (mode) => {
    const random = minimalStandard(11);
    for (const attack of ATTACKS) {
      const sentences = Array.from({ length: LENGTH / 60 }, () => ORDINARY[Math.floor(random() * ORDINARY.length)] ?? '');
      const place = Math.floor(random() * sentences.length);
      const before = sentences.slice(0, place).join(' ');
      const text = `${before}\n\n${attack}\n\n${sentences.slice(place).join(' ')}`;
      const start = before.length + 2;
      const [alone] = scanText(attack, { mode }).threats;
      const found = scanText(text, { mode }).threats.some(
        ({ location, confidence }) =>
          location?.kind === 'text' &&
          location.start >= start &&
          location.end <= start + attack.length &&
          confidence >= (alone?.confidence ?? 1),
      );
      expect({ attack, found }).toEqual({ attack, found: true });
    }
  });

  it('leaves nothing of itself: the ordinary text alone has no threats', () => {
    expect(scanText(ORDINARY.join(' ').repeat(100), { mode: 'comprehensive' }).threats).toEqual([]);
  });
});

/** Numbers between 0 and 1 from a seed (Lehmer's generator with the factor of Park and Miller). */
function minimalStandard(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
}
