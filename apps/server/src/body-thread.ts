import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { BodyQuestion } from './large-body.ts';

/** Where processors are short, large bodies give way to what everybody waits for, as the workers of the engine do. */
const NICENESS = 10;

// The thread that reads large bodies, one after the other: see `BodyReader`. It gives way before it loads what it reads them with.
giveWay();
const { readLargeBody } = await import('./large-body.ts');
parentPort?.on('message', async (question: BodyQuestion) => {
  const { answer, memory } = await readLargeBody(question);
  parentPort?.postMessage(answer, memory);
});

/** Linux knows the priority of a thread; elsewhere it stays that of the process. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority(thread) + NICENESS));
  } catch {
    // A container without /proc.
  }
}
