import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** Where systems put Chromium. Nothing is downloaded: a browser of the system, or none. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that is here; undefined for none. `CHROMIUM` names another. */
export const chromiumPath = [process.env['CHROMIUM'], ...PLACES].find((path) => path !== undefined && existsSync(path));

/** What to add to the name of tests that are left out without a browser. */
export const WITHOUT_CHROMIUM = chromiumPath === undefined ? ' (there is no Chromium here)' : '';

/** Starts the browser. Without its sandbox: pages of tests are ours, and containers have none. */
export function launchChromium(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('there is no Chromium here');
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
}
