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

/** Resident bytes of a process and of its children (Linux). */
export function residentBytes(pid: number): number {
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
  return own + childrenOf(pid).reduce((sum, child) => sum + residentBytes(child), 0);
}

function childrenOf(pid: number): number[] {
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
