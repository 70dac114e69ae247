/**
 * Copies files into a build: `node copy.ts FROM… TO`, paths from the package whose script it is, `FROM` with `*`. For what a package takes from
 * one that is installed for the build alone.
 */
import { cpSync, globSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const patterns = process.argv.slice(2, -1);
const target = process.argv.at(-1) ?? '';

for (const pattern of patterns) {
  const found = globSync(pattern);
  if (found.length === 0) throw new Error(`${pattern}: no such file`);
  mkdirSync(target, { recursive: true });
  for (const file of found) cpSync(file, join(target, basename(file)), { recursive: true, dereference: true });
}
