import { WEBHOOK_HEADERS } from '@input-trust/contract';
import type { WebhookPayload } from '@input-trust/contract';
import { parseSigningSecrets, verifySignature } from '@input-trust/webhook-delivery/signature';
import { readWebhook } from './read-answer.ts';

/** A callback that is signed and of the contract. */
export interface VerifiedWebhook {
  /** Identity of the event. It is delivered at least once: act on it once. */
  readonly eventId: string;
  /** The final result. With `scan_status` `failed` there is none, and the action is REVIEW. */
  readonly payload: WebhookPayload;
}

/** How a callback is verified. */
export interface VerifyWebhookOptions {
  /** `whsec_` and base64; several separated by commas while they rotate. */
  readonly secrets: string;
  /** Default: now. */
  readonly now?: Date;
}

/** A callback that must not be acted on: it is not signed with a secret that is known, was recorded long ago, or says something else. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/**
 * Checks a callback: its signature (Standard Webhooks 1.0) over the exact bytes that came, its age, and its shape. Takes the headers and the
 * body as text, before anything has parsed it. Rejects with `WebhookError`; with Error for secrets that cannot be used.
 */
export async function verifyWebhook(
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string,
  { secrets, now = new Date() }: VerifyWebhookOptions,
): Promise<VerifiedWebhook> {
  const known = parseSigningSecrets(secrets);
  const read = headerReader(headers);
  if (!(await verifySignature(known, read, body, now)))
    throw new WebhookError('The callback is not signed with a known secret, or is too old.');
  const eventId = read(WEBHOOK_HEADERS.eventId);
  if (eventId === undefined) throw new WebhookError('The callback does not name its event.');
  try {
    return { eventId, payload: readWebhook(JSON.parse(body)) };
  } catch {
    throw new WebhookError('The callback is not of the contract.');
  }
}

/** Reads a header by its name in any case: frameworks give them as `Headers`, or as an object in lower case. */
function headerReader(headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>) {
  const all = headers instanceof Headers ? headers : new Headers(Object.entries(headers).flatMap(([name, value]) => single(name, value)));
  return (name: string): string | undefined => all.get(name) ?? undefined;
}

/** A header that came twice has no one meaning. */
function single(name: string, value: string | readonly string[] | undefined): [string, string][] {
  return typeof value === 'string' ? [[name, value]] : [];
}
