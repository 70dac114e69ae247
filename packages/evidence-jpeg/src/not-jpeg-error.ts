const MARKER = Symbol.for('input-trust.not-jpeg-error');

/** The bytes do not begin with a JPEG's SOI marker: the caller chose the wrong collector. */
export class NotJpegError extends Error {
  readonly [MARKER] = true;

  constructor() {
    super('the bytes do not begin with a JPEG SOI marker');
    this.name = 'NotJpegError';
  }

  /** True for instances of every copy of this package; `instanceof` is not. */
  static isInstance(error: unknown): error is NotJpegError {
    return error instanceof Error && MARKER in error;
  }
}
