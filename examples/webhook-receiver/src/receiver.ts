import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { verifyWebhook, WebhookError } from '@input-trust/client';
import type { VerifiedWebhook } from '@input-trust/client';

const MAX_BODY_BYTES = 1 << 20;

export interface ReceiverOptions {
  /** What the service signs with: `whsec_` and base64; several separated by commas while they rotate. */
  readonly secrets: string;
  /** Acts on a result. Runs once for each event, however often it is delivered. */
  readonly onResult: (result: VerifiedWebhook['payload']) => Promise<void>;
}

/**
 * Takes callbacks of asynchronous scans: checks signature, age and shape, drops an event that it has seen, and answers 204 once the result
 * was acted on. Anything but 2xx makes the service send the event again.
 */
export function createReceiver({ secrets, onResult }: ReceiverOptions): Server {
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
    try {
      // The text as it came: the signature is over these bytes.
      const { eventId, payload } = await verifyWebhook(request.headers, Buffer.concat(chunks).toString(), { secrets });
      if (!seen.has(eventId)) await onResult(payload);
      seen.add(eventId);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(error instanceof WebhookError ? 401 : 500).end();
    }
  });
}
