import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly description?: string;
  readonly type?: string;
  readonly sideEffects?: boolean;
  readonly files?: readonly string[];
  readonly engines?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface Member {
  /** Path from the root, for example `packages/billing`. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Every member of the workspace below the given folders. */
export function members(...folders: ('packages' | 'apps' | 'tooling' | 'examples')[]): Member[] {
  const patterns = folders.flatMap((folder) =>
    folder === 'packages' ? ['packages/*', 'packages/models/*', 'packages/onnx-runtimes/*'] : [`${folder}/*`],
  );
  return globSync(
    patterns.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  )
    .sort()
    .map((file) => ({ folder: dirname(file), manifest: JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest }));
}

/** Files of the repository that match, without installed and built ones. Paths from the root. */
export function files(...patterns: string[]): string[] {
  const skip = /(?:^|\/)(?:node_modules|dist|coverage|\.git|\.turbo)(?:\/|$)/;
  return globSync(patterns, { cwd: root, exclude: (path) => skip.test(path) }).sort();
}

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');
