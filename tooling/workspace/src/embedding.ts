/**
 * Imports every entry point of every packed package in a process of its own and says what the import changed there: a library that a host
 * imports registers no handler, starts no timer, thread or process and leaves globals and environment as they are. Holds the packed packages
 * to their budgets of size, and uses what builds take in from other packages. Needs the build. `--table` prints the two tables of
 * the README instead, what the engine costs its host and what each package costs alone: on a machine that does nothing else.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { costTable } from './embedding/cost-table.ts';
import { importAlone } from './embedding/import-alone.ts';
import { installPacked } from './embedding/packed-packages.ts';
import type { PackedPackage } from './embedding/packed-packages.ts';
import { hostProblems } from './embedding/host-budgets.ts';
import { hostTable } from './embedding/host-table.ts';
import { sizeProblems } from './embedding/size-budgets.ts';

/** Entry points that are programs of a worker thread or process: nobody imports them, and running is what they do. */
const WORKER_PROGRAMS: Readonly<Record<string, string>> = {
  '@input-trust/engine/worker': 'The pool starts it as the program of a child process.',
  '@input-trust/content-credentials/worker': 'The validator starts it as the program of a thread.',
};

/** Changes that every host accepts, with the reason. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'global __zod_globalConfig': 'zod shares its settings with other copies of itself; nothing else reads it.',
  'global __zod_globalRegistry': 'zod shares its registry of schemas with other copies of itself; nothing else reads it.',
};

/** Where its workers may read what they need: they are confined to the packages that are installed beside it. */
const BUILT_ENGINE = fileURLToPath(new URL('../../../packages/engine/dist/index.js', import.meta.url));

const target = mkdtempSync(join(tmpdir(), 'input-trust-embedding-'));
const failures: string[] = [];
try {
  const packages = installPacked(fileURLToPath(new URL('../../..', import.meta.url)), target);
  if (process.argv.includes('--table'))
    for (const row of [...hostTable(packages, BUILT_ENGINE), '', ...costTable(packages, BUILT_ENGINE)]) console.log(row);
  else await check(packages);
} finally {
  rmSync(target, { recursive: true, force: true });
}
for (const failure of failures.toSorted()) console.log(`✗ ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function check(packages: readonly PackedPackage[]): Promise<void> {
  const entries = packages.flatMap(({ name, folder, entries: names }) =>
    names.map((entry) => {
      const specifier = name + entry.slice(1);
      return { specifier, folder };
    }),
  );
  const { problems, table } = sizeProblems(packages);
  for (const line of table) console.log(line);
  failures.push(...problems);
  const parts = spawnSync(process.execPath, [join(import.meta.dirname, 'embedding/bundled-parts.ts'), join(target, 'unpacked')], {
    stdio: 'inherit',
  });
  if (parts.status !== 0) failures.push('what the builds take in from other packages does not work as it is packed');
  failures.push(...hostProblems(BUILT_ENGINE));
  const due = entries.filter(({ specifier }) => !Object.hasOwn(WORKER_PROGRAMS, specifier));
  for (const specifier of Object.keys(WORKER_PROGRAMS)) {
    if (!entries.some((entry) => entry.specifier === specifier)) failures.push(`${specifier}: is exempt and does not exist`);
  }
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let entry = due.pop(); entry !== undefined; entry = due.pop()) failures.push(...(await problemsOf(entry)));
    }),
  );
  console.log(`${entries.length} entry points of ${packages.length} packages imported alone, ${failures.length} changes found`);
}

/** A package may import itself by its name, so its export map is what resolves the entry. */
async function problemsOf({ specifier, folder }: { readonly specifier: string; readonly folder: string }): Promise<string[]> {
  const path = createRequire(join(folder, 'package.json')).resolve(specifier);
  const changes = (await importAlone(pathToFileURL(path).href)).filter((change) => !Object.hasOwn(ACCEPTED, change));
  return changes.map((change) => `${specifier}: ${change}`);
}
