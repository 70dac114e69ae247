import { parseArgs } from 'node:util';
import { httpDoor } from './scenarios/http-door.ts';
import { httpScenarios, scenarios } from './scenarios/index.ts';

/** Runs the scenarios against a server that is up: `--url`, `--key`, and `--deployment` for how it is configured. */
const { values } = parseArgs({
  options: { url: { type: 'string' }, key: { type: 'string' }, deployment: { type: 'string', default: 'metadata-on' } },
});
if (values.url === undefined || values.key === undefined) {
  console.error('usage: run.ts --url <base URL> --key <API key> [--deployment metadata-on|metadata-off]');
  process.exit(2);
}

const door = httpDoor(values.url, values.key);
let failed = 0;
const due = [...scenarios, ...httpScenarios].filter(({ deployment = 'metadata-on' }) => deployment === values.deployment);
for (const { ids, name, run } of due) {
  try {
    await run(door);
  } catch (error) {
    failed += 1;
    console.log(`✗ ${name} [${ids.join(', ')}]\n    ${String(error).split('\n').slice(0, 3).join('\n    ')}`);
  }
}
console.log(`${due.length - failed} of ${due.length} scenarios hold`);
process.exitCode = failed === 0 ? 0 : 1;
