import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents, PAGES, root, sitePathOf } from './site-paths.ts';

interface Entry {
  readonly text: string;
  readonly link: string;
}

interface Group {
  readonly text: string;
  readonly items: readonly Entry[];
}

/** The pages of the site in the order in which a newcomer reads them, by their documents. */
const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['Start', ['index', 'start', 'concepts', 'focus', 'evidence']],
  ['Use', ['integrations', 'false-alarms', 'troubleshooting', 'codes']],
  [
    'Detectors',
    [
      'detectors/index',
      'detectors/text',
      'detectors/sensitive-data',
      'detectors/hidden-text',
      'detectors/documents',
      'detectors/pictures',
      'detectors/payloads',
      'detectors/ai',
      'detectors/edits',
      'detectors/file-evidence',
      'detectors/content-credentials',
      'detectors/packets',
    ],
  ],
  ['Operate', ['self-hosting', 'privacy', 'threat-model', 'benchmarks']],
];

/** The side bar: pages of the site, then the documents of the repository by their folder. */
export function sidebar(hasReference: boolean): Group[] {
  const others = documents().filter((document) => !document.startsWith(PAGES));
  const group = (text: string, belongs: (document: string) => boolean): Group => ({
    text,
    items: others.filter(belongs).map((document) => entry(document)),
  });
  return [
    ...GROUPS.map(([text, pages]) => ({ text, items: pages.map((page) => entry(`${PAGES}/${page}.md`)) })),
    ...(hasReference ? [{ text: 'API reference', items: [{ text: 'Packages and their exports', link: '/api/' }] }] : []),
    group('Reference', (document) => document.startsWith('docs/') || document.startsWith('examples/')),
    group('Programs and packages', (document) => /^(?:apps|packages)\//.test(document)),
    group('The repository', (document) => !document.includes('/') || document.startsWith('tooling/')),
  ];
}

/** Pages of the site that the side bar has no place for, and places without a page. */
export function misplacedPages(): string[] {
  const placed = GROUPS.flatMap(([, pages]) => pages.map((page) => `${PAGES}/${page}.md`));
  const written = documents().filter((document) => document.startsWith(PAGES));
  return [...placed.filter((page) => !existsSync(join(root, page))), ...written.filter((page) => !placed.includes(page))];
}

function entry(document: string): Entry {
  const title = /^# (.{1,120})$/m.exec(readFileSync(join(root, document), 'utf8'))?.[1] ?? document;
  return { text: title.replaceAll('`', ''), link: `/${sitePathOf(document).replace(/(?:(?<=^|\/)index)?\.md$/, '')}` };
}
