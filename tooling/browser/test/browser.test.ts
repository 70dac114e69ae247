import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  chromiumPath,
  comparePicture,
  keepPicture,
  launchChromium,
  overflowOf,
  PageWatch,
  seriousFaults,
  WITHOUT_CHROMIUM,
} from '../src/index.ts';

const WELL = '<html lang="en"><title>A page</title><main><h1>A page</h1><p>Words.</p></main></html>';

describe.skipIf(chromiumPath === undefined)(`what tests of pages share${WITHOUT_CHROMIUM}`, () => {
  let browser: Browser;
  let watch: PageWatch;
  let page: Page;
  beforeAll(async () => {
    browser = await launchChromium();
    watch = await PageWatch.start();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await watch?.close();
  });
  afterEach(() => page.close());

  async function open(markup: string): Promise<Page> {
    page = await browser.newPage({ viewport: { width: 800, height: 600 } });
    watch.follow(page, { isAllowed: (url) => /^(?:data|about):/.test(url) });
    watch.noticed.length = 0;
    await page.setContent(markup, { waitUntil: 'load' });
    return page;
  }

  it.each([
    ['a picture that is loaded', (origin: string) => `<img src="${origin}/picture">`, /picture/],
    ['a script that sends', (origin: string) => `<script>fetch('${origin}/sent', { mode: 'no-cors' })</script>`, /sent/],
    ['a style that loads', (origin: string) => `<style>body { background: url(${origin}/style) }</style>`, /style/],
    ['a frame', (origin: string) => `<iframe src="${origin}/frame"></iframe>`, /frame/],
    ['a dialog', () => '<script>alert(4711)</script>', /a dialog: 4711/],
    ['a line on the console', () => '<script>console.log(4711)</script>', /console: 4711/],
    ['an error of a script', () => '<script>throw new Error("4711")</script>', /an error: 4711/],
  ])('notices %s', async (_what, markupFor, expected) => {
    await open(`${WELL}${markupFor(watch.origin)}`);
    await expect.poll(() => watch.noticed.join('\n')).toMatch(expected);
  });

  it('notices nothing of a page that only shows something', async () => {
    await open(`${WELL}<img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`);
    expect(watch.noticed).toEqual([]);
  });

  it('notices who asks the server without a page', async () => {
    await open(WELL);
    await fetch(`${watch.origin}/beacon`);
    expect(watch.noticed).toEqual(['the server was asked: /beacon']);
  });

  it.each([
    ['letters that are too pale', WELL.replace('<p>', '<p style="color:#bbb">'), /^color-contrast: /],
    ['a picture without words', WELL.replace('Words.', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'), /^image-alt: /],
    ['a language that is not said', WELL.replace(' lang="en"', ''), /^html-has-lang: /],
  ])('calls %s a serious fault', async (_what, markup, expected) => {
    expect((await seriousFaults(await open(markup))).join('\n')).toMatch(expected);
  });

  it('has no fault to tell of a page that is well', async () => {
    expect(await seriousFaults(await open(WELL))).toEqual([]);
  });

  it('measures what does not fit a window', async () => {
    expect(await overflowOf(await open(WELL))).toBe(0);
    await page.close();
    expect(await overflowOf(await open(`${WELL}<div style="width:1000px">wide</div>`))).toBeGreaterThan(150);
  });

  it('compares pages with kept pictures, and says where fonts differ', async () => {
    const kept = mkdtempSync(join(tmpdir(), 'input-trust-pictures-'));
    vi.stubEnv('UPDATE_PICTURES', '');
    await open(WELL);
    expect(await comparePicture(page, kept, 'a')).toMatchObject({
      kind: 'different',
      what: expect.stringContaining('there is no picture a'),
    });
    await keepPicture(page, kept, 'a');
    expect(await comparePicture(page, kept, 'a')).toEqual({ kind: 'same' });
    await page.evaluate(`document.querySelector('h1').textContent = 'Another page'`);
    expect(await comparePicture(page, kept, 'a')).toMatchObject({ kind: 'different' });
    await page.evaluate(`CanvasRenderingContext2D.prototype.measureText = () => ({ width: 1 })`);
    expect(await comparePicture(page, kept, 'a')).toEqual({ kind: 'other fonts' });
    vi.unstubAllEnvs();
    rmSync(kept, { recursive: true });
  });
});
