import { buildPdf, greyImage } from '@input-trust/evidence-pdf/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLocalEngine, defaultInspectors } from '@input-trust/engine';
import { png, testApp } from './support.ts';

const app = testApp({ config: { metadataFocusEnabled: true } });

/** A deployment that has no check for signs of AI. */
const without = testApp({ engine: createLocalEngine({ inspectors: defaultInspectors.filter(({ id }) => id !== 'ai-authenticity') }) });
/** The first scan opens the store and loads the models, which takes long on a busy machine. */
beforeAll(() => app.scan({ scan_phase: 'input', content: 'Hello.' }));

interface Bill {
  readonly units: unknown;
  readonly scu: unknown;
}

async function bill(file: Uint8Array, query = '', at = app): Promise<Bill> {
  const headers = { 'content-type': 'application/octet-stream' };
  const { body } = await at.request(`/v1/scan?scan_phase=input${query}`, { method: 'POST', headers, body: new Uint8Array(file) });
  return { units: body['usage_units'], scu: body['scu_charged'] };
}

async function billOfText(content: string, more: object = {}): Promise<{ tokens: number; scu: number }> {
  const { body } = await app.scan({ scan_phase: 'input', content, content_type: 'text', ...more });
  const { text_tokens: tokens } = body['usage_units'] as { text_tokens: number };
  return { tokens, scu: Number(body['scu_charged']) };
}

/** A PDF of some pages whose first page draws some distinct pictures, the first of them twice. */
function pdf(pages: number, images: number): Uint8Array {
  const names = Array.from({ length: images }, (_, index) => `I${index}`);
  const draw = [...names, ...names.slice(0, 1)].map((name) => `q 50 0 0 50 72 300 cm /${name} Do Q`).join(' ');
  const resources = names.map((name, index) => `/${name} ${100 + index} 0 R`).join(' ');
  return buildPdf({
    pages: Array.from({ length: pages }, (_, index) => {
      return index === 0
        ? { content: draw, entries: `/MediaBox [0 0 612 792] /Resources << /XObject << ${resources} >> >>` }
        : { entries: '/MediaBox [0 0 612 792]' };
    }),
    objects: Object.fromEntries(names.map((_, index) => [100 + index, greyImage(7 + index)])),
  });
}

describe('the price of a text', () => {
  it('is 1 SCU per started thousand tokens, the same text always having the same tokens [scu.text] [use.tokenizer]', async () => {
    const first = await billOfText('The ferry leaves at nine. '.repeat(20));
    expect(first).toMatchObject({ scu: 1 });
    expect(await billOfText('The ferry leaves at nine. '.repeat(20))).toEqual(first);
    const long = await billOfText('The ferry leaves at nine. '.repeat(400));
    expect(long.tokens).toBeGreaterThan(2_000);
    expect(long.scu).toBe(Math.ceil(long.tokens / 1000));
  });

  it('is nothing for no text, which is refused [scu.text.zero]', async () => {
    const { status, body } = await app.scan({ scan_phase: 'input', content: '' });
    expect([status, body['code'], 'scu_charged' in body]).toEqual([400, 'content_required', false]);
  });
});

describe('the price of a PDF', () => {
  it.each([1, 3])('of %i pages is 2 SCU a page, whatever else is looked for [scu.page] [use.doc_pages]', async (pages) => {
    for (const focus of ['steg', 'all', 'steg,ai'])
      expect(await bill(pdf(pages, 0), `&focus=${focus}`)).toEqual({
        units: { doc_pages: pages, embedded_image_count: 0 },
        scu: pages * 2,
      });
  });

  it('with four distinct pictures, one drawn twice, has them on top under one path [scu.embedded] [scu.embedded.unique] [scu.pdf.focused] [scu.example.18] [use.embedded]', async () => {
    expect(await bill(pdf(1, 4), '&focus=steg')).toEqual({ units: { doc_pages: 1, embedded_image_count: 4 }, scu: 18 });
  });

  it.each([
    ['steg,edits', 1 * 2 + 4 * 8],
    ['all', 50],
    ['both', 50],
  ])('with four pictures under %s is %i SCU [scu.pdf.two] [scu.pdf.all] [scu.example.50]', async (focus, scu) => {
    expect(await bill(pdf(1, 4), `&focus=${focus}`)).toEqual({ units: { doc_pages: 1, embedded_image_count: 4 }, scu });
  });

  it.each(['steg', 'ai', 'edits', 'ai,edits', 'all'])('costs the same for its pages under %s [scu.page.focus]', async (focus) => {
    expect(await bill(pdf(3, 0), `&focus=${focus}`)).toEqual({ units: { doc_pages: 3, embedded_image_count: 0 }, scu: 6 });
  });

  it('counts a path only where it reached a result [scu.pdf.focused]', async () => {
    expect(await bill(pdf(1, 4), '&focus=all', without)).toEqual({ units: { doc_pages: 1, embedded_image_count: 4 }, scu: 1 * 2 + 4 * 8 });
    expect(await bill(pdf(1, 4), '&focus=ai', without)).toEqual({ units: {}, scu: 0 });
    expect(await bill(pdf(2, 0), '&focus=ai')).toEqual({ units: { doc_pages: 2, embedded_image_count: 0 }, scu: 4 });
  });
});

describe('the price of a picture', () => {
  it.each([
    ['steg', 4],
    ['steg,ai', 8],
    ['all', 12],
    ['both', 12],
  ])('under %s is %i SCU [use.image_count] [scu.image.one] [scu.image.two] [scu.image.all] [scu.image.12-vs-10]', async (focus, scu) => {
    expect(await bill(png(), `&focus=${focus}`)).toEqual({ units: { image_count: 1 }, scu });
  });

  it('counts a path only where it reached a result [scu.image.one]', async () => {
    expect(await bill(png(), '&focus=all', without)).toEqual({ units: { image_count: 1 }, scu: 8 });
    expect(await bill(png(), '&focus=ai', without)).toEqual({ units: {}, scu: 0 });
  });
});

describe('the price of original-file evidence', () => {
  it('is 2 SCU for the file and 2 for each distinct native image, and nothing for pages [scu.meta] [scu.meta.no-page] [scu.example.6] [use.native]', async () => {
    const units = { metadata_parent_count: 1, analyzed_native_image_count: 2 };
    expect(await bill(pdf(3, 2), '&focus=metadata')).toEqual({ units, scu: 6 });
  });

  it('has no factor for the mode, of which there is one [scu.meta.no-multiplier]', async () => {
    expect(await bill(png(), '&focus=metadata&mode=secure')).toEqual(await bill(png(), '&focus=metadata'));
  });
});

const html = (characters: number): Uint8Array => new TextEncoder().encode(`<!doctype html><p>${'word '.repeat(characters / 5)}</p>`);

describe('the price of a document', () => {
  it('counts a page per 3,000 characters where there are no pages, at least one [use.doc_pages.office]', async () => {
    expect(await bill(html(100))).toEqual({ units: { doc_pages: 1 }, scu: 2 });
    expect(await bill(html(7_000))).toEqual({ units: { doc_pages: 3 }, scu: 6 });
    // What is not text was not read: neither the head of a page nor the lines of a drawing.
    const head = new TextEncoder().encode(`<!doctype html><head><style>${'p { color: red } '.repeat(5_000)}</style></head><body></body>`);
    expect(await bill(head)).toEqual({ units: { doc_pages: 1 }, scu: 2 });
    const icon = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M0 0L9 9'.repeat(40_000)}"/></svg>`);
    expect(await bill(icon)).toEqual({ units: { doc_pages: 1 }, scu: 2 });
  });
});
