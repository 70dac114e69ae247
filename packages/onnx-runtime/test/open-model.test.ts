import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openModel } from '../src/index.ts';
import { doubling } from './doubling-model.ts';

const folder = mkdtempSync(join(tmpdir(), 'onnx-runtime-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = pathToFileURL(join(folder, 'doubling.onnx'));
writeFileSync(file, doubling());

const SHAPE = [1, 3];

describe.each(['native', 'wasm'] as const)('a model in the %s runtime', (runtime) => {
  it('is run with what it is given', async () => {
    const model = await openModel(file, { runtime });
    expect(model.runtime).toBe(runtime);
    const doubled = await model.run({ x: { data: Float32Array.of(1, -2.5, 0), shape: SHAPE } }, 'y');
    expect([...doubled]).toEqual([2, -5, 0]);
    await model.close();
  });

  it('gives the same again, and beside another session', async () => {
    const [first, second] = await Promise.all([openModel(file, { runtime }), openModel(file, { runtime })]);
    const input = { x: { data: Float32Array.of(0.1, 7, 1e9), shape: SHAPE } };
    expect(await first.run(input, 'y')).toEqual(await second.run(input, 'y'));
    await first.close();
    expect([...(await second.run(input, 'y'))]).toEqual([...Float32Array.of(0.2, 14, 2e9)]);
    await second.close();
  });

  it('rejects inputs, outputs and files that are not those of a model', async () => {
    const model = await openModel(file, { runtime });
    await expect(model.run({ x: { data: BigInt64Array.of(1n, 2n, 3n), shape: SHAPE } }, 'y')).rejects.toBeInstanceOf(Error);
    await expect(model.run({}, 'y')).rejects.toBeInstanceOf(Error);
    await expect(model.run({ x: { data: Float32Array.of(1, 2, 3), shape: SHAPE } }, 'z')).rejects.toBeInstanceOf(Error);
    await model.close();
    const damaged = pathToFileURL(join(folder, 'damaged.onnx'));
    writeFileSync(damaged, '{"no": "model"}');
    await expect(openModel(damaged, { runtime })).rejects.toBeInstanceOf(Error);
    await expect(openModel(pathToFileURL(join(folder, 'absent.onnx')), { runtime })).rejects.toBeInstanceOf(Error);
  });
});

describe('a model', () => {
  it('is run natively where the machine has a native runtime', async () => {
    const model = await openModel(file);
    expect(model.runtime).toBe('native');
    await model.close();
  });
});
