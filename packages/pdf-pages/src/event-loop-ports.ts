/** How long messages go to and fro before timers and other work get their turn. A frame, which nobody notices. */
const SLOT_MS = 16;
/** How often `check` is asked while somebody waits and no message comes: pdf.js may wait for an answer that it never gets. */
const SILENCE_MS = 100;

type Listener = (event: { readonly data: unknown }) => void;

/** One end of a message channel within the thread: the part of MessagePort that pdf.js uses. */
class Port {
  readonly #listeners = new Set<Listener>();
  readonly #send: (data: unknown) => void;

  constructor(send: (data: unknown) => void) {
    this.#send = send;
  }

  postMessage(data: unknown, transfer?: ArrayBuffer[] | null): void {
    const copy = transfer === undefined || transfer === null || transfer.length === 0 ? copyOfSmall(data) : undefined;
    this.#send(copy ?? structuredClone(data, { transfer: transfer ?? [] }));
  }

  addEventListener(_type: 'message', listener: Listener, options?: { readonly signal?: AbortSignal } | null): void {
    this.#listeners.add(listener);
    options?.signal?.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  removeEventListener(_type: 'message', listener: Listener): void {
    this.#listeners.delete(listener);
  }

  deliver(data: unknown): void {
    for (const listener of this.#listeners) listener({ data });
  }
}

export interface EventLoopPorts {
  readonly main: Port;
  readonly worker: Port;
  /**
   * Waits for what comes of the conversation; rejects with what `check` or a receiver has thrown. The process is kept alive
   * while somebody waits, and no longer.
   */
  readonly within: <T>(promise: Promise<T>) => Promise<T>;
}

/**
 * Two connected ports in one thread. The event loop gets its turn between messages, which promises alone would keep from it,
 * and `check` is asked before each delivery and while one is waited for, until it throws. Then the receivers may still take leave of each
 * other, but streams flow no more. What a receiver throws ends the conversation at once.
 */
export function eventLoopPorts(check: () => void): EventLoopPorts {
  const queue: (() => void)[] = [];
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  // Nobody may be waiting at the moment of the rejection.
  stopped.catch(() => undefined);
  let isScheduled = false;
  let isTimeUp = false;
  let isBroken = false;
  let slotEnd = performance.now() + SLOT_MS;

  const ask = (): void => {
    if (isTimeUp) return;
    try {
      check();
    } catch (error) {
      isTimeUp = true;
      reject(error);
    }
  };
  const schedule = (): void => {
    isScheduled = true;
    if (performance.now() < slotEnd) {
      queueMicrotask(pump);
    } else {
      setImmediate(() => {
        slotEnd = performance.now() + SLOT_MS;
        pump();
      });
    }
  };
  const pump = (): void => {
    isScheduled = false;
    const deliver = queue.shift();
    if (deliver === undefined) return;
    ask();
    try {
      deliver();
    } catch (error) {
      isBroken = true;
      queue.length = 0;
      reject(error);
      return;
    }
    if (queue.length > 0 && !isScheduled) schedule();
  };
  const sendTo =
    (target: () => Port) =>
    (data: unknown): void => {
      if (isBroken || (isTimeUp && isPartOfStream(data))) return;
      queue.push(() => target().deliver(data));
      if (!isScheduled) schedule();
    };
  const main: Port = new Port(sendTo(() => worker));
  const worker: Port = new Port(sendTo(() => main));
  const within = async <T>(promise: Promise<T>): Promise<T> => {
    // The loser of the race may still reject when the conversation is over.
    promise.catch(() => undefined);
    const silence = setInterval(ask, SILENCE_MS);
    try {
      return await Promise.race([promise, stopped]);
    } finally {
      clearInterval(silence);
    }
  };
  return { main, worker, within };
}

/** Values of a message up to which copying it takes less time than `structuredClone` takes to begin. Most messages have a dozen. */
const MAX_SMALL_VALUES = 48;

/** What a copy may share with the message. */
const PRIMITIVES: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'undefined']);

/** The copy of a message of a few plain values; undefined for any other, and for data without values of its own. */
function copyOfSmall(data: unknown): unknown {
  let values = 0;
  let isSmall = true;
  const copy = (value: unknown): unknown => {
    values += 1;
    if (values > MAX_SMALL_VALUES) isSmall = false;
    if (!isSmall || value === null || PRIMITIVES.has(typeof value)) return value;
    if (Array.isArray(value) && value.length <= MAX_SMALL_VALUES) return (value as unknown[]).map(copy);
    if (typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null))
      return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, copy(of)]));
    isSmall = false;
    return value;
  };
  const copied = copy(data);
  return isSmall ? copied : undefined;
}

/** pdf.js answers the end of a stream with the rejection of a promise that nobody waits for. */
function isPartOfStream(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'stream' in data;
}
