import { describe, expect, it } from 'vitest';
import { IGNORED_BY_DEFAULT, ignoring } from '../src/ignore.ts';

const left = (patterns: readonly string[], path: string, isFolder = false): boolean => ignoring(patterns)(path, isFolder);

describe('ignore patterns', () => {
  it.each([
    ['*.log', 'a.log', true],
    ['*.log', 'deep/down/a.log', true],
    ['*.log', 'a.log.txt', false],
    ['/a.log', 'a.log', true],
    ['/a.log', 'deep/a.log', false],
    ['docs/*.md', 'docs/a.md', true],
    ['docs/*.md', 'docs/sub/a.md', false],
    ['docs/**/*.md', 'docs/sub/deeper/a.md', true],
    ['docs/**/*.md', 'docs/a.md', true],
    ['a?c', 'abc', true],
    ['a?c', 'ac', false],
    ['[ab].txt', 'b.txt', true],
    ['[ab].txt', 'c.txt', false],
    ['a.b', 'axb', false],
    ['grüße*', 'grüße 👋.txt', true],
  ])('%s on %s: %s', (pattern, path, expected) => {
    expect(left([pattern], path)).toBe(expected);
  });

  it('that end with a slash are of folders', () => {
    expect(left(IGNORED_BY_DEFAULT, 'a/node_modules', true)).toBe(true);
    expect(left(IGNORED_BY_DEFAULT, 'a/node_modules', false)).toBe(false);
  });

  it('can be taken back, the last one counts', () => {
    expect(left(['*.txt', '!keep.txt'], 'keep.txt')).toBe(false);
    expect(left(['!keep.txt', '*.txt'], 'keep.txt')).toBe(true);
  });

  it('take no time that grows beyond names times letters', () => {
    const startedAt = performance.now();
    expect(left([`${'*a'.repeat(200)}b`], 'a'.repeat(250))).toBe(false);
    expect(left([`${'**/a/'.repeat(90)}b`], 'a/'.repeat(500))).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
