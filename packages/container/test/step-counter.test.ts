import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ParserLimitError, StepCounter } from '../src/bytes/index.ts';

it('never counts past its limit, whatever is asked of it', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.array(fc.nat(30)), (limit, steps) => {
      const counter = new StepCounter('items', limit);
      for (const count of steps) {
        const before = counter.used;
        const allowed = counter.tryStep(count);
        expect(allowed).toBe(before + count <= limit);
        expect(counter.used).toBe(allowed ? before + count : before);
        expect(counter.used + counter.remaining).toBe(limit);
      }
    }),
  );
});

it('throws the named limit one step past it, not at it', () => {
  const counter = new StepCounter('ifd_entries', 2);
  counter.step(2);
  expect(() => counter.step()).toThrow(new ParserLimitError('ifd_entries'));
});

it('recognises its errors by marker, not by message', () => {
  expect(ParserLimitError.isInstance(new ParserLimitError('items'))).toBe(true);
  expect(ParserLimitError.isInstance(new Error('parser limit reached: items'))).toBe(false);
});
