import { setTimeout as sleep } from 'node:timers/promises';
import { AUTHORIZATION, startReadyServer } from '../program.ts';
import type { Program } from '../program.ts';
import { openTestStore, rounded } from './setting.ts';
import type { LoadOptions } from './setting.ts';

/** The largest body that a server takes by default, and one for a server that takes larger ones. */
const SIZES_MB = [1, 10, 31, 100] as const;
const LARGEST_BODY_BYTES = 128 << 20;
/** What a request of the default largest size may cost the thread that answers everybody, in milliseconds of its processor time. */
const MOST_MS = 200;
const DEFAULT_LARGEST_MB = 31;
const SETTLES_WITHIN_MS = 200;

interface Request {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

const UUID = '6f0e7b7e-6d5c-4f83-9a51-0b6ad3d1f001';
const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55', 'hex');
const WORDS = 'Please summarise the attached notes. ';

/** What may be wrong or large about a body, by megabytes. */
const SHAPES: Readonly<Record<string, (mb: number) => Request>> = {
  'text in ASCII': (mb) => content(filled(WORDS, mb)),
  'text in ASCII, with a request_id': (mb) => scan({ request_id: crypto.randomUUID(), content: filled(WORDS, mb) }),
  'text in Cyrillic': (mb) => content(filled('Привет мир ', mb)),
  'text in ASCII but for one character': (mb) => content(`😀${filled(WORDS, mb)}`),
  'escaped line ends': (mb) => json(`{"scan_phase":"input","content":"${filled('\\n', mb)}"}`),
  'escaped quotes': (mb) => json(`{"scan_phase":"input","content":"${filled('\\"', mb)}"}`),
  'escaped letters': (mb) => json(`{"scan_phase":"input","content":"${filled('\\u0041', mb)}"}`),
  'base64 of a picture': (mb) => content(picture(mb).toString('base64')),
  'base64 in lines': (mb) => content(picture(mb).toString('base64').replaceAll(/.{76}/g, '$&\n')),
  'base64 that is wrong at its end': (mb) => content(`${picture(mb).toString('base64')}!`),
  'a long file name': (mb) => scan({ content: 'x', filename: filled('a/', mb) }),
  'a long mode': (mb) => scan({ content: 'x', mode: filled('a', mb) }),
  'a long unknown name': (mb) => scan({ content: 'x', [filled('k', mb)]: 1 }),
  'many members': (mb) => json(`{${filled('"k":1,', mb)}"a":1}`),
  'many numbers': (mb) => json(`{"a":[${filled('1,', mb)}1]}`),
  'deep nesting': (mb) => json(filled('{"a":', mb)),
  'an open string': (mb) => json(`{"a":"${filled('x', mb)}`),
  'a form with a text': (mb) => form('name="content"', filled(WORDS, mb)),
  'a form of almost boundaries': (mb) => form('name="file"; filename="a.txt"', filled('\r\n--boundar', mb)),
  'bytes of a text': (mb) => raw(Buffer.from(filled(WORDS, mb))),
  'bytes of a picture': (mb) => raw(picture(mb)),
  'bytes of archive entries': (mb) => raw(Buffer.from(filled(ZIP_ENTRY, mb, 'latin1'), 'latin1')),
  'a packet of lists': (mb) => packet(`[${filled('{},', Math.min(mb, 1.9))}{}]`),
  'a packet of numbers': (mb) => packet(`[${filled('1,', Math.min(mb, 1.9))}1]`),
  'a stream in one line': (mb) => stream(`{"text":"${filled('x ', mb)}"}\n`),
  'a stream of empty lines': (mb) => stream(filled('\n', mb)),
};

/** A local file header of a file without content (APPNOTE, 4.3.7). */
const ZIP_ENTRY = `PK\u0003\u0004${'\0'.repeat(22)}\u0005\0\0\0a.txt`;

function json(body: string): Request {
  return { path: '/v1/scan', type: 'application/json', body: Buffer.from(body) };
}

const scan = (fields: object): Request => json(JSON.stringify({ scan_phase: 'input', mode: 'fast', ...fields }));
const content = (text: string): Request => scan({ content: text });

function raw(body: Buffer): Request {
  return { path: '/v1/scan?scan_phase=input&mode=fast', type: 'application/octet-stream', body };
}

function part(head: string, value: string): string {
  return `--boundary\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
}

function form(name: string, text: string): Request {
  const body = `${part('name="scan_phase"', 'input')}${part(name, text)}--boundary--\r\n`;
  return { path: '/v1/scan', type: 'multipart/form-data; boundary=boundary', body: Buffer.from(body) };
}

function packet(claims: string): Request {
  return { ...json(`{"documents":[{"id":"a","text":"x"}],"claims":${claims}}`), path: '/v1/consistency/packets' };
}

function stream(lines: string): Request {
  const start = JSON.stringify({ scan_phase: 'output', scan_group_id: UUID });
  return { path: '/v1/scan/stream', type: 'application/x-ndjson', body: Buffer.from(`${start}\n${lines}`) };
}

function filled(unit: string, mb: number, encoding: BufferEncoding = 'utf8'): string {
  return unit.repeat(Math.floor((mb * 2 ** 20) / Buffer.byteLength(unit, encoding)));
}

/** Begins like one. Its base64 has so many megabytes. */
function picture(mb: number): Buffer {
  return Buffer.concat([PNG_HEAD, Buffer.alloc(Math.floor((mb * 2 ** 20 * 3) / 4), 'no two of these are the same')]);
}

/** What bodies of every shape cost the thread that answers everybody: the whole, and the longest piece for which others wait. */
export async function measureBodies({ stores }: LoadOptions): Promise<void> {
  for (const name of stores) {
    const store = await openTestStore(name);
    const environment = {
      ...store.env,
      INPUT_TRUST_WORKERS: '1',
      INPUT_TRUST_MAX_BODY_BYTES: String(LARGEST_BODY_BYTES),
      INPUT_TRUST_SCAN_TIMEOUT_MS: '500',
    };
    const server = await startReadyServer(environment, [`--import=${new URL('./thread-probe.ts', import.meta.url).href}`]);
    await costOf(server, scan({ content: 'The first scan loads what the others need.' }));
    const figures: Record<string, object> = {};
    for (const [shape, make] of Object.entries(SHAPES)) {
      const row: Record<string, string> = {};
      for (const mb of SIZES_MB) {
        const { status, longest, whole } = await costOf(server, make(mb));
        row[`${mb} MB`] = `${rounded(longest)} of ${rounded(whole)}`;
        row['answer'] = status;
        if (mb === DEFAULT_LARGEST_MB && whole > MOST_MS) process.exitCode = 1;
      }
      figures[shape] = row;
    }
    await server.stop();
    await store.remove();
    console.log(
      `bodies, ${name}: ms of processor time of the serving thread, longest piece of the whole; ${DEFAULT_LARGEST_MB} MB may cost ${MOST_MS} ms`,
    );
    console.table(figures);
  }
}

async function costOf(server: Program & { readonly url: string }, { path, type, body }: Request) {
  await probe(server);
  const headers = { ...AUTHORIZATION, 'content-type': type };
  const answer = fetch(`${server.url}${path}`, { method: 'POST', headers, body: new Uint8Array(body) });
  // A server that has refused what comes does not take all of it in: `fetch` tells of the end of the connection instead of the answer.
  const status = await answer.then(statusOf, () => 'closed early');
  await sleep(SETTLES_WITHIN_MS);
  return { status, ...(await probe(server)) };
}

async function statusOf(answer: Response): Promise<string> {
  const code = /"code":"([a-z0-9_]{1,64})"/.exec(await answer.text())?.[1] ?? '';
  return `${answer.status} ${code}`.trim();
}

/** What the thread has computed since it was last asked. */
async function probe({ child, log }: Program): Promise<{ longest: number; whole: number }> {
  const before = log.length;
  child.kill('SIGUSR2');
  for (;;) {
    const said = log.slice(before).find((line) => line.startsWith('probe '));
    if (said !== undefined) return JSON.parse(said.slice('probe '.length)) as { longest: number; whole: number };
    await sleep(5);
  }
}
