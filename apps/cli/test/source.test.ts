import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jsonlSources } from '../src/jsonl.ts';
import { fileSources, MAX_INPUT_BYTES, readBounded } from '../src/source.ts';
import type { Source } from '../src/source.ts';
import { collected } from './collected.ts';

const FIELDS = { scan_phase: 'input' } as const;

describe('the files of a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'input-trust-source-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  const inside = (...bytes: readonly (string | number)[]): Buffer =>
    Buffer.concat([folder, '/', ...bytes].map((part) => (typeof part === 'number' ? Buffer.of(part) : Buffer.from(part))));
  const walk = async (): Promise<Source[]> => collected(fileSources([folder], FIELDS));

  it('come folder by folder in the order of their names, hidden ones too', async () => {
    await mkdir(join(folder, 'b/c'), { recursive: true });
    for (const name of ['z.txt', 'a.txt', '.hidden', 'b/2.txt', 'b/10.txt', 'b/c/x.txt', 'B.txt'])
      await writeFile(join(folder, name), name);
    const paths = (await walk()).map(({ input }) => String(input).slice(folder.length + 1));
    expect(paths).toEqual(['.hidden', 'B.txt', 'a.txt', 'b/10.txt', 'b/2.txt', 'b/c/x.txt', 'z.txt']);
  });

  it('include those behind a link, but links to folders are not entered but named, so a loop ends', async () => {
    await mkdir(join(folder, 'sub'));
    await writeFile(join(folder, 'real.txt'), 'x');
    await symlink(folder, join(folder, 'sub/loop'));
    await symlink(join(folder, 'real.txt'), join(folder, 'link.txt'));
    await symlink(join(folder, 'nothing'), join(folder, 'sub/broken'));
    const outcomes = (await walk()).map(async ({ input, load }) => [
      String(input).slice(folder.length + 1),
      await load().then(
        () => 'read',
        (error: { code: string }) => error.code,
      ),
    ]);
    expect(await Promise.all(outcomes)).toEqual([
      ['link.txt', 'read'],
      ['real.txt', 'read'],
      ['sub/broken', 'input_skipped'],
      ['sub/loop', 'input_skipped'],
    ]);
  });

  it('are all of the folder: links that lead out of it, pipes and devices are named and not read', { timeout: 20_000 }, async () => {
    const outside = await mkdtemp(join(tmpdir(), 'input-trust-outside-'));
    await writeFile(join(outside, 'secret.txt'), 'x');
    await mkdir(join(folder, 'sub'));
    await writeFile(join(folder, 'inside.txt'), 'x');
    await symlink(join(outside, 'secret.txt'), join(folder, 'a-link'));
    await symlink(join(folder, '..', basename(outside), 'secret.txt'), join(folder, 'b-link'));
    await symlink(outside, join(folder, 'c-folder'));
    await symlink('/dev/zero', join(folder, 'd-device'));
    await symlink('../inside.txt', join(folder, 'sub', 'e-inside'));
    execFileSync('mkfifo', [join(folder, 'f-pipe')]);
    await symlink('f-pipe', join(folder, 'g-link-to-pipe'));
    const outcomes = (await walk()).map(async ({ input, load }) => [
      String(input).slice(folder.length + 1),
      await load().then(
        () => 'read',
        (error: { code: string }) => error.code,
      ),
    ]);
    expect(Object.fromEntries(await Promise.all(outcomes))).toEqual({
      'a-link': 'input_skipped',
      'b-link': 'input_skipped',
      'c-folder': 'input_skipped',
      'd-device': 'input_skipped',
      'f-pipe': 'input_skipped',
      'g-link-to-pipe': 'input_skipped',
      'inside.txt': 'read',
      'sub/e-inside': 'read',
    });
    await rm(outside, { recursive: true });
  });

  it('that became something else after the walk are not read', { timeout: 20_000 }, async () => {
    await writeFile(join(folder, 'a.txt'), 'x');
    await writeFile(join(folder, 'b.txt'), 'x');
    const sources = await walk();
    await rm(join(folder, 'a.txt'));
    await symlink('/etc/passwd', join(folder, 'a.txt'));
    await rm(join(folder, 'b.txt'));
    execFileSync('mkfifo', [join(folder, 'b.txt')]);
    const outcomes = await Promise.all(sources.map(({ load }) => load().catch((error: { code: string }) => error.code)));
    expect(outcomes).toEqual(['input_unreadable', 'input_skipped']);
  });

  it('carry bytes and the file name as a hint, unless the name is one that no request can carry', async () => {
    await writeFile(join(folder, 'a.txt'), 'hello');
    await writeFile(join(folder, 'b\u001b[2J.txt'), 'hello');
    const [plain, odd] = await Promise.all((await walk()).map((source) => source.load()));
    expect(plain).toEqual({ ...FIELDS, filename: 'a.txt', file: Buffer.from('hello') });
    expect(odd).toEqual({ ...FIELDS, file: Buffer.from('hello') });
  });

  // Only Linux has names that are not UTF-8: macOS refuses to write them, Windows stores characters.
  it.skipIf(process.platform !== 'linux')(
    'are read when their names or folders are not UTF-8, which are shown with \\x escapes',
    async () => {
      await mkdir(inside('b', 0xfc));
      await writeFile(inside('b', 0xfc, '/inner.txt'), 'inner');
      await writeFile(inside('caf', 0xe9, '.txt'), 'latin');
      await writeFile(inside('cafü.txt'), 'utf-8');
      const sources = await walk();
      expect(sources.map(({ input }) => String(input).slice(folder.length + 1))).toEqual(['b\\xFC/inner.txt', 'cafü.txt', 'caf\\xE9.txt']);
      expect(await Promise.all(sources.map((source) => source.load()))).toEqual([
        { ...FIELDS, filename: 'inner.txt', file: Buffer.from('inner') },
        { ...FIELDS, filename: 'cafü.txt', file: Buffer.from('utf-8') },
        { ...FIELDS, filename: 'caf\\xE9.txt', file: Buffer.from('latin') },
      ]);
    },
  );

  it('that the command line could not name say where else they can be read from', async () => {
    const [source] = await collected(fileSources([join(folder, 'caf\uFFFD.txt')], FIELDS));
    await expect(source?.load()).rejects.toMatchObject({ code: 'input_unreadable', message: expect.stringContaining('scan the folder') });
    await writeFile(join(folder, 'real\uFFFD.txt'), 'x');
    const [real] = await collected(fileSources([join(folder, 'real\uFFFD.txt')], FIELDS));
    expect(await real?.load()).toMatchObject({ file: Buffer.from('x') });
  });

  it('that cannot be read are sources that say so, and the walk goes on', async () => {
    const sources = await collected(fileSources([join(folder, 'missing.txt'), folder], FIELDS));
    expect(sources).toHaveLength(1);
    await expect(sources[0]?.load()).rejects.toMatchObject({ code: 'input_unreadable', message: 'The input cannot be read (ENOENT).' });
  });
});

describe('a stream', () => {
  const chunk = Buffer.alloc(1 << 20);
  const megabytes = (count: number, extra = 0): Readable =>
    Readable.from([...Array.from({ length: count }, () => chunk), Buffer.alloc(extra)]);

  it('is read up to the limit and refused one byte above it', async () => {
    const count = MAX_INPUT_BYTES / chunk.length;
    expect((await readBounded(megabytes(count))).length).toBe(MAX_INPUT_BYTES);
    await expect(readBounded(megabytes(count, 1))).rejects.toMatchObject({ code: 'input_too_large' });
  });
});

/** What the lines of a text become: input and request, or the code of what is wrong. */
async function inputs(text: string, fields: object = {}) {
  const sources = await collected(jsonlSources(Readable.from([Buffer.from(text)]), { ...FIELDS, ...fields }));
  return Promise.all(sources.map(async ({ input, load }) => [input, await load().catch((error: { code: string }) => error.code)]));
}

async function* breaking(): AsyncGenerator<Buffer, void> {
  yield Buffer.from('{"text":"a"}\n');
  throw Object.assign(new Error('canary'), { code: 'EIO' });
}

const unknown = (field: string): object => expect.objectContaining({ code: 'unknown_field', field }) as object;

describe('JSONL', () => {
  it('takes text or content, lets a line go before the flags, and warns of what is no request field', async () => {
    const lines = [
      '{"text":"a","label":1,"source":"corpus"}',
      '',
      '{"content":"b","text":"ignored"}',
      '{"text":"c","scan_phase":"output","mode":"fast"}',
    ];
    expect(await inputs(lines.join('\n'), { mode: 'secure' })).toEqual([
      [1, { ...FIELDS, mode: 'secure', content: 'a', warnings: [unknown('label'), unknown('source')] }],
      [3, { ...FIELDS, mode: 'secure', content: 'b' }],
      [4, { scan_phase: 'output', mode: 'fast', content: 'c' }],
    ]);
  });

  it('says which line is wrong and goes on', async () => {
    const lines = ['not json', '[1]', '{"text":5}', '{"text":"x","mode":"slow"}', '{"text":"fine"}'];
    expect(await inputs(lines.join('\n'))).toEqual([
      [1, 'input_malformed'],
      [2, 'input_malformed'],
      [3, 'invalid_field'],
      [4, 'invalid_mode'],
      [5, { ...FIELDS, content: 'fine' }],
    ]);
  });

  it('ends with an unreadable input when the stream breaks off', async () => {
    const sources = await collected(jsonlSources(Readable.from(breaking(), { objectMode: false }), FIELDS));
    expect(sources.map(({ input }) => input)).toEqual([1, 2]);
    await expect(sources[1]?.load()).rejects.toMatchObject({ code: 'input_unreadable' });
  });
});
