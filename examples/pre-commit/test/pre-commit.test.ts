import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const HOOK = fileURLToPath(new URL('../pre-commit', import.meta.url));
const CLI = fileURLToPath(new URL('../node_modules/@input-trust/cli/bin/input-trust.js', import.meta.url));

const repository = mkdtempSync(join(tmpdir(), 'input-trust-hook-'));
const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: 'pipe' });

function commit(name: string, text: string): { readonly status: number | null; readonly stderr: string } {
  writeFileSync(join(repository, name), text);
  git('add', name);
  const env = { PATH: process.env['PATH'], HOME: repository, INPUT_TRUST: `${process.execPath} ${CLI}`, INPUT_TRUST_DATA_DIR: repository };
  return spawnSync('git', ['commit', '-qm', name], { cwd: repository, encoding: 'utf8', env });
}

beforeAll(() => {
  git('init', '-q');
  git('config', 'user.email', 'test@example.com');
  git('config', 'user.name', 'Test');
  copyFileSync(HOOK, join(repository, '.git', 'hooks', 'pre-commit'));
});
afterAll(() => rmSync(repository, { recursive: true }));

describe('the hook', { timeout: 60_000 }, () => {
  it('lets an ordinary commit through', () => {
    expect(commit('a file.txt', 'Nothing to see here.\n')).toMatchObject({ status: 0 });
    expect(git('log', '--format=%s').trim()).toBe('a file.txt');
  });

  it('stops a key that is staged, also when the file has lost it since', () => {
    const key = ['AKIA', 'QX3ZJ7WMPLR5TVK2'].join('');
    const { status, stderr } = commit('settings.txt', `key = ${key}\n`);
    expect(status).toBe(1);
    expect(stderr).toContain('The commit was stopped');
    expect(stderr).not.toContain(key);
    writeFileSync(join(repository, 'settings.txt'), 'key = none\n');
    expect(commit('b.txt', 'Nothing either.\n').status).toBe(1);
  });
});
