import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createMcpHandler, hostHeaderValidationResponse, localhostAllowedHostnames } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { createMcpServer } from './server.ts';
import type { McpServerSettings } from './server.ts';

/** A server that runs. */
export interface ServingMcp {
  /** Ends the connections and stops listening. */
  close(): Promise<void>;
}

/** Bytes of one request: a text of MAX_TEXT_LENGTH in JSON, with the escapes that it usually needs. */
const MAX_REQUEST_BYTES = 16 << 20;

/** Serves on standard input and output, which then belong to the protocol: nothing else may be written there. */
export function serveMcpOnStdio(settings: McpServerSettings): ServingMcp {
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MAX_REQUEST_BYTES });
  return serveStdio(() => createMcpServer(settings), { transport, onerror: () => {} });
}

/** Where the tools are served over HTTP, and to whom. */
export interface McpHttpOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Every request presents it as a bearer token: whoever may call can read the allowed folders through the tools. */
  readonly token: string;
}

/** The path that is served. */
export const MCP_PATH = '/mcp';

/**
 * Serves over streamable HTTP at MCP_PATH, without sessions. Requests need the token; a page in a browser is refused, and so is a name that
 * leads here by a trick (DNS rebinding). Rejects when the address cannot be used.
 */
export async function serveMcpOnHttp(settings: McpServerSettings, options: McpHttpOptions): Promise<ServingMcp & { readonly url: string }> {
  const { host, port, token } = options;
  const handler = createMcpHandler(() => createMcpServer(settings), { maxRequestBodySize: MAX_REQUEST_BYTES, onerror: () => {} });
  const names = [...localhostAllowedHostnames(), host];
  const app = new Hono();
  app.use(async ({ req }, next) => {
    // Browsers name the page that asks; no other client does.
    if (req.header('origin') !== undefined) return new Response(null, { status: 403 });
    const foreign = hostHeaderValidationResponse(req.raw, names);
    if (foreign !== undefined) return foreign;
    await next();
    return undefined;
  });
  app.use(bearerAuth({ token }));
  app.all(MCP_PATH, ({ req }) => handler.fetch(req.raw));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}${MCP_PATH}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await handler.close();
    },
  };
}
