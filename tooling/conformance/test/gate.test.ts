import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectCitations } from '../src/citations.ts';
import { problems } from '../src/coverage.ts';
import { knownGaps } from '../src/known-gaps.ts';
import { repositoryRoot } from '../src/repository-root.ts';
import { requirements } from '../src/requirements/index.ts';
import { scenarioCitations } from '../src/scenarios/index.ts';

describe('the requirements and the tests of the whole repository', () => {
  it('agree: every id is known, every row of a built capability is cited', () => {
    expect(problems(requirements, [...collectCitations(repositoryRoot), ...scenarioCitations], knownGaps)).toEqual([]);
  });

  it('are complete: 623 rows, each a sentence of its own', () => {
    expect(requirements).toHaveLength(623);
    expect(new Set(requirements.map(({ statement }) => statement)).size).toBe(623);
    expect(
      requirements
        .filter(({ statement }) => !/^[A-Z0-9`:].{10,400}\.$/.test(statement) && !/^[A-Z]+: /.test(statement))
        .map(({ id }) => id),
    ).toEqual([]);
  });

  it('agree with the published choices: one row for everything that the specification leaves open', () => {
    const readme = readFileSync(join(repositoryRoot, 'packages/contract/README.md'), 'utf8');
    const published = [...readme.matchAll(/^\| `([^`]{1,80})` \|/gm)].map(([, id]) => id);
    const chosen = requirements.filter(({ kind }) => kind === 'open' || kind === 'tension').map(({ id }) => id);
    expect(published.toSorted()).toEqual(chosen.toSorted());
  });

  it('agree with the words of the published choices: "When built" stands at what is planned, and at nothing else', () => {
    const readme = readFileSync(join(repositoryRoot, 'packages/contract/README.md'), 'utf8');
    const promised = [...readme.matchAll(/^\| `([^`]{1,80})` \|.*\| When built/gm)].map(([, id]) => id);
    const planned = requirements.filter(({ kind, status }) => (kind === 'open' || kind === 'tension') && status === 'planned');
    expect(promised.toSorted()).toEqual(planned.map(({ id }) => id).toSorted());
  });
});
