import { EXIT } from './exit-code.ts';

/** Ctrl-C: the first one ends the run in order, with what was checked until then; a second one ends it at once. */
export class Interruption {
  readonly #controller = new AbortController();

  constructor() {
    process.on('SIGINT', this.#hear);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  close(): void {
    process.off('SIGINT', this.#hear);
  }

  readonly #hear = (): void => {
    // Workers notice that this process is gone, and end.
    if (this.signal.aborted) process.exit(EXIT.interrupted);
    this.#controller.abort(new Error('interrupted'));
  };
}
