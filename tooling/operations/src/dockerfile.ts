/** What the rehearsal does of a stage that builds. */
export type BuildStep =
  | { readonly kind: 'copy'; readonly everything: boolean; readonly paths: readonly string[] }
  | { readonly kind: 'run'; readonly command: string };

interface Stage {
  readonly instructions: readonly { readonly name: string; readonly text: string }[];
  readonly env: Readonly<Record<string, string>>;
}

/** A Dockerfile of two stages: one that builds, one that runs. */
export interface Dockerfile {
  readonly build: Stage;
  readonly run: Stage & {
    readonly entrypoint: readonly string[];
    readonly command: readonly string[];
    /** The program and arguments of the health check. */
    readonly healthcheck: readonly string[];
    readonly user: string;
  };
}

/** Reads the instructions that this repository's Dockerfile uses. Throws an Error for a file of another shape. */
export function readDockerfile(text: string): Dockerfile {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const instructions = lines.map((line) => ({ name: line.slice(0, line.indexOf(' ')), text: line.slice(line.indexOf(' ') + 1).trim() }));
  const starts = instructions.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []));
  const [first, second, third] = starts;
  if (first === undefined || second === undefined || third !== undefined) throw new Error('the Dockerfile has other than two stages');
  const run = stageOf(instructions.slice(second));
  const last = (name: string): string => run.instructions.findLast((each) => each.name === name)?.text ?? '[]';
  const healthcheck = last('HEALTHCHECK');
  return {
    build: stageOf(instructions.slice(first, second)),
    run: {
      ...run,
      entrypoint: words(last('ENTRYPOINT')),
      command: words(last('CMD')),
      healthcheck: words(healthcheck.slice(healthcheck.indexOf('CMD ') + 4)),
      user: last('USER'),
    },
  };
}

/** Copies and commands of a stage, in order. Throws an Error for a copy that is not of the context to the same place. */
export function buildSteps({ instructions }: Stage): BuildStep[] {
  return instructions.flatMap(({ name, text }): BuildStep[] => {
    if (name === 'RUN') return [{ kind: 'run', command: text }];
    if (name !== 'COPY') return [];
    const paths = text.split(/\s+/);
    const target = paths.pop();
    if (target !== '.' && target !== './') throw new Error(`a copy to another place: ${text}`);
    return [{ kind: 'copy', everything: paths.includes('.'), paths }];
  });
}

/** Whether `.dockerignore` keeps a path out: by a name at the root, below any folder, or with a star in one segment. */
export function isIgnored(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const source = pattern
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('**/', '\0')
      .replaceAll('*', '[^/]*')
      .replaceAll('\0', '(?:.*/)?');
    return new RegExp(`^${source}(?:/|$)`).test(path);
  });
}

function stageOf(instructions: Stage['instructions']): Stage {
  const pairs = instructions.filter(({ name }) => name === 'ENV').flatMap(({ text }) => [...text.matchAll(/([A-Z0-9_]+)=(\S+)/g)]);
  return { instructions, env: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value])) };
}

function words(text: string): string[] {
  return JSON.parse(text) as string[];
}
