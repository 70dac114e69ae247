import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import { createReadStream } from 'node:fs';
import { InputTrustError, MAX_PACKET_DOCUMENTS } from '@input-trust/contract';
import { createEnginePool } from '@input-trust/engine';
import type { CheckedPacket, PacketFile, PacketInput } from '@input-trust/engine';
import { EXIT, UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { flagHelp, HELP_FLAG, oneOf, parseFlags } from './flags.ts';
import type { FlagTable } from './flags.ts';
import { Output } from './output.ts';
import { InputError, isFolder, readBounded } from './source.ts';
import { paintFor, printable, printableJson } from './terminal.ts';
import type { Paint } from './terminal.ts';

export const FLAGS = {
  format: { type: 'string', value: 'table|json', default: 'table', help: 'how the result is printed (default table)' },
  'date-order': { type: 'string', value: 'dmy|mdy|ymd', help: 'how dates like 03/04/2026 are read; without it they contradict nothing' },
  ...HELP_FLAG,
} as const satisfies FlagTable;

const HELP = `input-trust consistency PACKET.json | DIR

Says whether the documents of one packet agree with each other, with known facts and with claims. It never says whether a claim is true.
PACKET.json is the body of POST /v1/consistency/packets; a document may name a file beside it in "filename" instead of holding its content.
A folder is a packet of its files, with packet.json in it where there is one.

${flagHelp(FLAGS)}
Exit codes:
  0  everything was compared and nothing was found
  1  something does not agree
  2  the command line or the packet is wrong
  3  something could not be read
`;

export async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseFlags(FLAGS, args);
  if (values.help) {
    process.stdout.write(HELP);
    return EXIT.nothingFound;
  }
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError('consistency takes one packet: a JSON file or a folder.');
  const format = oneOf('format', values.format, ['table', 'json']);
  const order = values['date-order'] === undefined ? undefined : oneOf('date-order', values['date-order'], ['dmy', 'mdy', 'ymd']);
  const input = withDateOrder(await packetAt(path), order);
  const engine = createEnginePool();
  try {
    const { result } = await engine.checkPacket(input);
    const text = format === 'json' ? `${printableJson(JSON.stringify(result))}\n` : tableOf(result, paintFor(process.stdout));
    await new Output(process.stdout).write(text);
    if (result.findings.length > 0) return EXIT.found;
    return result.status.coverage.complete ? EXIT.nothingFound : EXIT.unchecked;
  } catch (error) {
    if (InputTrustError.isInstance(error)) throw new UsageError(error.message);
    throw error;
  } finally {
    await engine.close();
  }
}

type Packet = Readonly<Record<string, unknown>>;

function withDateOrder(
  { packet, files }: { packet: Packet; files: ReadonlyMap<string, PacketFile> },
  order: string | undefined,
): PacketInput {
  if (order === undefined) return { packet, files };
  const options = isRecord(packet['options']) ? packet['options'] : {};
  return { packet: { ...packet, options: { ...options, date_order: order } }, files };
}

async function packetAt(path: string): Promise<{ packet: Packet; files: ReadonlyMap<string, PacketFile> }> {
  try {
    if (!(await isFolder(path))) return await packetOf(await readJson(path), dirname(path));
    const names = (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
    if (names.includes('packet.json')) return await packetOf(await readJson(join(path, 'packet.json')), path);
    const own = names.filter((name) => !name.startsWith('.')).sort();
    if (own.length > MAX_PACKET_DOCUMENTS) throw new UsageError(`A packet has at most ${MAX_PACKET_DOCUMENTS} documents.`);
    return await packetOf({ documents: own.map((filename, at) => ({ id: idOf(filename, at), filename })) }, path);
  } catch (error) {
    if (error instanceof InputError) throw new UsageError(error.message);
    throw error;
  }
}

async function readJson(path: string): Promise<Packet> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`The packet cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'}).`);
  }
  try {
    const packet: unknown = JSON.parse(text);
    if (isRecord(packet)) return packet;
  } catch {
    // Said below.
  }
  throw new UsageError('The packet is not a JSON object.');
}

/** The packet with the bytes of the files that its documents name, in the folder that it is in. */
async function packetOf(packet: Packet, folder: string) {
  const files = new Map<string, PacketFile>();
  if (!Array.isArray(packet['documents'])) return { packet, files };
  const documents: unknown[] = [];
  for (const [at, document] of packet['documents'].entries() as ArrayIterator<[number, unknown]>) {
    if (
      !isRecord(document) ||
      typeof document['filename'] !== 'string' ||
      ['text', 'content', 'part'].some((form) => document[form] !== undefined)
    ) {
      documents.push(document);
      continue;
    }
    const filename = document['filename'];
    const path = resolve(folder, filename);
    if (!path.startsWith(resolve(folder) + sep)) throw new UsageError(`documents.${at} names a file outside the folder of the packet.`);
    const part = `file-${at}`;
    files.set(part, { bytes: await readBounded(createReadStream(path)), filename: basename(filename) });
    documents.push({ ...document, filename: basename(filename), part });
  }
  return { packet: { ...packet, documents }, files };
}

/** An id of the contract's form, told from the name of the file. */
function idOf(filename: string, at: number): string {
  const id = basename(filename, extname(filename))
    .replaceAll(/[^A-Za-z0-9._-]/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 50);
  return id === '' ? `document-${at + 1}` : `${at + 1}-${id}`;
}

function isRecord(value: unknown): value is Packet {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Result = CheckedPacket['result'];

function tableOf({ summary, documents, findings, claims, status }: Result, paint: Paint): string {
  const width = Math.max(...documents.map(({ id }) => id.length), 8) + 2;
  const lines = [paint('bold', summary.headline), summary.sentence, ''];
  for (const { id, status: state, pages } of documents) {
    lines.push(
      `  ${printable(id).padEnd(width)}${paint(state === 'checked' ? 'green' : 'yellow', state.padEnd(12))}${pages} ${pages === 1 ? 'page' : 'pages'}`,
    );
  }
  for (const { id = '', code, headline, what_to_check: advice, locations, matched_locations: matched } of findings) {
    lines.push('', `${paint('yellow', `${id} ${code}`)}  ${headline}`, `   ${paint('dim', advice)}`);
    for (const place of locations) lines.push(`   at ${printable(placeOf(place))}`);
    for (const place of matched.slice(0, 5)) lines.push(`   against ${printable(placeOf(place))}`);
  }
  if (claims.length > 0)
    lines.push('', ...claims.map(({ id, status: state }) => `  claim ${printable(id)}: ${state.replaceAll('_', ' ')}`));
  for (const reason of status.coverage.reasons ?? []) lines.push('', paint('yellow', reason));
  return `${lines.join('\n')}\n`;
}

function placeOf(place: Result['findings'][number]['locations'][number]): string {
  switch (place.kind) {
    case 'box': {
      const { x, y, width, height } = place.bbox;
      return `${place.document_id ?? ''}, page ${place.page ?? 1}, box ${[x, y, width, height].map(Math.round).join(' ')} of ${place.page_width} by ${place.page_height}`;
    }
    case 'text_range':
      return `${place.document_id ?? ''}, characters ${place.start} to ${place.end}: ${place.excerpt ?? ''}`;
    case 'claim_line':
      return `claim ${place.claim_id ?? ''}, line ${place.line}, ${place.field}`;
    case 'claim_total':
      return `claim ${place.claim_id ?? ''}, total`;
    case 'part':
      return `${place.document_id ?? ''}, ${place.path}`;
    case 'document':
      return place.document_id ?? '';
  }
}
