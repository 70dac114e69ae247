/**
 * Runs the TypeScript snippets of its standard input, one after the other in one process, and prints a line of JSON for each. Only as a process of
 * its own: snippets change the folder and the output.
 *
 * What a snippet says of itself is checked: `expression; // value` where the comment is a value, and `console.log(…); // what it prints`.
 */
import { registerHooks } from 'node:module';
import { isDeepStrictEqual, format } from 'node:util';
import { runInNewContext } from 'node:vm';
import { RESULT } from './snippets.ts';
import type { RunRequest, RunResult } from './snippets.ts';

/** A snippet that takes longer waits for something that does not come. The first scan loads models, which takes a minute on a machine with other work. */
const MOST_MS = 120_000;

interface Promised {
  readonly line: string;
  outcome?: string;
}

/**
 * What snippets get as `@input-trust/engine`: one engine for all that ask for the usual one, since each start loads the models anew.
 * It is as real as any; closing it is left to the end of this process.
 */
const SHARED_ENGINE = `
  export * from '@input-trust/engine';
  import { createEngine as create } from '@input-trust/engine';
  const shared = () => (globalThis.sharedEngine ??= { ...create(), close: async () => {} });
  export const createEngine = (settings) => (settings === undefined ? shared() : create(settings));
`;

let promises: Promised[] = [];
const sources = new Map<string, string>();

registerHooks({
  resolve: (specifier, context, next) => {
    if (sources.has(specifier)) return { url: specifier, format: 'module-typescript', shortCircuit: true };
    if (specifier !== '@input-trust/engine' || !sources.has(context.parentURL ?? '')) return next(specifier, context);
    const url = new URL('shared-engine.js', context.parentURL).href;
    if (context.parentURL === url) return next(specifier, context);
    sources.set(url, SHARED_ENGINE);
    return { url, format: 'module', shortCircuit: true };
  },
  load: (url, context, next) => {
    const source = sources.get(url);
    if (source === undefined) return next(url, context);
    return { source, format: source === SHARED_ENGINE ? 'module' : 'module-typescript', shortCircuit: true };
  },
});

/** Called by the snippets in the place of what they say. */
const checks = {
  says(index: number, value: unknown, expected: string): void {
    const promise = promises[index];
    const wanted = valueOf(expected);
    // Values of another realm have other prototypes: both are compared as they are copied.
    if (promise !== undefined) promise.outcome = isDeepStrictEqual(structuredClone(value), wanted) ? '' : format('it is %j', value);
  },
  prints(index: number, values: readonly unknown[], expected: string): void {
    const promise = promises[index];
    const printed = format(...values);
    if (promise !== undefined) promise.outcome = printed === expected ? '' : `it prints ${printed}`;
  },
};
Object.assign(globalThis, { snippetChecks: checks });

/** Longest time, in milliseconds, that a comment of one line is worked on: it is a literal, and the machine may be busy. */
const LITERAL_MS = 5_000;

const { stdin, stdout } = process;
const input: Buffer[] = [];
for await (const chunk of stdin) input.push(Buffer.from(chunk as Uint8Array));
const print = stdout.write.bind(stdout);
// What snippets print is theirs; this process prints results alone.
stdout.write = () => true;
for (const request of JSON.parse(Buffer.concat(input).toString()) as RunRequest[])
  print(`${RESULT}${JSON.stringify(await run(request))}\n`);
process.exit(0);

async function run({ name, path, text }: RunRequest): Promise<RunResult> {
  promises = [];
  const url = `file://${path}`;
  sources.set(url, withChecks(text));
  const start = performance.now();
  const rejected = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`it does not end within ${MOST_MS / 1000} s`)), MOST_MS).unref();
    process.removeAllListeners('unhandledRejection').once('unhandledRejection', reject);
  });
  let error: string | undefined;
  try {
    await Promise.race([import(url), rejected]);
  } catch (thrown) {
    error = thrown instanceof Error ? (thrown.stack ?? thrown.message).slice(0, 600) : String(thrown);
  }
  const broken = promises.flatMap(({ line, outcome }) => (outcome === '' ? [] : [`${line}: ${outcome ?? 'never reached'}`]));
  const ms = Math.round(performance.now() - start);
  return {
    name,
    ms,
    broken: error === undefined ? broken : [],
    kept: promises.length - broken.length,
    ...(error !== undefined && { error }),
  };
}

/** The snippet with calls in the place of the lines that say what they are worth. */
function withChecks(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const printed = /^(.*?)console\.log\((.*)\); \/\/ ([^…]+)$/.exec(line);
      if (printed !== null) {
        const [, before = '', values = '', expected = ''] = printed;
        return `${before}snippetChecks.prints(${promised(line)}, [${values}], ${JSON.stringify(expected)});`;
      }
      const said = /^(\s*)(?!const |let |var |return |import |export |throw )([\w(].*); \/\/ ([^…]+)$/.exec(line);
      const [, indent = '', expression = '', expected = ''] = said ?? [];
      if (said === null || valueOf(expected) === undefined) return line;
      return `${indent}snippetChecks.says(${promised(line)}, ${expression}, ${JSON.stringify(expected)});`;
    })
    .join('\n')
    .replace(/^/, 'declare const snippetChecks: any; ');
}

function promised(line: string): number {
  return promises.push({ line: line.trim() }) - 1;
}

/** The value that a comment writes: a literal; undefined for words. */
function valueOf(text: string): unknown {
  if (!/^(?:['"`[{\d-]|true$|false$|null$)/.test(text.trim())) return undefined;
  try {
    return structuredClone(runInNewContext(`(${text})`, {}, { timeout: LITERAL_MS }) as unknown);
  } catch {
    return undefined;
  }
}
