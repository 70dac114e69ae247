import type { EvidenceReason } from '@input-trust/contract';
import { MAX_PDF_PAGE_TREE_DEPTH, MAX_PDF_PAGE_TREE_NODES } from '../limits.ts';
import { dictOf, PdfDict, PdfRef } from '../objects/objects.ts';
import type { PdfObject } from '../objects/objects.ts';
import type { PdfDocument } from '../objects/pdf-document.ts';

/** Attributes that pages inherit from the nodes above (ISO 32000-2, table 31). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** A page with what it inherits filled in. */
export interface Page {
  readonly dict: PdfDict;
  /** Number of its object; null for a page that stands in the tree itself. */
  readonly objectNumber: number | null;
}

export interface PageTree {
  /** In page order; reading stops one page past `maxPages`. */
  readonly pages: readonly Page[];
  readonly reasons: ReadonlySet<EvidenceReason>;
}

/** Walks the page tree of the catalog. Cycles, kids that cannot be read and trees past the limits leave pages out, with a reason. */
export function readPageTree(document: PdfDocument, maxPages: number): PageTree {
  const walk = new PageTreeWalk(document, maxPages);
  const root = document.dict(document.catalog, 'Pages');
  if (root === null) walk.reasons.add(document.encrypted ? 'encrypted_content' : 'malformed_structure');
  else walk.node(document.catalog.entries.get('Pages'), new Map(), 0);
  return walk;
}

class PageTreeWalk {
  readonly pages: Page[] = [];
  readonly reasons = new Set<EvidenceReason>();
  readonly #document: PdfDocument;
  readonly #maxPages: number;
  readonly #above = new Set<PdfDict>();
  #nodes = 0;

  constructor(document: PdfDocument, maxPages: number) {
    this.#document = document;
    this.#maxPages = maxPages;
  }

  node(object: PdfObject | undefined, inherited: ReadonlyMap<string, PdfObject>, depth: number): void {
    if (this.pages.length > this.#maxPages) return;
    const dict = dictOf(this.#document.resolve(object));
    this.#nodes += 1;
    if (dict === null || this.#above.has(dict))
      return this.#leftOut(dict === null && this.#document.encrypted ? 'encrypted_content' : 'malformed_structure');
    if (depth > MAX_PDF_PAGE_TREE_DEPTH) return this.#leftOut('depth_budget_exceeded');
    if (this.#nodes > MAX_PDF_PAGE_TREE_NODES) return this.#leftOut('item_budget_exceeded');
    const attributes = new Map(inherited);
    for (const key of INHERITED) {
      const value = dict.entries.get(key);
      if (value !== undefined && value !== null) attributes.set(key, value);
    }
    if (!this.#isBranch(dict)) {
      const objectNumber = object instanceof PdfRef ? object.objectNumber : null;
      this.pages.push({ dict: new PdfDict(new Map([...dict.entries, ...attributes])), objectNumber });
      return;
    }
    this.#above.add(dict);
    const kids = this.#document.array(dict, 'Kids');
    if (kids.length === 0 && this.#document.get(dict, 'Count') !== 0) this.#leftOut('malformed_structure');
    for (const kid of kids) {
      // A kid that is no reference is still read, as viewers do; one that is null is none.
      if (kid !== null) this.node(kid, attributes, depth + 1);
      if (this.#nodes > MAX_PDF_PAGE_TREE_NODES) break;
    }
    this.#above.delete(dict);
  }

  /** Pages are told by Type where it says so, else by their having no Kids. */
  #isBranch(dict: PdfDict): boolean {
    return dict.entries.has('Kids') && this.#document.name(dict, 'Type') !== 'Page';
  }

  #leftOut(reason: EvidenceReason): void {
    this.reasons.add(reason);
  }
}
