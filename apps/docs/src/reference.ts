import { readFileSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Application } from 'typedoc';
import { REFERENCE, root } from './site-paths.ts';

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly description?: string;
  readonly exports?: Readonly<Record<string, { readonly '@input-trust/source'?: string } | string>>;
}

/** The packages that programs import, for which readers look things up. What only packages of this repository use has its README. */
const PUBLIC = [
  'engine',
  'client',
  'contract',
  'detector-kit',
  'routing-policy',
  'text-safety',
  'sensitive-data',
  'report',
  'mcp',
  'billing',
];

/** One page for each package: some hundred small ones would take minutes to build. Options of the plugin, which typedoc does not know. */
const LAYOUT = { router: 'module', entryFileName: 'index', hidePageHeader: true, hideBreadcrumbs: true };

/**
 * Writes the API reference as Markdown among the assembled pages, one page for each package.
 *
 * @throws Error where a package cannot be read.
 */
export async function writeReference(): Promise<void> {
  const application = await Application.bootstrapWithPlugins({
    entryPoints: PUBLIC.map(entryPointOf),
    tsconfig: join(root, 'apps/docs/tsconfig.json'),
    plugin: ['typedoc-plugin-markdown'],
    name: 'API reference',
    readme: 'none',
    githubPages: false,
    disableSources: true,
    excludePrivate: true,
    excludeInternal: true,
    // Types are checked by `pnpm type-check`; here they are only read.
    skipErrorChecking: true,
    logLevel: 'Error',
    ...LAYOUT,
  });
  const project = await application.convert();
  if (project === undefined) throw new Error('The packages cannot be read: run pnpm type-check.');
  // Modules are called by their folder otherwise.
  for (const module of project.children ?? []) module.name = `@input-trust/${module.name.replace(/\/src$/, '')}`;
  await application.outputs.writeOutput({ name: 'markdown', path: REFERENCE }, project);
}

function entryPointOf(name: string): string {
  const [manifestFile = ''] = globSync(`packages/${name}/package.json`, { cwd: root });
  const manifest = JSON.parse(readFileSync(join(root, manifestFile), 'utf8')) as Manifest;
  const main = manifest.exports?.['.'];
  const source = typeof main === 'object' ? main['@input-trust/source'] : undefined;
  if (source === undefined) throw new Error(`${manifest.name} has no source to describe`);
  return join(root, dirname(manifestFile), source);
}
