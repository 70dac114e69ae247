import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Suite } from './suite.ts';

/** One row per suite: `pnpm eval <name>`. */
const SUITES: Readonly<Record<string, () => Promise<Suite>>> = {
  authenticity: () => import('./authenticity/index.ts'),
  accounted: () => import('./accounted/index.ts'),
  credentials: () => import('./credentials/index.ts'),
  documents: () => import('./documents/index.ts'),
  edits: () => import('./edits/index.ts'),
  evidence: () => import('./evidence/index.ts'),
  packets: () => import('./packets/index.ts'),
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
