import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MAX_JSON_STRUCTURE_BYTES, objectOf, parseJsonObject } from './json-body.ts';
import type { JsonObject } from './json-object.ts';
import type { JsonQuestion } from './json-thread.ts';

/** A body up to this size is parsed where it arrives, within some five milliseconds. Of 32 MiB the parser would keep everybody waiting for 50 to 200. */
export const PARSED_AT_ONCE_BYTES = 1 << 20;

/** A thread that has nothing to do for so long is ended, with the memory that it took for the last body. */
const IDLE_MS = 10_000;

const PROGRAM = new URL(import.meta.url.endsWith('.ts') ? './json-thread.ts' : './json-thread.js', import.meta.url);

/** Decodes a JSON body: see `parseJsonObject`. A body that takes up the whole of its buffer is given away: nobody may use it after. */
export type ParseJson = (bytes: Uint8Array, maxStructureBytes?: number) => Promise<Record<string, unknown>>;

interface Reading {
  readonly question: JsonQuestion;
  readonly answer: PromiseWithResolvers<JsonObject>;
}

/**
 * Parses JSON bodies: small ones at once, large ones one after the other in a thread, where organisations take turns. What comes back from
 * there is copied, which takes a tenth of the time of parsing it.
 */
export class JsonReader {
  /** By share, whose turn it is first. */
  readonly #waiting = new Map<string, Reading[]>();
  #thread: Worker | undefined;
  #isBusy = false;
  #idle: NodeJS.Timeout | undefined;

  /** On behalf of an organisation. */
  for(share: string): ParseJson {
    return async (bytes, maxStructureBytes = MAX_JSON_STRUCTURE_BYTES) => {
      if (bytes.length <= PARSED_AT_ONCE_BYTES) return parseJsonObject(bytes, maxStructureBytes);
      const reading = { question: { bytes, maxStructureBytes }, answer: Promise.withResolvers<JsonObject>() };
      this.#waiting.set(share, [...(this.#waiting.get(share) ?? []), reading]);
      void this.#advance();
      return objectOf(await reading.answer.promise);
    };
  }

  async #advance(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    clearTimeout(this.#idle);
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      await this.#ask(next.question).then(next.answer.resolve, next.answer.reject);
    }
    this.#isBusy = false;
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
  }

  /** The oldest of the share whose turn it is, which is last from then on. */
  #next(): Reading | undefined {
    const [turn] = this.#waiting;
    if (turn === undefined) return undefined;
    const [share, [next, ...later]] = turn;
    this.#waiting.delete(share);
    if (later.length > 0) this.#waiting.set(share, later);
    return next;
  }

  async #ask({ bytes, maxStructureBytes }: JsonQuestion): Promise<JsonObject> {
    const thread = (this.#thread ??= this.#start());
    thread.ref();
    try {
      const isWhole = bytes.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength;
      const given = isWhole ? new Uint8Array(bytes.buffer) : bytes.slice();
      thread.postMessage({ bytes: given, maxStructureBytes } satisfies JsonQuestion, [given.buffer]);
      const [answer] = (await once(thread, 'message')) as [JsonObject];
      return answer;
    } finally {
      thread.unref();
    }
  }

  #start(): Worker {
    const thread = new Worker(PROGRAM);
    // Whoever waits for its answer is told; the next body starts another.
    thread.on('error', () => (this.#thread = this.#thread === thread ? undefined : this.#thread));
    return thread;
  }

  #end(): void {
    void this.#thread?.terminate();
    this.#thread = undefined;
  }
}
