import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ResourceUnavailableError } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import { CELL, loadEditLocalizer, readEditLocalizer } from '../src/index.ts';
import { parseSettings } from '../src/settings.ts';

const parity = JSON.parse(readFileSync(new URL('parity.json', import.meta.url), 'utf8')) as {
  readonly whole: number;
  readonly first: number;
  readonly last: number;
  readonly cells: number;
};

/** What the training scores after it has written the file. */
function pattern(): Parameters<Awaited<ReturnType<typeof loadEditLocalizer>>['locate']>[0] {
  const [width, height] = [96, 64];
  const data = Float32Array.from({ length: 3 * width * height }, (_, at) => {
    const [plane, y, x] = [Math.floor(at / (width * height)), Math.floor(at / width) % height, at % width];
    return (7 * x + 13 * y + 29 * plane + ((x * y) % 31)) % 256;
  });
  return { width, height, data, table: Float32Array.from({ length: CELL * CELL }, (_, at) => 1 + (at % 17)) };
}

describe('the edit localizer', () => {
  it.each(['native', 'wasm'] as const)('gives what the training gave, in the %s runtime', async (runtime) => {
    const model = await loadEditLocalizer({ threads: 1, runtime });
    const { cells, columns, rows, whole } = await model.locate(pattern());
    expect(whole).toBeCloseTo(parity.whole, 2);
    expect([cells.length, columns, rows]).toEqual([parity.cells, 12, 8]);
    expect(cells[0]).toBeCloseTo(parity.first, 2);
    expect(cells.at(-1)).toBeCloseTo(parity.last, 2);
    await model.close();
  });

  it('cannot be had where its files are missing or damaged', async () => {
    const folder = pathToFileURL(`${import.meta.dirname}/nothing-here/`);
    await expect(readEditLocalizer(folder)).rejects.toThrow(ResourceUnavailableError);
    expect(() => parseSettings('{"version":"1"}')).toThrow('lack threshold');
    expect(() => parseSettings('{"threshold":1}')).toThrow('lack version');
  });
});
