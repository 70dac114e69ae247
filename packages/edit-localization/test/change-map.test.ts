import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { changeMap } from '../src/index.ts';

describe('the map of changes', () => {
  const box = { kind: 'box', x: 10, y: 20, width: 30, height: 12, pageWidth: 100, pageHeight: 60 } as const;

  it('is a picture of the canvas that is transparent outside of the boxes', async () => {
    const png = changeMap([{ location: box, confidence: 0.9 }]);
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 100, height: 60, channels: 4 });
    const alphaAt = (x: number, y: number) => data[(y * 100 + x) * 4 + 3];
    expect([alphaAt(0, 0), alphaAt(10, 20), alphaAt(20, 26)]).toEqual([0, 255, 99]);
  });

  it('is none where no finding has a box on the page', () => {
    expect(changeMap([{ location: { ...box, page: 2 }, confidence: 1 }, { confidence: 1 }], 1)).toBeUndefined();
  });
});
