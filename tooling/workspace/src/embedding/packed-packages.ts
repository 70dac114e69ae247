import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package as npm would hand it out. */
export interface PackedPackage {
  readonly name: string;
  /** Absolute path of the unpacked tarball. */
  readonly folder: string;
  /** Names of the entry points in the export map, without `./package.json`: `.`, `./testing`. */
  readonly entries: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly publishConfig?: { readonly os?: readonly string[]; readonly cpu?: readonly string[] };
}

/**
 * Packs every publishable package of the workspace at `root` that this machine could install and lays the tarballs out below `target` as pnpm installs them: each package
 * with its declared dependencies and nothing else in reach. Packages from outside are those that the workspace has installed, so
 * that nothing is downloaded. Needs the build.
 */
export function installPacked(root: string, target: string): PackedPackage[] {
  const folders = publishable(root);
  const tarballs = join(target, 'tarballs');
  const filters = folders.flatMap((folder) => ['--filter', `./${folder}`]);
  execFileSync('pnpm', ['-r', ...filters, 'pack', '--pack-destination', tarballs], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const placeOf = (name: string): string => join(target, 'unpacked', name);
  const ours = new Set(folders.map((folder) => manifestOf(join(root, folder)).name));
  return folders.map((folder) => {
    const { name } = manifestOf(join(root, folder));
    const place = placeOf(name);
    unpack(join(tarballs, tarballOf(name, tarballs)), place);
    const packed = manifestOf(place);
    for (const dependency of Object.keys({ ...packed.dependencies, ...packed.optionalDependencies, ...packed.peerDependencies })) {
      const installed = join(root, folder, 'node_modules', dependency);
      const source = ours.has(dependency) ? placeOf(dependency) : existsSync(installed) && realpathSync(installed);
      // A platform's package that this machine could not install is a folder of the workspace all the same.
      if (source !== false && (ours.has(dependency) || !dependency.startsWith('@input-trust/')))
        link(source, join(place, 'node_modules', dependency));
    }
    return { name, folder: place, entries: Object.keys(packed.exports ?? {}).filter((entry) => entry !== './package.json') };
  });
}

/** Folders, from the root, of the workspace members that are published, without those for other platforms than this one. */
function publishable(root: string): string[] {
  return ['packages', 'packages/models', 'packages/onnx-runtimes', 'apps']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'package.json')) && isInstallable(manifestOf(join(root, folder))))
    .toSorted();
}

const fits = (allowed: readonly string[] | undefined, own: string): boolean => allowed === undefined || allowed.includes(own);

function isInstallable({ private: isPrivate, publishConfig }: Manifest): boolean {
  return isPrivate !== true && fits(publishConfig?.os, process.platform) && fits(publishConfig?.cpu, process.arch);
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** npm names a tarball after package and version: `input-trust-engine-1.2.3.tgz`. */
function tarballOf(name: string, tarballs: string): string {
  const start = `${name.replace('@', '').replace('/', '-')}-`;
  const found = readdirSync(tarballs).find((file) => file.startsWith(start) && /^\d/.test(file.slice(start.length)));
  if (found === undefined) throw new Error(`${name} was not packed`);
  return found;
}

function unpack(tarball: string, place: string): void {
  mkdirSync(place, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1']);
}

function link(source: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(source, path);
}
