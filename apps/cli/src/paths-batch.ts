import type { Batch } from './batch.ts';
import type { FlagTable, FlagValues } from './flags.ts';
import { IGNORED_BY_DEFAULT, ignoring, readIgnoreFile } from './ignore.ts';
import { fileSources, isFolder, isPattern } from './source.ts';
import type { RequestFields } from './source.ts';

/** Flags about what of a folder is read. */
export const FOLDER_FLAGS = {
  ignore: { type: 'string', value: 'PATTERN', multiple: true, help: 'leave out entries of folders, as in a .gitignore; may be repeated' },
  'ignore-file': { type: 'string', value: 'FILE', help: 'file of such patterns, one a line' },
  'default-ignores': { type: 'boolean', default: true, help: 'leave out .git and node_modules (--no-default-ignores reads them)' },
} as const satisfies FlagTable;

/** The inputs that paths of the command line name, each with these fields of a request. Throws UsageError for ignore rules that cannot be read. */
export async function pathsBatch(paths: readonly string[], fields: RequestFields, values: FlagValues<typeof FOLDER_FLAGS>): Promise<Batch> {
  const file = values['ignore-file'];
  const always = values['default-ignores'] ? IGNORED_BY_DEFAULT : [];
  const isIgnored = ignoring([...always, ...(file === undefined ? [] : await readIgnoreFile(file)), ...(values.ignore ?? [])]);
  let ignored = 0;
  return {
    paths,
    sources: () => fileSources(paths, fields, { isIgnored, onIgnored: () => (ignored += 1) }),
    ignored: () => ignored,
    total: (signal) => count(fileSources(paths, fields, { isIgnored }), signal),
  };
}

/** Whether paths name one input and never more. */
export async function isSingleInput([path, ...others]: readonly string[]): Promise<boolean> {
  return path !== undefined && others.length === 0 && !(await isFolder(path)) && !isPattern(path);
}

/** Nothing is read but the folders. */
async function count(sources: AsyncGenerator<unknown>, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted && (await sources.next()).done !== true) total += 1;
  return total;
}
