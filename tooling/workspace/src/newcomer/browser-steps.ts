import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumPath, launchChromium } from '@input-trust/browser';
import type { Browser } from '@input-trust/browser';
import { build } from 'esbuild';
import { expectThat } from './steps.ts';
import type { Step } from './steps.ts';

/** Bytes that a page loads for one collector. */
const BUNDLE_BUDGET = 90_000;

/** Opens the report, and runs a collector in a page. */
export function browserSteps({ program }: { readonly program: string }): readonly Step[] {
  if (chromiumPath === undefined)
    return [{ name: 'the report and a collector in a browser: left out, there is no Chromium here', run: () => undefined }];
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

/** Gives a browser to what uses it, and ends it. */
async function withBrowser(use: (browser: Browser) => Promise<string | undefined>): Promise<string | undefined> {
  const browser = await launchChromium();
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
