import { AnnotationMode, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Budget, CoverageReason } from '@input-trust/detector-kit';
import { GlyphLedger } from './glyph-ledger.ts';
import { toMatrix, IDENTITY } from './matrix.ts';
import type { OpenPdf } from './open-pdf.ts';
import { readByOutlines } from './outline-reading.ts';
import { paintPage, toPixels } from './page-painter.ts';
import type { PaintedPage } from './page-painter.ts';
import type { Pixels } from './painted-run.ts';
import { readFont } from './pdf-font.ts';
import type { PdfFont } from './pdf-font.ts';

/** One page as its operators paint it. */
export interface PageReading extends PaintedPage {
  readonly width: number;
  readonly height: number;
  /** Image data of pdf.js by object id; of images that could not be decoded there is none. */
  readonly pixels: ReadonlyMap<string, Pixels>;
  /** References of the images' streams (`12R`) by object id. */
  readonly references: ReadonlyMap<string, string>;
  readonly reasons: readonly CoverageReason[];
}

export interface PageOptions {
  readonly budget: Budget;
  /** Fonts that were read on earlier pages, by the name that pdf.js gave them. */
  readonly fonts: Map<string, PdfFont>;
  /** What the outlines of earlier pages stand for. */
  readonly ledger: GlyphLedger;
  /** Images of earlier pages that belong to the whole document: they are paid for once. */
  readonly sharedImages: Set<string>;
  readonly isLayerVisible: (properties: unknown) => boolean;
}

/** What the pages of one document share. */
export async function openPages({ document, within }: OpenPdf, budget: Budget): Promise<PageOptions> {
  const layers = await within(document.getOptionalContentConfig()).catch(() => undefined);
  return {
    budget,
    fonts: new Map(),
    ledger: new GlyphLedger(),
    sharedImages: new Set(),
    isLayerVisible: (properties) => properties === null || layers?.isVisible(properties) !== false,
  };
}

/** Reads one page: one pass of pdf.js over its content, one over the operators that come out. */
export async function readPage(page: PDFPageProxy, { within }: OpenPdf, options: PageOptions): Promise<PageReading> {
  const viewport = page.getViewport({ scale: 1 });
  const operators = await within(page.getOperatorList({ annotationMode: AnnotationMode.ENABLE }));
  const reasons: CoverageReason[] = [];
  const pixels = new Map<string, Pixels>();
  const references = new Map<string, string>();
  for (let index = 0; index < operators.fnArray.length; index += 1) {
    const operator = operators.fnArray[index];
    const first: unknown = (operators.argsArray[index] as readonly unknown[] | null)?.[0];
    if (typeof first !== 'string') continue;
    if (operator === OPS.dependency && isFont(first) && !options.fonts.has(first)) {
      options.fonts.set(first, readFont(await within(objectOf(page, first))));
    } else if (operator === OPS.paintImageXObject && !pixels.has(first)) {
      const object = await within(objectOf(page, first));
      const decoded = toPixels(object);
      if (decoded === undefined) continue;
      pixels.set(first, decoded);
      const reference = (object as Readonly<Record<string, unknown>>)['ref'];
      if (typeof reference === 'string') references.set(first, reference);
      if (options.sharedImages.has(first)) continue;
      if (isShared(first)) options.sharedImages.add(first);
      if (!options.budget.spend('pixels', decoded.width * decoded.height)) reasons.push('pixel_budget_exceeded');
    }
  }
  const usual = readFont(undefined);
  const painted = paintPage(
    operators,
    {
      width: viewport.width,
      height: viewport.height,
      transform: toMatrix(viewport.transform) ?? IDENTITY,
      fontOf: (id) => options.fonts.get(id) ?? usual,
      pixelsOf: (id) => pixels.get(id),
      isLayerVisible: options.isLayerVisible,
    },
    options.budget,
  );
  if (!painted.isComplete) reasons.push(options.budget.hasTime() ? 'item_budget_exceeded' : 'deadline_exceeded');
  const runs = readByOutlines(painted.runs, options.ledger);
  return { ...painted, runs, width: viewport.width, height: viewport.height, pixels, references, reasons };
}

/** Fonts are named `…_f1`; images and patterns otherwise. */
function isFont(id: string): boolean {
  return /_f\d{1,9}$/.test(id);
}

/** Objects of the whole document have names of their own. */
function isShared(id: string): boolean {
  return id.startsWith('g_');
}

function objectOf(page: PDFPageProxy, id: string): Promise<unknown> {
  const store = isShared(id) ? page.commonObjs : page.objs;
  return new Promise((resolve) => {
    store.get(id, resolve, () => resolve(undefined));
  });
}
