import type { Mode, ScanResponse } from '@input-trust/contract';
import { createEnginePool } from '../src/index.ts';
import type { Engine, EnginePoolOptions, ScanOptions } from '../src/index.ts';

export const fixture = (name: string): URL => new URL(`./fixtures/${name}.ts`, import.meta.url);

/** Workers that do what the text says, with little memory; `fast` scans end after one second. */
export const misbehaving: EnginePoolOptions = {
  maxResidentBytes: 400 << 20,
  graceMs: 300,
  limits: { fast: { timeMs: 700 } },
  engineModule: fixture('misbehaving-engine'),
};

export interface TestPool {
  readonly pool: Engine;
  readonly scan: (content: string, mode?: Mode, options?: ScanOptions) => Promise<ScanResponse>;
}

export function poolOf(options: EnginePoolOptions): TestPool {
  const pool = createEnginePool(options);
  return {
    pool,
    scan: (content, mode = 'secure', scanOptions = {}) =>
      pool.scan({ content, content_type: 'text', scan_phase: 'input', mode }, scanOptions),
  };
}

/** The process that gave the answer. */
export function processOf(response: ScanResponse): number {
  return Number(signalOf(response, 'custom_pid'));
}

/** How many scans that process had then begun, the one of its start included. */
export function scansOf(response: ScanResponse): number {
  return Number(signalOf(response, 'custom_scans'));
}

export function signalOf({ forensics }: ScanResponse, name: string): string | undefined {
  return forensics?.signals?.find((signal) => signal.startsWith(`${name}:`))?.slice(name.length + 1);
}
