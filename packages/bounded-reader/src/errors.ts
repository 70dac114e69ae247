const LIMIT_MARKER = Symbol.for('input-trust.parser-limit-error');
const TRUNCATED_MARKER = Symbol.for('input-trust.truncated-read-error');

/** A parser reached one of its own limits. `limit` names it, for example `ifd_entries`; the message holds no parsed content. */
export class ParserLimitError extends Error {
  readonly [LIMIT_MARKER] = true;
  readonly limit: string;

  constructor(limit: string) {
    super(`parser limit reached: ${limit}`);
    this.name = 'ParserLimitError';
    this.limit = limit;
  }

  /** True for instances of every copy of this package; `instanceof` is not. */
  static isInstance(error: unknown): error is ParserLimitError {
    return error instanceof Error && LIMIT_MARKER in error;
  }
}

/** A read or seek that leaves the bytes at hand. `offset` is where it began, `wanted` how many bytes it needed. */
export class TruncatedReadError extends Error {
  readonly [TRUNCATED_MARKER] = true;
  readonly offset: number;
  readonly wanted: number;
  readonly available: number;

  constructor(offset: number, wanted: number, available: number) {
    super(`read of ${wanted} bytes at offset ${offset}: ${available} available`);
    this.name = 'TruncatedReadError';
    this.offset = offset;
    this.wanted = wanted;
    this.available = available;
  }

  /** True for instances of every copy of this package; `instanceof` is not. */
  static isInstance(error: unknown): error is TruncatedReadError {
    return error instanceof Error && TRUNCATED_MARKER in error;
  }
}
