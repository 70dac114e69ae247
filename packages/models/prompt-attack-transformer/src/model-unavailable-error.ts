const MARKER = Symbol.for('input-trust.model-unavailable-error');

/** A file of the model is missing or not what was published, or the runtime cannot run it: no text is at fault. */
export class ModelUnavailableError extends Error {
  readonly [MARKER] = true;

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'ModelUnavailableError';
  }

  /** True for instances of every copy of this package; `instanceof` is not. */
  static isInstance(error: unknown): error is ModelUnavailableError {
    return error instanceof Error && MARKER in error;
  }
}
