import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { doorOf, namesImportedIn } from '../src/doors.ts';
import { countLevels, proofOf, proofSentence } from '../src/proof.ts';
import type { Level, PlacedCitation } from '../src/proof.ts';
import { README, RECORD, recordOf, withSentence } from '../src/record.ts';
import { repositoryProof } from '../src/repository-proof.ts';
import { repositoryRoot } from '../src/repository-root.ts';
import type { Requirement } from '../src/requirement.ts';

const row = (status: Requirement['status'] = 'built'): Requirement => {
  return { id: 'a.b', section: '1', kind: 'rule', capability: 'routing', statement: 'It holds.', status };
};
const inner: PlacedCitation = { id: 'a.b', kind: 'proof', file: 'packages/billing/test/a.test.ts' };
const schema: PlacedCitation = { id: 'a.b', kind: 'proof', file: 'packages/contract/test/a.test.ts' };

describe('the level of a row', () => {
  const cases: [level: Level, row: Requirement, citations: PlacedCitation[]][] = [
    ['http', row(), [schema, { ...inner, door: 'library' }, { ...inner, door: 'http' }]],
    [
      'cli',
      row(),
      [
        { ...inner, door: 'library' },
        { ...inner, door: 'cli' },
      ],
    ],
    ['library', row(), [schema, { ...inner, door: 'library' }]],
    ['package', row(), [schema, inner]],
    ['schema', row(), [schema]],
    ['gap', row(), [{ ...inner, door: 'http', kind: 'gap' }]],
    ['planned', row('planned'), [{ ...inner, door: 'http' }]],
    ['documents', row('documented'), [inner]],
  ];
  it.each(cases)('is %s', (level, requirement, citations) => {
    expect(proofOf([requirement], citations).map((proven) => proven.level)).toEqual([level]);
  });
});

describe('doorOf', () => {
  it.each([
    ['apps/server/test/errors.test.ts', 'http'],
    ['apps/server/test/process.test.ts', 'http'],
    ['apps/server/test/multipart.test.ts', undefined],
    ['apps/server/test/config.test.ts', undefined],
    ['apps/cli/test/cli.test.ts', 'cli'],
    ['apps/cli/test/outcome.test.ts', undefined],
    ['tooling/conformance/test/engine.test.ts', 'library'],
    ['tooling/conformance/test/gate.test.ts', undefined],
  ])('of %s is %s', (file, door) => {
    expect(doorOf(repositoryRoot, file)).toBe(door);
  });

  it('reads named values and neither types nor comments', () => {
    const source = `import { a, b as c, type D } from './x.ts';\nimport type { E } from './y.ts';\n// import { f } from './z.ts';\nimport * as g from 'g';`;
    expect(namesImportedIn(source)).toEqual([
      { name: 'a', from: './x.ts' },
      { name: 'b', from: './x.ts' },
    ]);
  });
});

/** When one of these fails: `pnpm conformance --record`, and say in the change why rows moved. */
describe('the rows of the repository', () => {
  const rows = repositoryProof();

  it('without a test at a door are the recorded ones, no more and no fewer', () => {
    expect(recordOf(rows)).toBe(readFileSync(RECORD, 'utf8'));
  });

  it('have the figures that the README states', () => {
    const readme = readFileSync(README, 'utf8');
    expect(withSentence(readme, proofSentence(countLevels(rows)))).toBe(readme);
  });

  it('have a level each', () => {
    const total = Object.values(countLevels(rows)).reduce((sum, count) => sum + count, 0);
    expect(total).toBe(rows.length);
  });
});
