const MARKER = Symbol.for('input-trust.not-pdf-error');

/** No PDF header stands near the beginning of the bytes: the caller chose the wrong collector. */
export class NotPdfError extends Error {
  readonly [MARKER] = true;

  constructor() {
    super('the bytes hold no PDF header in their first 1024 bytes');
    this.name = 'NotPdfError';
  }

  /** True for instances of every copy of this package; `instanceof` is not. */
  static isInstance(error: unknown): error is NotPdfError {
    return error instanceof Error && MARKER in error;
  }
}
