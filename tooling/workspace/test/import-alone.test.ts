import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { importAlone } from '../src/embedding/import-alone.ts';

const folder = mkdtempSync(join(tmpdir(), 'input-trust-import-alone-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What importing a module with this source changes. */
async function changesOf(source: string): Promise<string[]> {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(path, source);
  return importAlone(pathToFileURL(path).href);
}

describe('importAlone', () => {
  it('is silent about a module that only exports', async () => {
    expect(
      await changesOf(`import 'node:http'; import 'node:worker_threads'; export const listen = () => process.on('SIGINT', () => {});`),
    ).toEqual([]);
  });

  it.each([
    ['a signal handler', `process.on('SIGINT', () => {});`, 'listener of SIGINT'],
    ['a handler of rejections', `process.on('unhandledRejection', () => {});`, 'listener of unhandledRejection'],
    ['a handler that is taken away', `process.removeAllListeners('worker');`, 'listener of worker (gone)'],
    ['a timer that keeps the process alive', `setInterval(() => {}, 50);`, 'active Timeout'],
    ['a timer that does not', `setInterval(() => {}, 50).unref();`, 'active Timeout'],
    ['a thread', `import { Worker } from 'node:worker_threads'; new Worker('', { eval: true });`, 'worker thread'],
    ['a process', `import { spawn } from 'node:child_process'; spawn('sleep', ['2']).unref();`, 'active PROCESSWRAP'],
    ['a server', `import { createServer } from 'node:net'; createServer().listen(0).unref();`, 'active TCPSERVERWRAP'],
    ['a global', `globalThis.embedded = 1;`, 'global embedded'],
    ['a method of a shared object', `Array.prototype.second = () => {};`, 'property Array.prototype.second'],
    ['an environment variable', `process.env.EMBEDDED = '1';`, 'environment variable EMBEDDED=1'],
    ['the exit code', `process.exitCode = 3;`, 'exit code 3'],
  ])('tells %s', async (_what, source, change) => {
    expect(await changesOf(source)).toContain(change);
  });

  it('tells a process that does not end by itself', async () => {
    expect(await changesOf(`setInterval(() => {}, 50);`)).toContain('still running 1000 ms after the import');
  });

  it('tells a module that ends the process, and one that cannot be imported', async () => {
    expect(await changesOf(`process.exit(4);`)).toEqual(['ended the process (4) before the import was over']);
    expect(await changesOf(`throw new TypeError('not here');`)).toEqual(['cannot be imported: TypeError: not here']);
  });
});
