import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a suite gets: the folder of the shared corpora and the arguments behind the suite's name. */
export interface SuiteOptions {
  readonly corpora: string;
  readonly args: string[];
}

interface Suite {
  /** Prints a table, writes its figures with `writeResult` and sets a non-zero exit code when the suite fails. */
  readonly run: (options: SuiteOptions) => Promise<void>;
}

/** One row per suite: `pnpm eval <name>`. */
const SUITES: Readonly<Record<string, () => Promise<Suite>>> = {
  credentials: () => import('./credentials/index.ts'),
  documents: () => import('./documents/index.ts'),
  evidence: () => import('./evidence/index.ts'),
  jpeg: () => import('./jpeg/index.ts'),
  secrets: () => import('./secrets/index.ts'),
  steg: () => import('./steg/index.ts'),
  text: () => import('./text/index.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const at = args.indexOf('--corpora');
const corpora = at === -1 ? fileURLToPath(new URL('../../../../shared/corpora', import.meta.url)) : (args.splice(at, 2)[1] ?? '');
const suite = Object.hasOwn(SUITES, name) ? SUITES[name] : undefined;

if (suite === undefined) {
  console.error(`usage: pnpm eval <${Object.keys(SUITES).join(' | ')}> [--corpora FOLDER]`);
  process.exitCode = 2;
} else if (existsSync(corpora)) {
  await (await suite()).run({ corpora, args });
} else {
  console.log(`eval ${name}: skipped, there is no corpus folder at ${corpora}`);
}
