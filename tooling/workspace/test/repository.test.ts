import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, members, read, root } from './workspace.ts';

const published = members('packages', 'apps');
const every = members('packages', 'apps', 'tooling', 'examples');

describe.each(published.map((member) => [member.folder, member] as const))('%s', (folder, { manifest }) => {
  it('is named after its folder', () => {
    const prefix = folder.startsWith('packages/models/') ? 'model-' : '';
    expect(manifest.name).toBe(`@input-trust/${prefix}${folder.split('/').at(-1)}`);
  });

  it('has a README that starts with its name', () => {
    expect(existsSync(join(root, folder, 'README.md'))).toBe(true);
    expect(read(`${folder}/README.md`).split('\n', 1)[0]).toBe(`# ${manifest.name}`);
  });

  it('declares what npm and bundlers need to know', () => {
    expect(manifest).toMatchObject({ license: 'Apache-2.0', type: 'module', sideEffects: false, engines: { node: expect.any(String) } });
    expect(manifest.description?.length).toBeGreaterThan(20);
    expect(manifest.files).toContain('dist');
    expect(manifest.exports).toHaveProperty('./package.json');
  });
});

describe('the workspace', () => {
  it('gives every member a licence', () => {
    expect(every.filter(({ manifest }) => manifest.license !== 'Apache-2.0').map(({ folder }) => folder)).toEqual([]);
  });

  it('judges every published member against the same Node versions', () => {
    expect(new Set(published.map(({ manifest }) => manifest.engines?.['node'])).size).toBe(1);
  });

  it('pins every dependency from outside to one exact version', () => {
    const loose = every.flatMap(({ folder, manifest }) =>
      Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
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
