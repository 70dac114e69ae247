import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, members, read, root } from './workspace.ts';

const published = members('packages', 'apps').filter(({ manifest }) => manifest.private !== true);
/** What names of packages begin with whose folders share one. */
const PREFIXES: Readonly<Record<string, string>> = { models: 'model-', 'onnx-runtimes': 'onnx-runtime-' };

const every = members('packages', 'apps', 'tooling', 'examples');

describe.each(published.map((member) => [member.folder, member] as const))('%s', (folder, { manifest }) => {
  it('is named after its folder', () => {
    const [, parent = ''] = folder.split('/');
    expect(manifest.name).toBe(`@input-trust/${PREFIXES[parent] ?? ''}${folder.split('/').at(-1)}`);
  });

  it('has a README that starts with its name', () => {
    expect(existsSync(join(root, folder, 'README.md'))).toBe(true);
    expect(read(`${folder}/README.md`).split('\n', 1)[0]).toBe(`# ${manifest.name}`);
  });

  it('declares what npm and bundlers need to know', () => {
    expect(manifest).toMatchObject({
      license: expect.stringContaining('Apache-2.0'),
      type: 'module',
      sideEffects: false,
      engines: { node: expect.any(String) },
    });
    expect(manifest.description?.length).toBeGreaterThan(20);
    expect(manifest.files).toEqual(expect.arrayContaining(['dist', '!**/*.map']));
    expect(manifest.exports).toHaveProperty('./package.json');
  });
});

describe('the workspace', () => {
  it('gives every member a licence', () => {
    expect(every.filter(({ manifest }) => manifest.license?.startsWith('Apache-2.0') !== true).map(({ folder }) => folder)).toEqual([]);
  });

  it('judges every published member against the same Node versions', () => {
    expect(new Set(published.map(({ manifest }) => manifest.engines?.['node'])).size).toBe(1);
  });

  it('pins every dependency from outside to one exact version', () => {
    const loose = every.flatMap(({ folder, manifest }) =>
      Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies })
        .filter(([, range]) => !/^(?:workspace:[*^~]|catalog:|npm:\S{1,100}@\d[\w.-]{0,40}|\d[\w.-]{0,40})$/.test(range))
        .map(([name, range]) => `${folder}: ${name} ${range}`),
    );
    expect(loose).toEqual([]);
  });

  it('lists every package and app in the map of AGENTS.md', () => {
    const map = read('AGENTS.md');
    expect(published.filter(({ folder }) => !map.includes(`\`${folder}\``)).map(({ folder }) => folder)).toEqual([]);
  });

  it('speaks of the project alone', () => {
    const everywhere = [/\b(?:issue|pull request|PR|fix(?:es)?|close[sd]?|resolve[sd]?)\s{0,2}#?\d{1,6}\b/i, /(?<![\w.])\/work\//];
    // Sources may name a registry: its credentials are one of the secrets that are looked for.
    const outsideSources = [...everywhere, /\bregistry\.[a-z]{2,}/];
    const own = 'tooling/workspace/test/repository.test.ts';
    const texts = files('{packages,apps,tooling,examples,docs,.changeset}/**/*.{ts,js,json,md,yaml,yml,html}', '*.{md,json,yaml,ts}');
    const foreign = (file: string) => (file.endsWith('.ts') ? everywhere : outsideSources).filter((pattern) => pattern.test(read(file)));
    expect(texts.flatMap((file) => (file === own ? [] : foreign(file).map((pattern) => `${file}: ${pattern}`)))).toEqual([]);
  });

  it('tells nobody to run a package that is not ours', () => {
    const told = files('**/*.{md,ts,html,yaml}', 'Dockerfile').filter((file) =>
      /\bnp(?:x|m exec)\s(?:--?\w{1,20}\s)?input-trust\b/.test(read(file)),
    );
    expect(told.filter((file) => file !== 'tooling/workspace/test/repository.test.ts')).toEqual([]);
  });

  it('names a repository only where there is one', () => {
    expect(published.filter(({ folder }) => read(`${folder}/package.json`).includes('example.com')).map(({ folder }) => folder)).toEqual(
      [],
    );
  });

  it('has no unfinished work marked in its sources', () => {
    const marked = files('{packages,apps,tooling,examples}/*/{src,test,scripts}/**/*.ts').filter((file) =>
      /\b(?:TO[D]O|FIX[M]E|X[X]X)\b/.test(read(file)),
    );
    expect(marked).toEqual([]);
  });

  it('keeps its source files short enough to read', () => {
    const long = files('{packages,apps,tooling,examples}/*/{src,test,scripts}/**/*.ts').filter(
      (file) => read(file).split('\n').length > 450,
    );
    expect(long).toEqual([]);
  });
});
