import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './machine.ts';
import { expectThat } from './steps.ts';

/** What an installation by npm takes. */
export interface Installed {
  readonly folder: string;
  readonly megabytes: number;
  readonly packages: number;
}

/** Packs every package that is published, from the built repository at `root`. */
export function pack(root: string, tarballs: string): ReadonlyMap<string, string> {
  const pnpm = join(root, 'node_modules/.bin/pnpm');
  const filters = ['./packages/**', '@input-trust/server', '@input-trust/cli'].flatMap((folder) => ['--filter', folder]);
  execFileSync(pnpm, ['-r', ...filters, 'pack', '--pack-destination', tarballs], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Map(readdirSync(tarballs).map((file) => [nameIn(join(tarballs, file)), join(tarballs, file)] as const));
}

function nameIn(tarball: string): string {
  const manifest = execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' });
  return (JSON.parse(manifest) as { readonly name: string }).name;
}

/**
 * Installs packages into an empty folder with npm, as they will come from the registry: what they need of ours is taken from the tarballs
 * (`overrides`), everything else from outside. Throws where an installed package has a script that would have to run.
 */
export function install(
  machine: Machine,
  folder: string,
  names: readonly string[],
  tarballs: ReadonlyMap<string, string>,
  flags: readonly string[] = [],
): Installed {
  mkdirSync(folder);
  const file = (name: string): string => `file:${tarballs.get(name) ?? ''}`;
  const dependencies = Object.fromEntries(names.map((name) => [name, file(name)]));
  const overrides = Object.fromEntries([...tarballs.keys()].map((name) => [name, file(name)]));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'newcomer', private: true, type: 'module', dependencies, overrides }));
  machine.must(folder, 'npm', ['install', '--no-audit', '--no-fund', ...flags]);
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
  };
  const scripts = Object.entries(lock.packages).flatMap(([path, { hasInstallScript }]) => (hasInstallScript === true ? [path] : []));
  expectThat(scripts.length === 0, 'packages with install scripts', scripts.join(', '));
  const kilobytes = Number(machine.must(folder, 'du', ['-sk', '--apparent-size', 'node_modules']).split('\t')[0]);
  return { folder, megabytes: (kilobytes * 1_024) / 1e6, packages: Object.keys(lock.packages).length };
}
