import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { snippets } from './snippets.ts';
import { root } from './workspace.ts';

interface Source {
  /** Where the compiler is told that it stands, so that imports resolve as they do for its package. */
  readonly path: string;
  readonly text: string;
}

/** Snippets of the guides are one program in several pieces; `guide.test.ts` and `format-guide.test.ts` of the engine compile and run them. */
const sources: readonly Source[] = snippets('ts')
  .filter(({ document }) => !document.startsWith('docs/guides/'))
  .map(({ name, folder, text }) => ({
    path: join(root, folder, `${name.replaceAll(/[/:]/g, '-')}.ts`),
    text: `${text}\nexport {};\n`,
  }));

describe('snippets in documents', () => {
  // Half a minute on a busy machine: the compiler reads the sources of all packages.
  it('compile', { timeout: 120_000 }, () => {
    expect(sources.length).toBeGreaterThan(5);
    expect(errorsOf(sources)).toEqual([]);
  });
});

/** Type errors of the snippets, compiled with the settings of the workspace but without leaving files behind. */
function errorsOf(virtual: readonly Source[]): string[] {
  const texts = new Map(virtual.map(({ path, text }) => [path, text]));
  const { config } = ts.readConfigFile(join(root, 'tooling/tsconfig/base.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, version, ...more) => {
    const text = texts.get(path);
    return text === undefined ? getSourceFile(path, version, ...more) : ts.createSourceFile(path, text, version);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return virtual.flatMap(({ path }) =>
    ts.getPreEmitDiagnostics(program, program.getSourceFile(path)).map((diagnostic) => {
      const line = diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line ?? 0;
      return `${path.slice(root.length)}:${line + 1} ${ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')}`;
    }),
  );
}
