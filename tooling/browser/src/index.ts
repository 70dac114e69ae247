export type { Browser, BrowserContext, Page } from 'playwright-core';
export { chromiumPath, launchChromium, WITHOUT_CHROMIUM } from './chromium.ts';
export { PageWatch } from './page-watch.ts';
export { comparePicture, keepPicture, pixelAt } from './pictures.ts';
export type { PictureVerdict } from './pictures.ts';
export { overflowOf, seriousFaults } from './serious-faults.ts';
