import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { ServerConfig } from './config.ts';

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
  return createAdaptorServer({ fetch, serverOptions }) as Server;
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
