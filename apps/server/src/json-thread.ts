import { parentPort } from 'node:worker_threads';
import { readJsonObject } from './json-object.ts';

/** What the thread is asked: see `readJsonObject`. */
export interface JsonQuestion {
  readonly bytes: Uint8Array;
  readonly maxStructureBytes: number;
}

// The thread that parses large bodies, one after the other: see `JsonReader`.
parentPort?.on('message', ({ bytes, maxStructureBytes }: JsonQuestion) =>
  parentPort?.postMessage(readJsonObject(bytes, maxStructureBytes), []),
);
