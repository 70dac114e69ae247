import { describe, expect, it } from 'vitest';
import type { Citation } from '../src/citations.ts';
import { coverage, problems } from '../src/coverage.ts';
import { knownGap } from '../src/known-gaps.ts';
import type { Requirement } from '../src/requirement.ts';

const row = (id: string, more: Partial<Requirement> = {}): Requirement => {
  return { id, section: '1', kind: 'rule', capability: 'routing', statement: `${id} holds.`, status: 'built', ...more };
};
const cite = (id: string, kind: Citation['kind'] = 'proof'): Citation => ({ id, kind, file: 'a.test.ts', line: 1 });

describe('problems', () => {
  it('is empty when every built row is cited and planned rows wait', () => {
    expect(problems([row('a.b'), row('c.d', { status: 'planned', capability: 'ai' })], [cite('a.b')], {})).toEqual([]);
  });

  it('names a built row that no test cites', () => {
    expect(problems([row('a.b')], [], {})).toEqual(['a.b: routing is built, but no test cites: a.b holds.']);
  });

  it('names an id that is no requirement', () => {
    expect(problems([], [cite('a.b')], {})).toEqual(['a.test.ts:1: cites a.b, which is no requirement']);
  });

  it('names an id that two requirements have', () => {
    expect(problems([row('a.b'), row('a.b')], [cite('a.b')], {})).toEqual(['a.b: two requirements have this id']);
  });

  it('accepts a known gap that a test shows', () => {
    expect(problems([row('a.b')], [cite('a.b', 'gap')], { 'a.b': 'reason' })).toEqual([]);
  });

  it('names a gap that is proven, not shown, not listed or no requirement', () => {
    expect(problems([row('a.b')], [cite('a.b')], { 'a.b': 'reason' })).toHaveLength(2);
    expect(problems([row('a.b')], [], { 'a.b': 'reason' })).toEqual(['known gap a.b is shown by no test']);
    expect(problems([row('a.b')], [cite('a.b', 'gap')], {})).toContain('a.test.ts:1: shows the gap a.b, which is not listed');
    expect(problems([], [cite('a.b', 'gap')], { 'a.b': 'reason' })).toContain('known gap a.b is no requirement');
  });
});

describe('coverage', () => {
  it('counts rows and citations of each capability, and a gap is no citation', () => {
    const found = coverage([row('a.b'), row('c.d'), row('e.f')], [cite('a.b'), cite('a.b'), cite('c.d', 'gap')]);
    expect(found.find(({ capability }) => capability === 'routing')).toMatchObject({ rows: 3, cited: 1 });
  });
});

describe('knownGap', () => {
  const gaps = { 'a.b': 'reason' };

  it('passes while the check fails', async () => {
    await expect(knownGap('a.b', () => Promise.reject(new Error('not yet')), gaps)).resolves.toBeUndefined();
  });

  it('fails when the check passes', async () => {
    await expect(knownGap('a.b', () => {}, gaps)).rejects.toThrow('a.b holds now');
  });

  it('fails for a gap that is not listed', async () => {
    await expect(knownGap('c.d', () => Promise.reject(new Error('not yet')), gaps)).rejects.toThrow('not a known gap');
  });
});
