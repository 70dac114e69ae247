import { readSync } from 'node:fs';

/** The pipe beside the channel of messages: the number of its file in a worker process. */
export const BYTES_FD = 4;

/** What is sent as a message, and what is sent beside it as it is. */
export interface Parted<T> {
  /** With nothing in the place of its bytes. */
  readonly bare: T;
  readonly bytes: readonly Uint8Array[];
}

/**
 * Takes the bytes out of a message. A channel would copy them into its own form of the message, which for the largest body costs the thread
 * that answers everybody more than all else together, and leaves as much garbage.
 */
export function partBytes<T extends object>(message: T): Parted<T> {
  const bytes: Uint8Array[] = [];
  const bare = replaceBytes(message, (part) => {
    bytes.push(part);
    return new Uint8Array();
  });
  return { bare, bytes };
}

/** The whole message again, in the process that got the bare one: waits for as many bytes of each as are announced. */
export function joinBytes<T extends object>(bare: T, lengths: readonly number[]): T {
  const left = lengths.values();
  return replaceBytes(bare, () => readBytes(left.next().value ?? 0));
}

/** The same data with other bytes in it, asked for one after the other. Lists are not looked into. */
function replaceBytes<T extends object>(message: T, replace: (bytes: Uint8Array) => Uint8Array): T {
  const replaced = Object.entries(message).map(([name, value]: [string, unknown]): [string, unknown] => {
    if (value instanceof Uint8Array) return [name, replace(value)];
    const isRecord = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return [name, isRecord ? replaceBytes(value, replace) : value];
  });
  return Object.fromEntries(replaced) as T;
}

/** Nothing else is done in a worker that has no task, so that it may wait for it. */
function readBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const read = readSync(BYTES_FD, bytes, at, length - at, null);
    if (read === 0) process.exit();
    at += read;
  }
  return bytes;
}
