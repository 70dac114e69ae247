import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { buildJpeg } from '@input-trust/evidence-jpeg/testing';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** Bytes that the page loads: those of the collector of one format. */
const BUDGET = 80_000;

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/page.ts', import.meta.url))],
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    conditions: ['@input-trust/source'],
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

it('the page, bundled for a browser, describes the photo that is chosen', { timeout: 30_000 }, async () => {
  const script = await bundled();
  expect(script.length).toBeLessThan(BUDGET);
  let choose: (() => Promise<void>) | undefined;
  const input = { files: [] as Blob[], addEventListener: (_: string, listener: () => Promise<void>) => void (choose = listener) };
  const note = { textContent: '' };
  const document = { querySelector: (selector: string) => (selector === '#photo' ? input : note) };
  // What a browser has, and nothing of Node.
  runInContext(script, createContext({ document, TextDecoder, TextEncoder, Uint8Array, DataView }));

  input.files = [new Blob([new Uint8Array(buildJpeg())])];
  await choose?.();
  expect(note.textContent).toMatch(
    /^Evidence: (?:complete|partial)\. It does not say whether the photo is genuine\.\nThe file names no camera\./,
  );
  input.files = [new Blob(['no photo'])];
  await choose?.();
  expect(note.textContent).toBe('This is no JPEG.');
  input.files = [];
  await choose?.();
  expect(note.textContent).toBe('');
});
