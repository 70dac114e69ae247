import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { RequestOptions } from 'node:https';
import { WEBHOOK_HEADERS } from '@input-trust/contract';
import { signatureHeaders } from './signature.ts';
import type { SigningSecret } from './signature.ts';
import { checkedLookup, ForbiddenTargetError, mayCallHost } from './target.ts';
import type { AllowedTargets, Resolve } from './target.ts';

/** One callback: what is sent, and where. */
export interface Callback {
  readonly url: string;
  /** Identity of the event, the same on every attempt. */
  readonly eventId: string;
  readonly scanId: string;
  /** JSON text. */
  readonly body: string;
}

/** How one callback is delivered. */
export interface DeliveryOptions {
  readonly secrets: readonly SigningSecret[];
  /** Private targets that may be called. */
  readonly allowed: AllowedTargets;
  /** Certificates that are trusted beside the public authorities, in PEM. */
  readonly trustedAuthorities?: string;
  /** Default 10 s for everything: name, connection, request and the first line of the answer. */
  readonly timeoutMs?: number;
  /** The clock, for tests. Default: that of the system. */
  readonly now?: () => Date;
  readonly resolve?: Resolve;
  /** Ends the attempt early; it then counts as `cancelled`. */
  readonly signal?: AbortSignal;
}

/** How an attempt ended: `delivered`, or a short code that says why not. Never anything that a receiver said. */
export type DeliveryOutcome =
  | 'delivered'
  | 'redirected'
  | 'forbidden_target'
  | 'timed_out'
  | 'unresolved'
  | 'connection_failed'
  | 'cancelled'
  | `answered_${number}`;

/** Time that a receiver gets; it should note the event and answer, and work later. */
export const DELIVERY_TIMEOUT_MS = 10_000;

/** The largest answer head that is read. Of the body nothing is read at all. */
const MAX_RESPONSE_HEADER_BYTES = 16 * 1024;

/**
 * Sends one callback, once. Any 2xx counts as delivered; a redirect is not followed. The target is resolved anew, and only an
 * address that was checked is connected to. Never throws.
 */
export async function deliver(callback: Callback, options: DeliveryOptions): Promise<DeliveryOutcome> {
  const url = URL.canParse(callback.url) ? new URL(callback.url) : undefined;
  if (url === undefined || !mayCallHost(url.hostname, options.allowed)) return 'forbidden_target';
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DELIVERY_TIMEOUT_MS);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  try {
    const status = await post(url, callback, { ...options, signal });
    if (status >= 200 && status < 300) return 'delivered';
    return status >= 300 && status < 400 ? 'redirected' : `answered_${status}`;
  } catch (error) {
    if (error instanceof ForbiddenTargetError) return 'forbidden_target';
    if (options.signal?.aborted) return 'cancelled';
    if (timeout.aborted) return 'timed_out';
    return isUnresolved(error) ? 'unresolved' : 'connection_failed';
  }
}

/** Resolves with the status once the head of the answer is there, and hangs up. */
async function post(url: URL, { eventId, scanId, body }: Callback, options: DeliveryOptions): Promise<number> {
  const signatures = await signatureHeaders(options.secrets, eventId, body, options.now?.() ?? new Date());
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const settings: RequestOptions = {
    method: 'POST',
    // A connection of its own for each attempt: none is kept that was checked at another time.
    agent: false,
    lookup: checkedLookup(options.allowed, options.resolve),
    maxHeaderSize: MAX_RESPONSE_HEADER_BYTES,
    ...(options.signal !== undefined && { signal: options.signal }),
    ...(options.trustedAuthorities !== undefined && { ca: options.trustedAuthorities }),
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'input-trust-webhook/1',
      [WEBHOOK_HEADERS.eventId]: eventId,
      [WEBHOOK_HEADERS.idempotencyKey]: eventId,
      [WEBHOOK_HEADERS.scanId]: scanId,
      ...signatures,
    },
  };
  return new Promise((resolve, reject) => {
    const request = send(url, settings, (response) => {
      response.on('error', () => {});
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}

function isUnresolved(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA';
}
