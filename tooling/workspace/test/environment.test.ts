import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { files, read } from './workspace.ts';

/**
 * Sources of packages, and folders of them, that may read the environment of the process, with the reason. The variables of an operator
 * are read in apps, which hand their values over as options.
 */
const READERS: Readonly<Record<string, string>> = {
  'packages/engine/src/pool/':
    'Hands a fixed list of variables on to the workers that it starts, which read what it passes in one variable.',
  'packages/store/src/testing.ts': 'Finds the PostgreSQL of the machine for tests.',
};

describe('the sources of the packages', () => {
  const readers = files('packages/{*,models/*}/src/**/*.ts').filter((file) => readsEnvironment(read(file), file));

  const listed = Object.keys(READERS);

  it('read no environment variable, except for the listed ones', () => {
    expect(readers.filter((file) => !listed.some((path) => file.startsWith(path)))).toEqual([]);
  });

  it('that are listed still do', () => {
    expect(listed.filter((path) => !readers.some((file) => file.startsWith(path)))).toEqual([]);
  });
});

describe('readsEnvironment', () => {
  it.each([
    ['process.env.HOME', true],
    [`process['env']`, true],
    ['const { env, argv } = process', true],
    [`import { env } from 'node:process'`, true],
    [`import { env as settings } from 'process'`, true],
    ['const settings = { env: 1 }; settings.env', false],
    [`// process.env\nconst text = 'process.env'`, false],
    ['const options: { env?: NodeJS.ProcessEnv } = {}', false],
  ])('%s: %s', (source, expected) => {
    expect(readsEnvironment(source, 'a.ts')).toBe(expected);
  });
});

/** Whether a source names the environment of its process in any of the ways of the language; comments and strings do not count. */
function readsEnvironment(source: string, file: string): boolean {
  const visit = (node: ts.Node): boolean => {
    if (ts.isPropertyAccessExpression(node) && isProcess(node.expression) && node.name.text === 'env') return true;
    if (ts.isElementAccessExpression(node) && isProcess(node.expression)) return true;
    if (ts.isVariableDeclaration(node) && isProcess(node.initializer) && node.name.getText().includes('env')) return true;
    if (ts.isImportDeclaration(node) && /^(?:node:)?process$/.test(textOf(node.moduleSpecifier))) return true;
    return ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  };
  return visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
}

const isProcess = (node: ts.Node | undefined): boolean => node !== undefined && ts.isIdentifier(node) && node.text === 'process';

const textOf = (node: ts.Expression): string => (ts.isStringLiteralLike(node) ? node.text : '');
