import { openObjects } from '@input-trust/evidence-pdf/objects';
import { dictOf, isArray, PdfDict, PdfRef, placeKey, readPageTree } from '@input-trust/evidence-pdf/objects';
import type { PdfDocument, PdfObject } from '@input-trust/evidence-pdf/objects';
import { MAX_EDIT_PAGES } from './page-content.ts';

/** An earlier state of a file that was saved by appending to it (ISO 32000-2, 7.5.6). */
export interface Revision {
  /** The file as it was: its first bytes. */
  readonly bytes: Uint8Array;
  readonly objects: PdfDocument;
}

/** Earlier states that are restored, the latest ones: a contract that ten people sign has ten. */
export const MAX_REVISIONS = 8;

const END_MARKER = Buffer.from('%%EOF', 'latin1');
const START = Buffer.from('startxref', 'latin1');

/** The earlier states that the file still holds, oldest first. The first part of a linearised file is none. */
export function earlierRevisions(bytes: Uint8Array): Revision[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const ends: number[] = [];
  for (let at = view.indexOf(END_MARKER); at !== -1; at = view.indexOf(END_MARKER, at + 1)) ends.push(at + END_MARKER.length);
  const revisions: Revision[] = [];
  // The last marker ends the file as it is.
  for (const end of ends.slice(0, -1).slice(-MAX_REVISIONS * 2)) {
    const prefix = bytes.subarray(0, end);
    if (!leadsToSection(view.subarray(0, end))) continue;
    const objects = openObjects(prefix);
    if (objects === null || objects.crossReference === 'rebuilt' || objects.encrypted || readPageTree(objects, 1).pages.length === 0)
      continue;
    revisions.push({ bytes: prefix, objects });
  }
  return revisions.slice(-MAX_REVISIONS);
}

/** Whether `startxref` is right before the end and names an offset within. */
function leadsToSection(prefix: Buffer): boolean {
  const start = prefix.lastIndexOf(START);
  if (start === -1 || prefix.length - start > 64) return false;
  const offset = Number.parseInt(prefix.toString('latin1', start + START.length, start + 40).trim(), 10);
  return Number.isSafeInteger(offset) && offset > 0 && offset < start;
}

/** Objects that are followed from one page. */
const MAX_REACHED = 2000;
/** What content leads to and is none. No short names: those are names of resources too. */
const NOT_CONTENT: ReadonlySet<string> = new Set(['Parent', 'Annots', 'Metadata', 'StructParents', 'Thumb', 'LastModified', 'PieceInfo']);

/** For each page the objects that its content consists of, by number, with the place of each. */
export function pageObjects(objects: PdfDocument): ReadonlyMap<number, string>[] {
  return readPageTree(objects, MAX_EDIT_PAGES)
    .pages.slice(0, MAX_EDIT_PAGES)
    .map(({ dict }) => {
      const reached = new Map<number, string>();
      const pending: PdfObject[] = [...dict.entries].flatMap(([key, value]) => (key === 'Contents' || key === 'Resources' ? [value] : []));
      while (pending.length > 0 && reached.size < MAX_REACHED) {
        const object = pending.pop();
        if (object instanceof PdfRef) {
          if (reached.has(object.objectNumber)) continue;
          reached.set(object.objectNumber, placeKey(objects.placeOf(object.objectNumber)));
          pending.push(objects.resolve(object));
        } else if (isArray(object)) pending.push(...object);
        else {
          const inner = dictOf(object);
          if (inner instanceof PdfDict) for (const [key, value] of inner.entries) if (!NOT_CONTENT.has(key)) pending.push(value);
        }
      }
      return reached;
    });
}

/** 1-based pages whose content consists of other objects in `after` than in `before`. */
export function changedPages(before: PdfDocument, after: PdfDocument): Set<number> {
  const [old, now] = [pageObjects(before), pageObjects(after)];
  const changed = new Set<number>();
  for (let page = 0; page < Math.min(old.length, now.length); page += 1) {
    const [a, b] = [old[page], now[page]];
    if (a === undefined || b === undefined) continue;
    if (a.size !== b.size || [...b].some(([number, place]) => a.get(number) !== place)) changed.add(page + 1);
  }
  return changed;
}
