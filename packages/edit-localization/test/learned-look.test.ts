import { Budget, ResourceUnavailableError, STANDALONE_LIMITS } from '@input-trust/detector-kit';
import type { EditLocalizer, PicturePlanes } from '@input-trust/model-edit-localizer';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { learnedLook, MAX_LEARNED_PIXELS } from '../src/image/learned-look.ts';
import { inspectImage } from '../src/index.ts';
import { image, jpegMaterial, picture } from './images.ts';
import type { Picture } from './images.ts';

const budget = () => new Budget({ ...STANDALONE_LIMITS, timeMs: 100_000 });

/** Answers with what it is given, and keeps what it was asked. */
function localizer(answer: { readonly whole: number; readonly edited?: readonly number[] }) {
  const asked: PicturePlanes[] = [];
  const model: EditLocalizer = {
    version: 'test',
    threshold: 2,
    close: async () => {},
    async locate(planes) {
      asked.push(planes);
      const [columns, rows] = [planes.width / 8, planes.height / 8];
      const cells = new Float32Array(columns * rows).fill(-3);
      for (const at of answer.edited ?? []) cells[at] = 4;
      return { whole: answer.whole, cells, columns, rows };
    },
  };
  return { asked, use: async <T>() => model as T };
}

type Use = Parameters<typeof learnedLook>[3];

function lookAt({ data, height, width }: Picture, use?: Use) {
  return learnedLook({ width, height, channels: 3, data, hasAlpha: false, frames: 1, format: 'png' }, undefined, budget(), use);
}

const unavailable = async () => Promise.reject(new ResourceUnavailableError('edit-localizer'));

describe('what a network says of a picture', () => {
  it('is asked of whole cells, with the quantisation row by row', async () => {
    const { asked, use } = localizer({ whole: 0 });
    const jpeg = new Uint8Array(await image(picture(325, 243)).jpeg({ quality: 50, optimiseCoding: false }).toBuffer());
    const { findings } = await inspectImage(await jpegMaterial(sharp(jpeg), 50), budget(), use);
    expect(findings).toEqual([]);
    expect(asked).toHaveLength(1);
    const { height, table, width } = asked[0] as PicturePlanes;
    expect([width, height]).toEqual([320, 240]);
    // ITU-T T.81, table K.1, first row and the beginning of the second.
    expect([...table.subarray(0, 10)]).toEqual([16, 11, 10, 16, 24, 40, 51, 61, 12, 12]);
  });

  it('is a region with a box, or a finding without one where nothing stands out', async () => {
    const material = await jpegMaterial(image(picture(320, 240)));
    const beside = await inspectImage(material, budget(), localizer({ whole: 3, edited: [41, 42, 81, 82] }).use);
    expect(beside.findings).toMatchObject([
      { component: 'image_learned', technique: 'unlike-the-rest', location: { x: 8, y: 8, width: 16, height: 16, pageWidth: 320 } },
    ]);
    const nowhere = await inspectImage(material, budget(), localizer({ whole: 3 }).use);
    expect(nowhere.findings).toMatchObject([{ component: 'image_learned' }]);
    expect(nowhere.findings[0]).not.toHaveProperty('location');
    expect(beside.looked).toContain('image_learned');
  });

  it('is not asked of large and small pictures, nor of pages of one tone', async () => {
    const { asked, use } = localizer({ whole: 9 });
    const flat = { width: 320, height: 240, data: new Uint8Array(320 * 240 * 3).fill(250) };
    const large = { width: 2048, height: Math.ceil(MAX_LEARNED_PIXELS / 2048) + 1 };
    for (const made of [flat, picture(190, 400), { ...large, data: new Uint8Array(large.width * large.height * 3) }])
      expect(await lookAt(made, use)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('leaves a gap and all other evidence where the network cannot be had', async () => {
    const { findings, looked, reasons } = await inspectImage(await jpegMaterial(image(picture(320, 240))), budget(), unavailable);
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
