import { globSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The folder of the pages that are written for the site alone. */
export const PAGES = 'apps/docs/pages';

/** Absolute path of a file below `apps/docs`. */
export const inDocs = (path: string): string => join(root, 'apps/docs', path);

/** Where VitePress reads the pages; made anew by every run, never committed. */
export const ASSEMBLED = inDocs('.vitepress/pages');

/** The API reference among them. */
export const REFERENCE = join(ASSEMBLED, 'api');

/** Installed, built and assembled files. */
const SKIPPED = /(?:^|\/)(?:node_modules|dist|coverage|\.git|\.turbo|\.changeset|\.vitepress)(?:\/|$)/;

/** Every document of the repository, by its path from the root. */
export function documents(): string[] {
  return globSync(['*.md', '{apps,docs,examples,packages,tooling}/**/*.md'], { cwd: root, exclude: (path) => SKIPPED.test(path) }).sort();
}

/**
 * Where a document is on the site. Pages of the site lose their folder, a README is the page of its folder, everything else keeps its path:
 * `packages/billing/README.md` is `packages/billing.md`.
 */
export function sitePathOf(document: string): string {
  if (document === 'README.md') return 'overview.md';
  if (document.startsWith(`${PAGES}/`)) return document.slice(PAGES.length + 1);
  const path = document.endsWith('/README.md') ? `${dirname(document)}.md` : document;
  return path.includes('/') ? path : path.toLowerCase();
}

/**
 * A document as it stands on the site: links lead to the pages of the site, and what is no page of it (source files, folders) is named
 * without a link. HTML comments, which are marks for tools, are left out. Code stays as it is.
 */
export function asPage(document: string, markdown: string, isDocument: (path: string) => boolean): string {
  const here = dirname(sitePathOf(document));
  return outsideCode(markdown, (text) =>
    text
      .replaceAll(/<!--[\s\S]{0,500}?-->\n?/g, '')
      .replaceAll(/\[([^\]\n]{1,200})\]\(([^)\s]{1,300})\)/g, (link, words: string, target: string) => {
        if (/^[a-z]+:/.test(target) || target.startsWith('#')) return link;
        const [path = '', heading] = target.split('#');
        const linked = posix.join(dirname(document), path);
        const page = [linked, posix.join(linked, 'README.md')].find((each) => isDocument(each));
        if (page === undefined) return words;
        const to = posix.relative(here, sitePathOf(page));
        return `[${words}](${to.startsWith('.') ? to : `./${to}`}${heading === undefined ? '' : `#${heading}`})`;
      }),
  );
}

/** Anchors as hosts of repositories make them, so that a link with a heading works there and here. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** Changes the text between fenced blocks and code spans. */
function outsideCode(markdown: string, change: (text: string) => string): string {
  return markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
}
