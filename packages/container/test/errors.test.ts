import { describe, expect, it } from 'vitest';
import { ContainerError, NotOfFormatError, ParserLimitError, TruncatedReadError } from '../src/bytes/index.ts';

const ERRORS = [new NotOfFormatError('png'), new ParserLimitError('boxes'), new TruncatedReadError(4, 8, 2)] as const;
const CLASSES = [NotOfFormatError, ParserLimitError, TruncatedReadError] as const;

describe('the errors of parsers', () => {
  it('are one family, and each knows its own alone', () => {
    expect(ERRORS.every((error) => ContainerError.isInstance(error))).toBe(true);
    expect(ERRORS.map((error) => CLASSES.map((one) => one.isInstance(error)))).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  it('are told by their marker, which another copy of the package shares, and not by their name or message', () => {
    const copy = Object.assign(new Error('of another copy'), { [Symbol.for('input-trust.container-error')]: 'limit' });
    expect([ParserLimitError.isInstance(copy), NotOfFormatError.isInstance(copy)]).toEqual([true, false]);
    const stranger = Object.assign(new Error('parser limit reached: boxes'), { name: 'ParserLimitError' });
    expect(ContainerError.isInstance(stranger)).toBe(false);
    expect(ContainerError.isInstance({ [Symbol.for('input-trust.container-error')]: 'limit' })).toBe(false);
  });
});
