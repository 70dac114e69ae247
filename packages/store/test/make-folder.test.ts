import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { folderBlobs, makeFolder } from '../src/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'input-trust-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('makeFolder', () => {
  it('makes what is missing, for this user alone, and leaves what is there', () => {
    const path = join(folder, 'a', 'b', 'c');
    makeFolder(path);
    makeFolder(path);
    expect([path, join(folder, 'a')].map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o700]);
  });

  it('says what the system says', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow('ENOTDIR');
  });

  it.skipIf(process.platform !== 'linux')('returns where the file system makes no folders', async () => {
    expect(() => makeFolder('/proc/input-trust/store')).toThrow('ENOENT');
    const id = '018f3d5e-0000-4000-8000-000000000000';
    await expect(folderBlobs('/proc/input-trust/blobs').put(id, new Uint8Array(1))).rejects.toThrow('ENOENT');
  });
});
