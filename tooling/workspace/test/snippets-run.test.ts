import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESULT, snippets } from './snippets.ts';
import type { RunResult, Snippet } from './snippets.ts';
import { root } from './workspace.ts';

/** What people read first. READMEs of packages are compiled by `snippets.test.ts`; those that need no file of a reader's are run as well. */
const isForReaders = ({ document }: Snippet): boolean => /^(?:README\.md|docs\/|apps\/docs\/)/.test(document);

/** The guides are run by tests of the engine, which give them the files that they speak of. */
const RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  'docs/guides/inspector.md': 'packages/engine/test/guide.test.ts',
  'docs/guides/container-format.md': 'packages/engine/test/format-guide.test.ts',
};

/** Packages whose README runs as it stands. */
const RUNS_ALONE =
  /^(?:apps\/server|packages\/(?:ai-authenticity|billing|consistency|contract|detector-kit|engine|file-evidence|file-types|hidden-text|mcp|metadata-claims|models\/[\w-]+|report|routing-policy|sensitive-data|service|store|text-safety|webhook-delivery))\/README\.md$/;

const BUILT = join(root, 'apps/cli/dist/main.js');
const KEY = 'a-key-for-the-snippets-alone-4711';

const folder = mkdtempSync(join(tmpdir(), 'input-trust-snippets-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('snippets that are not run', () => {
  it('say why', () => {
    const marked = [...snippets('ts'), ...snippets('sh')].filter((snippet) => isForReaders(snippet) && snippet.notRun !== undefined);
    // One more is a decision: can the snippet not be written so that it runs?
    expect(marked.map(({ document }) => document)).toEqual([
      'README.md',
      'README.md',
      'README.md',
      'apps/docs/pages/detectors/content-credentials.md',
      'apps/docs/pages/integrations.md',
      'apps/docs/pages/self-hosting.md',
      'apps/docs/pages/self-hosting.md',
      'apps/docs/pages/start.md',
      'docs/capacity.md',
    ]);
  });

  it('are run by the test that is named for them', () => {
    expect(Object.values(RUN_ELSEWHERE).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe('snippets in TypeScript', () => {
  const run = snippets('ts').filter(
    (snippet) =>
      (isForReaders(snippet) || RUNS_ALONE.test(snippet.document)) &&
      snippet.notRun === undefined &&
      !Object.hasOwn(RUN_ELSEWHERE, snippet.document),
  );
  const results = new Map<string, RunResult>();

  beforeAll(async () => {
    const cwd = workplace('ts');
    const program = join(import.meta.dirname, 'run-snippets.ts');
    const child = spawn(process.execPath, ['--conditions=@input-trust/source', program], { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(child);
    const requests = run.map(({ name, folder: at, text }) => ({ name, text, path: join(root, at, `${name.replaceAll(/[/:]/g, '-')}.ts`) }));
    child.stdin?.end(JSON.stringify(requests));
    for (const line of (await textOf(child)).split('\n')) {
      if (!line.startsWith(RESULT)) continue;
      const result = JSON.parse(line.slice(RESULT.length)) as RunResult;
      results.set(result.name, result);
    }
  }, 500_000);

  it.each(run.map(({ name }) => name))('%s runs and keeps what it says', (name) => {
    expect(results.get(name)).toMatchObject({ broken: [] });
    expect(results.get(name)?.error).toBeUndefined();
  });

  it('say what they are worth', () => {
    const kept = [...results.values()].reduce((sum, each) => sum + each.kept, 0);
    expect(kept).toBeGreaterThan(30);
  });
});

describe('snippets of the command line', () => {
  const run = snippets('sh').filter((snippet) => isForReaders(snippet) && snippet.notRun === undefined);
  const [served, alone] = [run.filter(({ text }) => text.includes('curl')), run.filter(({ text }) => !text.includes('curl'))];

  it.each(alone.map(({ name, text }) => [name, text]))('%s runs', { timeout: 300_000 }, async (name, text) => {
    expect(await shell(workplace(name), text)).toMatchObject({ code: 0, failed: [] });
  });

  it('with a server run', { timeout: 300_000 }, async () => {
    expect(served.length).toBeGreaterThan(1);
    const address = await startServer();
    for (const { name, text } of served) {
      const { code, failed, stdout } = await shell(workplace(name), text.replaceAll('http://127.0.0.1:8787', address));
      expect({ name, code, failed }).toEqual({ name, code: 0, failed: [] });
      expect(JSON.parse(stdout)).toMatchObject({ scan_status: 'complete' });
    }
  });
});

/** A folder of its own for a snippet, with the picture that the pages speak of. */
function workplace(name: string): string {
  const place = join(folder, name.replaceAll(/[^\w.-]/g, '-'));
  mkdirSync(place, { recursive: true });
  copyFileSync(join(root, 'examples/inputs/photo.jpg'), join(place, 'photo.jpg'));
  return place;
}

interface Shell {
  readonly code: number | null;
  readonly stdout: string;
  /** Commands that ended otherwise than a scan may: 1 is a finding, 3 what could not be checked. */
  readonly failed: readonly string[];
}

const FAILED = 'command failed: ';

/** Runs a snippet as a reader would, with the built command line under the names that it has for them. */
async function shell(cwd: string, text: string): Promise<Shell> {
  const trap = `trap 'rc=$?; [ $rc = 1 ] || [ $rc = 3 ] || echo "${FAILED}$rc $BASH_COMMAND" >&2' ERR`;
  const child = spawn('bash', ['-c', `${trap}\n${text}\nexit 0`], { cwd, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  const stdout = await textOf(child);
  return { code: child.exitCode, stdout, failed: stderr.split('\n').filter((line) => line.startsWith(FAILED)) };
}

function environment(): Record<string, string> {
  if (!existsSync(BUILT)) throw new Error('apps/cli is not built: run `npm run build` before the tests');
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const program = `exec '${process.execPath}' '${join(root, 'apps/cli/bin/input-trust.js')}' "$@"\n`;
  for (const [name, script] of [
    ['input-trust', program],
    ['npx', `[ "$1" = @input-trust/cli ] || exit 127\nshift\n${program}`],
  ] as const) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}`);
    chmodSync(join(bin, name), 0o755);
  }
  return { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, INPUT_TRUST_DATA_DIR: join(folder, 'data'), KEY };
}

/** The server that `serve --dev` starts, once it is ready: its address. */
async function startServer(): Promise<string> {
  const env: Record<string, string> = { ...environment(), INPUT_TRUST_API_KEYS: `${KEY}:acme`, PORT: '0', INPUT_TRUST_WORKERS: '1' };
  // Without a place of its own the store is in memory, as it is for a reader.
  delete env['INPUT_TRUST_DATA_DIR'];
  const child = spawn(process.execPath, [join(root, 'apps/cli/bin/input-trust.js'), 'serve', '--dev'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said}`);
    const address = /"url":"([^"]+)"/.exec(said)?.[1];
    if (address !== undefined && (await fetch(`${address}/readyz`).catch(() => undefined))?.ok === true) return address;
    await setTimeout(100);
  }
}

async function textOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(child, 'close');
  return text;
}
