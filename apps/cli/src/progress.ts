import type { WriteStream } from 'node:tty';
import { duration, inDigits } from '@input-trust/report';
import type { Tally } from './tally.ts';

const ERASE_LINE = '\r\u001b[K';
/** More often than this nobody can read. */
const REDRAW_EVERY_MS = 100;
/** Time after the first result from which the rate says something about what is left. Before it, workers start. */
const STEADY_AFTER_MS = 2_000;

/**
 * A line on standard error that says how far a run of many inputs is: `[120/4,000] 34/s, 1 min 54 s left  118 ALLOW, 2 BLOCK`. On a
 * terminal; silent anywhere else.
 */
export class Progress {
  readonly isShown: boolean;
  readonly #stream: Pick<WriteStream, 'write' | 'columns'>;
  readonly #now: () => number;
  #firstAt: { readonly ms: number; readonly total: number } | undefined;
  #total: number | undefined;
  #drawn = false;
  #drawnAt = -Infinity;

  constructor(stream: Pick<WriteStream, 'write' | 'isTTY' | 'columns'>, many: boolean, now: () => number = () => performance.now()) {
    this.#stream = stream;
    this.isShown = many && stream.isTTY;
    this.#now = now;
  }

  /** How many inputs there will be. */
  expect(total: number): void {
    this.#total = total;
  }

  draw(tally: Pick<Tally, 'total' | 'summary'>): void {
    const now = this.#now();
    this.#firstAt ??= { ms: now, total: tally.total };
    if (!this.isShown || now - this.#drawnAt < REDRAW_EVERY_MS) return;
    const line = [this.#count(tally.total), this.#pace(tally.total, now, this.#firstAt), tally.summary]
      .filter((part) => part !== '')
      .join('  ');
    this.#stream.write(`${ERASE_LINE}${line.slice(0, Math.max(20, (this.#stream.columns || 80) - 1))}`);
    this.#drawn = true;
    this.#drawnAt = now;
  }

  /** Takes the line away, so that a result can be printed where it was. */
  clear(): void {
    if (this.#drawn) this.#stream.write(ERASE_LINE);
    this.#drawn = false;
  }

  #count(done: number): string {
    return `[${inDigits(done)}${this.#total === undefined ? '' : `/${inDigits(Math.max(done, this.#total))}`}]`;
  }

  #pace(done: number, now: number, first: { readonly ms: number; readonly total: number }): string {
    const elapsedMs = now - first.ms;
    if (elapsedMs < STEADY_AFTER_MS || done === first.total) return '';
    const perSecond = (done - first.total) / (elapsedMs / 1_000);
    const rate = `${perSecond >= 10 ? Math.round(perSecond) : perSecond.toFixed(1)}/s`;
    const left = (this.#total ?? 0) - done;
    return left > 0 ? `${rate}, ${duration((left / perSecond) * 1_000)} left` : rate;
  }
}
