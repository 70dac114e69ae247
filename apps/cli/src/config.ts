import { readFile } from 'node:fs/promises';
import { UsageError } from './exit-code.ts';
import type { FlagTable } from './flags.ts';
import { nearest } from './nearest.ts';

export const CONFIG_FLAGS = {
  config: { type: 'string', value: 'FILE', help: 'JSON file of flags for every run (default INPUT_TRUST_CONFIG)' },
} as const satisfies FlagTable;

/** Flags that say what this run is about; a file for every run has no say in them. */
const NEVER = new Set(['help', 'config', 'jsonl', 'request-id', 'accept', 'accept-until']);

/**
 * The arguments with those of the configuration file before them, so that the command line has the last word. The file is only ever one that
 * is named: what is scanned must not configure its own scan, so no folder is looked into for one. Throws UsageError.
 */
export async function withConfig(
  flags: FlagTable,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<readonly string[]> {
  const path = named(args) ?? env['INPUT_TRUST_CONFIG'];
  if (path === undefined || path === '') return args;
  return [...argumentsOf(flags, await readConfig(path)), ...args];
}

/** The value of `--config`, which is needed before the other flags are read. */
function named(args: readonly string[]): string | undefined {
  const end = args.indexOf('--');
  const flags = end === -1 ? args : args.slice(0, end);
  const at = flags.findLastIndex((arg) => arg === '--config' || arg.startsWith('--config='));
  const flag = flags[at];
  if (flag === undefined) return undefined;
  return flag === '--config' ? flags[at + 1] : flag.slice('--config='.length);
}

async function readConfig(path: string): Promise<Readonly<Record<string, unknown>>> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`The configuration ${error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError('The configuration has to be a JSON object.');
  return { ...value };
}

function argumentsOf(flags: FlagTable, config: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(config).flatMap(([name, value]) => {
    if (name === '$schema') return [];
    const flag = Object.hasOwn(flags, name) && !NEVER.has(name) ? flags[name] : undefined;
    if (flag === undefined) {
      const near = nearest(name, configurable(flags));
      throw new UsageError(`The configuration has no setting "${name}".${near === undefined ? '' : ` Did you mean ${near}?`}`);
    }
    if (flag.type === 'boolean') {
      if (typeof value !== 'boolean') throw new UsageError(`${name} of the configuration has to be true or false.`);
      return [value ? `--${name}` : `--no-${name}`];
    }
    const values: unknown[] = flag.multiple === true && Array.isArray(value) ? value : [value];
    return values.map((each) => {
      if (typeof each !== 'string')
        throw new UsageError(`${name} of the configuration has to be text${flag.multiple === true ? ', or a list of texts' : ''}.`);
      return `--${name}=${each}`;
    });
  });
}

function configurable(flags: FlagTable): string[] {
  return Object.keys(flags).filter((name) => !NEVER.has(name));
}

/** The JSON Schema of the configuration, for editors. */
export function configSchema(flags: FlagTable): object {
  const properties = configurable(flags).map((name) => {
    const { type, help: description, value, multiple } = flags[name] ?? { type: 'string', help: '' };
    const words = value !== undefined && /^[\w-]+(?:\|[\w-]+)+$/.test(value) ? { enum: value.split('|') } : {};
    const text = { type: 'string', ...words };
    return [
      name,
      type === 'boolean'
        ? { description, type: 'boolean' }
        : multiple === true
          ? { description, anyOf: [text, { type: 'array', items: text }] }
          : { description, ...text },
    ] as const;
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of input-trust scan',
    type: 'object',
    additionalProperties: false,
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(properties) },
  };
}
