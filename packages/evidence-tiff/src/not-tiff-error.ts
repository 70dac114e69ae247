const MARKER = Symbol.for('input-trust.not-tiff-error');

/** The bytes do not begin with the signature of a classic TIFF (BigTIFF has another one): the caller chose the wrong collector. */
export class NotTiffError extends Error {
  readonly [MARKER] = true;

  constructor() {
    super('the bytes do not begin with the signature of a classic TIFF');
    this.name = 'NotTiffError';
  }

  /** True for instances of every copy of this package; `instanceof` is not. */
  static isInstance(error: unknown): error is NotTiffError {
    return error instanceof Error && MARKER in error;
  }
}
