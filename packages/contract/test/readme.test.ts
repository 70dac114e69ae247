import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('the snippet of the README prints what its comments say', () => {
  const [, snippet = ''] = /```ts\n([^`]*)```/.exec(readme) ?? [];
  const promised = [...snippet.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, comment]) => comment);
  expect(promised).toHaveLength(2);
  const code = snippet.replace("'@input-trust/contract'", JSON.stringify(fileURLToPath(new URL('../src/index.ts', import.meta.url))));
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8', timeout: 20_000 });
  expect(output.trim().split('\n')).toEqual(promised);
});

it('every choice of the README is stated once', () => {
  const ids = [...readme.matchAll(/^\| `([a-z0-9-]+(?:\.[\w-]+)+)` \|/gm)].map(([, id]) => id);
  expect(ids).toHaveLength(141);
  expect(new Set(ids).size).toBe(141);
});
