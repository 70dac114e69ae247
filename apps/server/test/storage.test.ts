import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runServer } from '../src/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'input-trust-storage-'));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** What the command says on a folder, to the operator and to the shell. */
async function outcomeOf(directory: string): Promise<{ code: number; said: string }> {
  let said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  const env = { INPUT_TRUST_API_KEYS: 'key-0123456789-0123456789-01:acme', INPUT_TRUST_DATA_DIR: directory, PORT: '0' };
  return { code: await runServer({ dev: false, env }), said };
}

describe('a server that cannot start', () => {
  it.each([
    ['an empty key file', '', 'is not 32 bytes in base64'],
    ['half of a key', 'aGFsZg==', 'is not 32 bytes in base64'],
  ])('says why in one line: %s', async (_, key, why) => {
    mkdirSync(join(folder, 'store'), { recursive: true });
    writeFileSync(join(folder, 'store', 'encryption.key'), key);
    const { code, said } = await outcomeOf(folder);
    expect(code).toBe(2);
    expect(said).toMatch(/^[^\n]+\n$/);
    expect(said).toContain(why);
  });

  it.each([
    ['is a file', () => (mkdirSync(folder), writeFileSync(join(folder, 'data'), ''), join(folder, 'data'))],
    ['takes no files', () => '/proc/input-trust'],
    ['has a key that is no file', () => (mkdirSync(join(folder, 'store', 'encryption.key'), { recursive: true }), folder)],
  ])('says why in one line: a folder that %s', async (_, make) => {
    const { code, said } = await outcomeOf(make());
    expect(code).toBe(2);
    expect(said).toMatch(/^The (?:folder|key) [^\n]+ \([A-Z]+\)\.\n$/);
  });
});
