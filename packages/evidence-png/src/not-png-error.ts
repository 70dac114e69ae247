const MARKER = Symbol.for('input-trust.not-png-error');

/** The bytes do not begin with the PNG signature: the caller chose the wrong collector. */
export class NotPngError extends Error {
  readonly [MARKER] = true;

  constructor() {
    super('the bytes do not begin with the PNG signature');
    this.name = 'NotPngError';
  }

  /** True for instances of every copy of this package; `instanceof` is not. */
  static isInstance(error: unknown): error is NotPngError {
    return error instanceof Error && MARKER in error;
  }
}
