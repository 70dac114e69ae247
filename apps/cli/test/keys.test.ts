import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from './cli-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'input-trust-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

const keys = (...args: string[]) => run('keys', ...args);

async function run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = launch(args, { INPUT_TRUST_DATA_DIR: folder });
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

describe('input-trust keys', () => {
  it('shows a key once, lists it without, and ends it [authn.keys]', { timeout: 120_000 }, async () => {
    const { key, id } = JSON.parse((await keys('create', 'acme', '--days', '30', '--scopes', 'scan', '--format', 'json')).stdout) as Record<
      string,
      string
    >;
    expect(key).toMatch(/^itk_[\w-]{32}$/);
    const listed = await keys('list', 'acme', '--format', 'json');
    expect(listed.stdout).not.toContain(key);
    expect(JSON.parse(listed.stdout)).toMatchObject([{ id, organisation: 'acme', scopes: 'scan', revoked_at: null }]);
    expect((await keys('revoke', id ?? '')).code).toBe(0);
    expect((await keys('list')).stdout).toMatch(/ revoked \d{4}-/);
    expect(await keys('revoke', id ?? '')).toMatchObject({ code: 2 });
    for (const name of await readdir(join(folder, 'store'))) {
      if (name === 'encryption.key') continue;
      expect((await readFile(join(folder, 'store', name)).catch(() => Buffer.alloc(0))).includes(key ?? '')).toBe(false);
    }
  });

  it.each([
    [[]],
    [['create']],
    [['create', 'a b']],
    [['create', 'acme', '--days', '0']],
    [['create', 'acme', '--scopes', 'all']],
    [['revoke', 'x']],
  ])('refuses %j before it opens the store', async (args) => {
    expect(await keys(...args)).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('input-trust organisation', () => {
  it('sets what an organisation may use, and shows it with what it has used', { timeout: 60_000 }, async () => {
    const set = await run('organisation', 'set', 'globex', '--tier', 'enterprise', '--quota', '5000', '--spending-limit', 'none');
    expect(set.stderr).toBe('');
    expect(JSON.parse(set.stdout)).toMatchObject({
      id: 'globex',
      tier: 'enterprise',
      quota_scu: 5000,
      spending_limit_scu: null,
      payment_state: 'ok',
      usage_this_month: { used: 0, reserved: 0 },
    });
    expect((await run('organisation', 'audit', 'globex')).stdout).toBe('');
    expect((await run('organisation', 'callbacks', 'globex')).stdout).toBe('[]\n');
    expect(await run('organisation', 'show', 'nobody')).toMatchObject({ code: 2, stdout: '' });
  });

  it.each([[[]], [['show']], [['set', 'a b']], [['set', 'a', '--quota', '-1']], [['set', 'a', '--tier', 'gold']], [['audit', 'a', 'b']]])(
    'refuses %j before it opens the store',
    async (args) => {
      expect(await run('organisation', ...args)).toMatchObject({ code: 2, stdout: '' });
    },
  );
});
