import { Budget, Material, standaloneContext, STANDALONE_LIMITS, STANDALONE_SETTINGS } from '@input-trust/detector-kit';
import type { DeclaredSize, InspectorContext } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import { documentInspector } from '../src/index.ts';
import { openDocument, pageReaderOf } from '@input-trust/pdf-pages';
import { renderPage } from '@input-trust/pdf-pages';
import { buildPdf, line } from '@input-trust/pdf-pages/testing';
import type { PdfObject } from '@input-trust/pdf-pages/testing';

const picture = (value: number): PdfObject => ({
  dictionary: '/Type /XObject /Subtype /Image /Width 32 /Height 32 /ColorSpace /DeviceGray /BitsPerComponent 8',
  data: new Uint8Array(32 * 32).fill(value),
});
const page = (name: string) => ({
  content: `${line('As received', 72, 700)} q 99 0 0 99 72 500 cm /${name} Do Q`,
  resources: `/XObject << /${name} ${name === 'A' ? 4 : 5} 0 R >>`,
});
const PDF = buildPdf({ pages: [page('A'), page('B'), page('A')], objects: [picture(10), picture(200)] });
const pdf = (): Material => new Material({ kind: 'pdf', format: 'pdf', bytes: PDF });

async function opened(material: Material, budget: Budget, purpose: 'read' | 'draw') {
  const document = await openDocument(material, budget, purpose);
  if (typeof document === 'string') throw new Error(document);
  return document;
}

describe('a PDF', () => {
  it('is opened once to be read and drawn, and its pages are read once', async () => {
    const material = pdf();
    const budget = new Budget(STANDALONE_LIMITS);
    await documentInspector.inspect(material, standaloneContext({ budget, settings: { ...STANDALONE_SETTINGS, mode: 'comprehensive' } }));
    const one = await opened(material, budget, 'draw');
    const text = await (await pageReaderOf(one)).text(2, budget);
    await renderPage(material, 2, { scale: 1, budget });
    expect(await opened(material, budget, 'read')).toBe(one);
    expect(await (await pageReaderOf(one)).text(2, budget)).toBe(text);
    await material.close();
  });

  it('is closed with its material, and opened anew after that', async () => {
    const material = pdf();
    const budget = new Budget(STANDALONE_LIMITS);
    const one = await opened(material, budget, 'read');
    await material.close();
    expect(one.document.loadingTask.destroyed).toBe(true);
    expect(await opened(material, budget, 'read')).not.toBe(one);
    await material.close();
  });

  it('whose time was up is opened anew for somebody who has time', async () => {
    const material = pdf();
    let elapsedMs = 0;
    const short = new Budget(STANDALONE_LIMITS, { now: () => elapsedMs });
    const one = await opened(material, short, 'draw');
    elapsedMs = STANDALONE_LIMITS.timeMs + 1;
    const drawn = await renderPage(material, 1, { scale: 0.1, budget: new Budget(STANDALONE_LIMITS) });
    expect(drawn).toMatchObject({ page: 1 });
    expect(one.document.loadingTask.destroyed).toBe(true);
    await material.close();
  });

  it('does not wait longer than the one who draws has time', async () => {
    const material = pdf();
    await opened(material, new Budget(STANDALONE_LIMITS), 'draw');
    expect(await renderPage(material, 1, { scale: 1, budget: new Budget({ ...STANDALONE_LIMITS, timeMs: -1 }) })).toBe('deadline_exceeded');
    await material.close();
  });
});

/** What is declared of the PDF until `refuse` is true. */
async function declarations(refuse: (size: DeclaredSize) => boolean) {
  const declared: DeclaredSize[] = [];
  const budget = new Budget(STANDALONE_LIMITS);
  const refusal = new Error('no more than that');
  const context: InspectorContext = {
    ...standaloneContext({ budget }),
    declare: async (size) => {
      declared.push(size);
      if (refuse(size)) throw refusal;
    },
  };
  const material = pdf();
  const error: unknown = await Promise.resolve(documentInspector.inspect(material, context)).catch((reason: unknown) => reason);
  await material.close();
  return { declared, isRefused: error === refusal, pagesRead: STANDALONE_LIMITS.pages - budget.remaining('pages') };
}

describe('the size of a PDF', () => {
  it('is declared before a page is read, and its distinct images as they are found', async () => {
    const { declared, isRefused } = await declarations(() => false);
    expect(declared).toEqual([{ pages: 3 }, { embeddedImages: 1 }, { embeddedImages: 2 }]);
    expect(isRefused).toBe(false);
  });

  it('may be refused: nothing more is read, and the refusal passes as it is', async () => {
    expect(await declarations(({ pages }) => pages !== undefined)).toMatchObject({ isRefused: true, pagesRead: 0 });
    expect(await declarations(({ embeddedImages }) => embeddedImages === 2)).toMatchObject({ isRefused: true, pagesRead: 2 });
  });
});
