import { describe, expect, it } from 'vitest';
import { REPORTED_CASES } from './cases/reported.ts';
import { SUPPOSED_CASES } from './cases/supposed.ts';
import { confidenceOf } from './confidence-of.ts';

describe.each([
  ['orders that are told of', REPORTED_CASES],
  ['what a text supposes that others demand', SUPPOSED_CASES],
])('%s', (_what, cases) => {
  it.each(cases)('warn of nothing where others say them or carry them out, in $language', ({ reported }) => {
    for (const text of reported) expect({ text, warned: confidenceOf(text) >= 0.5 }).toEqual({ text, warned: false });
  });

  it.each(cases)('keep their weight where they are meant for the reader, quoted or not, in $language', ({ meant }) => {
    for (const text of meant) expect({ text, warned: confidenceOf(text) >= 0.5 }).toEqual({ text, warned: true });
  });
});
