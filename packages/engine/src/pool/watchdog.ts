import { Worker } from 'node:worker_threads';

/** Often enough that a worker that allocates as fast as it can passes the limit by no more than about 100 MB. */
const CHECK_EVERY_MS = 50;

/**
 * Starts a thread that kills this process when its resident memory passes the limit or its parent is gone.
 * It works while the main thread is stuck in JavaScript or native code, where no timer or signal handler would run.
 * The heap limit of V8 alone does not do: buffers, WASM and native libraries live outside the heap.
 */
export function startWatchdog(maxResidentBytes: number): void {
  const watch = `
    const { workerData: limit } = require('node:worker_threads');
    const parent = process.ppid;
    setInterval(() => {
      if (process.memoryUsage.rss() > limit || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    }, ${CHECK_EVERY_MS});
  `;
  new Worker(watch, { eval: true, workerData: maxResidentBytes, execArgv: [], stdout: true, stderr: true }).unref();
}
