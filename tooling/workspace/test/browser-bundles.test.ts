import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './workspace.ts';

/**
 * What a browser loads for one collector, in bytes: measured, and a tenth more. A page that reads one format pays for that format, for the
 * claims in its metadata and for nothing else: a value import of the contract alone would bring half a megabyte of schemas.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  'evidence-gif': 32_000,
  'evidence-webp': 66_000,
  'evidence-png': 68_000,
  'evidence-tiff': 75_000,
  'evidence-heif': 77_000,
  'evidence-jpeg': 79_000,
  container: 42_000,
};

const indexOf = (name: string): string => join(root, 'packages', name, 'src/index.ts');

describe.each(Object.entries(BUDGETS))('%s in a browser', (name, budget) => {
  const bundled = build({
    entryPoints: [indexOf(name)],
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    conditions: ['@input-trust/source'],
    write: false,
    metafile: true,
  });

  it('is small enough', async () => {
    const { outputFiles } = await bundled;
    expect(outputFiles[0]?.contents.length).toBeLessThanOrEqual(budget);
  });

  it('holds no schema, no module of Node and no package from outside', async () => {
    const inputs = Object.keys((await bundled).metafile.inputs);
    expect(inputs.filter((input) => input.includes('node_modules') || input.includes('packages/contract/'))).toEqual([]);
  });

  it('holds the container of its format, and TIFF, whose directories Exif is made of', async () => {
    const format = name.replace('evidence-', '');
    const containers = Object.keys((await bundled).metafile.inputs).flatMap((input) => /container\/src\/(\w+)\//.exec(input)?.[1] ?? []);
    const allowed = new Set(['bytes', 'tiff', format]);
    expect(format === 'container' ? [] : [...new Set(containers)].filter((part) => !allowed.has(part))).toEqual([]);
  });
});

describe('types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-types-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('compile without those of Node, and with those of every dependency checked', async () => {
    const config = join(folder, 'tsconfig.json');
    const compilerOptions = { lib: ['es2024', 'dom'], types: [], skipLibCheck: false, allowImportingTsExtensions: true };
    const content = { extends: join(root, 'tooling/tsconfig/base.json'), compilerOptions, files: Object.keys(BUDGETS).map(indexOf) };
    writeFileSync(config, JSON.stringify(content));
    const compiled = promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', config], { cwd: root });
    await expect(compiled).resolves.toMatchObject({ stdout: '' });
  }, 120_000);
});
