import { WEBHOOK_SIGNATURE_HEADERS } from '@input-trust/contract';

/** Bytes of a signing secret (Standard Webhooks 1.0, "Signature scheme": between 24 and 64). */
export const MIN_SECRET_BYTES = 24;
/** See `MIN_SECRET_BYTES`. */
export const MAX_SECRET_BYTES = 64;
/** A callback that is older, or younger, is refused: someone may have recorded it (the tolerance of the reference library). */
export const TOLERANCE_SECONDS = 300;
/** Signatures of one callback that are looked at: one for each secret, and few rotate at a time. */
const MAX_SIGNATURES = 16;

const PREFIX = 'whsec_';
const BASE64 = /^[A-Za-z0-9+/]{1,100}={0,2}$/;
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };

/** A secret that signs callbacks. It never shows itself, in a log as little as in an error. */
export class SigningSecret {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #key: Promise<Key> | undefined;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
  }

  /** The signature of a message, in base64. */
  async sign(message: string): Promise<string> {
    const signature = await crypto.subtle.sign(ALGORITHM.name, await this.#imported(), utf8(message));
    return btoa(String.fromCharCode(...new Uint8Array(signature)));
  }

  /** Whether a signature in base64 is of this message, in constant time. */
  async verifies(signature: string, message: string): Promise<boolean> {
    const bytes = fromBase64(signature);
    return bytes !== undefined && crypto.subtle.verify(ALGORITHM.name, await this.#imported(), bytes, utf8(message));
  }

  #imported(): Promise<Key> {
    return (this.#key ??= crypto.subtle.importKey('raw', this.#bytes, ALGORITHM, false, ['sign', 'verify']));
  }
}

/** Reads secrets of the form `whsec_` and base64, separated by commas. Throws an Error that names the position of a bad one. */
export function parseSigningSecrets(text: string): SigningSecret[] {
  return text.split(',').map((entry, index) => {
    const key = fromBase64(entry.trim().replace(PREFIX, '')) ?? new Uint8Array();
    if (!entry.trim().startsWith(PREFIX) || key.length < MIN_SECRET_BYTES || key.length > MAX_SECRET_BYTES) {
      throw new Error(`entry ${index + 1} is not ${PREFIX} and base64 of ${MIN_SECRET_BYTES} to ${MAX_SECRET_BYTES} bytes`);
    }
    return new SigningSecret(key);
  });
}

/**
 * The headers of Standard Webhooks 1.0 with one signature for each secret, so that a receiver may know either of two while
 * a secret rotates. No secrets, no headers.
 */
export async function signatureHeaders(
  secrets: readonly SigningSecret[],
  eventId: string,
  body: string,
  now: Date,
): Promise<Record<string, string>> {
  if (secrets.length === 0) return {};
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = await Promise.all(secrets.map((secret) => secret.sign(signedText(eventId, timestamp, body))));
  return {
    [WEBHOOK_SIGNATURE_HEADERS.id]: eventId,
    [WEBHOOK_SIGNATURE_HEADERS.timestamp]: timestamp,
    [WEBHOOK_SIGNATURE_HEADERS.signature]: signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}

/**
 * Whether a callback carries a signature by one of the secrets over exactly this body, and a time within `TOLERANCE_SECONDS` of now.
 * `header` gives the value of a header by its name.
 */
export async function verifySignature(
  secrets: readonly SigningSecret[],
  header: (name: string) => string | undefined,
  body: string,
  now: Date,
): Promise<boolean> {
  const id = header(WEBHOOK_SIGNATURE_HEADERS.id);
  const timestamp = header(WEBHOOK_SIGNATURE_HEADERS.timestamp) ?? '';
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (id === undefined || !/^\d{1,12}$/.test(timestamp) || age > TOLERANCE_SECONDS) return false;
  const signatures = (header(WEBHOOK_SIGNATURE_HEADERS.signature) ?? '')
    .split(' ', MAX_SIGNATURES)
    .filter((entry) => entry.startsWith('v1,'));
  const text = signedText(id, timestamp, body);
  const checks = signatures.flatMap((entry) => secrets.map((secret) => secret.verifies(entry.slice('v1,'.length), text)));
  return (await Promise.all(checks)).includes(true);
}

function signedText(eventId: string, timestamp: string, body: string): string {
  return `${eventId}.${timestamp}.${body}`;
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function fromBase64(encoded: string): Uint8Array<ArrayBuffer> | undefined {
  if (!BASE64.test(encoded)) return undefined;
  try {
    return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
