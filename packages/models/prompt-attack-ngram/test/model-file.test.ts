import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelFileError, readPromptAttackModel } from '../src/index.ts';
import { parseModelFile } from '../src/model-file.ts';
import { modelFile } from './support.ts';

const corrupt = expect.objectContaining({ name: 'ModelFileError', fault: 'corrupt' });

describe('the model file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'model-file-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('gives a working model when it is valid', async () => {
    const file = join(folder, 'valid.bin');
    await writeFile(file, modelFile());
    const model = await readPromptAttackModel(file);
    expect(model.thresholds).toEqual({ fpr5Percent: 0.5, fpr1Percent: 0.7, fpr05Percent: 0.8, fpr005Percent: 0.9 });
    // One word of one letter has the features " a ", "a": two weights of 1 over the root of 2, times 0.5, minus 1.
    expect(model.score('a')).toBeCloseTo(1 / (1 + Math.exp(1 - Math.SQRT2 / 2)), 12);
  });

  it('is a typed error with the cause when it is missing', async () => {
    const failure: unknown = await readPromptAttackModel(join(folder, 'absent.bin')).catch((error: unknown) => error);
    expect(ModelFileError.isInstance(failure)).toBe(true);
    expect(failure).toMatchObject({ fault: 'missing', cause: { code: 'ENOENT' } });
  });

  it('is a typed error when it is cut short at any length', () => {
    const whole = modelFile();
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => parseModelFile(whole.subarray(0, length))).toThrow(corrupt);
    }
  });

  it('is a typed error when a weight was altered', () => {
    const altered = modelFile();
    altered[altered.length - 7] = 2;
    expect(() => parseModelFile(altered)).toThrow('checksum');
  });

  it.each([
    ['another signature', Buffer.concat([Buffer.from('ITNGRAM2'), modelFile().subarray(8)])],
    ['more weights than the header says', Buffer.concat([modelFile(), Buffer.alloc(1)])],
    ['bucket bits out of range', modelFile({ header: { bucketBits: 40 } })],
    ['no scale', modelFile({ header: { scale: null } })],
    ['no calibration', modelFile({ header: { calibration: 3 } })],
    [
      'a threshold that is text',
      modelFile({ header: { thresholds: { fpr5Percent: '0.5', fpr1Percent: 0.7, fpr05Percent: 0.8, fpr005Percent: 0.9 } } }),
    ],
  ])('is a typed error with %s', (_, bytes) => {
    expect(() => parseModelFile(bytes)).toThrow(corrupt);
  });

  it('is read from anywhere in a larger buffer', () => {
    const file = modelFile();
    const larger = Buffer.concat([Buffer.alloc(13, 7), file]);
    expect(parseModelFile(larger.subarray(13))).toEqual(parseModelFile(file));
  });
});
