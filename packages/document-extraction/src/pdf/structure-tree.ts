import type { Surface } from '@input-trust/detector-kit';
import { toBox, unite } from '@input-trust/pdf-pages';
import type { Bounds, OpenPdf, PageReading, PdfPage } from '@input-trust/pdf-pages';
import { MAX_PARTS, toSurface } from './document-parts.ts';

interface StructureNode {
  readonly alt?: unknown;
  /** Of a leaf: `p12R_mc3` is the third marked content sequence of the page whose object is 12. */
  readonly id?: unknown;
  readonly children?: readonly StructureNode[];
}

/** Elements below one with an alternative text that are searched for what it stands for. */
const MAX_DESCENDANTS = 1000;

/**
 * Alternative and replacement texts (`Alt`, `ActualText`; ISO 32000-2, 14.9.3 and 14.9.4): machines read them, people see the page. Each is where
 * the marked content is painted that it stands for.
 */
export async function readAlternativeTexts(page: PdfPage, { within }: OpenPdf, { marked, frame }: PageReading): Promise<Surface[]> {
  const root = (await within(page.getStructTree())) as StructureNode | null;
  const waiting: StructureNode[] = root === null ? [] : [root];
  const surfaces: Surface[] = [];
  while (waiting.length > 0 && surfaces.length < MAX_PARTS) {
    const node = waiting.pop();
    const path = `page ${page.pageNumber}/alternative ${surfaces.length + 1}`;
    for (const surface of toSurface(node?.alt, 'alt_text', path, page.pageNumber)) {
      const bounds = node && boundsOf(node, marked);
      const box = bounds && toBox(bounds, frame);
      surfaces.push(box === undefined ? surface : { ...surface, location: { ...box, part: path } });
    }
    waiting.push(...[...(node?.children ?? [])].toReversed());
  }
  return surfaces;
}

/** Bounds of the marked content below an element. */
function boundsOf(element: StructureNode, marked: PageReading['marked']): Bounds | undefined {
  const waiting: StructureNode[] = [element];
  let bounds: Bounds | undefined;
  for (let count = 0; count < MAX_DESCENDANTS; count += 1) {
    const node = waiting.pop();
    if (node === undefined) break;
    const number = typeof node.id === 'string' ? /_mc(\d{1,9})$/.exec(node.id)?.[1] : undefined;
    const own = number === undefined ? undefined : marked.get(Number(number));
    if (own !== undefined) bounds = bounds === undefined ? own : unite(bounds, own);
    for (const child of node.children ?? []) waiting.push(child);
  }
  return bounds;
}
