import { Worker } from 'node:worker_threads';
import type { ReadAnswer, ReadMessage, ReadRequest } from './c2pa-worker.ts';
import { MAX_IDLE_MEMORY_BYTES, MAX_READ_MS } from './limits.ts';

/** How reading an asset ended. `lost`: the library trapped. `overdue`: it took longer than MAX_READ_MS. */
export type ReadOutcome = ReadAnswer | { readonly failure: 'lost' | 'overdue' };

/** The thread of this process. It starts with the first asset (about 100 ms) and does not keep the process alive. */
let worker: Worker | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Reads an asset with the library on a thread of its own, one asset after the other: a hostile asset can stop the thread,
 * not the process. Rejects with the signal's reason when the caller gives up, and with nothing else.
 */
export function readAsset(request: ReadRequest, signal?: AbortSignal): Promise<ReadOutcome> {
  const mine = queue.then(() => {
    signal?.throwIfAborted();
    return ask(request, signal);
  });
  queue = mine.catch(() => {});
  return mine;
}

/** The thread's output is kept from the terminal: what the library says when it traps may hold content. */
function start(): Worker {
  const url = new URL(import.meta.resolve('@input-trust/content-credentials/worker'));
  return new Worker(url, { env: {}, stdout: true, stderr: true });
}

function ask(request: ReadRequest, signal: AbortSignal | undefined): Promise<ReadOutcome> {
  worker ??= start();
  const asked = worker;
  asked.ref();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end({ failure: 'overdue' }), MAX_READ_MS);
    const onMessage = ({ answer, heldBytes }: ReadMessage) => end(answer, heldBytes <= MAX_IDLE_MEMORY_BYTES);
    const onEnd = () => end({ failure: 'lost' });
    const onAbort = () => {
      release(false);
      reject(signal?.reason as Error);
    };

    function end(outcome: ReadOutcome, reusable = false): void {
      release(reusable);
      resolve(outcome);
    }
    function release(reusable: boolean): void {
      clearTimeout(timer);
      asked.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      signal?.removeEventListener('abort', onAbort);
      asked.unref();
      if (reusable) return;
      worker = undefined;
      // A late trap must not become an uncaught error of the process.
      asked.on('error', () => {});
      void asked.terminate();
    }

    asked.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    signal?.addEventListener('abort', onAbort);
    // Nothing is handed over: the caller keeps its bytes.
    asked.postMessage(request, []);
  });
}
