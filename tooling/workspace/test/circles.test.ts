import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { files, members, read } from './workspace.ts';

/**
 * Imports of types count: they cost nothing at run time, but files that need each other's types can only be read together.
 * What is shared belongs in a file of its own, which both import.
 */
describe.each(members('packages', 'apps', 'tooling').map(({ folder }) => folder))('%s', (folder) => {
  it('has no circle of files that import each other', () => {
    const imports = new Map(files(`${folder}/{src,test}/**/*.ts`).map((file) => [file, importsOf(file)]));
    const within = (file: string): string => file.slice(folder.length + 1);
    expect(circlesOf(imports).map((circle) => circle.map(within))).toEqual([]);
  });
});

describe('circlesOf', () => {
  it.each([
    ['none in a chain', { a: ['b'], b: ['c'], c: [] }, []],
    ['none where two ways lead to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
    ['a file that imports itself', { a: ['a'] }, [['a']]],
    ['two files', { b: ['a'], a: ['b'] }, [['a', 'b']]],
    ['a longer way, without what only leads to it', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, [['b', 'c', 'd']]],
    [
      'two circles',
      { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['circles that share a file, as one', { a: ['b', 'c'], b: ['a'], c: ['a'] }, [['a', 'b', 'c']]],
  ])('finds %s', (_, imports, circles) => {
    expect(circlesOf(new Map<string, readonly string[]>(Object.entries(imports)))).toEqual(circles);
  });
});

/** The files that a file imports by a relative path, types and dynamic imports included. Paths from the root. */
function importsOf(file: string): string[] {
  const specifiers = ts.preProcessFile(read(file)).importedFiles.map(({ fileName }) => fileName);
  return specifiers.filter((specifier) => specifier.startsWith('.')).map((specifier) => join(dirname(file), specifier));
}

/** Files that lead to each other, each group once and in order: the strongly connected parts of more than one file, or of one that imports itself. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(file, imports)]));
  const circleOf = (file: string): string[] =>
    [...(reached.get(file) ?? [])].filter((other) => reached.get(other)?.has(file) === true).toSorted();
  const circles = [...imports.keys()].filter((file) => reached.get(file)?.has(file) === true).map(circleOf);
  return circles.filter((circle, at) => circles.findIndex(([first]) => first === circle[0]) === at).toSorted();
}

/** The files to which a file leads; itself only where it is in a circle. */
function reachedFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const open = [...(imports.get(file) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(imports.get(next) ?? []));
  }
  return reached;
}
