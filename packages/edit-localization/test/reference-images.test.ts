import { Budget, STANDALONE_LIMITS } from '@input-trust/detector-kit';
import type { Material } from '@input-trust/detector-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareWithReference } from '../src/index.ts';
import type { Sharp } from 'sharp';
import { image, jpegMaterial, picture, withPiece } from './images.ts';

const original = picture(320, 240);
const edited = withPiece(original, picture(100, 100, 9), { x: 10, y: 10, width: 30, height: 24 }, 200, 150);

async function compare(candidate: Material, reference: Material) {
  const result = await compareWithReference(candidate, reference, new Budget({ ...STANDALONE_LIMITS, timeMs: 100_000 }));
  await Promise.all([candidate.close(), reference.close()]);
  return result;
}

let reference: () => Promise<Material>;
beforeAll(() => {
  reference = () => jpegMaterial(image(original), 95);
});

describe('an image beside its trusted original', { timeout: 120_000 }, () => {
  it('is identical where its bytes are', async () => {
    expect(await compare(await reference(), await reference())).toEqual({ findings: [], reasons: [], isIdentical: true });
  });

  it.each([
    ['compressed again', (given: Sharp) => given],
    ['half as large', (given: Sharp) => given.resize(160)],
    ['half as large again', (given: Sharp) => given.resize(480)],
    ['brighter', (given: Sharp) => given.linear(1.08, -6)],
    ['turned and cropped', (given: Sharp) => given.rotate(1.5).extract({ left: 20, top: 20, width: 280, height: 200 })],
  ])('is no other when it is %s', async (_how, handle) => {
    const candidate = await jpegMaterial(handle(image(original)), 82);
    expect(await compare(candidate, await reference())).toEqual({ findings: [], reasons: [] });
  });

  it('shows a changed region with its box [bbox.canvas]', async () => {
    const { findings } = await compare(await jpegMaterial(image(edited), 80), await reference());
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ component: 'reference_comparison', location: { kind: 'box', pageWidth: 320, pageHeight: 240 } });
    const box = findings[0]?.location;
    if (box?.kind !== 'box') throw new Error('no box');
    expect(Math.abs(box.x - 200) + Math.abs(box.y - 150)).toBeLessThan(16);
    expect(Math.abs(box.width - 30) + Math.abs(box.height - 24)).toBeLessThan(24);
  });

  it('shows it after resizing and turning', async () => {
    const candidate = await jpegMaterial(image(edited).rotate(1.2).resize(420), 85);
    expect((await compare(candidate, await reference())).findings.length).toBeGreaterThan(0);
  });

  it('is another picture without a box where they do not show the same [bbox.omit]', async () => {
    const { findings } = await compare(await jpegMaterial(image(picture(320, 240, 77))), await reference());
    expect(findings).toMatchObject([{ technique: 'reference-different' }]);
    expect(findings[0]?.location).toBeUndefined();
  });
});
