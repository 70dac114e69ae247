import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { ServerConfig } from './config.ts';
import { freeChunk } from './request-body.ts';

/** Time for the header of a request; a client that sends it byte by byte is cut off. */
export const HEADERS_TIMEOUT_MS = 10_000;
/** How long an unused connection stays open. */
export const KEEP_ALIVE_TIMEOUT_MS = 5_000;
/** How often connections are checked against the timeouts, so how far they may be overrun. */
export const CONNECTION_CHECK_MS = 1_000;
/** All headers of a request together: a key, ids and a file name need far less. */
export const MAX_HEADER_BYTES = 16 * 1024;
export interface Listening {
  readonly url: string;
  readonly port: number;
  /** Takes no new connection, lets running requests finish, and cuts off what is left at the deadline; their scans are then cancelled. */
  drain(deadlineMs: number): Promise<void>;
}

/** Listens with Node's limits on slow and large requests. Rejects when the address cannot be used. */
export async function listen(
  fetch: (request: Request) => Promise<Response> | Response,
  config: Pick<ServerConfig, 'host' | 'port' | 'requestTimeoutMs'>,
): Promise<Listening> {
  const { host } = config;
  const server = createHttpServer(fetch, config);
  server.listen(config.port, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, drain: (deadlineMs) => drain(server, deadlineMs) };
}

function createHttpServer(
  fetch: (request: Request) => Promise<Response> | Response,
  { requestTimeoutMs }: Pick<ServerConfig, 'requestTimeoutMs'>,
): Server {
  const serverOptions = {
    headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: CONNECTION_CHECK_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  const server = createAdaptorServer({ fetch, serverOptions }) as Server;
  server.prependListener('request', (incoming, outgoing) => outgoing.prependOnceListener('finish', () => drainUnread(incoming)));
  return server;
}

/**
 * Reads on what a refused client still sends, as Node and the adapter do: a connection that is closed under a client loses the answer. What
 * comes is freed at once. Node leaves that to the collection of garbage, which 60 MB set off: a flood of refused bodies would keep everybody waiting.
 */
function drainUnread(incoming: IncomingMessage): void {
  const isRead = incoming.readableFlowing !== null;
  if (isRead || incoming.complete) return;
  incoming.on('data', freeChunk);
  // Marks the body as one that somebody reads: else Node drops it, unseen by listeners.
  incoming.read(0);
}

async function drain(server: Server, deadlineMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearTimeout(deadline);
}

/** An error of `listen`: address in use, not allowed, not of this machine. */
export function isListenError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
}
