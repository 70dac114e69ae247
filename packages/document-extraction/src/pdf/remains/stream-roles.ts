import type { Account } from '@input-trust/detector-kit';
import { ContentBudget, ContentWalk, dictOf, isArray, PdfDict, PdfRef, PdfStream } from '@input-trust/evidence-pdf/objects';
import type { Page, PdfDocument, PdfObject } from '@input-trust/evidence-pdf/objects';

/** What a stream in use is for, by the entries that refer to it (ISO 32000-2, 7.8, 8.9, 9.9 and 7.11.4). */
export type StreamRole = 'page_content' | 'painted' | 'drawing' | 'image' | 'font' | 'file' | 'form_packet' | 'other';

/** A stream that draws: a form, a pattern cell or a glyph. */
export interface Drawing {
  readonly number: number;
  readonly stream: PdfStream;
  /** Where it has none of its own. */
  readonly resources: PdfObject | undefined;
  /** Whether a page paints it, so that a person sees it: a pattern or a glyph. */
  readonly isPainted: boolean;
}

export interface Picture {
  readonly number: number;
  readonly stream: PdfStream;
  /** 1-based pages that paint it. */
  readonly pages: readonly number[];
  /** It is the mask of another picture. */
  readonly isMask: boolean;
}

export interface StreamRoles {
  readonly roleOf: (number: number) => StreamRole;
  /** What no page paints as a form, and what the reader of the pages does not go into: patterns and glyphs. */
  readonly drawings: readonly Drawing[];
  readonly pictures: readonly Picture[];
  /** Strings in the content of the pages that nothing shows. */
  readonly unshown: readonly Uint8Array[];
  /** For each page the strings of every operator that shows text, those of one operator as one. */
  readonly shown: readonly (readonly Uint8Array[])[];
}

/** Strings of the pages that nothing shows: properties of marked content of a book are some ten thousand. */
const MAX_UNSHOWN = 100_000;

/** Goes over all objects in use, and over what the pages paint. */
export function rolesOf(document: PdfDocument, pages: readonly Page[], account: Account, hasTime: () => boolean): StreamRoles {
  const numbers = new Map<PdfStream, number>();
  const roles = new Map<number, StreamRole>();
  const drawings: Drawing[] = [];
  const masks = new Set<number>();
  const images: { readonly number: number; readonly stream: PdfStream }[] = [];
  const walk = walkPages(document, pages, account, hasTime);
  for (const number of document.objectNumbers) {
    if (!hasTime()) break;
    const object = document.object(number);
    if (object instanceof PdfStream) numbers.set(object, number);
    visitDicts(object, (dict) => {
      for (const [key, role] of REFERENCES) for (const target of referredTo(document, dict, key)) roles.set(target, role);
      for (const key of ['SMask', 'Mask']) for (const target of referredTo(document, dict, key)) masks.add(target);
      const glyphs = dict.entries.has('CharProcs') ? document.dict(dict, 'CharProcs') : null;
      for (const glyph of glyphs?.entries.values() ?? []) {
        const stream = document.resolve(glyph);
        if (glyph instanceof PdfRef && stream instanceof PdfStream && drawsMore(document, stream)) {
          drawings.push({ number: glyph.objectNumber, stream, resources: dict.entries.get('Resources'), isPainted: true });
        }
        if (glyph instanceof PdfRef) roles.set(glyph.objectNumber, 'drawing');
      }
    });
  }
  for (const page of pages) for (const number of contentsOf(page)) roles.set(number, 'page_content');
  for (const [stream, number] of numbers) {
    const subtype = document.name(stream.dict, 'Subtype');
    if (subtype === 'Image' || (subtype === null && isMeasured(document, stream))) {
      roles.set(number, 'image');
      images.push({ number, stream });
    } else if (document.get(stream.dict, 'PatternType') === 1) {
      roles.set(number, 'drawing');
      drawings.push({ number, stream, resources: undefined, isPainted: walk.painted.has(stream) });
    } else if (subtype === 'Form') {
      roles.set(number, walk.painted.has(stream) ? 'painted' : 'drawing');
      if (!walk.painted.has(stream)) drawings.push({ number, stream, resources: undefined, isPainted: false });
    }
  }
  const pictures = images.map(({ number, stream }): Picture => ({
    number,
    stream,
    pages: walk.images.get(stream) ?? [],
    isMask: masks.has(number),
  }));
  return { roleOf: (number) => roles.get(number) ?? 'other', drawings, pictures, unshown: walk.unshown, shown: walk.shown };
}

/** Whether a stream states the size of a picture, though not that it is one. */
function isMeasured(document: PdfDocument, { dict }: PdfStream): boolean {
  return typeof document.get(dict, 'Width') === 'number' && typeof document.get(dict, 'Height') === 'number';
}

const REFERENCES: readonly (readonly [string, StreamRole])[] = [
  ['FontFile', 'font'],
  ['FontFile2', 'font'],
  ['FontFile3', 'font'],
  ['EF', 'file'],
  // Read as a form, whole.
  ['XFA', 'form_packet'],
];

/** Numbers of the objects that an entry refers to, itself or by the entries of its dictionary. */
function referredTo(document: PdfDocument, dict: PdfDict, key: string): number[] {
  const value = dict.entries.get(key);
  if (value === undefined) return [];
  const target = document.resolve(value);
  if (target instanceof PdfStream) return value instanceof PdfRef ? [value.objectNumber] : [];
  const inner = target instanceof PdfDict ? [...target.entries.values()] : isArray(target) ? target : [];
  return inner.flatMap((item) => (item instanceof PdfRef ? [item.objectNumber] : []));
}

/** All dictionaries of an object, those below it included; references are objects of their own. */
function visitDicts(object: PdfObject, visit: (dict: PdfDict) => void): void {
  if (isArray(object)) for (const item of object) visitDicts(item, visit);
  const dict = dictOf(object);
  if (dict === null) return;
  visit(dict);
  for (const value of dict.entries.values()) if (typeof value === 'object' && value !== null) visitDicts(value, visit);
}

function contentsOf({ dict }: Page): number[] {
  const contents = dict.entries.get('Contents');
  const list = isArray(contents) ? contents : [contents];
  return list.flatMap((item) => (item instanceof PdfRef ? [item.objectNumber] : []));
}

/** Whether a glyph shows text or pictures of its own, beside its outline. */
function drawsMore(document: PdfDocument, glyph: PdfStream): boolean {
  const bytes = document.decode(glyph);
  if (typeof bytes === 'string') return true;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return content.includes('Tj') || content.includes('TJ') || content.includes('Do') || content.includes("'");
}

interface Walked {
  readonly painted: ReadonlySet<PdfStream>;
  readonly images: ReadonlyMap<PdfStream, number[]>;
  readonly unshown: readonly Uint8Array[];
  readonly shown: readonly (readonly Uint8Array[])[];
}

function walkPages(document: PdfDocument, pages: readonly Page[], account: Account, hasTime: () => boolean): Walked {
  const painted = new Set<PdfStream>();
  const images = new Map<PdfStream, number[]>();
  const unshown: Uint8Array[] = [];
  const shown: Uint8Array[][] = [];
  const budget = new ContentBudget(hasTime);
  for (const [index, { dict }] of pages.entries()) {
    if (!hasTime()) {
      account.leaveOut('deadline_exceeded');
      break;
    }
    const onPage: Uint8Array[] = [];
    shown.push(onPage);
    const walk = new ContentWalk(document, document.dict(dict, 'Resources'), budget, {
      image(image) {
        const on = images.get(image);
        if (on === undefined) images.set(image, [index + 1]);
        else if (on.at(-1) !== index + 1) on.push(index + 1);
      },
      // What cannot be walked is not counted as painted: it is read on its own.
      reason: () => undefined,
      walked: (stream) => painted.add(stream),
      unshown(text) {
        if (unshown.length < MAX_UNSHOWN) unshown.push(text);
        else account.leaveOut('item_budget_exceeded');
      },
      shown: (texts) => onPage.push(new Uint8Array(Buffer.concat(texts))),
    });
    walk.page(document.get(dict, 'Contents'));
  }
  return { painted, images, unshown, shown };
}
