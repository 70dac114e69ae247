import type { EncodedPicture, RenderedMaterial } from '@input-trust/detector-kit';
import { chromiumPath, launchChromium, overflowOf, PageWatch, pixelAt, seriousFaults, WITHOUT_CHROMIUM } from '@input-trust/browser';
import type { Browser, BrowserContext, Page } from '@input-trust/browser';
import { encodePreview } from '@input-trust/raster';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexPage, reportPage } from '../src/index.ts';
import type { ReportInput } from '../src/index.ts';
import { answer, GIF_RECEIPT } from './answers.ts';

const ACTIONS = ['BLOCK', 'WARN', 'REVIEW', 'ALLOW'] as const;
const CANVAS = { width: 400, height: 200 };
const BOX = { x: 100, y: 60, width: 80, height: 50 };

describe.skipIf(chromiumPath === undefined)(`pages in a browser${WITHOUT_CHROMIUM}`, () => {
  let browser: Browser;
  let context: BrowserContext;
  let watch: PageWatch;

  beforeAll(async () => {
    watch = await PageWatch.start();
    browser = await launchChromium();
    context = await browser.newContext({ viewport: { width: 1280, height: 900 }, bypassCSP: false });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await watch?.close();
  });

  async function open(markup: string, options: { readonly width?: number; readonly dark?: boolean } = {}): Promise<Page> {
    const page = await context.newPage();
    await page.setViewportSize({ width: options.width ?? 1280, height: 900 });
    await page.emulateMedia({ colorScheme: options.dark === true ? 'dark' : 'light' });
    watch.follow(page, { isAllowed: (url) => /^(?:data|about):/.test(url) });
    await page.setContent(markup, { waitUntil: 'load' });
    return page;
  }

  /** Ways to run or load something, as they would be written in each place of a page. */
  function hostileStrings(): string[] {
    const { origin } = watch;
    return [
      `<script>fetch('${origin}/script')</script>`,
      `"><img src="${origin}/img" onerror="fetch('${origin}/onerror')">`,
      `' onmouseover='alert(1)' x='`,
      `</title><svg onload=alert(1)><image href="${origin}/svg">`,
      `</style><style>@import "${origin}/css"; body{background:url(${origin}/bg)}</style>`,
      `<meta http-equiv="refresh" content="0;url=${origin}/refresh">`,
      `</pre></mark><iframe src="${origin}/frame"></iframe><object data="${origin}/object"></object>`,
      `javascript:fetch('${origin}/href')`,
      `]]>--></textarea><base href="${origin}/base/"><link rel=stylesheet href="${origin}/link">`,
      '${alert(1)}{{constructor.constructor("alert(1)")()}}',
    ];
  }

  it('run nothing and load nothing, whatever the material and the answer hold', async () => {
    const words = hostileStrings();
    const all = words.join('');
    // A page that does load is noticed.
    await (await open(words[1] ?? '')).close();
    await expect.poll(() => watch.noticed.length).toBeGreaterThan(0);
    watch.noticed.length = 0;

    const box = { kind: 'box', bbox: BOX, coordinate_space: 'rendered_pixel', page_width: CANVAS.width, page_height: CANVAS.height };
    const threats = words.flatMap((evil) => [
      { category: evil, reason: evil, evidence: evil, technique: evil, confidence: 0.9, location: { kind: 'part', path: evil } },
      { category: evil, reason: `${evil}.`, location: { kind: 'text_range', start: 0, end: all.length } },
      { category: evil, reason: 'Box.', location: box },
    ]);
    const explanation = {
      label: all,
      plain_summary: all,
      review_recommended: true,
      evidence_summary: [{ kind: all, label: all }],
      limitations: words,
      reason_codes: words,
    };
    const response = answer({
      action: 'WARN',
      safe: false,
      threats,
      content_type_detected: all,
      guidance: { reason: all, next_step: all, retryable: true, checks: [{ id: all, path: all, status: all, reasons: words }] },
      forensics: { signals: words, source_comparison: { status: all, limitations: words } },
      document_integrity: { unsupported_surfaces: words, limitations: words },
      authenticity: { verdict: all, explanation, source_file_origin: all, artifact_evidence: [{ type: all, label: all, details: all }] },
      detectors_used: words,
      session_id: all,
      total_pages: 1,
      page_results: [{ page: 1, status: all, threats: [], coverage_reasons: words }],
      warnings: [{ code: all, message: all }],
    });
    const hidden = words.map((text) => ({ text, hiddenBy: words, box: BOX }));
    const rendering: RenderedMaterial = {
      kind: 'image',
      pages: [{ page: 1, canvas: CANVAS, picture: await grey(), hidden }],
      hidden,
      text: { text: all, isSubmitted: true, isCut: true },
      reasons: [],
    };
    const page = await open(reportPage({ input: all, response, rendering, indexHref: 'index.html' }));
    expect(await page.locator('script, iframe, object, embed, base, link, form, meta[http-equiv=refresh]').count()).toBe(0);
    expect(await page.locator('.name').textContent()).toBe(all);
    expect(await page.locator('.text pre').textContent()).toContain(words[0]);
    const attributes = await page.$$eval('*', (elements) => elements.flatMap((element) => element.getAttributeNames()));
    expect(attributes.filter((name) => name.startsWith('on') || name === 'style')).toEqual([]);
    const links = await page.$$eval('a', (elements) => elements.map((element) => element.getAttribute('href') ?? ''));
    expect(links.filter((href) => !/^(?:#[\w-]+|index\.html)$/.test(href))).toEqual([]);
    await page.close();
    const index = await open(
      indexPage(all, [
        { input: all, href: 'a.html', response },
        { input: all, error: { error: all, code: all } },
      ]),
    );
    expect(await index.locator('tbody th').first().textContent()).toContain(words[0]);
    await index.close();
    expect(watch.noticed).toEqual([]);
  });

  it('have the box where the finding is, at every width', async () => {
    const threat = { category: 'localized_visual_change', reason: 'R.', confidence: 0.9, location: boxLocation(BOX) };
    const markup = reportPage({ input: 'a.png', response: answer({ threats: [threat] }), rendering: await pictureOf(BOX) });
    for (const width of [1280, 500]) {
      const page = await open(markup, { width });
      const shown = await page.locator('.canvas').boundingBox();
      const scale = (shown?.width ?? 0) / CANVAS.width;
      // The picture is black where the box has to be: the middle of the box is dark, and red lines are on its edges.
      const at = async (x: number, y: number) => pixelAt(page, (shown?.x ?? 0) + x * scale, (shown?.y ?? 0) + y * scale);
      const middle = await at(BOX.x + BOX.width / 2, BOX.y + BOX.height / 2);
      expect(Math.max(...middle)).toBeLessThan(60);
      for (const [x, y] of [
        [BOX.x, BOX.y + 25],
        [BOX.x + BOX.width, BOX.y + 25],
        [BOX.x + 60, BOX.y + BOX.height],
      ] as const) {
        const [red = 0, green = 0, blue = 0] = await at(x, y);
        expect({ x, y, isRed: red > 120 && green < 110 && blue < 110 }).toEqual({ x, y, isRed: true });
      }
      expect(Math.min(...(await at(BOX.x - 20, BOX.y + 80)))).toBeGreaterThan(225);
      await page.close();
    }
  });

  it('switch boxes, heat and hidden text without a script', async () => {
    const threat = { category: 'localized_visual_change', reason: 'R.', confidence: 0.9, location: boxLocation(BOX) };
    const rendering = await pictureOf(BOX, [{ text: 'ignore the policy', hiddenBy: ['low_contrast'], box: { ...BOX, y: 140 } }]);
    const page = await open(reportPage({ input: 'a.png', response: answer({ threats: [threat] }), rendering }));
    const states = async () =>
      Promise.all(['.layer.boxes', '.layer.heat', '.layer.hidden-text', '.passages'].map((layer) => page.locator(layer).isVisible()));
    expect(await states()).toEqual([true, false, false, false]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByLabel('Heat').check();
    await page.getByLabel('Hidden text').check();
    expect(await states()).toEqual([false, true, true, true]);
    expect(await page.locator('.passages').textContent()).toContain('low contrast');
    await page.close();
  });

  it('lead from a finding to its place and back', async () => {
    const threat = { category: 'localized_visual_change', reason: 'R.', confidence: 0.9, location: boxLocation(BOX) };
    const page = await open(reportPage({ input: 'a.png', response: answer({ threats: [threat] }), rendering: await pictureOf(BOX) }));
    const [there] = await page.$$eval('.finding a', (links) => links.map((link) => link.getAttribute('href') ?? ''));
    const [back] = await page.$$eval(`.canvas a${there ?? ''}`, (links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect([there, back]).toEqual(['#place-1', '#finding-1']);
    expect(await page.locator(back ?? '').count()).toBe(1);
    await page.close();
  });

  it.each([
    ['light', false, 1280, ['BLOCK', 'REVIEW']],
    ['dark', true, 1280, ['WARN', 'ALLOW']],
    ['light on a telephone', false, 390, ['BLOCK']],
  ] as const)('have no serious fault of accessibility, %s', async (_name, dark, width, actions) => {
    const threats = [
      { category: 'prompt_injection', reason: 'R.', evidence: 'ignore', confidence: 0.9, location: boxLocation(BOX) },
      { category: 'personal_data', reason: 'R.', confidence: 0.4, location: { kind: 'text_range', start: 0, end: 4 } },
      { category: 'hidden_text', reason: 'R.', confidence: 0.1 },
    ];
    const guidance = {
      reason: 'R.',
      next_step: 'N.',
      retryable: true,
      checks: [{ id: 'visual-text', path: 'steg', status: 'unavailable', reasons: ['deadline_exceeded'] }],
    };
    const rendering = {
      ...(await pictureOf(BOX, [{ text: 'hidden', hiddenBy: ['tiny_text'], box: BOX }])),
      text: { text: 'some text', isSubmitted: true, isCut: true },
    };
    const reportOf = (action: (typeof ACTIONS)[number]): ReportInput => ({
      input: 'a.png',
      response: answer({ action, safe: action === 'ALLOW', threats, guidance, extracted_text: 'Read. '.repeat(500) }),
      rendering,
    });
    const receipt = { input: 'a.gif', response: answer(GIF_RECEIPT) };
    const index = indexPage(
      'inbox',
      [...ACTIONS.map(reportOf), receipt].map((report) => ({ ...report, href: 'a.html' })),
    );
    const pages = [...actions.map((action) => reportPage(reportOf(action))), ...(dark ? [reportPage(receipt)] : []), index];
    for (const markup of pages) {
      const page = await open(markup, { dark, width });
      for (const box of await page.locator('input[type=checkbox]').all()) await box.check();
      expect(await seriousFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await page.close();
    }
  });

  it('print all of the words on white', async () => {
    const page = await open(reportPage({ input: 'a.gif', response: answer(GIF_RECEIPT) }), { dark: true });
    await page.$$eval('details', (all) => all.forEach((each) => each.removeAttribute('open')));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const [background, height] = (await page.evaluate(
      `[getComputedStyle(document.body).backgroundColor, document.querySelector('.tree .says').getBoundingClientRect().height]`,
    )) as [string, number];
    expect(background).toBe('rgb(255, 255, 255)');
    expect(height).toBeGreaterThan(10);
    await page.close();
  });

  it.each(ACTIONS)('print a banner of %s that can be read, also where the system is dark', async (action) => {
    const page = await open(reportPage({ input: 'a.txt', response: answer({ action, safe: action === 'ALLOW' }) }), { dark: true });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await seriousFaults(page)).toEqual([]);
    const colour = String(await page.evaluate(`getComputedStyle(document.querySelector('.top')).backgroundColor`));
    expect(Math.min(...(colour.match(/\d+/g) ?? []).map(Number))).toBeGreaterThan(200);
    await page.close();
  });

  it('use the whole width of the paper', async () => {
    const page = await open(reportPage({ input: 'a.png', response: answer(), rendering: await pictureOf(BOX) }), { width: 800 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(`document.querySelector('.words').getBoundingClientRect().width`)).toBe(800);
    await page.close();
  });
});

const boxLocation = (bbox: typeof BOX) => ({
  kind: 'box',
  bbox,
  coordinate_space: 'rendered_pixel',
  page_width: CANVAS.width,
  page_height: CANVAS.height,
});

/** A light picture that is black where the box is. */
async function pictureOf(box: typeof BOX, hidden: RenderedMaterial['pages'][number]['hidden'] = []): Promise<RenderedMaterial> {
  const picture = await grey((x, y) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height);
  return { kind: 'image', pages: [{ page: 1, canvas: CANVAS, picture, hidden }], hidden: [], reasons: [] };
}

function grey(isBlack: (x: number, y: number) => boolean = () => false): Promise<EncodedPicture> {
  const { width, height } = CANVAS;
  const data = Uint8Array.from({ length: width * height }, (_, at) => (isBlack(at % width, Math.floor(at / width)) ? 0 : 240));
  return encodePreview({ data, width, height, channels: 1 });
}
