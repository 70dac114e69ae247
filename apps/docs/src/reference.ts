import { readFileSync, globSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Application } from 'typedoc';
import { load } from 'typedoc-plugin-markdown';
import { REFERENCE, root } from './site-paths.ts';

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, { readonly '@input-trust/source'?: string } | string>>;
}

/** One entry of a package, by the name that programs import. */
interface EntryPoint {
  readonly packageName: string;
  readonly specifier: string;
  /** Path of the source file from the root. */
  readonly source: string;
}

/** Entries that no program imports: what makes inputs for tests, and the programs of worker processes and threads. */
const NOT_DESCRIBED: ReadonlySet<string> = new Set(['./testing', './worker', './package.json']);

/** What readers look up has a comment. Constructors, properties and parameters are described by their types. */
const DOCUMENTED = ['Function', 'Class', 'Interface', 'TypeAlias', 'Variable', 'Enum'] as const;

/** One page for each entry: some hundred small ones would take minutes to build. Options of the plugin, which typedoc does not know. */
const LAYOUT = { router: 'module', entryFileName: 'index', hidePageHeader: true, hideBreadcrumbs: true };

/**
 * Writes the API reference of every published package as Markdown, one page for each entry, below `folder`. Returns the names by
 * which programs import them.
 *
 * @throws Error where a package cannot be read, where an export has no comment, and for everything else that typedoc warns of.
 */
export async function writeReference(folder = REFERENCE): Promise<string[]> {
  const entries = entryPoints();
  const application = await Application.bootstrapWithPlugins({
    entryPoints: entries.map(({ source }) => join(root, source)),
    tsconfig: join(root, 'apps/docs/tsconfig.reference.json'),
    plugin: [load],
    name: 'API reference',
    readme: 'none',
    githubPages: false,
    disableSources: true,
    excludePrivate: true,
    excludeInternal: true,
    // Types are checked by `pnpm type-check`; here they are only read.
    skipErrorChecking: true,
    logLevel: 'Warn',
    validation: { invalidLink: true, notDocumented: true },
    requiredToBeDocumented: [...DOCUMENTED],
    packagesRequiringDocumentation: [...new Set(entries.map(({ packageName }) => packageName))],
    ...LAYOUT,
  });
  const project = await application.convert();
  if (project === undefined) throw new Error('The packages cannot be read: run pnpm type-check.');
  application.validate(project);
  const { warningCount } = application.logger;
  if (warningCount > 0) throw new Error(`The reference has ${warningCount} faults; typedoc has named them.`);
  // Modules are called by their folder otherwise.
  const names = new Map(entries.map(({ source, specifier }) => [source.replace(/(?:\/index)?\.ts$/, ''), specifier]));
  for (const module of project.children ?? []) module.name = names.get(module.name) ?? module.name;
  await application.outputs.writeOutput({ name: 'markdown', path: folder }, project);
  return entries.map(({ specifier }) => specifier);
}

/** Every entry of every package that is published, but those that no program imports. */
function entryPoints(): EntryPoint[] {
  const manifests = globSync(['apps/*/package.json', 'packages/*/package.json', 'packages/*/*/package.json'], { cwd: root }).toSorted();
  return manifests.flatMap((file) => {
    const { exports = {}, name: packageName, private: isPrivate = false } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
    if (isPrivate) return [];
    return Object.entries(exports).flatMap(([entry, target]) => {
      const source = typeof target === 'object' ? target['@input-trust/source'] : undefined;
      if (source === undefined || NOT_DESCRIBED.has(entry)) return [];
      return [{ packageName, specifier: posix.join(packageName, entry), source: posix.join(dirname(file), source) }];
    });
  });
}
