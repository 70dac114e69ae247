/**
 * Checks the language files and writes what follows from them: src/lexicon/languages.ts and src/languages/language.schema.json.
 * Run it with `pnpm generate` after a file was added. With `--check` it writes nothing and fails where it would.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { editorSchema, faultsOf, FOLDER, indexFor, languageFiles } from './language-files.ts';

const files = languageFiles();
const faults = files.flatMap(faultsOf);
const written = [
  { url: new URL('../lexicon/languages.ts', FOLDER), text: indexFor(files.map(({ name }) => name)) },
  { url: new URL('language.schema.json', FOLDER), text: editorSchema() },
];
for (const { url, text } of written) {
  if (existsSync(url) && readFileSync(url, 'utf8') === text) continue;
  if (argv.includes('--check')) faults.push(`${url.pathname.split('/').slice(-3).join('/')} is stale: run pnpm generate`);
  else writeFileSync(url, text);
}
if (faults.length > 0) {
  for (const fault of faults) console.error(fault);
  process.exitCode = 1;
}
