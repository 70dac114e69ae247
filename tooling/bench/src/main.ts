import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Benchmark } from './benchmark.ts';

/** One row per benchmark: `pnpm bench <name>`; without a name all of them run. */
const BENCHMARKS: Readonly<Record<string, () => Promise<Benchmark>>> = {
  consistency: () => import('./consistency.ts'),
  documents: () => import('./documents.ts'),
  edits: () => import('./edits.ts'),
  evidence: () => import('./evidence.ts'),
  images: () => import('./images.ts'),
  secrets: () => import('./secrets.ts'),
  text: () => import('./text.ts'),
};

const args = process.argv.slice(2);
const at = args.indexOf('--corpora');
const corpora = at === -1 ? fileURLToPath(new URL('../../../../shared/corpora', import.meta.url)) : (args.splice(at, 2)[1] ?? '');
const names = args.length === 0 ? Object.keys(BENCHMARKS) : args;
const unknown = names.find((name) => !Object.hasOwn(BENCHMARKS, name));

if (unknown !== undefined) {
  console.error(`usage: pnpm bench [${Object.keys(BENCHMARKS).join(' | ')}] [--corpora FOLDER]`);
  process.exitCode = 2;
} else if (existsSync(corpora)) {
  for (const name of names) await (await BENCHMARKS[name]?.())?.run({ corpora });
} else {
  console.log(`bench: skipped, there is no corpus folder at ${corpora}`);
}
