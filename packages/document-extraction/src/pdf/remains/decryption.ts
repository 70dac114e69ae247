import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { dictOf, isArray, nameOf, PdfDict, PdfRef, PdfStream, PdfString } from '@input-trust/evidence-pdf/objects';
import type { Decrypt, PdfDocument, PdfObject } from '@input-trust/evidence-pdf/objects';
import { rc4 } from './rc4.ts';

/** What pads a password, and the user's entry of the oldest handlers (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** The password of a file that anyone opens. */
const NO_PASSWORD = Buffer.alloc(0);
const ZERO_VECTOR = Buffer.alloc(16);
const AES_BLOCK = 16;

/** Objects nest no deeper than the parser allows; this is more. */
const MAX_DEPTH = 600;

type Cipher = 'none' | 'rc4' | 'aes128' | 'aes256';

interface Handler {
  readonly key: Buffer;
  readonly strings: Cipher;
  readonly streams: Cipher;
  readonly files: Cipher;
  readonly encryptsMetadata: boolean;
  /** The method of a filter that a stream names itself. */
  readonly named: (filter: string) => Cipher;
}

/**
 * How the objects of an encrypted file become readable that opens without a password, as most encrypted files do: the standard security handler,
 * revisions 2 to 6 (ISO 32000-2, 7.6.4; revision 5 as in Adobe's supplement to ISO 32000-1). Undefined where it takes a password or another handler.
 */
export function decryptionOf(document: PdfDocument): Decrypt | undefined {
  const stated = document.trailer.entries.get('Encrypt');
  const entry = dictOf(document.resolve(stated));
  const handler = entry === null ? undefined : handlerOf(document, entry);
  if (handler === undefined) return undefined;
  // Its own strings are what keys are made of.
  const own = stated instanceof PdfRef ? stated.objectNumber : undefined;
  return (object, number, generation) => (number === own ? object : decrypted(object, { handler, number, generation }, 0));
}

function handlerOf(document: PdfDocument, entry: PdfDict): Handler | undefined {
  const [version, revision] = [numberIn(document, entry, 'V') ?? 0, numberIn(document, entry, 'R') ?? 0];
  if (document.name(entry, 'Filter') !== 'Standard' || revision < 2 || revision > 6) return undefined;
  const encryptsMetadata = document.get(entry, 'EncryptMetadata') !== false;
  const versions = { version, revision, encryptsMetadata };
  const key = revision >= 5 ? keyOfAes256(document, entry, revision) : keyOfAnyLength(document, entry, versions);
  if (key === undefined) return undefined;
  if (version < 4) return { key, strings: 'rc4', streams: 'rc4', files: 'rc4', encryptsMetadata, named: () => 'rc4' };
  const named = (filter: string): Cipher => cipherOf(document, entry, filter);
  const [strings, streams] = [document.name(entry, 'StrF') ?? 'Identity', document.name(entry, 'StmF') ?? 'Identity'];
  const files = document.name(entry, 'EFF') ?? streams;
  return { key, strings: named(strings), streams: named(streams), files: named(files), encryptsMetadata, named };
}

/** The method of a named crypt filter (7.6.6). */
function cipherOf(document: PdfDocument, entry: PdfDict, name: string): Cipher {
  const method = document.name(document.dict(document.dict(entry, 'CF'), name), 'CFM');
  if (method === 'V2') return 'rc4';
  if (method === 'AESV2') return 'aes128';
  return method === 'AESV3' ? 'aes256' : 'none';
}

interface Versions {
  readonly version: number;
  readonly revision: number;
  readonly encryptsMetadata: boolean;
}

/** Writers state lengths that they do not use (table 20: version 1 has keys of 40 bits, version 4 of 128). The user's entry tells which is right. */
function keyOfAnyLength(document: PdfDocument, entry: PdfDict, versions: Versions): Buffer | undefined {
  const stated = Math.trunc((numberIn(document, entry, 'Length') ?? 40) / 8);
  const usable = [...new Set([stated, 16, 5])].filter((length) => length >= 5 && length <= 16);
  return usable.map((length) => keyOfMd5(document, entry, { ...versions, length })).find((key) => key !== undefined);
}

/** Algorithms 2, 4, 5 and 6 (7.6.4.3 and 7.6.4.4); undefined where the empty password is not the user's. */
function keyOfMd5(
  document: PdfDocument,
  entry: PdfDict,
  { revision, encryptsMetadata, length }: Versions & { readonly length: number },
): Buffer | undefined {
  const [owner, user] = [bytesIn(document, entry, 'O'), bytesIn(document, entry, 'U')];
  const id = firstId(document);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((numberIn(document, entry, 'P') ?? 0) | 0);
  const hash = createHash('md5').update(PADDING).update(owner.subarray(0, 32)).update(permissions).update(id);
  if (revision >= 4 && !encryptsMetadata) hash.update(Buffer.alloc(4, 0xff));
  const first: Buffer = hash.digest().subarray(0, length);
  if (revision === 2) return user.equals(rc4(first, PADDING)) ? first : undefined;
  let key = first;
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length);
  let expected = rc4(key, createHash('md5').update(PADDING).update(id).digest());
  for (let round = 1; round < 20; round += 1) expected = rc4(Buffer.from(key.map((byte) => byte ^ round)), expected);
  return user.subarray(0, 16).equals(expected) ? key : undefined;
}

/** Algorithm 2.A (7.6.4.3.3) for the empty user password. */
function keyOfAes256(document: PdfDocument, entry: PdfDict, revision: number): Buffer | undefined {
  const [user, wrapped] = [bytesIn(document, entry, 'U'), bytesIn(document, entry, 'UE')];
  if (user.length < 48 || wrapped.length < 32) return undefined;
  const hash = revision === 5 ? (salt: Buffer) => createHash('sha256').update(salt).digest() : hardened;
  if (!user.subarray(0, 32).equals(hash(user.subarray(32, 40)))) return undefined;
  const cipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), ZERO_VECTOR).setAutoPadding(false);
  return Buffer.concat([cipher.update(wrapped.subarray(0, 32)), cipher.final()]);
}

/** Algorithm 2.B (7.6.4.3.4) for the empty password, which leaves it out of what is repeated. */
function hardened(salt: Buffer): Buffer {
  let key = createHash('sha256').update(NO_PASSWORD).update(salt).digest();
  for (let round = 1; ; round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = Buffer.concat([cipher.update(repeated), cipher.final()]);
    // 256 is 1 modulo 3, so that the sum of the bytes has the remainder of the number.
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(encrypted)
      .digest();
    if (round >= 64 && (encrypted.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}

interface Place {
  readonly handler: Handler;
  readonly number: number;
  readonly generation: number;
}

function decrypted(object: PdfObject, place: Place, depth: number): PdfObject {
  if (depth > MAX_DEPTH) return object;
  if (object instanceof PdfString) return new PdfString(decipher(object.bytes, place.handler.strings, place));
  if (object instanceof PdfStream) return decryptedStream(object, place, depth);
  if (isArray(object)) return object.map((item) => decrypted(item, place, depth + 1));
  return object instanceof PdfDict ? decryptedDict(object, place, depth) : object;
}

function decryptedDict({ byteCount, entries, unused }: PdfDict, place: Place, depth: number): PdfDict {
  const inClear = (value: PdfObject): PdfObject => decrypted(value, place, depth + 1);
  return new PdfDict(new Map([...entries].map(([key, value]) => [key, inClear(value)])), byteCount, unused.map(inClear));
}

function decryptedStream({ dict, encoded, lengthReliable }: PdfStream, place: Place, depth: number): PdfStream {
  // Cross-reference streams are never encrypted (7.5.8.2).
  if (nameOf(dict.entries.get('Type')) === 'XRef') return new PdfStream(dict, encoded, lengthReliable);
  return new PdfStream(decryptedDict(dict, place, depth), decipher(encoded, cipherOfStream(dict, place), place), lengthReliable);
}

/** The method that a stream names itself, else that of its kind (7.6.4.2 and 7.6.6). */
function cipherOfStream({ entries }: PdfDict, { handler }: Place): Cipher {
  const filter = firstOf(entries.get('Filter'));
  const type = nameOf(entries.get('Type'));
  if (nameOf(filter) === 'Crypt')
    return handler.named(nameOf(dictOf(firstOf(entries.get('DecodeParms')))?.entries.get('Name')) ?? 'Identity');
  if (type === 'Metadata' && !handler.encryptsMetadata) return 'none';
  return type === 'EmbeddedFile' ? handler.files : handler.streams;
}

function firstOf(object: PdfObject | undefined): PdfObject {
  return (isArray(object) ? object[0] : object) ?? null;
}

function decipher(bytes: Uint8Array, cipher: Cipher, place: Place): Uint8Array {
  if (cipher === 'none') return bytes;
  if (cipher === 'rc4') return rc4(objectKey(place, false), bytes);
  const whole = bytes.length - (bytes.length % AES_BLOCK);
  if (whole <= AES_BLOCK) return bytes.subarray(0, 0);
  const [name, key] = cipher === 'aes256' ? ['aes-256-cbc', place.handler.key] : ['aes-128-cbc', objectKey(place, true)];
  const aes = createDecipheriv(name, key, bytes.subarray(0, AES_BLOCK)).setAutoPadding(false);
  const plain = Buffer.concat([aes.update(bytes.subarray(AES_BLOCK, whole)), aes.final()]);
  const padding = plain.at(-1) ?? 0;
  return padding >= 1 && padding <= AES_BLOCK ? plain.subarray(0, plain.length - padding) : plain;
}

/** Algorithm 1 (7.6.3.2): the key of the file with the number of the object. */
function objectKey({ handler: { key }, number, generation }: Place, isAes: boolean): Buffer {
  const tail = Buffer.from([number & 0xff, (number >> 8) & 0xff, (number >> 16) & 0xff, generation & 0xff, (generation >> 8) & 0xff]);
  const hash = createHash('md5').update(key).update(tail);
  if (isAes) hash.update('sAlT', 'latin1');
  return hash.digest().subarray(0, Math.min(key.length + 5, 16));
}

function numberIn(document: PdfDocument, dict: PdfDict, key: string): number | undefined {
  const value = document.get(dict, key);
  return typeof value === 'number' ? value : undefined;
}

function bytesIn(document: PdfDocument, dict: PdfDict, key: string): Buffer {
  const value = document.get(dict, key);
  return value instanceof PdfString ? Buffer.from(value.bytes) : NO_PASSWORD;
}

/** The first of the two identifiers of the file. */
function firstId(document: PdfDocument): Uint8Array {
  const first = document.resolve(document.array(document.trailer, 'ID')[0]);
  return first instanceof PdfString ? first.bytes : NO_PASSWORD;
}

function md5(bytes: Uint8Array): Buffer {
  return createHash('md5').update(bytes).digest();
}
