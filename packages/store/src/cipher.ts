import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** Bytes of a key: AES-256. */
export const KEY_BYTES = 32;

const ALGORITHM = 'aes-256-gcm';
const VERSION = 1;
/** The size that GCM is made for (NIST SP 800-38D, section 8.2). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 4;
/** What is hashed without a pause: a few milliseconds, also where the processor has no instructions for it. */
const PART_BYTES = 1 << 20;
const HEADER_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES;

/** What sealed bytes are for and whose they are: bytes that are moved to another row, table or organisation do not open. */
export interface SealContext {
  readonly purpose: 'payload' | 'progress' | 'result' | 'response' | 'webhook_url' | 'receipt' | 'document' | 'evidence';
  readonly organisation: string;
  readonly id: string;
}

/** What a keyed hash is of. Hashes of one purpose tell nothing about those of another. */
export type HashPurpose = 'request' | 'memory' | 'document' | 'subject' | 'token';

/** Encryption at rest and keyed hashes, under one or more keys: the first writes, every one reads, so that keys rotate without a gap. */
export interface Cipher {
  /** Names of the keys, that of the writing key first. A name tells nothing of its key. */
  readonly keyIds: readonly Buffer[];
  /** AES-256-GCM (NIST SP 800-38D): version, key id, nonce, ciphertext, tag. */
  seal(bytes: Uint8Array, context: SealContext): Buffer;
  /** Throws when the bytes were changed, belong elsewhere or need a key that is not here. */
  open(sealed: Uint8Array, context: SealContext): Buffer;
  /** Keyed hashes (HMAC-SHA-256) under every key, that of the writing key first. */
  hashes(purpose: HashPurpose, organisation: string, bytes: Uint8Array): readonly Buffer[];
  /** The same of bytes that may be many: between their parts the thread is free for others. */
  hashesOfMany(purpose: HashPurpose, organisation: string, bytes: Uint8Array): Promise<readonly Buffer[]>;
}

/** The bytes were sealed under a key that is not among those of this process. */
export class MissingKeyError extends Error {
  override readonly name = 'MissingKeyError';
}

/** Throws an Error when there is no key, or one is not of 32 bytes. */
export function createCipher(keys: readonly Uint8Array[]): Cipher {
  if (keys.length === 0 || keys.some((key) => key.length !== KEY_BYTES)) throw new Error(`a key of ${KEY_BYTES} bytes is needed`);
  const derived = keys.map((key) => ({
    id: createHash('sha256').update('input-trust key id').update(key).digest().subarray(0, KEY_ID_BYTES),
    sealing: derive(key, 'seal'),
    request: derive(key, 'hash request'),
    memory: derive(key, 'hash memory'),
    document: derive(key, 'hash document'),
    subject: derive(key, 'hash subject'),
    token: derive(key, 'hash token'),
  }));
  const [writing] = derived as [(typeof derived)[number]];

  return {
    keyIds: derived.map(({ id }) => id),
    seal(bytes, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, writing.sealing, nonce).setAAD(label(context));
      return Buffer.concat([Buffer.of(VERSION), writing.id, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const id = bytes.subarray(1, 1 + KEY_ID_BYTES);
      const key = derived.find((candidate) => candidate.id.equals(id));
      if (bytes.length < HEADER_BYTES + TAG_BYTES || bytes[0] !== VERSION) throw new Error('these are no sealed bytes');
      if (key === undefined) throw new MissingKeyError('the key that sealed these bytes is not configured');
      const decipher = createDecipheriv(ALGORITHM, key.sealing, bytes.subarray(1 + KEY_ID_BYTES, HEADER_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(label(context)).setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()]);
    },
    hashes: (purpose, organisation, bytes) =>
      derived.map((key) => createHmac('sha256', key[purpose]).update(`${organisation}\n`).update(bytes).digest()),
    async hashesOfMany(purpose, organisation, bytes) {
      const hashes = derived.map((key) => createHmac('sha256', key[purpose]).update(`${organisation}\n`));
      for (let start = 0; start < bytes.length; start += PART_BYTES) {
        if (start > 0) await setImmediate();
        for (const hash of hashes) hash.update(bytes.subarray(start, start + PART_BYTES));
      }
      return hashes.map((hash) => hash.digest());
    },
  };
}

/** Each use has its own key (HKDF, RFC 5869). */
function derive(key: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `input-trust ${use}`, KEY_BYTES));
}

function label({ purpose, organisation, id }: SealContext): Buffer {
  return Buffer.from(`${purpose}\n${organisation}\n${id}`);
}
