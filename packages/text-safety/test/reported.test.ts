import { describe, expect, it } from 'vitest';
import { scanText } from '../src/index.ts';
import { REPORTED_CASES } from './cases/reported.ts';

/** Strongest evidence of an attack, 0 to 1; from 0.5 on the balanced profile warns. */
function confidenceOf(text: string): number {
  return scanText(text, { mode: 'secure' }).threats.find(({ intent }) => intent === 'malicious')?.confidence ?? 0;
}

describe('orders that are told of', () => {
  it.each(REPORTED_CASES)('warn of nothing where others say them or carry them out, in $language', ({ reported }) => {
    for (const text of reported) expect({ text, warned: confidenceOf(text) >= 0.5 }).toEqual({ text, warned: false });
  });

  it.each(REPORTED_CASES)('keep their weight where they are meant for the reader, quoted or not, in $language', ({ meant }) => {
    for (const text of meant) expect({ text, warned: confidenceOf(text) >= 0.5 }).toEqual({ text, warned: true });
  });
});
