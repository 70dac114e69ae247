import type { PdfDict, PdfObject, PdfStream } from '../objects/objects.ts';
import type { PdfDocument } from '../objects/pdf-document.ts';

/** Categories of a resource dictionary that are looked into (ISO 32000-2, table 34). */
export type ResourceCategory = 'XObject' | 'Pattern' | 'ExtGState' | 'Font';

/** What a content stream can name. */
export class Resources {
  /** The dictionary; null when there is none. Resources with the same dictionary name the same things. */
  readonly dict: PdfDict | null;
  readonly #document: PdfDocument;

  constructor(document: PdfDocument, dict: PdfDict | null) {
    this.#document = document;
    this.dict = dict;
  }

  /** The entry, not resolved; undefined when nothing has that name. */
  find(category: ResourceCategory, name: string): PdfObject | undefined {
    return this.#document.dict(this.dict, category)?.entries.get(name);
  }
}

/** The resources of a form, pattern or appearance: its own, else those of the page (ISO 32000-1, table 95). */
export function resourcesOf(document: PdfDocument, stream: PdfStream, ofPage: Resources): Resources {
  return stream.dict.entries.has('Resources') ? new Resources(document, document.dict(stream.dict, 'Resources')) : ofPage;
}
