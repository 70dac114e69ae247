import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { capabilities } from './capabilities.ts';
import type { Capability } from './capabilities.ts';
import { collectCitations } from './citations.ts';
import { problems } from './coverage.ts';
import { knownGaps } from './known-gaps.ts';
import { countLevels, LEVELS, proofSentence } from './proof.ts';
import type { Level, ProvenRow } from './proof.ts';
import { RECORD, README, recordOf, withSentence } from './record.ts';
import { repositoryProof } from './repository-proof.ts';
import { repositoryRoot } from './repository-root.ts';
import { requirements } from './requirements/index.ts';
import { scenarioCitations } from './scenarios/index.ts';

/** Prints how well the rows are proven. `--list LEVEL` prints the rows of a level; `--record` writes the record and the figures down. */
const { values } = parseArgs({ options: { list: { type: 'string' }, record: { type: 'boolean', default: false } } });
const levels = Object.keys(LEVELS) as Level[];
const rows = repositoryProof();

if (values.list !== undefined) list(values.list);
else summarise();
if (values.record) record();

function list(wanted: string): void {
  const level = levels.find((name) => name === wanted);
  if (level === undefined) {
    console.error(`no such level: ${wanted}. Levels: ${levels.join(', ')}`);
    process.exitCode = 2;
    return;
  }
  const listed = rows.filter((proven) => proven.level === level);
  for (const { row, doors } of listed) {
    console.log(`${row.id.padEnd(36)} ${row.capability.padEnd(16)} ${doors.join('+').padEnd(16)} ${row.statement}`);
  }
  console.log(`${listed.length} rows ${LEVELS[level]}`);
}

function summarise(): void {
  console.log(`${'capability'.padEnd(17)}${levels.map((level) => level.padStart(10)).join('')}  title`);
  for (const capability of Object.keys(capabilities) as Capability[]) {
    const own = rows.filter(({ row }) => row.capability === capability);
    console.log(`${capability.padEnd(17)}${figures(own)}  ${capabilities[capability].title}`);
  }
  console.log(`${'total'.padEnd(17)}${figures(rows)}\n`);
  for (const [level, count] of Object.entries(countLevels(rows)))
    console.log(`${String(count).padStart(5)}  ${LEVELS[level as Level]} (${level})`);
  console.log(`${String(Object.keys(knownGaps).length).padStart(5)}  known gaps`);
  const wrong = problems(requirements, [...collectCitations(repositoryRoot), ...scenarioCitations], knownGaps);
  for (const problem of wrong) console.log(`PROBLEM ${problem}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

function figures(of: readonly ProvenRow[]): string {
  const counts = countLevels(of);
  return levels.map((level) => String(counts[level] || '.').padStart(10)).join('');
}

function record(): void {
  writeFileSync(RECORD, recordOf(rows));
  writeFileSync(README, withSentence(readFileSync(README, 'utf8'), proofSentence(countLevels(rows))));
  console.log(`wrote ${[RECORD, README].map((path) => path.slice(join(repositoryRoot, '/').length)).join(' and ')}`);
}
