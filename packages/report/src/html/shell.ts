import { createHash } from 'node:crypto';
import { markup, Markup } from './markup.ts';
import { STYLE } from './style.ts';

/**
 * The page loads nothing and runs nothing: no script, no form, no frame, no connection. Pictures are in the page itself, and of styles only
 * the one below has the hash that is allowed.
 */
const POLICY = `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;

/** What `Content-Security-Policy` has to be where the page is served: the same, and that nobody frames it. */
export const PAGE_POLICY = `${POLICY}; frame-ancestors 'none'`;

/** A whole page. */
export function page(title: string, body: Markup): string {
  const style = Markup.trusted(STYLE);
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${Markup.trusted(POLICY)}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>${style}</style>
      </head>
      <body>
        ${body}
        <footer class="foot">
          <p>Evidence is flagged, never proven, and what could not be checked is not clean. This page holds no script and loads nothing.</p>
        </footer>
      </body>
    </html> `.text;
}
