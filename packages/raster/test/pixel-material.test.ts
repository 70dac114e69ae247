import { Budget, Material, STANDALONE_LIMITS } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import { decodeRaster, decodeReduced, encodePng, exactPixels, furtherFrames, materialFromPixels } from '../src/index.ts';
import type { DecodedPixels, RasterResult } from '../src/index.ts';

const WIDTH = 21;
const HEIGHT = 9;
const budget = (pixels = STANDALONE_LIMITS.pixels): Budget => new Budget({ ...STANDALONE_LIMITS, pixels });

function pixelsOf(depth: DecodedPixels['depth']): DecodedPixels {
  const rowBytes = depth === 1 ? Math.ceil(WIDTH / 8) : WIDTH * (depth / 8);
  // Behind the samples is what the decoder has left there.
  const data = Uint8Array.from({ length: rowBytes * HEIGHT + 5 }, (_, at) => (at * 37 + (at >> 3) * 11) & 0xff);
  return { width: WIDTH, height: HEIGHT, depth, data };
}

const stored = (pixels: DecodedPixels): Material => new Material({ kind: 'image', format: 'png', bytes: encodePng(pixels) });
const found = (pixels: DecodedPixels): Material => materialFromPixels(pixels, { path: 'image 1' });

/** A result without the name of its format. */
function samplesOf(result: RasterResult): unknown {
  if (result.status === 'failed') return result;
  const { format: _format, data, ...raster } = result.raster;
  return { ...raster, data: [...data], reasons: result.reasons };
}

describe('an image that was found as pixels', () => {
  it.each([1, 24, 32] as const)('decodes to the same samples as a file with them, at a depth of %d', async (depth) => {
    const pixels = pixelsOf(depth);
    expect(samplesOf(await decodeRaster(found(pixels), budget()))).toEqual(samplesOf(await decodeRaster(stored(pixels), budget())));
    const reduced = await decodeReduced(found(pixels), budget());
    expect(reduced).toMatchObject({ status: 'decoded', source: { width: WIDTH, height: HEIGHT } });
    expect(await exactPixels(found(pixels), budget())).toEqual(await exactPixels(stored(pixels), budget()));
    for await (const frame of furtherFrames(found(pixels), budget())) expect(frame).toBeUndefined();
  });

  it('becomes a file for those who ask for bytes, and is read from it once its views are gone', async () => {
    const pixels = pixelsOf(24);
    const material = found(pixels);
    expect(material.size).toBe(0);
    expect(material.bytes).toEqual(encodePng(pixels));
    expect(material.bytes).toBe(material.bytes);
    expect(material.size).toBe(material.bytes.length);
    const before = samplesOf(await decodeRaster(material, budget()));
    await material.close();
    expect(samplesOf(await decodeRaster(material, budget()))).toEqual(before);
    expect(await exactPixels(material, budget())).toMatchObject({ status: 'decoded', pixels: { bitDepth: 8, channels: 3 } });
  });

  it('asks the budget for its pixels like any other', async () => {
    const reason = { status: 'failed', reason: 'pixel_budget_exceeded' };
    for (const depth of [1, 24] as const) {
      expect(await decodeRaster(found(pixelsOf(depth)), budget(10))).toEqual(reason);
      expect(await exactPixels(found(pixelsOf(depth)), budget(10))).toEqual(reason);
    }
  });
});
