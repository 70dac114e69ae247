import { readFileSync } from 'node:fs';

/** Milliseconds in a tick of `/proc/PID/stat`, which counts 100 in a second on every Linux of today (proc(5)). */
const TICK_MS = 10;

/** Processor time that a process and its children have used, in milliseconds, to one tick (Linux). 0 for one that ended. */
export function cpuMs(pid: number | undefined): number {
  if (pid === undefined) return 0;
  return ownCpuMs(pid) + childrenOf(pid).reduce((sum, child) => sum + cpuMs(child), 0);
}

/** The same without children. */
export function ownCpuMs(pid: number | undefined): number {
  const fields =
    readOrEmpty(`/proc/${pid ?? 0}/stat`)
      .split(') ')[1]
      ?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

/** Resident bytes of a process without its children (Linux). */
export function ownResidentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

/** The processes that its main thread has started and that still run. */
export function childrenOf(pid: number): number[] {
  return readOrEmpty(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** A process may end between two looks at it. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
