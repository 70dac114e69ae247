import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Writes to a stream no faster than it takes text, and notices when its reader is gone. */
export class Output {
  readonly #stream: Writable;
  #broken = false;

  constructor(stream: Writable) {
    this.#stream = stream;
    stream.on('error', () => {
      this.#broken = true;
    });
  }

  /** False when nobody reads any more (EPIPE) and there is no use in going on. */
  async write(text: string): Promise<boolean> {
    if (this.#broken || text === '') return !this.#broken;
    if (!this.#stream.write(text)) await once(this.#stream, 'drain').catch(() => {});
    return !this.#broken;
  }
}
