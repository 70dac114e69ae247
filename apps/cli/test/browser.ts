import { existsSync } from 'node:fs';

/** Where systems put Chromium. Nothing is downloaded: a browser of the system, or none. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that is here; undefined for none. `CHROMIUM` names another. */
export const chromiumPath = [process.env['CHROMIUM'], ...PLACES].find((path) => path !== undefined && existsSync(path));
