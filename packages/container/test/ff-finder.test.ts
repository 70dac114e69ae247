import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { FfFinder } from '../src/jpeg/ff-finder.ts';

it('finds what indexOf finds, at every alignment, length and start', () => {
  const bytes = fc.array(fc.oneof({ weight: 9, arbitrary: fc.nat(254) }, { weight: 1, arbitrary: fc.constant(255) }), { maxLength: 80 });
  fc.assert(
    fc.property(bytes, fc.nat(7), fc.nat(90), (values, shift, from) => {
      const memory = new Uint8Array(values.length + shift);
      memory.set(values, shift);
      const view = memory.subarray(shift);
      const expected = view.indexOf(0xff, from);
      expect(new FfFinder(view).next(from)).toBe(expected === -1 ? view.length : expected);
    }),
    { numRuns: 2_000 },
  );
});

it('does not take 0x7f, 0x80 or 0xfe for 0xff', () => {
  for (const value of [0x7f, 0x80, 0xfe]) expect(new FfFinder(new Uint8Array(40).fill(value)).next(0)).toBe(40);
});
