const MARKER = Symbol.for('input-trust.model-file-error');

/** Why a model cannot be used: no file, or a file that is not the one that was published. */
export type ModelFileFault = 'missing' | 'corrupt';

/** The model file of this package is missing or corrupt: the installation is broken, no text is at fault. */
export class ModelFileError extends Error {
  readonly fault: ModelFileFault;
  readonly [MARKER] = true;

  constructor(fault: ModelFileFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'ModelFileError';
    this.fault = fault;
  }

  /** True for instances of every copy of this package; `instanceof` is not. */
  static isInstance(error: unknown): error is ModelFileError {
    return error instanceof Error && MARKER in error;
  }
}
