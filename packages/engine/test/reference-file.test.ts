import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completed } from '@input-trust/detector-kit';
import { buildPng } from '@input-trust/evidence-png/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalEngine, MAX_REFERENCE_BYTES } from '../src/index.ts';
import { inspectorOf } from './support.ts';

const PNG = buildPng();
let base: string;
/** What references are confined to; beside it lies what they must not reach. */
let referenceRoot: string;

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'input-trust-references-')));
  referenceRoot = join(base, 'references');
  await mkdir(join(referenceRoot, 'deep', 'er'), { recursive: true });
  await writeFile(join(base, 'secret.png'), PNG);
  for (const name of ['original.png', 'deep/er/original.png', '..original.png']) await writeFile(join(referenceRoot, name), PNG);
  await symlink(join(base, 'secret.png'), join(referenceRoot, 'link-out.png'));
  await symlink(join(referenceRoot, 'original.png'), join(referenceRoot, 'link-in.png'));
  await symlink(base, join(referenceRoot, 'way-out'));
  await symlink(join(referenceRoot, 'deep'), join(referenceRoot, 'way-in'));
  execFileSync('mkfifo', [join(referenceRoot, 'pipe')]);
  await writeFile(join(referenceRoot, 'empty.png'), '');
  await writeFile(join(referenceRoot, 'large.png'), PNG);
  await truncate(join(referenceRoot, 'large.png'), MAX_REFERENCE_BYTES + 1);
});
afterAll(() => rm(base, { recursive: true }));

const request = (reference_file_path: string) => ({ file: PNG, focus: 'edits', reference_file_path, scan_phase: 'input' }) as const;
const admit = (path: string, root: string | undefined = referenceRoot) =>
  createLocalEngine({ selfHosted: true, ...(root !== undefined && { referenceRoot: root }) }).admit(request(path));

describe('reference_file_path', () => {
  it.each(['original.png', 'deep/er/original.png', './deep/../original.png', '..original.png'])(
    'is read in the folder of references: %s [scan.req.ref-path]',
    async (path) => {
      expect((await admit(path)).reference).toEqual({ kind: 'image', format: 'png', bytes: PNG });
      expect((await admit(join(referenceRoot, path))).reference).toMatchObject({ bytes: PNG });
    },
  );

  it('reaches the inspector of edits as a material [scan.req.ref-path]', async () => {
    const compares = inspectorOf('edit-localization', ['edits'], (_material, { reference }) =>
      completed({ signals: [`custom_reference:${reference?.kind}:${reference?.bytes.length}`] }),
    );
    const engine = createLocalEngine({ selfHosted: true, referenceRoot, inspectors: [compares] });
    const { action, forensics } = await engine.scan(request('original.png'));
    expect(action).toBe('ALLOW');
    expect(forensics?.signals).toEqual([`custom_reference:image:${PNG.length}`]);
  });

  it.each([
    ['a path out of the folder', '../secret.png'],
    ['a path out of the folder and in again', '../references/../secret.png'],
    ['the folder itself', '.'],
    ['a folder', 'deep'],
    ['what is not there', 'missing.png'],
    ['a file taken for a folder', 'original.png/more'],
    ['a link that leads out', 'link-out.png'],
    ['a link that stays inside', 'link-in.png'],
    ['a link on the way that leads out', 'way-out/secret.png'],
    ['a link on the way that stays inside', 'way-in/er/original.png'],
    ['a pipe, which nobody waits for', 'pipe'],
    ['a name with a zero byte', 'original.png\0'],
  ])('is refused when it names %s', { timeout: 5_000 }, async (_what, path) => {
    await expect(admit(path)).rejects.toMatchObject({ code: 'reference_path_not_allowed' });
  });

  it('is refused without naming it', async () => {
    for (const path of ['../secret.png', 'link-out.png', 'missing.png']) await expect(admit(path)).rejects.not.toThrow(path);
  });

  it('is refused when it names a file outside by its whole path, or a device', async () => {
    for (const path of [join(base, 'secret.png'), '/etc/passwd', '/dev/zero']) {
      await expect(admit(path)).rejects.toMatchObject({ code: 'reference_path_not_allowed' });
    }
    await expect(admit('zero', '/dev')).rejects.toMatchObject({ code: 'reference_path_not_allowed' });
  });

  it('is refused where there is no folder of references, or it is gone', async () => {
    const rootless = createLocalEngine({ selfHosted: true });
    await expect(rootless.admit(request(join(referenceRoot, 'original.png')))).rejects.toMatchObject({
      code: 'reference_path_not_allowed',
    });
    await expect(admit('original.png', join(base, 'gone'))).rejects.toMatchObject({ code: 'reference_path_not_allowed' });
  });

  it('is refused by a deployment that others use, even with a folder [scan.req.ref-path.hosted]', async () => {
    const hosted = createLocalEngine({ referenceRoot });
    await expect(hosted.admit(request('original.png'))).rejects.toMatchObject({ code: 'reference_path_not_allowed' });
  });

  it('of a file that is larger than a reference may be is refused unread [err.413]', async () => {
    await expect(admit('large.png')).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  it('of an empty file is no reference', async () => {
    await expect(admit('empty.png')).rejects.toMatchObject({ code: 'content_required' });
  });
});
