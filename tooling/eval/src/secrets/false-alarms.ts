import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findSecrets } from '@input-trust/sensitive-data';

const PACKAGES = fileURLToPath(new URL('../../../../node_modules/.pnpm', import.meta.url));
const SOURCE_FILE = /\.(?:[cm]?[jt]sx?|json|ya?ml|md|css|html|svg|txt|lock)$/;

/** Packages that look for secrets hold real-looking ones: what is found there is no false alarm. */
const SECRET_SCANNERS = /^@secretlint\+/;

export interface FalseAlarms {
  readonly files: number;
  readonly megabytes: number;
  readonly megabytesPerSecond: number;
  readonly findings: readonly { readonly rule: string; readonly path: string; readonly at: number }[];
  readonly per10Megabytes: number;
}

/** Runs the secrets pass over the source files of every installed package; whatever it finds there is taken for a false alarm. */
export function falseAlarms(): FalseAlarms {
  const findings: { rule: string; path: string; at: number }[] = [];
  let files = 0;
  let characters = 0;
  let milliseconds = 0;
  for (const path of sourceFiles(PACKAGES)) {
    const text = readFileSync(path, 'utf8');
    const start = performance.now();
    const found = findSecrets(text);
    milliseconds += performance.now() - start;
    files += 1;
    characters += text.length;
    for (const { rule, start: at } of found) findings.push({ rule, path: relative(PACKAGES, path), at });
  }
  const megabytes = characters / 1e6;
  return {
    files,
    megabytes,
    megabytesPerSecond: (megabytes / milliseconds) * 1000,
    findings,
    per10Megabytes: (findings.length / megabytes) * 10,
  };
}

/** Files that are written by people or built from what people wrote, links not followed. */
function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SECRET_SCANNERS.test(entry.name)) yield* sourceFiles(path);
    else if (entry.isFile() && SOURCE_FILE.test(entry.name)) yield path;
  }
}
