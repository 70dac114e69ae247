import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeReference } from '../src/reference.ts';

const folder = mkdtempSync(join(tmpdir(), 'input-trust-reference-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the API reference', () => {
  it('has a page for every entry of every package, and a comment for every export', { timeout: 600_000 }, async () => {
    const specifiers = await writeReference(folder);
    const pageOf = (specifier: string): string | undefined =>
      [`${specifier}.md`, `${specifier}/index.md`].find((page) => existsSync(join(folder, page)));
    expect(specifiers.filter((specifier) => pageOf(specifier) === undefined)).toEqual([]);
    expect(specifiers).toEqual(expect.arrayContaining(['@input-trust/engine', '@input-trust/detector-kit/text', '@input-trust/store']));
    expect(readFileSync(join(folder, pageOf('@input-trust/engine') ?? ''), 'utf8')).toContain('createEngine()');
  });
});
