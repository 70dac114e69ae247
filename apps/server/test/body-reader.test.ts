import { createLocalEngine, plainText } from '@input-trust/engine';
import type { AdmittedFile, AdmittedScan } from '@input-trust/engine';
import { describe, expect, it } from 'vitest';
import { BodyReader, READ_AT_ONCE_BYTES } from '../src/body-reader.ts';
import { MAX_JSON_STRUCTURE_BYTES, parseJsonObject } from '../src/json-body.ts';
import { readSentPacket } from '../src/sent-packet.ts';
import type { SentPacket } from '../src/sent-packet.ts';
import { readSentScan } from '../src/sent-scan.ts';
import type { NamedIds, SentScan } from '../src/sent-scan.ts';
import { png } from './support.ts';

/** One thread for all: to start one takes a while. */
const reader = new BodyReader();

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const long = 'a \\\\ \\" 漢\\n'.repeat(READ_AT_ONCE_BYTES / 8);
const ID = '6f0e7b7e-6d5c-4f83-9a51-0b6ad3d1f001';

describe('JSON', () => {
  it('is read as of a small body, whatever is in it', async () => {
    const parse = reader.json('acme');
    for (const body of [
      `{"content":"${long}"}`,
      `\ufeff{"__proto__":{"polluted":true},"content":"${long}","b":[1,null,true,{"c":-1.5e3}]}`,
    ]) {
      const expected = parseJsonObject(bytes(body));
      expect(await parse(bytes(body))).toEqual(expected);
      expect(Object.keys(await parse(bytes(body)))).toEqual(Object.keys(expected));
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('is refused with the code of a small body', async () => {
    const parse = reader.json('acme');
    for (const [body, code] of [
      [`{"content":"${long}`, 'invalid_json'],
      [`["${long}"]`, 'invalid_json'],
      [`{"content":"${long}",${'"a":['.repeat(9)}`, 'invalid_json'],
      [`{"content":"${long}"${' '.repeat(MAX_JSON_STRUCTURE_BYTES)}}`, 'payload_too_complex'],
    ] as const) {
      await expect(parse(bytes(body))).rejects.toMatchObject({ code });
    }
  });

  it('leaves what lies around a part of a buffer to its owner', async () => {
    const body = bytes(`before{"content":"${long}"}after`);
    const part = body.subarray('before'.length, body.length - 'after'.length);
    expect(Object.keys(await reader.json('acme')(part))).toEqual(['content']);
    expect(Buffer.from(body.subarray(0, 6)).toString()).toBe('before');
  });
});

const picture = Buffer.concat([png(), Buffer.alloc(READ_AT_ONCE_BYTES, 'behind the end')]);
const json = (fields: object): SentScan => sent({ style: 'json', body: bytes(JSON.stringify({ scan_phase: 'input', ...fields })) });
const form = (...parts: readonly (readonly [string, string])[]): SentScan => {
  const text = [...parts, ['name="scan_phase"', 'input']].map(
    ([head, value]) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`,
  );
  return sent({ style: 'form', contentType: 'multipart/form-data; boundary=b', body: Buffer.from(`${text.join('')}--b--\r\n`, 'latin1') });
};
const raw = (body: Uint8Array, query: SentScan['query'] = {}): SentScan =>
  sent({ style: 'raw', query: { scan_phase: 'input', ...query }, body });

function sent(given: Pick<SentScan, 'style' | 'body'> & Partial<SentScan>): SentScan {
  return { contentType: '', query: {}, fileNameHeader: undefined, ...given, body: new Uint8Array(given.body) };
}

/** With texts as strings, however they are held, and without the ids that are drawn anew. */
function bare({ ids: _ids, accompanyingText: beside, ...scan }: AdmittedScan): object {
  return { ...scan, file: plain(scan.file), ...(beside !== undefined && { beside: plainText(beside) }) };
}

const plain = (file: AdmittedFile): object =>
  'text' in file ? { ...file, text: plainText(file.text) } : { ...file, bytes: new Uint8Array(file.bytes) };

/** What the work is refused with, or that it is not. */
async function refusal(work: () => Promise<unknown>): Promise<object> {
  const error: unknown = await work().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error && 'code' in error ? { code: error.code, message: error.message } : { error };
}

/** Milliseconds that this thread computes. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe('a large scan', () => {
  const engine = createLocalEngine();

  it.each<[string, SentScan]>([
    ['a text', json({ content: 'plain words '.repeat(100_000), filename: 'notes.txt', metadata: { a: 'b' }, unknown_thing: 1 })],
    ['a text of two bytes a character', json({ content: 'слова '.repeat(200_000) })],
    ['a text that is no Unicode', json({ content: `\ud800${'word '.repeat(300_000)}\udc00` })],
    ['a text that begins with a byte order mark', json({ content: `\ufeff${'word '.repeat(300_000)}` })],
    ['base64 of a picture', json({ content: picture.toString('base64') })],
    [
      'a form with a file and a text',
      form(['name="file"; filename="a.png"', picture.toString('latin1')], ['name="content"', 'beside '.repeat(200_000)]),
    ],
    ['bytes', raw(picture, { filename: 'a.png' })],
    [
      'a candidate with its original',
      json({ focus: 'edits', content: picture.toString('base64'), reference_content: Buffer.from(png()).toString('base64') }),
    ],
  ])('is admitted as a small one is: %s', async (_name, request) => {
    const expected = await engine.admit(readSentScan({ ...request, body: request.body.slice() }, () => {}));
    const { scan } = await reader.admitScan('acme', request, {}, () => {});
    expect(bare(scan)).toEqual(bare(expected));
    expect(typeof ('text' in scan.file && scan.file.text)).not.toBe('string');
  });

  it.each<[string, SentScan]>([
    ['fields', json({ content: long, mode: 'no such mode' })],
    ['a long field', json({ content: 'x', filename: long })],
    ['base64', json({ content_type: 'image', content: `${picture.toString('base64')}!` })],
    ['a kind', json({ content_type: 'pdf', content: picture.toString('base64') })],
    ['a form', form(['name="content"', long], ['name="content"', 'twice'])],
    ['a file name', sent({ ...raw(picture), fileNameHeader: '%' })],
    ['a query', raw(picture, { content: 'x' })],
  ])('is refused with the code and the words of a small one: %s', async (_name, request) => {
    const expected = await refusal(async () => engine.admit(readSentScan({ ...request, body: request.body.slice() }, () => {})));
    expect(expected).toHaveProperty('code');
    expect(await refusal(() => reader.admitScan('acme', request, {}, () => {}))).toEqual(expected);
  });

  it('tells its ids, also where it is refused', async () => {
    for (const mode of ['fast', 'no such mode']) {
      const noted: NamedIds[] = [];
      const request = json({ request_id: ID, scan_group_id: 'no id', content: long, mode });
      await reader.admitScan('acme', request, {}, (ids) => noted.push(ids)).catch(() => undefined);
      expect(noted).toEqual([{ requestId: ID }]);
    }
  });

  it('meets the caps of its caller and the settings of the server', async () => {
    const caps = { bytes: [{ most: 1 << 20, code: 'tier_upgrade_required' as const }] };
    await expect(reader.admitScan('acme', raw(picture), { caps }, () => {})).rejects.toMatchObject({
      code: 'tier_upgrade_required',
    });
    const callback = (): SentScan =>
      json({ content: picture.toString('base64'), async: true, mode: 'comprehensive', webhook_url: 'http://127.0.0.1/' });
    await expect(reader.admitScan('acme', callback(), {}, () => {})).rejects.toMatchObject({ code: 'invalid_webhook_url' });
    const { webhookUrl } = await new BodyReader({ selfHosted: true }).admitScan('acme', callback(), {}, () => {});
    expect(webhookUrl).toBe('http://127.0.0.1/');
  });
});

it('admits a large packet as a small one', async () => {
  const documents = [
    { id: 'a', text: long },
    { id: 'b', content: picture.toString('base64') },
  ];
  const request: SentPacket = { style: 'json', contentType: '', body: bytes(JSON.stringify({ documents })) };
  const expected = await createLocalEngine().admitPacket(readSentPacket({ ...request, body: request.body.slice() }));
  const { files, ...packet } = await reader.admitPacket('acme', request);
  expect({ ...packet, files: files.map(plain) }).toEqual({ ...expected, files: expected.files.map(plain) });
});

it('lets organisations take turns, however many bodies one of them sends', async () => {
  const order: string[] = [];
  const read = (share: string) =>
    reader
      .json(share)(bytes(`{"content":"${long}"}`))
      .then(() => order.push(share));
  await Promise.all([...Array.from({ length: 6 }, () => read('many')), read('few'), read('few')]);
  expect(order).toEqual(['many', 'many', 'few', 'many', 'few', 'many', 'many', 'many']);
});

// Node 22 does not tell what one thread computes.
it.runIf('threadCpuUsage' in process)('leaves the thread of its caller free meanwhile', async () => {
  const body = bytes(`{"scan_phase":"input","content":"${'\\"'.repeat(15 << 20)}"}`);
  // The first has to wait for the thread to start.
  await reader.admitScan('acme', json({ content: long }), {}, () => {});
  const [given, read] = [sent({ style: 'json', body }), sent({ style: 'json', body })];
  const there = await cost(() => reader.admitScan('acme', given, {}, () => {}));
  const here = await cost(async () => createLocalEngine().admit(readSentScan(read, () => {})));
  expect(there).toBeLessThan(here / 5);
});
