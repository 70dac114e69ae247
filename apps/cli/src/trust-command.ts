import { resolve } from 'node:path';
import {
  addTrustList,
  MAX_TRUST_FILE_BYTES,
  readTrustFile,
  readTrustLists,
  removeTrustLists,
  TrustAnchorError,
  trustFolder,
} from '@input-trust/content-credentials';
import type { TrustedCertificate, TrustListContent } from '@input-trust/content-credentials';
import { EXIT, UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { flagHelp, HELP_FLAG, oneOf, parseFlags } from './flags.ts';
import { paintFor, printable, printableJson } from './terminal.ts';
import type { Paint } from './terminal.ts';

export const FLAGS = {
  tsa: { type: 'boolean', default: false, help: 'the authorities are trusted for time stamps, not for signers' },
  format: { type: 'string', value: 'pretty|json', default: 'pretty', help: 'for people or for programs' },
  ...HELP_FLAG,
} as const;

export const ACTIONS = ['add', 'list', 'remove'] as const;

const HELP = `input-trust trust add FILE | URL [--tsa]
input-trust trust list [--format json]
input-trust trust remove SHA256

Pins the authorities whose content credentials (C2PA) are trusted. Nothing is trusted beside these lists, and nothing is
fetched but by this command: add takes a file of certificates in PEM, or an https address from which it is downloaded
once. remove takes the first digits of a list's SHA-256. The lists are kept in INPUT_TRUST_DATA_DIR/trust, or
in ~/.input-trust/trust, and are used by scan, evidence and serve, unless INPUT_TRUST_TRUST_ANCHORS or
INPUT_TRUST_TIME_STAMP_ANCHORS name files of their own.

${flagHelp(FLAGS)}`;

/** Long enough for a slow line and 4 MiB, short enough for a person who waits. */
const DOWNLOAD_TIMEOUT_MS = 30_000;

export async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseFlags(FLAGS, args);
  if (values.help) {
    process.stdout.write(HELP);
    return EXIT.nothingFound;
  }
  const format = oneOf('format', values.format, ['pretty', 'json']);
  const [action = '', subject, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError('There are too many arguments.');
  try {
    process.stdout.write(await carryOut(action, subject, values.tsa, format));
  } catch (error) {
    if (error instanceof TrustAnchorError) throw new UsageError(error.message);
    throw error;
  }
  return EXIT.nothingFound;
}

/** Does what the arguments say, and says what was done. */
async function carryOut(action: string, subject: string | undefined, timeStamps: boolean, format: Format): Promise<string> {
  const folder = trustFolder(process.env);
  if (action === 'list' && subject === undefined) return render(await readTrustLists(folder), format);
  if (action === 'add' && subject !== undefined) {
    const kind = timeStamps ? 'time_stamps' : 'signers';
    const isAddress = /^[a-z][a-z0-9+.-]{1,20}:\/\//i.test(subject);
    const text = isAddress ? await download(subject) : await readTrustFile(subject);
    return render([await addTrustList(folder, text, { kind, source: isAddress ? subject : resolve(subject) })], format);
  }
  if (action === 'remove' && subject !== undefined) {
    const removed = await removeTrustLists(folder, subject);
    if (removed.length === 0) throw new UsageError('There is no list with this SHA-256.');
    return removed.map(({ source, sha256 }) => `Removed ${printable(source)}, SHA-256 ${sha256}\n`).join('');
  }
  throw new UsageError('trust takes add with a file or address, list, or remove with a SHA-256.');
}

/** Fetches a list once. Nothing but https, no redirect, no more bytes than a list may have. */
async function download(address: string): Promise<string> {
  if (!address.startsWith('https://')) throw new UsageError('A list is downloaded by https alone.');
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
    if (!response.ok || response.body === null) throw new UsageError(`The server answered with ${response.status}.`);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body) {
      length += chunk.length;
      if (length > MAX_TRUST_FILE_BYTES) throw new UsageError(`The list is larger than ${MAX_TRUST_FILE_BYTES} bytes.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, length).toString('utf8');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError('The list cannot be downloaded.');
  }
}

type Format = 'pretty' | 'json';

function render(lists: readonly TrustListContent[], format: Format): string {
  if (format === 'json') return `${printableJson(JSON.stringify(lists.map(withoutPem)))}\n`;
  if (lists.length === 0) return 'No authority is trusted.\n';
  const paint = paintFor(process.stdout);
  return lists.map((list) => renderList(list, paint)).join('\n');
}

function withoutPem({ certificates, ...list }: TrustListContent) {
  return { ...list, certificates: certificates.map(({ pem: _pem, ...certificate }) => certificate) };
}

function renderList({ kind, source, added, sha256, certificates }: TrustListContent, paint: Paint): string {
  const purpose = kind === 'signers' ? 'signers' : 'time stamps';
  const head = `${paint('bold', `Trusted for ${purpose}`)}  ${printable(source)}\n  added ${added.slice(0, 10)}, SHA-256 ${sha256}\n`;
  return head + certificates.map((certificate) => renderCertificate(certificate, paint)).join('');
}

function renderCertificate({ subject, notBefore, notAfter, sha256 }: TrustedCertificate, paint: Paint): string {
  const now = new Date().toISOString();
  const note = now < notBefore ? paint('yellow', ' not valid yet') : now > notAfter ? paint('yellow', ' expired') : '';
  const validity = `valid ${notBefore.slice(0, 10)} to ${notAfter.slice(0, 10)}${note}`;
  return `  ${printable(subject)}\n    ${validity}\n    ${paint('dim', `SHA-256 ${sha256}`)}\n`;
}
