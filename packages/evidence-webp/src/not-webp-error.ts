const MARKER = Symbol.for('input-trust.not-webp-error');

/** The bytes do not begin with a RIFF header of form WEBP: the caller chose the wrong collector. */
export class NotWebpError extends Error {
  readonly [MARKER] = true;

  constructor() {
    super('the bytes do not begin with a RIFF header of form WEBP');
    this.name = 'NotWebpError';
  }

  /** True for instances of every copy of this package; `instanceof` is not. */
  static isInstance(error: unknown): error is NotWebpError {
    return error instanceof Error && MARKER in error;
  }
}
