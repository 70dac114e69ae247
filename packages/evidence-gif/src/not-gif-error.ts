const MARKER = Symbol.for('input-trust.not-gif-error');

/** The bytes do not begin with GIF87a or GIF89a: the caller chose the wrong collector. */
export class NotGifError extends Error {
  readonly [MARKER] = true;

  constructor() {
    super('the bytes do not begin with GIF87a or GIF89a');
    this.name = 'NotGifError';
  }

  /** True for instances of every copy of this package; `instanceof` is not. */
  static isInstance(error: unknown): error is NotGifError {
    return error instanceof Error && MARKER in error;
  }
}
