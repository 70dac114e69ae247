import { Budget, ResourceUnavailableError, STANDALONE_LIMITS } from '@input-trust/detector-kit';
import type { EditLocalizer, Picture as Cells } from '@input-trust/model-edit-localizer';
import type { Raster } from '@input-trust/raster';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { learnedLook, MAX_LEARNED_PIXELS } from '../src/image/learned-look.ts';
import type { LookOptions } from '../src/image/learned-look.ts';
import { levelsOf, reducedPlane } from '../src/image/levels.ts';
import { inspectImage } from '../src/index.ts';
import { image, jpegMaterial, picture, withPiece } from './images.ts';
import type { Picture } from './images.ts';

const budget = () => new Budget({ ...STANDALONE_LIMITS, timeMs: 100_000 });

/** Answers with what it is given, and keeps what it was asked. */
function localizer(answer: { readonly whole: number; readonly edited?: readonly number[] }) {
  const asked: Cells[] = [];
  const model: EditLocalizer = {
    version: 'test',
    threshold: 2,
    close: async () => {},
    async locate(cells, hasTime) {
      asked.push(cells);
      if (hasTime?.() === false) return undefined;
      const [columns, rows] = [cells.width / 8, cells.height / 8];
      const logits = new Float32Array(columns * rows).fill(-3);
      for (const at of answer.edited ?? []) logits[at] = 4;
      return { whole: answer.whole, cells: logits, columns, rows };
    },
  };
  return { asked, use: async <T>() => model as T };
}

function lookAt({ data, height, width }: Picture, options?: LookOptions) {
  const raster: Raster = { width, height, channels: 3, data, hasAlpha: false, frames: 1, format: 'png' };
  return learnedLook({ raster, reduced: reducedPlane(levelsOf(raster), 1024), table: undefined }, budget(), options);
}

const unavailable = async () => Promise.reject(new ResourceUnavailableError('edit-localizer'));

/** A picture of a little more than so many pixels. */
const sized = (pixels: number) => picture(2048, Math.ceil(pixels / 2048) + 1);

describe('what a network says of a picture', () => {
  it('is asked of whole cells, with the quantisation row by row', async () => {
    const { asked, use } = localizer({ whole: 0 });
    const jpeg = new Uint8Array(await image(picture(325, 243)).jpeg({ quality: 50, optimiseCoding: false }).toBuffer());
    const { findings } = await inspectImage(await jpegMaterial(sharp(jpeg), 50), budget(), { use });
    expect(findings).toEqual([]);
    expect(asked).toHaveLength(1);
    const { height, table, width } = asked[0] as Cells;
    expect([width, height]).toEqual([320, 240]);
    // ITU-T T.81, table K.1, first row and the beginning of the second.
    expect([...table.subarray(0, 10)]).toEqual([16, 11, 10, 16, 24, 40, 51, 61, 12, 12]);
  });

  it('is a region with a box, or a finding without one where nothing stands out', async () => {
    const material = await jpegMaterial(image(picture(320, 240)));
    const beside = await inspectImage(material, budget(), { use: localizer({ whole: 3, edited: [41, 42, 81, 82] }).use });
    expect(beside.findings).toMatchObject([
      { component: 'image_learned', technique: 'unlike-the-rest', location: { x: 8, y: 8, width: 16, height: 16, pageWidth: 320 } },
    ]);
    const nowhere = await inspectImage(material, budget(), { use: localizer({ whole: 3 }).use });
    expect(nowhere.findings).toMatchObject([{ component: 'image_learned' }]);
    expect(nowhere.findings[0]).not.toHaveProperty('location');
    expect(beside.looked).toContain('image_learned');
  });

  it('is not asked of large and small pictures', async () => {
    const { asked, use } = localizer({ whole: 9 });
    for (const made of [picture(190, 400), sized(MAX_LEARNED_PIXELS.secure)]) expect(await lookAt(made, { use })).toBeUndefined();
    expect(await lookAt(sized(MAX_LEARNED_PIXELS.fast), { use, mode: 'fast' })).toBeUndefined();
    expect(asked).toEqual([]);
    expect(await lookAt(sized(MAX_LEARNED_PIXELS.fast), { use })).toMatchObject({ beyond: 7 });
  });

  it('must be surer of a page of one tone, and not of paper in uneven light', async () => {
    const { use } = localizer({ whole: 8 });
    const [page, paper] = [new Uint8Array(320 * 240 * 3), new Uint8Array(320 * 240 * 3)];
    page.fill(250);
    for (let at = 0; at < paper.length; at += 1) paper[at] = 180 + Math.floor((Math.floor(at / 3) % 320) / 8);
    expect(await lookAt({ width: 320, height: 240, data: page }, { use })).toMatchObject({ beyond: -1 });
    expect(await lookAt({ width: 320, height: 240, data: paper }, { use })).toMatchObject({ beyond: 6 });
  });

  it('says more of a lack of marks than the marks', async () => {
    const once = await image(picture(640, 480, 5))
      .jpeg({ quality: 60 })
      .toBuffer();
    const background = { width: 640, height: 480, data: new Uint8Array(await sharp(once).raw().toBuffer()) };
    const material = await jpegMaterial(
      image(withPiece(background, picture(300, 300, 8), { x: 0, y: 0, width: 160, height: 144 }, 320, 200)),
      90,
    );
    const techniques = async (whole: number) =>
      (await inspectImage(material, budget(), { use: localizer({ whole }).use })).findings.map(({ technique }) => technique);
    expect(await techniques(0.1)).toEqual(['double-quantisation']);
    expect(await techniques(-0.1)).toEqual([]);
  });

  it('leaves a gap and all other evidence where the network cannot be had', async () => {
    const { findings, looked, reasons } = await inspectImage(await jpegMaterial(image(picture(320, 240))), budget(), { use: unavailable });
    expect({ findings, reasons }).toEqual({ findings: [], reasons: ['detector_unavailable'] });
    expect(looked).toEqual(['image_copy_move', 'image_compression', 'image_residual']);
  });

  it('finds grain of another kind with the published network', { timeout: 60_000 }, async () => {
    const grained = picture(512, 384);
    const smooth = new Uint8Array(await image(grained).blur(2).raw().toBuffer());
    const data = grained.data.slice();
    for (let y = 120; y < 264; y += 1)
      for (let x = 160; x < 320; x += 1) for (let c = 0; c < 3; c += 1) data[(y * 512 + x) * 3 + c] = smooth[(y * 512 + x) * 3 + c] ?? 0;
    const [before, after] = [await lookAt(grained), await lookAt({ ...grained, data })];
    expect(before?.beyond).toBeLessThan(0);
    expect(after?.beyond).toBeGreaterThan(0);
    const [{ x0 = 0, y0 = 0, x1 = 0, y1 = 0 } = {}] = after?.regions ?? [];
    for (const [edge, stated] of [
      [x0, 160],
      [y0, 120],
      [x1, 320],
      [y1, 264],
    ] as const)
      expect(Math.abs(edge - stated)).toBeLessThanOrEqual(16);
  });
});
