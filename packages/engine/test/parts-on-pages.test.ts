import { ALL_PATHS, completed, Material, readingOf } from '@input-trust/detector-kit';
import type { Inspector, Occurrence, Placement, Report } from '@input-trust/detector-kit';
import { buildPdf } from '@input-trust/evidence-pdf/testing';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../src/index.ts';
import { findsNoFiles, injection, inspectorOf, looks } from './support.ts';

const PDF = buildPdf({ pages: [{}, {}] });

/** A PDF of two pages with one picture in the given places. */
function reader(occurrences: readonly Occurrence[]): Inspector {
  return inspectorOf('document-extraction', ALL_PATHS, (parent) => {
    if (parent.kind !== 'pdf') return { ...completed(), status: 'not_applicable' };
    const picture = new Material({ kind: 'image', format: 'png', bytes: new Uint8Array(8), parent, path: 'image 1', occurrences });
    const pages = [1, 2].map((page) => ({ page, status: 'completed', reasons: [] }) as const);
    return completed({ children: [picture], structure: { totalPages: 2, pages, embeddedImageCount: 1 } });
  });
}

const box = { kind: 'box', x: 10, y: 20, width: 30, height: 40, pageWidth: 100, pageHeight: 200 } as const;

/** Finds an attack in the given place of every picture. */
const inPictures = (report: () => Report): Inspector =>
  inspectorOf('visual-text', ['steg'], ({ kind }) => (kind === 'image' ? report() : completed()));

async function scan(occurrences: readonly Occurrence[], report = () => completed({ threats: [injection({ location: box })] })) {
  const inspectors = [reader(occurrences), looks('steg-signals', 'steg'), inPictures(report), findsNoFiles, looks('text-safety', 'steg')];
  return createLocalEngine({ inspectors }).scan({ file: PDF, scan_phase: 'input', focus: 'steg' });
}

const upright: Placement = { matrix: [200, 0, 0, 100, 50, 60], pageWidth: 612, pageHeight: 792 };

describe('evidence in a picture of a PDF', () => {
  it('is in the box of the page that its own box is drawn on', async () => {
    const { threats } = await scan([{ page: 2, placement: upright }]);
    expect(threats.map(({ location }) => location)).toEqual([
      {
        kind: 'box',
        page: 2,
        part: 'image 1',
        coordinate_space: 'rendered_pixel',
        bbox: { x: 70, y: 70, width: 60, height: 20 },
        page_width: 612,
        page_height: 792,
      },
    ]);
  });

  it('follows a rotation', async () => {
    // The picture's right is the page's down, and its down the page's left.
    const turned: Placement = { ...upright, matrix: [0, 200, -100, 0, 400, 100] };
    const { threats } = await scan([{ page: 1, placement: turned }]);
    expect(threats[0]?.location).toMatchObject({ page: 1, bbox: { x: 370, y: 120, width: 20, height: 60 } });
  });

  it('ends where the picture is clipped', async () => {
    const { threats } = await scan([{ page: 1, placement: { ...upright, clip: { x: 80, y: 0, width: 20, height: 80 } } }]);
    expect(threats[0]?.location).toMatchObject({ bbox: { x: 80, y: 70, width: 20, height: 10 } });
  });

  it('that is clipped away is in the part of that page', async () => {
    const { threats } = await scan([{ page: 1, placement: { ...upright, clip: { x: 300, y: 0, width: 20, height: 80 } } }]);
    expect(threats[0]?.location).toEqual({ kind: 'part', path: 'image 1', page: 1 });
  });

  it('is evidence on every page that shows it [resp.page_results.items]', async () => {
    const { threats, page_results } = await scan([
      { page: 1, placement: upright },
      { page: 2, placement: { ...upright, matrix: [100, 0, 0, 100, 0, 0] } },
    ]);
    expect(threats.map(({ location }) => location)).toMatchObject([
      { page: 1, bbox: { x: 70 } },
      { page: 2, bbox: { x: 10 } },
    ]);
    expect(page_results?.map((page) => page.threats.length)).toEqual([1, 1]);
  });

  it('without a place is in the part, and on no page', async () => {
    const { threats, page_results } = await scan([]);
    expect(threats.map(({ location }) => location)).toEqual([{ kind: 'part', path: 'image 1' }]);
    expect(page_results?.flatMap((page) => page.threats)).toEqual([]);
  });
});

const unread = () => readingOf({ reasons: ['malformed_content'] });

describe('a page with a picture that could not be read', () => {
  it('is incomplete, and the other page is not [resp.page_results.items]', async () => {
    const response = await scan([{ page: 2, placement: upright }], unread);
    expect(response.action).toBe('REVIEW');
    expect(response.page_results).toMatchObject([
      { page: 1, status: 'completed', coverage_reasons: [] },
      { page: 2, status: 'incomplete', coverage_reasons: ['malformed_content'] },
    ]);
    // Its text was read, so that it is charged.
    expect(response).toMatchObject({ pages_scanned: 2, usage_units: { doc_pages: 2 } });
  });

  it('is incomplete also where only something inside the picture could not be read', async () => {
    const payload = inspectorOf('steg-signals', ['steg'], (material) => {
      if (material.kind !== 'image') return completed();
      return completed({ children: [new Material({ kind: 'document', format: 'zip', bytes: new Uint8Array(4), parent: material })] });
    });
    const inspectors = [
      reader([{ page: 2, placement: upright }]),
      payload,
      looks('visual-text', 'steg'),
      findsNoFiles,
      looks('text-safety', 'steg'),
    ];
    const response = await createLocalEngine({ inspectors }).scan({ file: PDF, scan_phase: 'input', focus: 'steg' });
    expect(response.action).toBe('REVIEW');
    expect(response.page_results?.map(({ status }) => status)).toEqual(['completed', 'incomplete']);
  });
});
