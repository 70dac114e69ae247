import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Surface } from '@input-trust/detector-kit';
import { MAX_PARTS, toSurface } from './document-parts.ts';
import type { OpenPdf } from './open-pdf.ts';

interface StructureNode {
  readonly alt?: unknown;
  readonly children?: readonly StructureNode[];
}

/** Alternative and replacement texts (`Alt`, `ActualText`; ISO 32000-2, 14.9.3 and 14.9.4): machines read them, people see the page. */
export async function readAlternativeTexts(page: PDFPageProxy, { within }: OpenPdf): Promise<Surface[]> {
  const root = (await within(page.getStructTree())) as StructureNode | null;
  const waiting: StructureNode[] = root === null ? [] : [root];
  const surfaces: Surface[] = [];
  while (waiting.length > 0 && surfaces.length < MAX_PARTS) {
    const node = waiting.pop();
    surfaces.push(...toSurface(node?.alt, 'alt_text', `page ${page.pageNumber}/alternative ${surfaces.length + 1}`));
    waiting.push(...[...(node?.children ?? [])].toReversed());
  }
  return surfaces;
}
