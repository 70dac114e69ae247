import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScanResponse } from '@input-trust/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBaseline } from '../src/baseline.ts';
import type { Outcome } from '../src/outcome.ts';
import { Tally } from '../src/tally.ts';

let folder: string;
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'input-trust-baseline-'));
});
afterAll(() => rm(folder, { recursive: true }));

const threat = (evidence: string) => ({ category: 'prompt_injection', reason: 'R.', evidence });
const blocked = (name: string, ...excerpts: string[]): Outcome => ({
  input: at(name),
  response: ScanResponse.parse({ action: 'BLOCK', scan_id: '018f3d5e-0000-4000-8000-000000000000', threats: excerpts.map(threat) }),
});
const gap = (reason: string) => ({ id: 'visual-text', path: 'steg', status: 'unavailable', reasons: [reason] });
const reviewed = (reason: string): Outcome => ({
  input: at('b.png'),
  response: ScanResponse.parse({
    action: 'REVIEW',
    scan_id: '018f3d5e-0000-4000-8000-000000000000',
    guidance: { reason: 'R.', next_step: 'N.', retryable: false, checks: [gap(reason)] },
  }),
});

async function accept(path: string, outcomes: readonly Outcome[], reason = 'looked at', expires?: string): Promise<void> {
  const baseline = await readBaseline(path, { reason, ...(expires !== undefined && { expires }) });
  for (const outcome of outcomes) baseline.accepts(outcome);
  await baseline.save();
}

async function codeOf(path: string, outcomes: readonly Outcome[], today?: string): Promise<number> {
  const tally = new Tally({ failOn: 'BLOCK', failOnIncomplete: false }, await readBaseline(path, undefined, today));
  for (const outcome of outcomes) tally.add(outcome);
  return tally.exitCode;
}

describe('a baseline', () => {
  it('accepts what is in it, and nothing that is new', async () => {
    const path = at('known.json');
    await accept(path, [blocked('a.txt', 'one', 'two'), reviewed('deadline_exceeded')]);
    expect(await codeOf(path, [blocked('a.txt', 'one', 'two')])).toBe(0);
    expect(await codeOf(path, [blocked('a.txt', 'one')])).toBe(0);
    expect(await codeOf(path, [blocked('a.txt', 'one', 'three')])).toBe(1);
    expect(await codeOf(path, [blocked('other.txt', 'one')])).toBe(1);
    expect(await codeOf(path, [reviewed('deadline_exceeded')])).toBe(0);
    expect(await codeOf(path, [reviewed('encrypted_content')])).toBe(3);
  });

  it('never accepts an action that has nothing to accept, or an input that was not read', async () => {
    const path = at('empty.json');
    await accept(path, [blocked('a.txt')]);
    expect(await codeOf(path, [blocked('a.txt')])).toBe(1);
    expect(await codeOf(path, [{ input: 'a', error: { error: 'e', code: 'internal_error' } }])).toBe(3);
  });

  it('lets entries expire on their day, says so, and keeps what it has when more is added', async () => {
    const path = at('expiring.json');
    await accept(path, [blocked('a.txt', 'one')], 'for now', '2027-01-31');
    expect(await codeOf(path, [blocked('a.txt', 'one')], '2027-01-30')).toBe(0);
    expect(await codeOf(path, [blocked('a.txt', 'one')], '2027-01-31')).toBe(1);
    expect((await readBaseline(path, undefined, '2027-02-01')).expired).toBe(1);
    await accept(path, [blocked('b.txt', 'two')], 'a test');
    const { findings } = JSON.parse(await readFile(path, 'utf8')) as { findings: Record<string, unknown>[] };
    expect(findings).toMatchObject([
      { input: 'a.txt', finding: 'prompt_injection', reason: 'for now', expires: '2027-01-31' },
      { input: 'b.txt', reason: 'a test' },
    ]);
  });

  it('holds nothing of the material', async () => {
    const path = at('private.json');
    await accept(path, [blocked('a.txt', 'canary words')]);
    expect(await readFile(path, 'utf8')).not.toContain('canary');
  });

  it.each([
    ['no JSON', 'no', 'is not JSON'],
    ['another version', '{"version":2,"findings":[]}', '"version": 1'],
    ['no reason', '{"version":1,"findings":[{"fingerprint":"a"}]}', 'findings.0 of the baseline has no reason'],
    ['an empty reason', '{"version":1,"findings":[{"fingerprint":"a","reason":" "}]}', 'has no reason'],
    ['no day', '{"version":1,"findings":[{"fingerprint":"a","reason":"r","expires":"soon"}]}', 'expires on no day'],
  ])('with %s is refused', async (_what, text, message) => {
    await writeFile(at('wrong.json'), text);
    await expect(readBaseline(at('wrong.json'), undefined)).rejects.toThrow(message);
  });

  it('has to be there to be read, and named to be written', async () => {
    await expect(readBaseline(at('missing.json'), undefined)).rejects.toThrow('cannot be read');
    await expect(readBaseline(undefined, { reason: 'r' })).rejects.toThrow('--baseline');
    await expect(readBaseline(at('x.json'), { reason: ' ' })).rejects.toThrow('reason');
    await expect(readBaseline(at('x.json'), { reason: 'r', expires: 'soon' })).rejects.toThrow('day');
  });
});
