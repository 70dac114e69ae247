/**
 * The path of a newcomer, from a fresh clone to each way to use what is in it:
 *
 *   node src/newcomer.ts          clones the repository, runs `npm start`, and packs what that built
 *   node src/newcomer.ts --here   packs this tree, which has to be built
 *
 * Then, in empty folders with npm alone: the library, its types, the command line, a report, the server, an MCP client, a collector in a
 * browser, and an installation without optional parts. Needs npm's registry. Steps that need Chromium are left out, by name, without it.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserSteps } from './newcomer/browser-steps.ts';
import { commandLineSteps } from './newcomer/command-line-steps.ts';
import { install, pack } from './newcomer/from-tarballs.ts';
import { librarySteps } from './newcomer/library-steps.ts';
import { Machine } from './newcomer/machine.ts';
import { serverSteps } from './newcomer/server-steps.ts';
import { expectThat, runSteps } from './newcomer/steps.ts';
import type { Step } from './newcomer/steps.ts';

const here = fileURLToPath(new URL('../../..', import.meta.url));
const target = realpathSync(mkdtempSync(join(tmpdir(), 'input-trust-newcomer-')));
const machine = new Machine(target);
const [clone, tarballFolder, program, required] = ['clone', 'tarballs', 'program', 'required'].map((name) => join(target, name)) as [
  string,
  string,
  string,
  string,
];
const isHere = process.argv.includes('--here');
let tarballs: ReadonlyMap<string, string> = new Map();

const cloning: readonly Step[] = [
  {
    name: 'clone',
    run: () => void machine.must(target, 'git', ['clone', '--quiet', here, clone]),
  },
  {
    name: 'npm start -- --once',
    run: () => {
      const printed = machine.must(clone, 'npm', ['start', '--', '--once']);
      expectThat(/BLOCK +.*injected-prompt\.txt/.test(printed), 'the examples are not scanned', printed);
      return undefined;
    },
  },
  { name: 'build of all packages', run: () => void machine.must(clone, 'npx', ['pnpm', 'build', '--output-logs=errors-only']) },
];

const installing: readonly Step[] = [
  {
    name: 'packing',
    run: () => {
      tarballs = pack(isHere ? here : clone, tarballFolder);
      return `${tarballs.size} tarballs`;
    },
  },
  {
    name: 'npm install of the command line, the engine, the client and a collector',
    run: () => {
      const names = ['cli', 'engine', 'client', 'evidence-jpeg'].map((name) => `@input-trust/${name}`);
      const { megabytes, packages } = install(machine, program, names, tarballs);
      expectThat(megabytes < 340, 'the installation is too large', megabytes);
      return `${megabytes.toFixed(0)} MB in ${packages} packages`;
    },
  },
  {
    name: 'npm install --omit=optional of the engine',
    run: () => {
      const { megabytes, packages } = install(machine, required, ['@input-trust/engine'], tarballs, ['--omit=optional']);
      expectThat(megabytes <= 120 && packages <= 60, 'the installation is too large', `${megabytes} MB, ${packages} packages`);
      return `${megabytes.toFixed(0)} MB in ${packages} packages`;
    },
  },
];

const using: readonly Step[] = [
  ...librarySteps({ machine, program, required, root: here }),
  ...commandLineSteps({ machine, program, root: here }),
  ...serverSteps({ machine, program }),
  ...browserSteps({ program }),
];

let isWell = false;
try {
  isWell = await runSteps([...(isHere ? [] : cloning), ...installing, ...using], (line) => console.log(line));
} finally {
  await machine.close();
  rmSync(target, { recursive: true, force: true });
}
process.exitCode = isWell ? 0 : 1;
