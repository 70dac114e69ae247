import { createHmac } from 'node:crypto';
import { WEBHOOK_SIGNATURE_HEADERS } from '@input-trust/contract';

/** Bytes of a signing secret (Standard Webhooks 1.0, "Signature scheme": between 24 and 64). */
export const MIN_SECRET_BYTES = 24;
export const MAX_SECRET_BYTES = 64;

const PREFIX = 'whsec_';
const BASE64 = /^[A-Za-z0-9+/]{1,100}={0,2}$/;

/** A secret that signs callbacks. It never shows itself, in a log as little as in an error. */
export class SigningSecret {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  sign(message: string): string {
    return createHmac('sha256', this.#key).update(message).digest('base64');
  }
}

/** Reads secrets of the form `whsec_` and base64, separated by commas. Throws an Error that names the position of a bad one. */
export function parseSigningSecrets(text: string): SigningSecret[] {
  return text.split(',').map((entry, index) => {
    const encoded = entry.trim().replace(PREFIX, '');
    const key = BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.alloc(0);
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
export function signatureHeaders(secrets: readonly SigningSecret[], eventId: string, body: string, now: Date): Record<string, string> {
  if (secrets.length === 0) return {};
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => `v1,${secret.sign(`${eventId}.${timestamp}.${body}`)}`);
  return {
    [WEBHOOK_SIGNATURE_HEADERS.id]: eventId,
    [WEBHOOK_SIGNATURE_HEADERS.timestamp]: timestamp,
    [WEBHOOK_SIGNATURE_HEADERS.signature]: signatures.join(' '),
  };
}
