import { createContext, runInContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

/**
 * Bytes that a function at the edge is given, minified: measured, and a tenth more. Nearly all of it are the schemas that check the answers,
 * and zod; compressed it is a quarter.
 */
const BUDGET = 610_000;

/** What every runtime has (WinterTC, Minimum Common Web API), and what no module of Node is needed for. */
const WEB = ['AbortController', 'AbortSignal', 'atob', 'Blob', 'btoa', 'crypto', 'FormData', 'Headers', 'ReadableStream'];
const MORE_OF_WEB = ['Request', 'Response', 'setTimeout', 'clearTimeout', 'TextDecoder', 'TextEncoder', 'URL', 'URLSearchParams'];

describe('the client in a runtime that has the web interfaces and nothing else', () => {
  const bundled = build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    format: 'iife',
    globalName: 'client',
    conditions: ['@input-trust/source'],
    write: false,
    metafile: true,
  });

  it('needs no module of Node and is small enough', async () => {
    const { metafile, outputFiles } = await bundled;
    const imports = Object.values(metafile.inputs).flatMap(({ imports: paths }) => paths.map(({ path }) => path));
    expect(imports.filter((path) => path.startsWith('node:'))).toEqual([]);
    expect(outputFiles[0]?.contents.length).toBeLessThanOrEqual(BUDGET);
  });

  it('scans, and verifies a callback', async () => {
    const globals: Record<string, unknown> = Object.fromEntries(
      [...WEB, ...MORE_OF_WEB].map((name) => [name, (globalThis as unknown as Record<string, unknown>)[name]]),
    );
    const requests: string[] = [];
    const answer = { action: 'ALLOW', scan_id: '6f0e7b7e-6d5c-4f83-9a51-0b6ad3d1f001', threats: [] };
    globals['fetch'] = async (url: string) => {
      requests.push(url);
      return Response.json(answer);
    };
    const context = createContext(globals);
    const [{ outputFiles }, secret] = [await bundled, Buffer.alloc(32, 1).toString('base64')];
    runInContext(outputFiles[0]?.text ?? '', context);
    const scan = `client.createClient({ baseUrl: 'https://scan.example', apiKey: 'edge-key-0123456789-abcd' }).scan({ scan_phase: 'input', content: 'Hi' })`;
    expect(await (runInContext(scan, context) as Promise<unknown>)).toMatchObject(answer);
    expect(requests).toEqual(['https://scan.example/v1/scan']);
    const verify = `client.verifyWebhook({}, '{}', { secrets: 'whsec_${secret}' })`;
    await expect(runInContext(verify, context) as Promise<unknown>).rejects.toThrow('not signed with a known secret');
  });
});
