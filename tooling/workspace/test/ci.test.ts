import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { members, read, root } from './workspace.ts';

interface Job {
  readonly 'runs-on': string;
  readonly 'timeout-minutes': number;
  readonly strategy?: { readonly matrix: { readonly node?: readonly (string | number)[] } };
  readonly steps: readonly { readonly run?: string; readonly uses?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}

const workflow = parse(read('.github/workflows/ci.yaml')) as {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
};
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run.split('\n')));

describe('the workflow of a code host', () => {
  it('tries the packages on the oldest and the newest Node of every line that they allow', () => {
    const ranges = new Set(
      members('packages', 'apps').flatMap(({ manifest }) => (manifest.private === true ? [] : [manifest.engines?.['node']])),
    );
    const lines = [...ranges].flatMap((range) => (range ?? '').split('||').map((line) => line.trim()));
    const oldest = lines.map((line) => line.replace(/^(?:\^|>=)/, ''));
    const newest = lines.map((line) => Number(/\d+/.exec(line)?.[0]));
    const tried = workflow.jobs['packages']?.strategy?.matrix.node?.map(String) ?? [];
    expect(tried.toSorted()).toEqual([...new Set([...oldest, ...newest.map(String)])].toSorted());
  });

  it('runs commands that there are', () => {
    const named = commands.flatMap((command) => /^(?:npm run|npx pnpm|npm) ([\w-]+)$/.exec(command)?.[1] ?? []);
    expect(named).toEqual(expect.arrayContaining(['test', 'bootstrap', 'build', 'newcomer']));
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const files = commands.flatMap((command) => /^node (\S+\.ts)/.exec(command)?.[1] ?? []);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('may read the repository and nothing else, keeps no credentials, and ends', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const { steps, 'timeout-minutes': minutes } of Object.values(workflow.jobs)) {
      expect(minutes).toBeLessThanOrEqual(120);
      const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
      expect(checkouts.map(({ with: given }) => given?.['persist-credentials'])).toEqual([false]);
    }
  });
});
