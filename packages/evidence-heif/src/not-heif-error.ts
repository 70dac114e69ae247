const MARKER = Symbol.for('input-trust.not-heif-error');

/** The bytes do not begin with a file type box that names a HEIF or AVIF brand: the caller chose the wrong collector. */
export class NotHeifError extends Error {
  readonly [MARKER] = true;

  constructor() {
    super('the bytes do not begin with a file type box that names a HEIF brand');
    this.name = 'NotHeifError';
  }

  /** True for instances of every copy of this package; `instanceof` is not. */
  static isInstance(error: unknown): error is NotHeifError {
    return error instanceof Error && MARKER in error;
  }
}
