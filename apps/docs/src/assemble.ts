import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asPage, ASSEMBLED, documents, PAGES, root, sitePathOf } from './site-paths.ts';
import { TABLES } from './tables.ts';

/**
 * Writes the pages of the site: every document of the repository with links that lead within the site, and tables made from the code.
 *
 * @throws Error for a table that nobody makes.
 */
export function assemble(folder = ASSEMBLED): void {
  rmSync(folder, { recursive: true, force: true });
  const all = documents();
  const known = new Set(all);
  for (const document of all) {
    const page = join(folder, sitePathOf(document));
    if (existsSync(page)) throw new Error(`${document} is at the place of another page, ${sitePathOf(document)}`);
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(
      page,
      asPage(document, withTables(document, readFileSync(join(root, document), 'utf8')), (path) => known.has(path)),
    );
  }
}

function withTables(document: string, markdown: string): string {
  if (!document.startsWith(PAGES)) return markdown;
  return markdown.replaceAll(/^<!-- table: (.{1,40}) -->$/gm, (_mark, name: string) => {
    const make = TABLES[name];
    if (make === undefined) throw new Error(`${document} asks for the table "${name}", which nobody makes`);
    return make();
  });
}
