import { InputTrustError } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { collectPdfEvidence } from '../src/index.ts';
import { buildPdf, greyImage } from '../src/testing.ts';
import { collectBuilt } from './collect.ts';

const empty = (count: number) => Array.from({ length: count }, () => ({}));

describe('pages', () => {
  it('stand in page order, one entry each [pdf.pages.order] [pdf.pages.fields]', async () => {
    const pages = [0, 90, -90].map((rotation) => ({ entries: `/Rotate ${rotation}` }));
    const { pages: read, structure } = await collectBuilt({ pages });
    expect(structure.page_count).toBe(3);
    expect(read).toEqual(
      [0, 90, 270].map((rotation_degrees) => ({ rotation_degrees, page_size_points: { width: 612, height: 792 }, coverage_reasons: [] })),
    );
  });

  it.each([
    ['a box that does not begin at the origin, by UserUnit', '/MediaBox [100 50 300 150] /UserUnit 2', 400, 200],
    ['corners in any order', '/MediaBox [300 150 100 50]', 200, 100],
    ['fractions', '/MediaBox [0 0 595.276 841.89]', 595.276, 841.89],
    ['references', '/MediaBox 100 0 R', 70, 80],
    ['the inherited box', '', 612, 792],
  ])('are measured by %s [pdf.pages.size]', async (_name, entries, width, height) => {
    const { pages } = await collectBuilt({ pages: [{ entries }], objects: { 100: '[0 0 70 101 0 R]', 101: '80' } });
    expect(pages?.[0]?.page_size_points).toEqual({ width, height });
  });

  it.each([
    ['no box', '', ''],
    ['a box of three numbers', '', '/MediaBox [0 0 612]'],
    ['a box of names', '', '/MediaBox [/a /b /c /d]'],
    ['a box without extent', '', '/MediaBox [0 0 0 792]'],
    ['a unit of zero', '', '/MediaBox [0 0 9 9] /UserUnit 0'],
  ])('with %s have no size and say malformed_metadata [pdf.pages.null]', async (_name, _tree, entries) => {
    const { pages, components, status } = await collectBuilt({
      objects: { 2: '<< /Type /Pages /Kids [10 0 R] /Count 1 >>' },
      pages: [{ entries }],
    });
    expect(pages).toEqual([{ rotation_degrees: 0, page_size_points: null, coverage_reasons: ['malformed_metadata'] }]);
    expect(components.pages).toEqual({ status: 'partial', reasons: ['malformed_metadata'] });
    expect(status).toBe('partial');
  });

  it('inherit rotation, and one that is no quarter turn is not readable [pdf.pages.null]', async () => {
    const { pages } = await collectBuilt({ tree: '/Rotate 450', pages: [{}, { entries: '/Rotate 45' }] });
    expect(pages?.map(({ rotation_degrees }) => rotation_degrees)).toEqual([90, null]);
    expect(pages?.[1]?.coverage_reasons).toEqual(['malformed_metadata']);
  });

  it('inherit resources', async () => {
    const built = { tree: '/Resources << /XObject << /I 100 0 R >> >>', pages: [{ content: '/I Do' }], objects: { 100: greyImage(1) } };
    expect((await collectBuilt(built)).children).toHaveLength(1);
  });

  it('sixteen are inspected, seventeen are refused before that [limit.meta.pages] [limit.meta.over]', async () => {
    expect((await collectBuilt({ pages: empty(16) })).pages).toHaveLength(16);
    const refusal = await collectPdfEvidence(buildPdf({ pages: empty(17) })).catch((error: unknown) => error);
    expect(InputTrustError.isInstance(refusal) && [refusal.code, refusal.status]).toEqual(['pdf_page_cap_exceeded', 413]);
  });

  it('a tier lowers the limit of pages and never raises it [limit.meta.tier]', async () => {
    const refused = { code: 'pdf_page_cap_exceeded' };
    expect((await collectBuilt({ pages: empty(8) }, { limits: { pages: 8 } })).pages).toHaveLength(8);
    await expect(collectBuilt({ pages: empty(9) }, { limits: { pages: 8 } })).rejects.toMatchObject(refused);
    await expect(collectBuilt({ pages: empty(17) }, { limits: { pages: 32 } })).rejects.toMatchObject(refused);
  });

  it('a tree that refers to itself ends, with the pages that were found', async () => {
    const kids = '<< /Type /Pages /Kids [10 0 R 2 0 R 12 0 R] /Count 9 /MediaBox [0 0 9 9] >>';
    const { structure, components } = await collectBuilt({ pages: empty(2), objects: { 2: kids } });
    expect(structure.page_count).toBe(2);
    expect(components.pages).toEqual({ status: 'partial', reasons: ['malformed_structure'] });
  });

  it('a tree that branches into itself or goes too deep ends', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [100 + index, `<< /Type /Pages /Kids [${101 + index} 0 R] >>`]),
    );
    const deep = await collectBuilt({ objects: { ...chain, 2: '<< /Type /Pages /Kids [100 0 R] /Count 1 >>' } });
    expect(deep.components.pages).toEqual({ status: 'unavailable', reasons: ['depth_budget_exceeded'] });
    const wide = `<< /Type /Pages /Kids [${'100 0 R '.repeat(5000)}] >>`;
    const many = await collectBuilt({ objects: { 2: wide, 100: '<< /Type /Pages /Kids [] /Count 0 >>' } });
    expect(many.components.pages).toEqual({ status: 'unavailable', reasons: ['item_budget_exceeded'] });
  });
});
