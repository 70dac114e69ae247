import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What a worker process may do beside computing. */
export interface Sandbox {
  /** Flags of Node. */
  readonly flags: readonly string[];
  /** The whole environment of the process. */
  readonly environment: Readonly<Record<string, string>>;
}

/** What a worker needs of the environment. Everything else, keys, addresses and options of Node above all, stays outside. */
const PASSED_ON = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'LD_LIBRARY_PATH'];

/**
 * The limits of a worker, by Node's permission model: it reads packages and nothing else of the disk, writes nowhere, starts no process
 * and no inspector. What the model leaves open is refused by a module that the worker and its threads load first. Native libraries (pictures, models) and threads (OCR, credentials) are what scans are made of: the model does not
 * reach into either, so that it stops code which is led astray, and not code which was taken over.
 */
export function sandboxOf(worker: string, engineModule: URL | undefined): Sandbox {
  const own = engineModule === undefined ? [] : [dirname(fileURLToPath(engineModule))];
  const readable = [...packagesOf(worker), ...own, ...own.flatMap(modulesAbove)];
  return {
    flags: [
      '--permission',
      '--allow-addons',
      '--allow-worker',
      '--no-warnings',
      ...readable.map((folder) => `--allow-fs-read=${folder}`),
      `--import=${confinementOf(worker)}`,
    ],
    environment: Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  };
}

/** Where this package and those that it imports can be: in every `node_modules` above and, in its own repository, beside it. */
function packagesOf(worker: string): string[] {
  const engine = ancestors(dirname(worker)).find((folder) => existsSync(join(folder, 'package.json'))) ?? dirname(worker);
  return [dirname(engine), ...modulesAbove(engine)];
}

/** Beside the worker, in the sources and in the build. */
function confinementOf(worker: string): string {
  return pathToFileURL(join(dirname(worker), `confinement${extname(worker)}`)).href;
}

function modulesAbove(folder: string): string[] {
  return ancestors(folder)
    .map((each) => join(each, 'node_modules'))
    .filter((each) => existsSync(each));
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}
