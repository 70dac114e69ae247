import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Work in the thread that answers everybody, one piece at a time, in the order in which it is asked for. After each piece the thread is
 * free for as long as the piece took: all of it together takes half of the thread at most, whatever is asked for.
 */
export class Turns {
  #free: Promise<unknown> = Promise.resolve();

  /** Does a piece of work when it is its turn. Rejects with what it throws. */
  async take<T>(work: () => T): Promise<T> {
    const turn = Promise.withResolvers<void>();
    const before = this.#free;
    this.#free = turn.promise;
    await before;
    const startedAt = performance.now();
    try {
      return work();
    } finally {
      void sleep(performance.now() - startedAt).then(() => turn.resolve());
    }
  }
}
