export { guardTool, guardToolResult, MAX_PARTS } from './guard.ts';
export type { GuardedToolResult, GuardOptions, Scanner } from './guard.ts';
export { MAX_FILE_BYTES } from './roots.ts';
export { MCP_PATH, serveMcpOnHttp, serveMcpOnStdio } from './serve.ts';
export type { McpHttpOptions, ServingMcp } from './serve.ts';
export { createMcpServer, MAX_TEXT_LENGTH } from './server.ts';
export type { MaterialScanner, McpServerSettings } from './server.ts';
