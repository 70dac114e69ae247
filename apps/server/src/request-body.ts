import { IncomingMessage } from 'node:http';
import { InputTrustError } from '@input-trust/contract';
import type { Context } from 'hono';
import type { AppEnv } from './environment.ts';
import type { Place } from './room.ts';

export interface BodyLimits {
  readonly maxBytes: number;
  /** Where the bytes are accounted for that a client sends, announced ones before they come. */
  readonly place: Place;
}

/**
 * Reads a whole request body, into memory of its own. Throws `payload_too_large` before reading when `Content-Length` says so, and while
 * reading where nothing is declared; `capacity_exceeded` where there is no room for it.
 */
export async function readBody(c: Context<AppEnv>, { maxBytes, place }: BodyLimits): Promise<Uint8Array> {
  const request = c.req.raw;
  const header = request.headers.get('content-length');
  const declared = header === null ? NaN : Number(header);
  if (declared > maxBytes) throw new InputTrustError('payload_too_large');
  if (Number.isSafeInteger(declared)) {
    place.take(declared);
    const incoming = incomingOf(c);
    if (incoming !== undefined) return collect(incoming, declared);
    const body = new Uint8Array(await request.arrayBuffer());
    if (body.length > maxBytes) throw new InputTrustError('payload_too_large');
    return body;
  }
  if (request.body === null) return new Uint8Array();
  // The stream is left where it is after a refusal. Cancelling it would close the connection under the answer;
  // the HTTP adapter drains what is still coming, within its own bounds.
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.byteLength;
    if (length > maxBytes) throw new InputTrustError('payload_too_large');
    place.take(next.value.byteLength);
    chunks.push(next.value);
  }
  return joined(chunks, length);
}

/** The request as Node has it. Undefined where the app is called without a socket. */
function incomingOf(c: Context<AppEnv>): IncomingMessage | undefined {
  const { incoming }: { readonly incoming?: unknown } = c.env ?? {};
  return incoming instanceof IncomingMessage ? incoming : undefined;
}

/** A body has memory for what is declared when so much of it has come: who declares much and sends nothing sets off no collection of garbage. */
const FIRST_BYTES = 1 << 20;

/**
 * Collects a body of declared length where it is to lie. The pieces that it comes in are given back as they are copied: their memory is used
 * for the next ones, instead of adding up to what sets off a collection of garbage, which keeps everybody waiting.
 */
function collect(incoming: IncomingMessage, length: number): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  let body = new Uint8Array(Math.min(length, FIRST_BYTES));
  let at = 0;
  incoming.on('data', (chunk: Buffer) => {
    // Node's HTTP parser takes no more from the connection than was declared.
    if (at + chunk.length > body.length) body = joined([body], length);
    body.set(chunk, at);
    at += chunk.length;
    freeChunk(chunk);
  });
  // The body is as long as was declared, or the connection is closed before.
  incoming.once('end', () => resolve(body));
  incoming.once('error', reject);
  const onClose = (): void => reject(new Error('the connection was closed before the body had come'));
  if (incoming.destroyed) onClose();
  else incoming.once('close', onClose);
  return promise;
}

/** Frees the memory of a chunk that nobody else has: the parser makes each of its own. */
export function freeChunk({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}

/** The chunks and room for the rest, in a plain Uint8Array: a Buffer is one with other rules for `slice`, and often a window on a shared pool. */
function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
