import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEnginePool, createLocalEngine, OperatorFileError, readOperatorFiles } from '../src/index.ts';

let folder: string;
const at = (name: string): string => join(folder, name);
const RULES = {
  version: 1,
  rules: [
    {
      kind: 'phrases',
      id: 'project-name',
      category: 'data_exfiltration',
      reason: 'Names a project that is secret.',
      confidence: 0.9,
      phrases: ['project bluebird'],
    },
  ],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'input-trust-files-'));
  await writeFile(at('rules.json'), JSON.stringify(RULES));
  await writeFile(at('broken.json'), '{"version":1,"rules":[{"kind":"secret-canary"}]}');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const read = (rulesFile: string) => readOperatorFiles({ INPUT_TRUST_DATA_DIR: at('data'), INPUT_TRUST_RULES: rulesFile });

describe('own rules', () => {
  it('count in this process and in the workers of a pool', async () => {
    const settings = await read(at('rules.json'));
    const pool = createEnginePool({ ...settings, workers: 1 });
    try {
      for (const engine of [createLocalEngine(settings), pool]) {
        const { threats } = await engine.scan({ scan_phase: 'input', content: 'All about Project Bluebird.' });
        expect(threats.map(({ technique }) => technique)).toContain('project-name');
      }
      expect((await createLocalEngine().scan({ scan_phase: 'input', content: 'All about Project Bluebird.' })).threats).toEqual([]);
    } finally {
      await pool.close();
    }
  });

  it('that cannot be used are refused with the fault, and without what the file says', async () => {
    await expect(read(at('missing.json'))).rejects.toThrow('The rule file cannot be read (ENOENT).');
    const refused = read(at('broken.json'));
    await expect(refused).rejects.toThrow(OperatorFileError);
    await expect(refused).rejects.not.toThrow('canary');
  });
});
