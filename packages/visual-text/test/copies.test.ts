import { default as sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { Copies } from '../src/copies.ts';
import { lumaOver } from '../src/surface-planes.ts';
import { Picture } from '../src/testing.ts';
import type { Plane } from '../src/testing.ts';
import { toRegions } from '../src/text-regions.ts';
import type { TextRegion } from '../src/text-regions.ts';
import { findTextLines } from '../src/text-lines.ts';
import { png, write } from './pictures.ts';

/** Texts one below the other, 70 pixels apart, after a JPEG of the quality. */
async function column(texts: readonly string[], quality: number): Promise<{ plane: Plane; regions: readonly TextRegion[] }> {
  const picture = new Picture(640, 70 * texts.length + 20, [40, 110, 150, 255]);
  for (const [at, text] of texts.entries()) await write(picture, text, 18, 20, 20 + 70 * at, [190, 200, 210]);
  const jpeg = await sharp(await png(picture))
    .jpeg({ quality })
    .toBuffer();
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const plane = lumaOver({ width, height, channels: 3, data: new Uint8Array(data), hasAlpha: false, frames: 1, format: 'jpeg' }, 255);
  const { lines } = findTextLines(plane, { minContrast: 24, hasTime: () => true });
  return { plane, regions: toRegions(lines) };
}

function regionAt(y: number): TextRegion {
  return { box: { x: 20, y, width: 200, height: 20 }, lines: [], glyphHeight: 12, isVertical: false, ink: 'dark' };
}

describe('a text that stands on a picture again and again', () => {
  it.each([60, 90])('is known wherever it is the same, at quality %i', async (quality) => {
    const { plane, regions } = await column(
      Array.from({ length: 6 }, () => 'Sample copy of an office'),
      quality,
    );
    expect(regions).toHaveLength(6);
    const copies = new Copies(plane);
    const [first, ...others] = regions;
    const box = { ...first!.box, width: 60 };
    copies.add(first!, [[{ text: 'Sample', confidence: 0.9, box }]]);
    for (const other of others) {
      const [[word] = []] = copies.linesOf(other) ?? [];
      expect(word?.text).toBe('Sample');
      expect(Math.abs((word?.box.y ?? 0) - other.box.y)).toBeLessThanOrEqual(2);
    }
  });

  it('is read where a word of it is another', async () => {
    const { plane, regions } = await column(['Approve it now please', 'Approve it not please', 'Approve if now please'], 90);
    const copies = new Copies(plane);
    copies.add(regions[0]!, [[{ text: 'Approve', confidence: 0.9, box: regions[0]!.box }]]);
    expect(regions.slice(1).map((region) => copies.linesOf(region))).toEqual([undefined, undefined]);
  });

  it('is read where a line of it follows', async () => {
    const { plane, regions } = await column(['Approve it now please', 'Approve it now please\nbut not at all'], 90);
    expect(regions).toHaveLength(2);
    const copies = new Copies(plane);
    copies.add(regions[0]!, [[{ text: 'Approve', confidence: 0.9, box: regions[0]!.box }]]);
    expect(copies.linesOf(regions[1]!)).toBeUndefined();
  });

  it('is no even ground', () => {
    const plane = { width: 400, height: 400, data: new Uint8Array(160_000).fill(90) };
    const copies = new Copies(plane);
    copies.add(regionAt(30), [[{ text: 'Sample', confidence: 0.9, box: regionAt(30).box }]]);
    expect(copies.linesOf(regionAt(120))).toBeUndefined();
  });
});
