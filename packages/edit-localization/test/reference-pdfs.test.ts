import { Budget, Material, STANDALONE_LIMITS } from '@input-trust/detector-kit';
import { buildPdf } from '@input-trust/evidence-pdf/testing';
import { describe, expect, it } from 'vitest';
import { compareWithReference } from '../src/index.ts';

const ENTRIES =
  '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >> /MediaBox [0 0 400 300]';

function page(title: string, sum = '24100.00'): string {
  const lines = Array.from({ length: 8 }, (_, i) => `BT /F1 11 Tf 30 ${220 - i * 16} Td (${title} item ${i + 1} of this page) Tj ET`);
  return [`BT /F1 14 Tf 30 260 Td (${title}) Tj ET`, ...lines, `BT /F1 11 Tf 30 60 Td (Total amount due ${sum}) Tj ET`].join('\n');
}

const document = (pages: readonly string[], version = '1.7'): Uint8Array =>
  buildPdf({ version, pages: pages.map((content) => ({ content, entries: ENTRIES })) });

async function compare(candidate: Uint8Array, reference: Uint8Array) {
  const [a, b] = [candidate, reference].map((bytes) => new Material({ kind: 'pdf', format: 'pdf', bytes }));
  if (a === undefined || b === undefined) throw new Error('two materials');
  const result = await compareWithReference(a, b, new Budget({ ...STANDALONE_LIMITS, timeMs: 100_000 }));
  await Promise.all([a.close(), b.close()]);
  return result;
}

describe('a PDF beside its trusted original', { timeout: 120_000 }, () => {
  it('is the same when another program has written it', async () => {
    expect(await compare(document([page('Offer'), page('Terms')], '1.4'), document([page('Offer'), page('Terms')]))).toEqual({
      findings: [],
      reasons: [],
    });
  });

  it('shows a changed word with both readings', async () => {
    const { findings } = await compare(document([page('Offer', '94100.00')]), document([page('Offer')]));
    expect(findings).toMatchObject([
      {
        component: 'reference_comparison',
        technique: 'reference-text-altered',
        readings: '24100.00 → 94100.00',
        location: { kind: 'box', page: 1 },
      },
    ]);
  });

  it('shows what is drawn and no text', async () => {
    const { findings } = await compare(document([`${page('Offer')}\n0 0 1 rg 250 100 60 40 re f`]), document([page('Offer')]));
    expect(findings).toMatchObject([{ technique: 'reference-drawing-added', location: { kind: 'box', page: 1 } }]);
  });

  it('names a removed page on the document and an inserted one on that page', async () => {
    const [offer, terms, prices] = [page('Offer'), page('Conditions of sale'), page('Prices list')];
    const removed = await compare(document([offer, prices]), document([offer, terms, prices]));
    expect(removed.findings).toMatchObject([{ technique: 'page_removed', reason: 'Pages of the reference that are gone: 2.' }]);
    expect(removed.findings[0]?.location).toBeUndefined();
    const inserted = await compare(document([offer, terms, prices]), document([offer, prices]));
    expect(inserted.findings).toMatchObject([{ technique: 'page_inserted', location: { kind: 'part', page: 2 } }]);
  });
});
