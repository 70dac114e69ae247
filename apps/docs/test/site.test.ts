import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumPath, comparePicture, launchChromium, overflowOf, seriousFaults, WITHOUT_CHROMIUM } from '@input-trust/browser';
import type { Browser, Page } from '@input-trust/browser';
import { apiKey, readConfig, startServer } from '@input-trust/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misplacedPages } from '../src/navigation.ts';
import { anchorOf, asPage, inDocs, sitePathOf } from '../src/site-paths.ts';

/** As wide as a telephone that is held upright. */
const NARROW = 400;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

describe('documents as pages', () => {
  it('have the place that links lead to', () => {
    expect(
      ['README.md', 'SECURITY.md', 'packages/billing/README.md', 'docs/errors.md', 'apps/docs/pages/start.md'].map(sitePathOf),
    ).toEqual(['overview.md', 'security.md', 'packages/billing.md', 'docs/errors.md', 'start.md']);
  });

  it('lead to pages by links, name files without one, and leave code alone', () => {
    const written = [
      '<!-- a mark -->',
      '[errors](../../docs/errors.md#codes), [billing](../billing), [source](src/index.ts), [elsewhere](https://example.org), [here](#top)',
      '```md',
      '[errors](../../docs/errors.md)',
      '```',
      '',
    ].join('\n');
    expect(asPage('packages/engine/README.md', written, (path) => ['docs/errors.md', 'packages/billing/README.md'].includes(path))).toBe(
      [
        '[errors](../docs/errors.md#codes), [billing](./billing.md), source, [elsewhere](https://example.org), [here](#top)',
        '```md',
        '[errors](../../docs/errors.md)',
        '```',
        '',
      ].join('\n'),
    );
  });

  it('have the anchors that hosts of repositories make', () => {
    expect(anchorOf("A table of one's own (`definePolicy`)")).toBe('a-table-of-ones-own-definepolicy');
  });

  it('are all in the side bar', () => {
    expect(misplacedPages()).toEqual([]);
  });
});

describe('the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'input-trust-site-'));
  let site: Server | undefined;
  let origin = '';
  let browser: Browser | undefined;

  beforeAll(async () => {
    // VitePress ends with an error for a link that leads nowhere.
    const args = ['--conditions=@input-trust/source', 'src/main.ts', 'pages', folder];
    await promisify(execFile)(process.execPath, args, { cwd: inDocs('.'), env: { ...process.env, NODE_ENV: 'production' } });
    site = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
      try {
        const bytes = readFileSync(file);
        response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(bytes);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => site?.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    if (chromiumPath !== undefined) browser = await launchChromium();
  }, 400_000);
  afterAll(async () => {
    await browser?.close();
    site?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has a page for every document, with its tables', () => {
    const pages = globSync('**/*.html', { cwd: folder });
    expect(pages).toEqual(expect.arrayContaining(['index.html', 'packages/engine.html', 'docs/guides/inspector.html', 'security.html']));
    expect(readFileSync(join(folder, 'focus.html'), 'utf8')).toMatch(/<td>120 s<\/td>/);
    expect(pages.filter((page) => readFileSync(join(folder, page), 'utf8').includes('&lt;!-- table'))).toEqual([]);
  });

  describe.skipIf(chromiumPath === undefined)(`in a browser${WITHOUT_CHROMIUM}`, () => {
    it('runs without an error, asks nobody else, and is read at the width of a telephone', { timeout: 300_000 }, async () => {
      const own = globSync('{*,detectors/*}.html', { cwd: folder }).filter((page) => page !== '404.html');
      expect(own.length).toBeGreaterThan(25);
      // Of the READMEs those with the widest tables and the longest words.
      const pages = [...own, 'packages/contract.html', 'packages/text-safety.html', 'apps/server.html', 'docs/capacity.html'];
      const page = await newPage(browser, NARROW);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('request', (request) => {
        if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:')) faults.push(request.url());
      });
      for (const path of pages) {
        await page.goto(`${origin}/${path}`, { waitUntil: 'load' });
        const [title, overflow] = (await page.evaluate(
          "[document.querySelector('h1')?.textContent ?? '', document.documentElement.scrollWidth - document.documentElement.clientWidth]",
        )) as [string, number];
        if (title === '' || overflow > 0) faults.push(`${path}: ${title === '' ? 'no title' : `${overflow} pixels too wide`}`);
      }
      expect(faults).toEqual([]);
    });

    it.each([
      ['index.html', false],
      ['focus.html', true],
      ['troubleshooting.html', false],
    ])('has no serious fault of accessibility on %s, dark %s', { timeout: 120_000 }, async (path, dark) => {
      const page = await newPage(browser, 1280);
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await page.goto(`${origin}/${path}`, { waitUntil: 'load' });
      expect(await seriousFaults(page)).toEqual([]);
      await page.close();
    });

    it.each([
      ['index', 1280, 'light'],
      ['start', 1280, 'dark'],
      ['detectors/text', 400, 'light'],
      ['docs/errors', 400, 'dark'],
    ] as const)('looks as somebody has looked at it: %s at %i, %s', { timeout: 120_000 }, async (path, width, colorScheme) => {
      const page = await newPage(browser, width);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${origin}/${path}.html`, { waitUntil: 'networkidle' });
      expect(await comparePicture(page, inDocs('test/expected'), path.replace('/', '-'))).not.toMatchObject({ kind: 'different' });
      await page.close();
    });

    it('finds a page by a word of it', { timeout: 120_000 }, async () => {
      const page = await newPage(browser, 1280);
      await page.goto(`${origin}/index.html`, { waitUntil: 'networkidle' });
      const input = page.locator('#localsearch-input');
      // The key does nothing until the page has come to life.
      await expect.poll(async () => page.keyboard.press('/').then(() => input.count()), { timeout: 60_000, interval: 500 }).toBe(1);
      await input.fill('baseline');
      const found = page.locator('#localsearch-list a[href*="false-alarms"]').first();
      await found.waitFor();
      expect(await found.textContent()).toContain('baseline');
      await page.close();
    });
  });
});

describe.skipIf(chromiumPath === undefined)("the server's own reference", () => {
  it('is read at the width of a telephone, asks nobody else, and marks what is planned', { timeout: 400_000 }, async () => {
    const config = {
      ...readConfig({ INPUT_TRUST_WORKERS: '1' }),
      storage: { memory: true },
      port: 0,
      apiKeys: [apiKey('a-key-for-this-test-alone-4711', 'acme')],
    };
    const server = await startServer(config);
    const browser = await launchChromium();
    try {
      const page = await newPage(browser, NARROW);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('request', (request) => {
        if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) faults.push(request.url());
      });
      await page.goto(`${server.url}/docs`, { waitUntil: 'load' });
      await page.locator('#operations-scan-submitScan').waitFor();
      expect(await page.locator('.opblock-summary-description').allTextContents()).toContain('Planned: poll a deletion');
      for (const operation of ['#operations-scan-submitScan', '#operations-consistency-submitPacket']) {
        await page.locator(`${operation} .opblock-summary-control`).first().click();
        await page.locator(`${operation} .opblock-body`).waitFor();
        const overflow = await overflowOf(page);
        expect({ operation, overflow }).toEqual({ operation, overflow: 0 });
      }
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
      await server.close();
    }
  });
});

async function newPage(browser: Browser | undefined, width: number): Promise<Page> {
  if (browser === undefined) throw new Error('there is no browser');
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  page.setDefaultTimeout(200_000);
  return page;
}
