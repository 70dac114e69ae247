import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What npm lays into an empty folder for one package. */
export interface InstallSize {
  /** Sum of the sizes of all files. */
  readonly bytes: number;
  /** Packages, the one itself included. */
  readonly packages: number;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * The size of the package at `folder` with everything that it depends on, as it is installed: each package once, those for other platforms left
 * out. Without `optional`, as under `--omit=optional`.
 */
export function installSize(folder: string, { optional }: { readonly optional: boolean }): InstallSize {
  const found = new Map<string, number>();
  const visit = (place: string): void => {
    if (found.has(place)) return;
    found.set(place, sizeOf(place));
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Manifest;
    for (const name of Object.keys({ ...dependencies, ...(optional && optionalDependencies) })) {
      // npm writes an optional dependency into both lists of what it publishes.
      if (!optional && Object.hasOwn(optionalDependencies, name)) continue;
      const dependency = resolve(name, place);
      if (dependency !== undefined) visit(dependency);
      else if (!Object.hasOwn(optionalDependencies, name)) throw new Error(`${place}: ${name} is not installed`);
    }
  };
  visit(realpathSync(folder));
  return { bytes: [...found.values()].reduce((sum, bytes) => sum + bytes, 0), packages: found.size };
}

/** Size of the files of a package, without packages inside it. */
export function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + sizeOf(path);
    return sum + lstatSync(path).size;
  }, 0);
}

/** As Node looks for a package: in each `node_modules` upwards. */
function resolve(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    try {
      return realpathSync(join(folder, 'node_modules', name));
    } catch {
      if (dirname(folder) === folder) return undefined;
    }
  }
}
