import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ScanResponse } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../src/index.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

/** What stays when rules are weighed anew and another scan is made: no score, no id, no time. */
function comparable({ threats, risk_score: _score, processing_ms: _time, ...answer }: ScanResponse) {
  const fixed = Object.entries(answer).filter(([name]) => !/^(?:scan|request|scan_group|session)_id$/.test(name));
  return { ...Object.fromEntries(fixed), threats: threats?.map(({ confidence: _confidence, ...threat }) => threat) };
}

const TIMEOUT_MS = 120_000;

it("the answer in the repository's README is the one that its snippet gets", { timeout: TIMEOUT_MS }, async () => {
  const [, content = ''] = /content: '([^']+)'/.exec(readme) ?? [];
  const [, shown = ''] = /```json\n(.*?)```/s.exec(readme) ?? [];
  // On a busy machine the first scan waits for its models; how long is not what is asked here.
  const engine = createLocalEngine({ limits: { secure: { timeMs: TIMEOUT_MS } } });
  const answer = await engine.scan({ content, scan_phase: 'input' });
  await engine.close();
  const published = ScanResponse.parse(JSON.parse(shown));
  expect(comparable(answer)).toEqual(comparable(published));
  expect(Object.keys(answer).toSorted()).toEqual(Object.keys(published).toSorted());
});

const own = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const snippets = [...own.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
/** A line `expression; // 'value'` of a snippet: the expression, and what it is said to give. */
const CLAIM = /^(\S.{0,200}); \/\/ ('[^']{0,80}'|\{[^}]{0,80}\})$/gm;

describe('the snippets of the README of this package', () => {
  it.each(snippets)('run, and give what they say: %#', { timeout: TIMEOUT_MS }, async (code) => {
    const said = [...code.matchAll(CLAIM)].map(([, , value = '']) => value);
    const checked = code.replaceAll(
      CLAIM,
      (_line, expression: string, value: string) => `assert.deepEqual(${expression}, ${value}); told += 1;`,
    );
    const program = `import assert from 'node:assert/strict'; let told = 0;\n${checked}\nconsole.log('told', told);`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=@input-trust/source', '--input-type=module-typescript', '--eval', program],
      { cwd: fileURLToPath(new URL('..', import.meta.url)) },
    );
    expect(said.length).toBeGreaterThan(0);
    expect(stdout).toContain(`told ${said.length}\n`);
  });
});
