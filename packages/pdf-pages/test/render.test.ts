import { describe, expect, it } from 'vitest';
import { Budget, Material } from '@input-trust/detector-kit';
import { pageSurfaces, renderPage, renderPages } from '../src/index.ts';
import { buildPdf } from '../src/testing/pdf-builder.ts';
import { LIMITS, readPage } from './pages.ts';

const PAGE = { content: '1 0 0 rg 0 396 306 396 re f BT /F1 40 Tf 0 g 100 100 Td (Words) Tj ET' };
const material = (bytes: Uint8Array): Material => new Material({ kind: 'pdf', format: 'pdf', bytes });
const SCALE = 96 / 72;

describe('drawing pages', () => {
  it('draws a page on white paper on the canvas that boxes refer to', async () => {
    const bytes = buildPdf({ pages: [PAGE] });
    const rendered = await renderPage(material(bytes), 1, { scale: SCALE, budget: new Budget(LIMITS) });
    if (typeof rendered === 'string') throw new Error(rendered);
    expect(rendered).toMatchObject({ page: 1, width: 816, height: 1056 });
    const pixel = (x: number, y: number): number[] => [
      ...rendered.data.subarray((y * rendered.width + x) * 4, (y * rendered.width + x) * 4 + 4),
    ];
    expect(pixel(10, 10)).toEqual([255, 0, 0, 255]);
    expect(pixel(800, 10)).toEqual([255, 255, 255, 255]);

    const { text, frame } = await readPage(bytes);
    const box = pageSurfaces(text, frame)[0]?.locate?.(0, 5);
    if (box?.kind !== 'box') throw new Error('no box');
    const isDark = (x: number, y: number): boolean => (pixel(x, y)[0] ?? 255) < 128;
    const dark = Array.from({ length: 816 * 400 }, (_, at) => [at % 816, 600 + Math.floor(at / 816)] as const).filter(([x, y]) =>
      isDark(x, y),
    );
    expect(dark.length).toBeGreaterThan(500);
    expect(dark.every(([x, y]) => x >= box.x - 2 && x <= box.x + box.width + 2 && y >= box.y - 2 && y <= box.y + box.height + 2)).toBe(
      true,
    );
  });

  it('gives the reason for a page that is not there, and goes on', async () => {
    const results: unknown[] = [];
    for await (const page of renderPages(material(buildPdf({ pages: [PAGE] })), [2, 1], { scale: 0.2, budget: new Budget(LIMITS) }))
      results.push(page);
    expect(results).toEqual(['malformed_content', expect.objectContaining({ page: 1 })]);
  });

  it('draws no page with more pixels than the budget holds', async () => {
    const budget = new Budget({ ...LIMITS, pixels: 1000 });
    expect(await renderPage(material(buildPdf({ pages: [PAGE] })), 1, { scale: 1, budget })).toBe('pixel_budget_exceeded');
  });
});
