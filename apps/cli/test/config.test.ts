import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema, withConfig } from '../src/config.ts';
import { parseFlags } from '../src/flags.ts';
import { FLAGS } from '../src/scan-command.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'input-trust-config-'));
  file = join(folder, 'config.json');
});
afterAll(() => rm(folder, { recursive: true }));

async function valuesWith(config: unknown, args: readonly string[] = []) {
  await writeFile(file, typeof config === 'string' ? config : JSON.stringify(config));
  return parseFlags(FLAGS, await withConfig(FLAGS, ['--config', file, ...args], {})).values;
}

describe('the configuration', () => {
  it('sets flags, and the command line has the last word', async () => {
    const config = {
      $schema: './schema.json',
      mode: 'comprehensive',
      'only-findings': true,
      ignore: ['*.log', '*.tmp'],
      'default-ignores': false,
    };
    expect(await valuesWith(config)).toMatchObject({
      mode: 'comprehensive',
      'only-findings': true,
      ignore: ['*.log', '*.tmp'],
      'default-ignores': false,
    });
    expect(await valuesWith(config, ['--mode', 'fast', '--no-only-findings', '--ignore', 'x'])).toMatchObject({
      mode: 'fast',
      'only-findings': false,
      ignore: ['*.log', '*.tmp', 'x'],
    });
  });

  it('is read from where it is named alone', async () => {
    await writeFile(file, '{"mode":"fast"}');
    expect(await withConfig(FLAGS, ['a'], {})).toEqual(['a']);
    expect(await withConfig(FLAGS, ['a'], { INPUT_TRUST_CONFIG: file })).toEqual(['--mode=fast', 'a']);
    expect(await withConfig(FLAGS, [`--config=${file}`, 'a'], {})).toEqual(['--mode=fast', `--config=${file}`, 'a']);
    expect(await withConfig(FLAGS, ['--', '--config', file], {})).toEqual(['--', '--config', file]);
  });

  it.each([
    ['{', 'is not JSON'],
    ['[]', 'JSON object'],
    [{ mod: 'fast' }, 'Did you mean mode?'],
    [{ mode: 3 }, 'has to be text'],
    [{ quiet: 'yes' }, 'true or false'],
    [{ accept: 'all' }, 'no setting "accept"'],
    [{ __proto__x: 1, toString: 'a' }, 'no setting'],
  ])('refuses %j', async (config, message) => {
    await expect(valuesWith(config)).rejects.toThrow(message);
  });

  it('has a schema, which is in the package as it is', async () => {
    const schema: unknown = JSON.parse(await readFile(new URL('../config.schema.json', import.meta.url), 'utf8'));
    expect(schema).toEqual(configSchema(FLAGS));
    expect(schema).toMatchObject({
      properties: { format: { enum: expect.arrayContaining(['sarif']) }, quiet: { type: 'boolean' } },
      additionalProperties: false,
    });
  });
});
