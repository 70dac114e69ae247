import { describe, expect, it } from 'vitest';
import { isEnglishWord, isFormOf } from '../src/text/index.ts';

describe('an English word', () => {
  it('is a frequent one, or a regular form of one', () => {
    for (const word of ['office', 'discloses', 'ignored', 'stopped', 'replies', 'using', 'driver', 'clearly'])
      expect([word, isEnglishWord(word)]).toEqual([word, true]);
    for (const word of ['lgnore', 'previaus', 'instructlons', 'systern', 'ing', 's', '', 'anweisungen'])
      expect([word, isEnglishWord(word)]).toEqual([word, false]);
  });

  it('may be a form of a word of the caller', () => {
    const known = new Set(['prompt', 'use', 'retry']);
    for (const word of ['prompts', 'used', 'retries', 'retried', 'prompt']) expect([word, isFormOf(word, known)]).toEqual([word, true]);
    for (const word of ['promptly!', 'us', 'pro', 'compute']) expect([word, isFormOf(word, known)]).toEqual([word, false]);
  });
});
