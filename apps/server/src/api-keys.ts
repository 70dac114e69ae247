import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A key that may call the service. The key itself is not kept. */
export interface ApiKey {
  /** SHA-256 of the key. Keys are long and random, so a plain digest does: there is no dictionary to try. */
  readonly digest: Buffer;
  /** The organisation that the key speaks for. */
  readonly organisation: string;
}

/** The shortest key that is accepted: 128 bits in base64, without its padding. */
export const MIN_API_KEY_LENGTH = 22;
/** The longest key that is looked at; the rest of the header budget belongs to other headers. */
export const MAX_API_KEY_LENGTH = 512;
/** Keys in one deployment's environment variable. More than that belong into a store. */
export const MAX_API_KEYS = 1_000;

/** The characters of a bearer token (RFC 6750, section 2.1). */
const KEY = /^[A-Za-z0-9._~+/-]{1,512}={0,2}$/;
const ORGANISATION = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const BEARER = /^Bearer {1,8}([A-Za-z0-9._~+/-]{1,512}={0,2})$/i;

/** A key of the configuration, as its SHA-256. */
export function apiKey(key: string, organisation: string): ApiKey {
  return { digest: digestOf(key), organisation };
}

/** A key for one run on a developer's machine. */
export function randomApiKey(): string {
  return `dev-${randomBytes(24).toString('base64url')}`;
}

/**
 * Reads `key:organisation` pairs, separated by commas.
 * Throws an Error that names the position of a bad pair and never shows the pair.
 */
export function parseApiKeys(text: string): ApiKey[] {
  const pairs = text.split(',').map((pair) => pair.trim());
  if (pairs.length > MAX_API_KEYS) throw new Error(`holds more than ${MAX_API_KEYS} keys`);
  const keys = pairs.map((pair, index) => parsePair(pair, index + 1));
  if (new Set(keys.map((key) => key.digest.toString('hex'))).size < keys.length) throw new Error('names the same key twice');
  return keys;
}

function parsePair(pair: string, position: number): ApiKey {
  const [key = '', organisation = '', ...rest] = pair.split(':');
  if (rest.length > 0 || !KEY.test(key) || !ORGANISATION.test(organisation)) {
    throw new Error(
      `entry ${position} is not of the form key:organisation (key: A-Z a-z 0-9 . _ ~ + / -, organisation: A-Z a-z 0-9 . _ -)`,
    );
  }
  if (key.length < MIN_API_KEY_LENGTH) {
    throw new Error(`entry ${position} has a key shorter than ${MIN_API_KEY_LENGTH} characters`);
  }
  return apiKey(key, organisation);
}

/** What an `Authorization` header presents, if it has the form of a key. */
export function bearerKey(authorization: string | undefined): string | undefined {
  const presented = BEARER.exec(authorization ?? '')?.[1];
  return presented !== undefined && presented.length <= MAX_API_KEY_LENGTH ? presented : undefined;
}

/**
 * The key that is presented, or undefined. Compares with every key, each in constant time, so that the time tells neither
 * how much of a key was right nor which key it was.
 */
export function authenticate(keys: readonly ApiKey[], presented: string): ApiKey | undefined {
  const digest = digestOf(presented);
  let found: ApiKey | undefined;
  for (const key of keys) if (timingSafeEqual(key.digest, digest)) found = key;
  return found;
}

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
