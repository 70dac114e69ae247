import { expect, it } from 'vitest';
import { MAX_JSON_STRUCTURE_BYTES, parseJsonObject } from '../src/json-body.ts';
import { JsonReader, PARSED_AT_ONCE_BYTES } from '../src/json-reader.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const long = 'a \\\\ \\" 漢\\n'.repeat(PARSED_AT_ONCE_BYTES / 8);

it('reads a large body as a small one is read, whatever is in it', async () => {
  const parse = new JsonReader().for('acme');
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

it('refuses a large body with the code of a small one', async () => {
  const parse = new JsonReader().for('acme');
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
  expect(Object.keys(await new JsonReader().for('acme')(part))).toEqual(['content']);
  expect(Buffer.from(body.subarray(0, 6)).toString()).toBe('before');
});

it('lets organisations take turns, however many bodies one of them sends', async () => {
  const reader = new JsonReader();
  const order: string[] = [];
  const read = (share: string) =>
    reader
      .for(share)(bytes(`{"content":"${long}"}`))
      .then(() => order.push(share));
  await Promise.all([...Array.from({ length: 6 }, () => read('many')), read('few'), read('few')]);
  expect(order).toEqual(['many', 'many', 'few', 'many', 'few', 'many', 'many', 'many']);
});

// Node 22 does not tell what one thread computes.
it.runIf('threadCpuUsage' in process)('leaves the thread of its caller free meanwhile', async () => {
  const parse = new JsonReader().for('acme');
  const body = bytes(`{"content":"${'\\"'.repeat(15 << 20)}"}`);
  // What the thread of the caller itself computes, whatever the machine does beside it.
  const before = process.threadCpuUsage();
  await parse(body);
  const { user, system } = process.threadCpuUsage(before);
  const here = (user + system) / 1000;
  const again = process.threadCpuUsage();
  parseJsonObject(bytes(`{"content":"${'\\"'.repeat(15 << 20)}"}`));
  const whole = process.threadCpuUsage(again);
  expect(here).toBeLessThan((whole.user + whole.system) / 1000 / 2);
});
