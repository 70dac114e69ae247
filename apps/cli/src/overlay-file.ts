import { access, constants, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { parseFocus } from '@input-trust/contract';
import type { ArtifactEvidence } from '@input-trust/contract';
import { UsageError } from './exit-code.ts';
import type { Outcome } from './outcome.ts';
import { isFolder } from './source.ts';

/** Kinds of evidence that are changes. */
const CHANGES: ReadonlySet<string> = new Set(['localized_visual_change', 'document_visual_inconsistency']);

/** `--overlay`: the places of changes as a transparent picture of the size of what was scanned, and of each page of a PDF that has some. */
export class OverlayFile {
  readonly #path: string;
  readonly #written: string[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  /** The files that were written. */
  get written(): readonly string[] {
    return this.#written;
  }

  /** Throws UsageError where nothing can be written or shown, before anything is scanned. */
  async prepare(focus: string | undefined, isSingle: boolean): Promise<void> {
    if (!isSingle) throw new UsageError('--overlay takes a single input.');
    if (parseFocus(focus ?? '')?.paths.includes('edits') !== true) throw new UsageError('--overlay shows changes: it takes --focus edits.');
    const isWritable = await access(dirname(this.#path), constants.W_OK).then(
      () => true,
      () => false,
    );
    if (!isWritable) throw new UsageError('--overlay cannot be written there.');
    if (await isFolder(this.#path).catch(() => false)) throw new UsageError('--overlay takes a file, not a folder.');
  }

  async add(outcome: Outcome): Promise<void> {
    if ('error' in outcome) return;
    const changes = changesOf(outcome.response.authenticity?.artifact_evidence ?? []);
    if (changes.length === 0) return;
    const { changeMap } = await import('@input-trust/edit-localization');
    for (const page of new Set(changes.map(({ location }) => location.page))) {
      const map = changeMap(changes, page);
      if (map === undefined) continue;
      const path = page === undefined ? this.#path : pagePath(this.#path, page);
      await writeFile(path, map);
      this.#written.push(path);
    }
  }
}

function changesOf(evidence: readonly ArtifactEvidence[]) {
  return evidence.flatMap(({ type, bbox, page, page_width: pageWidth, page_height: pageHeight, confidence = 1 }) =>
    CHANGES.has(type) && bbox !== undefined && pageWidth !== undefined && pageHeight !== undefined
      ? [{ confidence, location: { kind: 'box' as const, ...bbox, pageWidth, pageHeight, ...(page !== undefined && { page }) } }]
      : [],
  );
}

/** `out.png` of page 3 is `out-page-3.png`. */
function pagePath(path: string, page: number): string {
  const extension = extname(path);
  return `${path.slice(0, path.length - extension.length)}-page-${page}${extension}`;
}
