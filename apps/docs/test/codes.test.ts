import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultInspectors } from '@input-trust/engine';
import { explain } from '@input-trust/report';
import { describe, expect, it } from 'vitest';
import { root } from '../src/site-paths.ts';

/** Names of evidence streams, as the packages that look at pictures and pages write them. */
function evidenceStreams(): string[] {
  const sources = globSync('packages/{ai-authenticity,edit-localization}/src/**/*.ts', { cwd: root });
  const names = sources.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\bcomponent: '([a-z_]{1,40})'/g)]);
  return [...new Set(names.map(([, name = '']) => name))];
}

const unexplained = (codes: readonly string[], kind: string): string[] =>
  codes.filter((code) => !explain(code).some((meaning) => meaning.kind === kind));

describe('the words for codes', () => {
  it('say what every evidence stream is', () => {
    const streams = evidenceStreams();
    expect(streams.length).toBeGreaterThan(8);
    expect(unexplained(streams, 'evidence stream')).toEqual([]);
  });

  it('say what every check looks at', () => {
    expect(unexplained([...defaultInspectors.map(({ id }) => id), 'scan'], 'check')).toEqual([]);
  });
});
