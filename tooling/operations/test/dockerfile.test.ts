import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildSteps, isIgnored, readDockerfile } from '../src/dockerfile.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('the rehearsal of an image', () => {
  it('reads the steps of the Dockerfile that there is', () => {
    const { build, run } = readDockerfile(read('Dockerfile'));
    const steps = buildSteps(build);
    expect(steps.map((step) => (step.kind === 'copy' ? step.everything : 'run'))).toEqual([false, 'run', true, 'run', 'run']);
    expect(steps[0]).toMatchObject({ paths: ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'] });
    expect(run.entrypoint.at(-1)).toBe('dist/main.js');
    expect([run.command, run.healthcheck[0], run.user]).toEqual([['server'], 'node', 'node']);
    expect(run.env).toMatchObject({ NODE_ENV: 'production', PORT: '8787' });
  });

  it('refuses a Dockerfile of another shape', () => {
    expect(() => readDockerfile('FROM a\nRUN b\n')).toThrow('two stages');
    expect(() => buildSteps(readDockerfile('FROM a\nCOPY b /c\nFROM d\nHEALTHCHECK CMD ["e"]\n').build)).toThrow('another place');
  });

  it('leaves out of the context what Docker leaves out', () => {
    const patterns = read('.dockerignore').split('\n').filter(Boolean);
    const left = [
      'node_modules/a',
      'packages/x/node_modules/b/c.js',
      'apps/y/dist/z.js',
      '.git/HEAD',
      'deploy/kubernetes-complete/secrets.env',
    ];
    for (const path of left) expect([path, isIgnored(path, patterns)]).toEqual([path, true]);
    for (const path of ['package.json', 'apps/server/src/main.ts', 'deploy/kubernetes/server.yaml', 'packages/x/src/distance.ts']) {
      expect([path, isIgnored(path, patterns)]).toEqual([path, false]);
    }
  });
});
