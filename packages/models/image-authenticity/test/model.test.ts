import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ResourceUnavailableError } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import { parseCalibration } from '../src/calibration.ts';
import { loadImageAuthenticityModel, readImageAuthenticityModel, TILE_SIDE } from '../src/index.ts';

const parity = JSON.parse(readFileSync(new URL('parity.json', import.meta.url), 'utf8')) as { readonly logit: number };

describe('the image-authenticity model', () => {
  it.each(['native', 'wasm'] as const)('gives what the training gave, in the %s runtime', async (runtime) => {
    const model = await loadImageAuthenticityModel({ threads: 1, runtime });
    const tile = Float32Array.from({ length: 3 * TILE_SIDE ** 2 }, (_, at) => {
      const [plane, y, x] = [Math.floor(at / TILE_SIDE ** 2), Math.floor(at / TILE_SIDE) % TILE_SIDE, at % TILE_SIDE];
      return (7 * x + 13 * y + 29 * plane) % 256;
    });
    expect(await model.score(tile)).toBeCloseTo(parity.logit, 2);
    await model.close();
  });

  it('keeps log odds within what held-out sources can vouch for', async () => {
    const model = await loadImageAuthenticityModel({ threads: 1 });
    expect(model.calibrate(1e6)).toBe(-model.calibrate(-1e6));
    expect(model.calibrate(0.5)).toBeGreaterThan(model.calibrate(-0.5));
    await model.close();
  });

  it('cannot be had where its files are missing or damaged', async () => {
    const folder = pathToFileURL(`${import.meta.dirname}/nothing-here/`);
    await expect(readImageAuthenticityModel(folder)).rejects.toThrow(ResourceUnavailableError);
    expect(() => parseCalibration('{"version":"1","slope":1}')).toThrow('lack intercept');
    expect(() => parseCalibration('{"slope":1}')).toThrow('lack version');
  });
});
