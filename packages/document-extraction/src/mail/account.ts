import { decodeWords } from 'postal-mime';
import type { Email } from 'postal-mime';
import type { CoverageReason, Material, Surface } from '@input-trust/detector-kit';
import { decodeCharset, decodeText, detectBySignature } from '@input-trust/file-types';
import { hasSentence } from '@input-trust/hidden-text';
import { digest } from '../archive/digest.ts';
import { hidden, unknown } from '../markup/look-collector.ts';
import type { ReadContext, Reading } from '../reader.ts';
import { attachedMaterial, ENCRYPTED, SIGNATURES } from './attached-material.ts';
import { decodeEncodedWords } from './encoded-words.ts';
import { fieldOf, mimeEntities, parameterOf } from './mime-entities.ts';
import type { Entities, Leaf } from './mime-entities.ts';
import { decodeBody, yencodedFile } from './transfer-encoding.ts';

/**
 * What of a message the reading does not hold: the message is taken apart a second time, by its delimiters alone, and what is in no surface
 * and no part is given as it stands. So nothing depends on two readers agreeing where a part begins, or what its encoding is called.
 */
export async function accountFor(
  material: Material,
  read: Reading,
  email: Email,
  { budget }: ReadContext,
): Promise<Pick<Reading, 'surfaces' | 'children' | 'reasons'>> {
  const source = Buffer.from(material.bytes.buffer, material.bytes.byteOffset, material.bytes.length).toString('latin1');
  const entities = mimeEntities(source, budget);
  const account = new Account(material, read, email);
  for (const leaf of entities.leaves) {
    if (!budget.hasTime()) account.reasons.add('deadline_exceeded');
    if (account.children.length >= budget.remaining('items')) account.reasons.add('item_budget_exceeded');
    if (account.reasons.has('deadline_exceeded') || account.reasons.has('item_budget_exceeded')) break;
    await account.leaf(leaf);
  }
  account.headers(entities);
  for (const { path, text } of entities.leftovers) account.text(textOf(Buffer.from(text, 'latin1')), path);
  return { surfaces: account.surfaces, children: account.children, reasons: [...account.reasons, ...entities.reasons] };
}

class Account {
  readonly surfaces: Surface[] = [];
  readonly children: Material[] = [];
  readonly reasons = new Set<CoverageReason>();
  readonly #material: Material;
  /** Texts that were read, without what readers change: white space. */
  readonly #texts: string;
  readonly #files: Set<string>;

  constructor(material: Material, { surfaces, children }: Reading, { text = '', html = '' }: Email) {
    this.#material = material;
    const texts = [text, html, ...surfaces.map((surface) => surface.text), ...children.map((child) => child.text ?? '')];
    this.#texts = texts.map(squeezed).join('\n');
    this.#files = new Set(children.map((child) => digest(child.bytes)));
  }

  async leaf({ path, fields, body }: Leaf): Promise<void> {
    if (body.trim() === '') return;
    const type = fieldOf(fields, 'content-type');
    const mediaType = /^\s{0,16}([\w.+-]{1,60}\/[\w.+-]{1,80})/.exec(type)?.[1]?.toLowerCase() ?? 'text/plain';
    if (ENCRYPTED.has(mediaType)) return;
    const decodedBody = decodeBody(body, fieldOf(fields, 'content-transfer-encoding'));
    if (decodedBody === undefined) this.reasons.add('unsupported_format');
    if (decodedBody?.isCut === true) this.reasons.add('malformed_content');
    const content = decodedBody?.bytes ?? Buffer.from(body, 'latin1');
    if (this.#files.has(digest(content))) return;
    const isText = /^(?:text|multipart)\//.test(mediaType);
    const charset = parameterOf(type, 'charset');
    const text = isText && charset !== undefined ? decodeCharset(content, charset) : textOf(content);
    // A name of a character set that nobody here knows: what the bytes say is not known either.
    if (isText && charset !== undefined && text === undefined) this.reasons.add('unsupported_format');
    if (SIGNATURES.has(mediaType)) return this.text(text, `${path}signature`, hasSentence(text ?? ''));
    const file = isText ? yencodedFile(body) : undefined;
    if (file !== undefined) await this.#child(file, '', `${path}file`);
    // A file whose type is damaged, or a lie.
    if (isText && (await detectBySignature(content)) !== undefined) return this.#child(content, '', `${path}body`);
    const known = text ?? textOf(content);
    if (known !== undefined && this.#holds(known)) return;
    // A text in a character set that nobody states.
    if (isText && known === undefined) this.reasons.add('unsupported_format');
    if (isText || mediaType.startsWith('message/')) this.text(known ?? Buffer.from(content).toString('latin1'), `${path}body`);
    else await this.#child(content, mediaType, `${path}body`);
  }

  headers({ headers }: Entities): void {
    for (const { path, fields } of headers) {
      const unread = fields.flatMap(({ name, value }) => (ADDRESSES.has(name) ? namesIn(decoded(value)) : decoded(value)));
      const sentences = unread.filter((value) => hasSentence(value) && !this.#holds(value));
      if (sentences.length > 0) {
        this.surfaces.push({ ...hidden('metadata', 'metadata'), text: sentences.join('\n'), location: { kind: 'part', path } });
      }
    }
  }

  /** Gives a text that nothing else holds. */
  text(text: string | undefined, path: string, isWorthIt = true): void {
    if (text === undefined || text.trim() === '' || !isWorthIt || this.#holds(text)) return;
    this.surfaces.push({ ...unknown('hidden'), text, location: { kind: 'part', path } });
  }

  async #child(bytes: Uint8Array, mediaType: string, path: string): Promise<void> {
    const size = this.#files.size;
    if (this.#files.add(digest(bytes)).size > size) this.children.push(await attachedMaterial(bytes, mediaType, this.#material, { path }));
  }

  #holds(text: string): boolean {
    return this.#texts.includes(squeezed(text));
  }
}

/** Fields of addresses: people, whose names alone can say something. */
const ADDRESSES: ReadonlySet<string> = new Set([
  'from',
  'to',
  'cc',
  'bcc',
  'reply-to',
  'sender',
  'resent-from',
  'resent-to',
  'return-path',
  'delivered-to',
]);

/** A value as it is sent and as its encoded words and parameters read. */
function decoded(value: string): string[] {
  const utf8 = Buffer.from(value, 'latin1').toString('utf8');
  const text = utf8.includes('\ufffd') ? value : utf8;
  return [...new Set([decodeWords(text), decodeEncodedWords(text), continued(text)])].filter((reading) => reading !== '');
}

/** Parameters in pieces and percent-encoded (RFC 2231). */
function continued(value: string): string {
  const pieces = [...value.matchAll(/;\s{0,16}[\w-]{1,60}\*\d{0,3}\*?=\s{0,16}(?:"([^"]{0,1000})"|([^\s;"]{0,1000}))/g)];
  const joined = pieces.map(([, quoted, token]) => quoted ?? token ?? '').join('');
  try {
    return decodeURIComponent(joined.replace(/^[\w-]{0,40}'[\w-]{0,20}'/, ''));
  } catch {
    return joined;
  }
}

/** Names and comments beside the addresses. */
function namesIn(values: readonly string[]): string[] {
  return values.flatMap((value) =>
    value.split(/[,;]/).map((one) => one.replaceAll(/<[^<>]{0,400}>|[^\s<>()"]{1,200}@[^\s<>()"]{1,200}/g, '').replaceAll(/["()]/g, ' ')),
  );
}

function textOf(bytes: Uint8Array): string | undefined {
  return decodeText(bytes);
}

function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '');
}
