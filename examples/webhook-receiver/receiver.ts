import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';

/** A callback that is older is not acted on: someone may have recorded it. */
const TOLERANCE_SECONDS = 300;
const MAX_BODY_BYTES = 1 << 20;

export interface ReceiverOptions {
  /** What the service signs with: `whsec_` and base64. */
  readonly secret: string;
  /** Acts on a result. Runs once for each event, however often it is delivered. */
  readonly onResult: (result: { readonly scan_id: string; readonly scan_status: string; readonly action: string }) => Promise<void>;
}

/**
 * Takes callbacks of asynchronous scans: checks the signature (Standard Webhooks 1.0), drops an event that it has seen, and
 * answers 204 once the result was acted on. Anything but 2xx makes the service send the event again.
 */
export function createReceiver({ secret, onResult }: ReceiverOptions): Server {
  // A real receiver keeps these where its results are, and commits both together.
  const seen = new Set<string>();
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) return void response.writeHead(413).end();
      chunks.push(chunk);
    }
    const body = Buffer.concat(chunks).toString();
    if (!isSigned(request.headers, body, secret)) return void response.writeHead(401).end();
    const event = String(request.headers['x-service-event-id']);
    try {
      if (!seen.has(event)) await onResult(JSON.parse(body) as Parameters<ReceiverOptions['onResult']>[0]);
    } catch {
      return void response.writeHead(500).end();
    }
    seen.add(event);
    response.writeHead(204).end();
  });
}

function isSigned(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  // Several while a secret rotates.
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.replace(/^v1,/, ''), 'base64'))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
}
