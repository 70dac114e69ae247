import type { WriteStream } from 'node:tty';
import type { Tally } from './outcome.ts';

const ERASE_LINE = '\r\u001b[K';
/** More often than this nobody can read. */
const REDRAW_EVERY_MS = 100;

/** A line on standard error that counts what was checked, for runs of many inputs on a terminal. Silent anywhere else. */
export class Progress {
  readonly #stream: WriteStream;
  readonly #shown: boolean;
  #drawn = false;
  #drawnAt = 0;

  constructor(stream: WriteStream, many: boolean) {
    this.#stream = stream;
    this.#shown = many && stream.isTTY;
  }

  draw(tally: Tally): void {
    const now = performance.now();
    if (!this.#shown || now - this.#drawnAt < REDRAW_EVERY_MS) return;
    this.#stream.write(`${ERASE_LINE}${tally.summary}`);
    this.#drawn = true;
    this.#drawnAt = now;
  }

  /** Takes the line away, so that a result can be printed where it stood. */
  clear(): void {
    if (this.#drawn) this.#stream.write(ERASE_LINE);
    this.#drawn = false;
  }
}
