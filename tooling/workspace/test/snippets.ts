import { dirname } from 'node:path';
import { files, read } from './workspace.ts';

/** A fenced block of a document. */
export interface Snippet {
  /** The document, by its path from the root, with the line of the fence. */
  readonly name: string;
  readonly document: string;
  /** Folder from the root where its imports resolve as they do for a reader. */
  readonly folder: string;
  readonly text: string;
  /** Why no test runs it: what a line `<!-- not run: REASON -->` before the fence says. */
  readonly notRun?: string;
}

/** Documents that belong to no package stand where every public package is a dependency. */
const FOLDER_OF_DOCUMENTS = 'apps/docs';

/** Every document with snippets for readers. */
const DOCUMENTS = files('*.md', '{packages,apps,examples,docs}/**/*.md');

/** The blocks of one language, in the order of their documents. */
export function snippets(language: 'ts' | 'sh'): Snippet[] {
  const fence = new RegExp(String.raw`(?:^<!-- not run: (.{1,200}) -->\n)?^\`\`\`${language}\n([\s\S]*?)^\`\`\``, 'gm');
  return DOCUMENTS.flatMap((document) => {
    const markdown = read(document);
    const folder = /^(?:docs\/|[^/]+$)/.test(document) ? FOLDER_OF_DOCUMENTS : dirname(document);
    return [...markdown.matchAll(fence)].map(({ 1: notRun, 2: text = '', index }) => {
      const line = markdown.slice(0, index).split('\n').length + (notRun === undefined ? 0 : 1);
      return { name: `${document}:${line}`, document, folder, text, ...(notRun !== undefined && { notRun }) };
    });
  });
}

/** A TypeScript snippet that `run-snippets.ts` runs, as a file that is not on the disk. */
export interface RunRequest {
  readonly name: string;
  /** Absolute path that its imports resolve from. */
  readonly path: string;
  readonly text: string;
}

export interface RunResult {
  readonly name: string;
  readonly ms: number;
  /** What its comments promise, and nobody kept. */
  readonly broken: readonly string[];
  readonly kept: number;
  readonly error?: string;
}

/** What a line with a result begins with: logs of the snippets go to the same place. */
export const RESULT = 'result: ';
