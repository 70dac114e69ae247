import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { sarifLog } from '../src/index.ts';
import { observed, RUN } from './runs.ts';

/** Type errors of a log as a constant of the type that `@types/sarif` makes from the schema of OASIS: unknown fields, missing ones, other words. */
function errorsOf(log: object): string[] {
  const path = join(import.meta.dirname, 'a-log.ts');
  const text = `import type { Log } from 'sarif';\nexport const log: Log = ${JSON.stringify(log)};\n`;
  const options: ts.CompilerOptions = { strict: true, noEmit: true, types: [], module: ts.ModuleKind.NodeNext, skipLibCheck: true };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => file === path || fileExists(file);
  host.readFile = (file) => (file === path ? text : readFile(file));
  host.getSourceFile = (file, version, ...more) =>
    file === path ? ts.createSourceFile(file, text, version) : getSourceFile(file, version, ...more);
  const program = ts.createProgram([path], options, host);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(path))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

it('a SARIF log has the fields and words of the schema, and no others', { timeout: 60_000 }, () => {
  const log = sarifLog([...RUN, observed], '1.2.3');
  expect(errorsOf(log)).toEqual([]);
  // The check notices what is wrong.
  expect(errorsOf({ ...log, verson: '2.1.0' })).not.toEqual([]);
  expect(errorsOf(JSON.parse(JSON.stringify(log).replaceAll('"warning"', '"warn"')) as object)).not.toEqual([]);
});
