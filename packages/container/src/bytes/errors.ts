const MARKER = Symbol.for('input-trust.container-error');

/** What a parser of untrusted bytes may throw: `not_of_format`, `limit` or `truncated`. */
export type ContainerErrorKind = 'not_of_format' | 'limit' | 'truncated';

/**
 * The base of everything that the parsers here throw for content. Its message holds no parsed content. `isInstance` is true for instances of
 * every copy of this package, which `instanceof` is not.
 */
export abstract class ContainerError extends Error {
  readonly [MARKER]: ContainerErrorKind;

  constructor(kind: ContainerErrorKind, message: string) {
    super(message);
    this[MARKER] = kind;
  }

  /** True for an error of any copy of this package. */
  static isInstance(error: unknown): error is ContainerError {
    return kindOf(error) !== undefined;
  }
}

/** The bytes do not begin like a file of the format: the caller chose the wrong reader. */
export class NotOfFormatError extends ContainerError {
  readonly format: string;

  constructor(format: string) {
    super('not_of_format', `the bytes do not begin like a file of the format ${format}`);
    this.name = 'NotOfFormatError';
    this.format = format;
  }

  /** True for an error of this kind of any copy of this package. */
  static override isInstance(error: unknown): error is NotOfFormatError {
    return kindOf(error) === 'not_of_format';
  }
}

/** A parser reached one of its own limits. `limit` names it, for example `ifd_entries`. */
export class ParserLimitError extends ContainerError {
  readonly limit: string;

  constructor(limit: string) {
    super('limit', `parser limit reached: ${limit}`);
    this.name = 'ParserLimitError';
    this.limit = limit;
  }

  /** True for an error of this kind of any copy of this package. */
  static override isInstance(error: unknown): error is ParserLimitError {
    return kindOf(error) === 'limit';
  }
}

/** A read or seek that leaves the bytes at hand. `offset` is where it began, `wanted` how many bytes it needed. */
export class TruncatedReadError extends ContainerError {
  readonly offset: number;
  readonly wanted: number;
  readonly available: number;

  constructor(offset: number, wanted: number, available: number) {
    super('truncated', `read of ${wanted} bytes at offset ${offset}: ${available} available`);
    this.name = 'TruncatedReadError';
    this.offset = offset;
    this.wanted = wanted;
    this.available = available;
  }

  /** True for an error of this kind of any copy of this package. */
  static override isInstance(error: unknown): error is TruncatedReadError {
    return kindOf(error) === 'truncated';
  }
}

function kindOf(error: unknown): unknown {
  return error instanceof Error && MARKER in error ? error[MARKER] : undefined;
}
