import { Budget, Material, STANDALONE_LIMITS } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { standingOut } from '../src/image/double-quantisation.ts';
import { inspectImage } from '../src/index.ts';
import { image, jpegMaterial, picture, withPiece } from './images.ts';
import type { Picture, Rectangle } from './images.ts';

const budget = () => new Budget({ ...STANDALONE_LIMITS, timeMs: 100_000 });

/** The evidence of the regions that stand out of those with so much of it. */
function evidenceKept(...evidence: number[]): number[] {
  return standingOut(evidence.map((each) => ({ evidence: each }))).map((region) => region.evidence);
}

/** The picture as it comes out of a JPEG. */
async function decoded(made: Picture): Promise<Picture> {
  const jpeg = await image(made).jpeg({ quality: 70 }).toBuffer();
  return { ...made, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
}

async function png(made: Picture): Promise<Material> {
  return new Material({ kind: 'image', format: 'png', bytes: new Uint8Array(await image(made).png().toBuffer()) });
}

/** Bars and corners of one ink on paper, without any grain. */
function drawing(width: number, height: number): Picture {
  const data = new Uint8Array(width * height * 3).fill(230);
  let state = 77;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let bar = 0; bar < 60; bar += 1) {
    const [x, y] = [random(width - 24), random(height - 24)];
    const [w, h] = bar % 2 === 0 ? [4, 8 + random(14)] : [8 + random(14), 4];
    for (let v = 0; v < h; v += 1) data.fill(40, ((y + v) * width + x) * 3, ((y + v) * width + x + w) * 3);
  }
  return { width, height, data };
}

function symbolWithGrain(symbol: Picture): Picture {
  const { data } = picture(symbol.width, symbol.height, 19);
  return { ...symbol, data: symbol.data.map((level, i) => (level > 100 ? (data[i] ?? 0) : level)) };
}

/** Random numbers below a bound, the same for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A scanned table: rows that say the same, on shades, on paper with so many levels of grain. */
function scannedTable(grain: number): Picture {
  const [width, height] = [640, 420];
  const random = numbers(5);
  const levels = new Float64Array(width * height).fill(225);
  const fill = (x: number, y: number, w: number, h: number, level: number): void => {
    for (let v = 0; v < h; v += 1) levels.fill(level, (y + v) * width + x, (y + v) * width + x + w);
  };
  const letters = Array.from({ length: 55 }, (_, i) => ({
    x: 24 + i * 9,
    y: random(4),
    w: 2 + random(5),
    h: 4 + random(9),
    ink: 40 + random(90),
  }));
  for (const top of [60, 150, 240, 330]) {
    fill(16, top - 8, 320, 34, 190);
    for (const { x, y, w, h, ink } of letters) fill(x, top + y, w, h, ink);
  }
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < levels.length; i += 1) {
    const level = (levels[i] ?? 0) + (random(1000) / 1000 - 0.5) * grain;
    data.fill(level, i * 3, i * 3 + 3);
  }
  return { width, height, data };
}

/** Lines of twenty different characters on paper; printed and scanned, each lies elsewhere between the pixels and differs in ink and grain. */
async function page({ isScanned }: { readonly isScanned: boolean }): Promise<Picture> {
  const [width, height] = [560, 420];
  const random = numbers(11);
  const shapes = Array.from({ length: 20 }, () => Array.from({ length: 4 }, () => `${1 + random(9)} ${1 + random(15)}`).join(' L '));
  const characters = Array.from({ length: 14 * 30 }, (_, at) => {
    const [x, y] = [30 + (at % 30) * 16, 20 + Math.floor(at / 30) * 27].map((whole) => whole + (isScanned ? random(100) / 100 : 0));
    const ink = isScanned ? 20 + random(50) : 20;
    return `<path transform="translate(${x} ${y})" d="M ${shapes[random(20)]}" fill="none" stroke-width="${isScanned ? 2 + random(16) / 10 : 2.4}" stroke="rgb(${ink},${ink},${ink})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e8e8e4"/>${characters.join('')}</svg>`;
  const drawn = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const data = Uint8Array.from(drawn, (level) => Math.max(0, Math.min(255, level + (isScanned ? random(25) - 12 : 0))));
  return { width, height, data };
}

/** The picture with one level within a rectangle. */
function filled(made: Picture, { x, y, width, height }: Rectangle, level: number): Picture {
  const data = made.data.slice();
  for (let v = y; v < y + height; v += 1) data.fill(level, (v * made.width + x) * 3, (v * made.width + x + width) * 3);
  return { ...made, data };
}

describe('an image by itself', { timeout: 120_000 }, () => {
  it('is left alone as it was made', async () => {
    expect(await inspectImage(await jpegMaterial(image(picture(320, 240))), budget())).toMatchObject({ findings: [], reasons: [] });
  });

  it('shows a region that was copied within it, in both places [art.localized_visual_change]', async () => {
    const original = picture(480, 360, 3);
    const copied = withPiece(original, original, { x: 40, y: 40, width: 110, height: 90 }, 300, 220);
    const { findings } = await inspectImage(await jpegMaterial(image(copied), 95), budget());
    expect(findings).toMatchObject([
      { technique: 'copy-move', type: 'localized_visual_change' },
      { technique: 'copy-move', type: 'localized_visual_change' },
    ]);
  });

  it('shows a region that lacks the first of two compressions', async () => {
    const once = await sharp(
      await image(picture(640, 480, 5))
        .jpeg({ quality: 60 })
        .toBuffer(),
    )
      .raw()
      .toBuffer();
    const background = { width: 640, height: 480, data: new Uint8Array(once) };
    const spliced = withPiece(background, picture(300, 300, 8), { x: 0, y: 0, width: 160, height: 144 }, 320, 200);
    const { findings } = await inspectImage(await jpegMaterial(image(spliced), 90), budget());
    expect(findings).toMatchObject([{ technique: 'double-quantisation' }]);
    const unspliced = await jpegMaterial(image(background), 90);
    expect((await inspectImage(unspliced, budget())).findings).toEqual([]);
  });

  it('takes weak regions for none, and among many only those that are beyond doubt', () => {
    expect(evidenceKept(1.2)).toEqual([]);
    expect(evidenceKept(1.7, 0.4, 12)).toEqual([1.7, 12]);
    expect(evidenceKept(2, 5.1, 3, 4.2)).toEqual([]);
    expect(evidenceKept(2, 11, 3, 4.2)).toEqual([11]);
  });

  it('shows a piece whose blocks of an earlier compression lie elsewhere', async () => {
    const [background, other] = [await decoded(picture(480, 360, 5)), await decoded(picture(240, 240, 9))];
    const onGrid = withPiece(background, other, { x: 24, y: 16, width: 120, height: 96 }, 200, 120);
    const offGrid = withPiece(background, other, { x: 24, y: 16, width: 120, height: 96 }, 203, 125);
    expect((await inspectImage(await png(onGrid), budget())).findings).toEqual([]);
    const { findings } = await inspectImage(await png(offGrid), budget());
    expect(findings).toMatchObject([{ technique: 'block-grid', component: 'image_compression' }]);
    const { location } = findings[0] ?? {};
    if (location?.kind !== 'box') throw new Error('no box');
    const { x, y, width, height } = location;
    for (const [is, wanted] of [
      [x, 203],
      [y, 125],
      [x + width, 323],
      [y + height, 221],
    ] as const)
      expect(Math.abs(is - wanted)).toBeLessThan(16);
  });

  it('shows what was put into a picture that was a JPEG before, whatever its format is now', async () => {
    const [background, other] = [await decoded(picture(400, 300, 11)), picture(200, 200, 13)];
    const spliced = withPiece(background, other, { x: 20, y: 30, width: 112, height: 96 }, 150, 90);
    // Cropped, so that the grid does not begin in the corner.
    const cropped = { left: 5, top: 3, width: 384, height: 290 };
    const of = async (made: Picture): Promise<Material> =>
      new Material({ kind: 'image', format: 'png', bytes: new Uint8Array(await image(made).extract(cropped).png().toBuffer()) });
    expect((await inspectImage(await of(background), budget())).findings).toEqual([]);
    expect((await inspectImage(await of(spliced), budget())).findings).toMatchObject([
      { technique: 'double-quantisation', component: 'image_compression' },
    ]);
  });

  it('takes a frame for no region of its own', async () => {
    const framed = image(await decoded(picture(320, 240, 15))).extend({ top: 12, bottom: 12, left: 12, right: 12, background: '#204060' });
    const bytes = new Uint8Array(await framed.png().toBuffer());
    const { findings } = await inspectImage(new Material({ kind: 'image', format: 'png', bytes }), budget());
    expect(findings).toEqual([]);
  });

  it('takes a symbol that is drawn twice for no copy, and one with grain for a copy', async () => {
    const [ground, symbol] = [{ width: 480, height: 360, data: new Uint8Array(480 * 360 * 3).fill(230) }, drawing(160, 140)];
    const all = { x: 0, y: 0, width: 160, height: 140 };
    const twice = withPiece(withPiece(ground, symbol, all, 30, 20), symbol, all, 270, 190);
    expect((await inspectImage(await png(twice), budget())).findings).toEqual([]);
    const grainy = withPiece(picture(480, 360, 17), symbolWithGrain(symbol), all, 30, 20);
    const copied = withPiece(grainy, grainy, { ...all, x: 30, y: 20 }, 270, 190);
    const { findings } = await inspectImage(await png(copied), budget());
    expect(findings.map(({ technique }) => technique)).toEqual(['copy-move', 'copy-move']);
  });

  it('takes rows of a scanned table for no copies', async () => {
    expect((await inspectImage(await png(scannedTable(6)), budget())).findings).toEqual([]);
    expect((await inspectImage(await jpegMaterial(image(scannedTable(8)), 80), budget())).findings).toEqual([]);
  });

  it('shows characters that were copied within a scanned page, in both places, and none on a page that was drawn', async () => {
    const word = { x: 124, y: 124, width: 98, height: 24 };
    const copied = (made: Picture): Picture => withPiece(made, made, word, 348, 232);
    const scan = await page({ isScanned: true });
    const { findings } = await inspectImage(await jpegMaterial(image(copied(scan)), 90), budget());
    expect(findings).toMatchObject([
      { component: 'image_copy_move', technique: 'writing-copied' },
      { component: 'image_copy_move', technique: 'writing-copied' },
    ]);
    for (const [finding, x, y] of [
      [findings[0], word.x, word.y],
      [findings[1], 348, 232],
    ] as const) {
      if (finding?.location?.kind !== 'box') throw new Error('no box');
      expect(Math.abs(finding.location.x - x)).toBeLessThan(20);
      expect(Math.abs(finding.location.y - y)).toBeLessThan(10);
    }
    const drawn = await page({ isScanned: false });
    for (const clean of [scan, drawn, copied(drawn)])
      expect((await inspectImage(await jpegMaterial(image(clean), 80), budget())).findings).toEqual([]);
  });

  it('shows a patch of a scanned page that lacks the grain of its paper', async () => {
    const patch = { x: 420, y: 112, width: 96, height: 26 };
    for (const made of [png(filled(scannedTable(14), patch, 226)), jpegMaterial(image(filled(scannedTable(14), patch, 250)), 92)]) {
      const { findings } = await inspectImage(await made, budget());
      expect(findings).toMatchObject([{ component: 'image_residual', technique: 'paper-without-grain' }]);
      const { location } = findings[0] ?? {};
      if (location?.kind !== 'box') throw new Error('no box');
      const { x, y, width, height } = location;
      for (const [is, wanted] of [
        [x, patch.x],
        [y, patch.y],
        [x + width, patch.x + patch.width],
        [y + height, patch.y + patch.height],
      ] as const)
        expect(Math.abs(is - wanted)).toBeLessThan(10);
    }
  });

  it('looks for no missing grain on paper that has none, nor at the border that a scanner filled', async () => {
    expect(
      (await inspectImage(await png(filled(scannedTable(0), { x: 420, y: 112, width: 96, height: 26 }, 250)), budget())).findings,
    ).toEqual([]);
    const turned = filled(scannedTable(14), { x: 0, y: 0, width: 640, height: 9 }, 255);
    expect((await inspectImage(await png(turned), budget())).findings).toEqual([]);
  });

  it('leaves a flat and a repeated pattern alone', async () => {
    const data = Uint8Array.from({ length: 400 * 400 * 3 }, (_, i) =>
      (Math.floor(i / 3) % 400) % 20 < 10 !== Math.floor(i / 1200) % 20 < 10 ? 60 : 200,
    );
    expect((await inspectImage(await jpegMaterial(image({ width: 400, height: 400, data })), budget())).findings).toEqual([]);
  });

  it('is not called clean where it cannot be decoded [scan.focus.edits.review]', async () => {
    const broken = new Material({ kind: 'image', format: 'png', bytes: Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1') });
    const { looked, reasons } = await inspectImage(broken, budget());
    expect(looked).toEqual([]);
    expect(reasons.length).toBeGreaterThan(0);
  });
});
