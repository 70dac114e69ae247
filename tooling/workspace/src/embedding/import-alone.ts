import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Importing a library may take this long, in milliseconds, on a busy machine. */
const IMPORT_MS = 60_000;
/** After the import the process has nothing to do and must end by itself within this time, in milliseconds. */
export const EXIT_MS = 1_000;

const PROBE = fileURLToPath(new URL('probe.ts', import.meta.url));

/**
 * Imports one module in a process of its own and returns what the import changed there, one line each; empty when it changed nothing.
 * `entry` is a path or a file URL. A module that cannot be imported, or that keeps its process alive, is a line as well.
 */
export async function importAlone(entry: string): Promise<string[]> {
  const child = spawn(process.execPath, [PROBE, entry], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  let report = '';
  let timer = setTimeout(() => child.kill('SIGKILL'), IMPORT_MS);
  child.stdio[3]?.on('data', (data: Buffer) => {
    report += data.toString();
    clearTimeout(timer);
    timer = setTimeout(() => child.kill('SIGKILL'), EXIT_MS);
  });
  await ended;
  clearTimeout(timer);
  if (report === '') return [`ended the process (${child.exitCode ?? child.signalCode}) before the import was over`];
  const changes = JSON.parse(report) as string[];
  return child.signalCode === null ? changes : [...changes, `still running ${EXIT_MS} ms after the import`];
}
