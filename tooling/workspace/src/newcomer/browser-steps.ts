import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { expectThat } from './steps.ts';
import type { Step } from './steps.ts';

/** Where systems put Chromium; `CHROMIUM` names another. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const CHROMIUM = [process.env['CHROMIUM'], ...PLACES].find((path) => path !== undefined && existsSync(path));

/** Bytes that a page loads for one collector. */
const BUNDLE_BUDGET = 90_000;

/** Opens the report, and runs a collector in a page. */
export function browserSteps({ program }: { readonly program: string }): readonly Step[] {
  if (CHROMIUM === undefined)
    return [{ name: 'the report and a collector in a browser: left out, there is no Chromium here', run: () => undefined }];
  const executablePath = CHROMIUM;
  const withBrowser = async (use: (browser: Browser) => Promise<string | undefined>): Promise<string | undefined> => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      return await use(browser);
    } finally {
      await browser.close();
    }
  };
  return [
    {
      name: 'the report in a browser',
      run: () =>
        withBrowser(async (browser) => {
          const page = await browser.newPage();
          const asked: string[] = [];
          page.on('request', (request) => void (/^(?:file|data):/.test(request.url()) || asked.push(request.url())));
          await page.goto(pathToFileURL(join(program, 'report.html')).href);
          await page.getByRole('link', { name: 'inbox/injected-prompt.txt' }).click();
          const heading = (await page.locator('h1').textContent()) ?? '';
          expectThat(heading === 'Do not pass it on', 'the heading', heading);
          expectThat((await page.locator('.text mark').count()) > 0, 'nothing is marked in the text');
          expectThat(asked.length === 0, 'the report asks for something', asked.join(' '));
          return undefined;
        }),
    },
    {
      name: 'a collector, bundled and run in a page',
      run: async () => {
        writeFileSync(
          join(program, 'page.js'),
          `import { collectJpegEvidence } from '@input-trust/evidence-jpeg';\nglobalThis.collect = (bytes) => collectJpegEvidence(new Uint8Array(bytes));\n`,
        );
        await build({
          entryPoints: [join(program, 'page.js')],
          outfile: join(program, 'bundle.js'),
          bundle: true,
          minify: true,
          platform: 'browser',
        });
        const bundle = readFileSync(join(program, 'bundle.js'), 'utf8');
        expectThat(bundle.length < BUNDLE_BUDGET, 'the bundle is too large', bundle.length);
        return withBrowser(async (browser) => {
          const page = await browser.newPage();
          await page.addScriptTag({ content: bundle });
          const bytes = [...readFileSync(join(program, 'inbox/photo.jpg'))];
          const receipt = JSON.stringify(await page.evaluate(`globalThis.collect(${JSON.stringify(bytes)})`));
          expectThat(receipt.includes('capture_time_conflict'), 'the evidence', receipt);
          return `${bundle.length} bytes`;
        });
      },
    },
  ];
}
