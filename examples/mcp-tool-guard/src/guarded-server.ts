import { guardTool } from '@input-trust/mcp/guard';
import type { Scanner } from '@input-trust/mcp/guard';
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** Fetches a page: the kind of tool whose results are written by strangers. */
export type FetchPage = (url: string) => Promise<string>;

/** An MCP server with a tool that reads pages. No page reaches a model before it was looked at. */
export function createGuardedServer(fetchPage: FetchPage, scanner: Scanner): McpServer {
  const server = new McpServer({ name: 'reader', version: '1.0.0' });
  const read = guardTool(
    async ({ url }: { url: string }) => ({ content: [{ type: 'text' as const, text: await fetchPage(url) }] }),
    scanner,
  );
  server.registerTool('read_page', { description: 'Reads a page.', inputSchema: z.object({ url: z.url() }) }, ({ url }) => read({ url }));
  return server;
}
