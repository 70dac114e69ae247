import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ResourceUnavailableError } from '@input-trust/detector-kit';
import { openModel } from '@input-trust/onnx-runtime';
import type { OnnxModel } from '@input-trust/onnx-runtime';
import { describe, expect, it } from 'vitest';
import { CELL, loadEditLocalizer, readEditLocalizer } from '../src/index.ts';
import type { CellLogits, Picture } from '../src/index.ts';
import { parseSettings } from '../src/settings.ts';

const parity = JSON.parse(readFileSync(new URL('parity.json', import.meta.url), 'utf8')) as {
  readonly whole: number;
  readonly first: number;
  readonly last: number;
  readonly cells: number;
};

/** What the training scores after it has written the files, at any size. */
function pattern(width: number, height: number): Picture {
  const planes: Picture['planes'] = (top, bottom) =>
    Float32Array.from({ length: 3 * width * (bottom - top) }, (_, at) => {
      const [plane, y, x] = [Math.floor(at / (width * (bottom - top))), top + (Math.floor(at / width) % (bottom - top)), at % width];
      return (7 * x + 13 * y + 29 * plane + ((x * y) % 31)) % 256;
    });
  return { width, height, planes, table: Float32Array.from({ length: CELL * CELL }, (_, at) => 1 + (at % 17)) };
}

describe('the edit localizer', () => {
  it.each(['native', 'wasm'] as const)('gives what the training gave, in the %s runtime', async (runtime) => {
    const model = await loadEditLocalizer({ threads: 1, runtime });
    const { cells, columns, rows, whole } = (await model.locate(pattern(96, 64))) as CellLogits;
    expect(whole).toBeCloseTo(parity.whole, 2);
    expect([cells.length, columns, rows]).toEqual([parity.cells, 12, 8]);
    expect(cells[0]).toBeCloseTo(parity.first, 2);
    expect(cells.at(-1)).toBeCloseTo(parity.last, 2);
    await model.close();
  });

  it('reads a tall picture in strips as if it were read at once', async () => {
    const [width, height] = [1024, 1024];
    const given = pattern(width, height);
    const model = await loadEditLocalizer();
    const inStrips = (await model.locate(given)) as CellLogits;
    await model.close();
    const [embedding, judgement] = await Promise.all(
      ['embedding', 'judgement'].map((name) => openModel(new URL(`../model/${name}.onnx`, import.meta.url))),
    );
    const [columns, rows] = [width / CELL, height / CELL];
    const embedded = await (embedding as OnnxModel).run(
      { picture: { data: given.planes(0, height), shape: [1, 3, height, width] }, table: { data: given.table, shape: [1, CELL * CELL] } },
      'embedded',
    );
    const shape = [1, embedded.length / (columns * rows), rows, columns];
    const [whole = 0, ...cells] = await (judgement as OnnxModel).run({ embedded: { data: embedded, shape } }, 'logits');
    expect(inStrips.whole).toBeCloseTo(whole, 1);
    // Steps at the upper edge are to what is below: that of the strip, or of the picture.
    const middle = columns * (rows / 2);
    for (const at of [middle - columns, middle, middle + columns / 2, middle + 1])
      expect(inStrips.cells[at]).toBeCloseTo(cells[at] ?? 0, 1);
    await Promise.all([embedding?.close(), judgement?.close()]);
  });

  it('stops where there is no more time', async () => {
    const model = await loadEditLocalizer();
    let asked = 0;
    const located = await model.locate(pattern(1024, 2048), () => {
      asked += 1;
      return asked < 3;
    });
    await model.close();
    expect([located, asked]).toEqual([undefined, 3]);
  });

  it('cannot be had where its files are missing or damaged', async () => {
    const folder = pathToFileURL(`${import.meta.dirname}/nothing-here/`);
    await expect(readEditLocalizer(folder)).rejects.toThrow(ResourceUnavailableError);
    expect(() => parseSettings('{"version":"1"}')).toThrow('lack threshold');
    expect(() => parseSettings('{"threshold":1}')).toThrow('lack version');
  });
});
