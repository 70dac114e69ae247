import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../bin/input-trust.js', import.meta.url));
const BUILT = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Nothing of the person who runs the tests: no trust lists, no store. */
const DATA = mkdtempSync(join(tmpdir(), 'input-trust-cli-'));
process.once('exit', () => rmSync(DATA, { recursive: true, force: true }));

/** Starts the built command line as a process of its own. */
export function launch(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  if (!existsSync(BUILT)) throw new Error('apps/cli is not built: run `npm run build` before the tests');
  return spawn(process.execPath, [BIN, ...args], { env: { PATH: process.env['PATH'] ?? '', INPUT_TRUST_DATA_DIR: DATA, ...env } });
}

/** Runs it to its end. */
export async function run(args: readonly string[], stdin: string | Uint8Array = '', env: Record<string, string> = {}): Promise<Run> {
  const child = launch(args, env);
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdin?.on('error', () => {});
  child.stdin?.end(stdin);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

/** The records of NDJSON output. */
export function records(stdout: string): Record<string, unknown>[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
