import { capabilities } from './capabilities.ts';
import { collectCitations } from './citations.ts';
import { coverage, problems } from './coverage.ts';
import { knownGaps } from './known-gaps.ts';
import { requirements } from './requirements/index.ts';
import { repositoryRoot } from './repository-root.ts';
import { scenarioCitations } from './scenarios/index.ts';

/** Prints how many requirements of each capability a test cites, and which built ones are missing. `--all` lists the planned ones too. */
const everything = process.argv.includes('--all');
const citations = [...collectCitations(repositoryRoot), ...scenarioCitations];
const table = coverage(requirements, citations);

console.log('capability        status        rows  cited missing');
for (const { capability, rows, cited, uncited } of table) {
  const { status, title } = capabilities[capability];
  const counts = [rows, cited, uncited.length].map((count) => String(count).padStart(7)).join('');
  console.log(`${capability.padEnd(18)}${status.padEnd(11)}${counts}  ${title}`);
}
const total = table.reduce((sum, { cited }) => sum + cited, 0);
console.log(`${requirements.length} requirements, ${total} cited, ${Object.keys(knownGaps).length} known gaps\n`);

for (const { capability, uncited } of table) {
  if (uncited.length === 0 || (capabilities[capability].status === 'planned' && !everything)) continue;
  console.log(`${capability}: cited by no test`);
  for (const { id, statement } of uncited) console.log(`  ${id.padEnd(34)} ${statement}`);
}
const wrong = problems(requirements, citations, knownGaps).filter((problem) => !problem.includes('no test cites'));
for (const problem of wrong) console.log(`PROBLEM ${problem}`);
