import { describe, expect, it } from 'vitest';
import { EVERYDAY_CASES } from './cases/everyday.ts';
import { confidenceOf } from './confidence-of.ts';

describe('words of attacks in everyday sentences', () => {
  it.each(EVERYDAY_CASES)('warns of none in $language', ({ harmless }) => {
    for (const sentence of harmless) expect({ sentence, warned: confidenceOf(sentence) >= 0.5 }).toEqual({ sentence, warned: false });
  });

  it.each(EVERYDAY_CASES)('still finds attacks with the same words in $language', ({ attacks }) => {
    for (const attack of attacks) expect({ attack, found: confidenceOf(attack) >= 0.7 }).toEqual({ attack, found: true });
  });
});
