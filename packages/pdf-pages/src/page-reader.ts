import { AnnotationMode, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { IDENTITY } from '@input-trust/detector-kit';
import type { Budget, CoverageReason } from '@input-trust/detector-kit';
import { areaOf } from './bounds.ts';
import { drawnTexts } from './drawn-letters.ts';
import { GlyphLedger } from './glyph-ledger.ts';
import { toMatrix } from './matrix.ts';
import type { OpenPdf } from './open-pdf.ts';
import { readByOutlines } from './outline-reading.ts';
import { paintPage } from './page-painter.ts';
import { reduced } from './reduced-pixels.ts';
import { stencilOf, stencilPixels, toPixels } from './decoded-image.ts';
import type { PaintedPage } from './page-painter.ts';
import type { PageFrame } from './page-frame.ts';
import { sortRuns } from './page-surfaces.ts';
import type { SortedRuns } from './page-surfaces.ts';
import type { PaintedImage, Pixels } from './painted-run.ts';
import { readFont } from './pdf-font.ts';
import type { PdfFont } from './pdf-font.ts';

/** The text of a page, as far as it is kept for the whole scan. */
export interface PageText {
  readonly frame: PageFrame;
  readonly text: SortedRuns;
  /** Whether the page has no text and is one picture: a scan without a text layer. */
  readonly isPicture: boolean;
}

/** One page as its operators paint it, with its pictures. */
export interface PageReading extends PageText, Pick<PaintedPage, 'runs' | 'images' | 'shapes' | 'marked'> {
  /** Texts that the page draws as outlines, as pictures. */
  readonly drawn: readonly PaintedImage[];
  /** References of the images' streams (`12R`) by object id. */
  readonly references: ReadonlyMap<string, string>;
  /** Sizes of the stencils that were decoded, such as `100x20`: the parser does not say which objects they are. */
  readonly stencils: ReadonlySet<string>;
  /** Operators that show text, those of annotations left out; none where a font cannot be read. */
  readonly shownTexts: number;
  readonly reasons: readonly CoverageReason[];
}

/** A picture that covers so much of a page without text is the page. */
const WHOLE_PAGE = 0.8;

/** Reads the pages of one open document, in any order, and remembers what their text says. */
export class PageReader {
  readonly #pdf: OpenPdf;
  readonly #isLayerVisible: (properties: unknown) => boolean;
  /** Fonts that were read on earlier pages, by the name that pdf.js gave them. */
  readonly #fonts = new Map<string, PdfFont>();
  /** Names of fonts that pdf.js gave up on: what is shown in them has no glyphs. */
  readonly #brokenFonts = new Set<unknown>(['g_font_error']);
  /** What the outlines of earlier pages stand for. */
  readonly #ledger = new GlyphLedger();
  /** Images of earlier pages that belong to the whole document: they are paid for once. */
  readonly #sharedImages = new Set<string>();
  readonly #texts = new Map<number, PageText>();

  private constructor(pdf: OpenPdf, isLayerVisible: (properties: unknown) => boolean) {
    this.#pdf = pdf;
    this.#isLayerVisible = isLayerVisible;
  }

  static async of(pdf: OpenPdf): Promise<PageReader> {
    const layers = await pdf.within(pdf.document.getOptionalContentConfig()).catch(() => undefined);
    return new PageReader(pdf, (properties) => properties === null || layers?.isVisible(properties) !== false);
  }

  /** The text of a page; one that was read before is not read again. Rejects as `read` does. */
  async text(number: number, budget: Budget): Promise<PageText> {
    const known = this.#texts.get(number);
    if (known !== undefined) return known;
    const page = await this.#pdf.within(this.#pdf.document.getPage(number));
    const reading = await this.read(page, budget);
    page.cleanup();
    return reading;
  }

  /** Reads a page: one pass of pdf.js over its content, one over the operators that come out. Rejects where pdf.js does, or when the time is up. */
  async read(page: PDFPageProxy, budget: Budget): Promise<PageReading> {
    const viewport = page.getViewport({ scale: 1 });
    const frame = { page: page.pageNumber, width: viewport.width, height: viewport.height };
    const operators = await this.#pdf.within(page.getOperatorList({ annotationMode: AnnotationMode.ENABLE }));
    const { pixels, references, stencils, reasons } = await this.#loadObjects(page, operators, budget);
    const usual = readFont(undefined);
    const painted = paintPage(
      operators,
      {
        ...frame,
        transform: toMatrix(viewport.transform) ?? IDENTITY,
        fontOf: (id) => this.#fonts.get(id) ?? usual,
        pixelsOf: (id) => pixels.get(id),
        isLayerVisible: this.#isLayerVisible,
      },
      budget,
    );
    const hasBrokenFont = operators.fnArray.some(
      (operator, index) => operator === OPS.setFont && this.#brokenFonts.has(firstArgument(operators, index)),
    );
    if (hasBrokenFont) reasons.push('malformed_content');
    if (!painted.isComplete) reasons.push(budget.hasTime() ? 'item_budget_exceeded' : 'deadline_exceeded');
    const { images, shapes, marked } = painted;
    const drawn = drawnTexts(painted.filled, (count) => budget.spend('pixels', count));
    if (drawn.includes(undefined)) reasons.push('pixel_budget_exceeded');
    const runs = readByOutlines(painted.runs, this.#ledger);
    const text = sortRuns(runs, frame);
    const isPicture = painted.runs.length === 0 && images.some((image) => isWhole(image, frame));
    const kept: PageText = { frame, text, isPicture };
    // What was cut short is nothing to go by.
    if (painted.isComplete) this.#texts.set(page.pageNumber, kept);
    return {
      ...kept,
      runs,
      drawn: drawn.filter((image) => image !== undefined),
      images,
      shapes,
      marked,
      references,
      stencils,
      shownTexts: hasBrokenFont ? 0 : shownTextsOf(operators),
      reasons,
    };
  }

  /** Reads the fonts and takes the pixels that the operators refer to. */
  async #loadObjects(page: PDFPageProxy, operators: Operators, budget: Budget) {
    const reasons: CoverageReason[] = [];
    const pixels = new Map<string, Pixels>();
    const references = new Map<string, string>();
    const stencils = new Set<string>();
    for (let index = 0; index < operators.fnArray.length; index += 1) {
      const operator = operators.fnArray[index];
      const first = firstArgument(operators, index);
      if (operator === OPS.paintImageMaskXObject) {
        const stencil = stencilOf(first);
        if (stencil === undefined || pixels.has(stencil.id)) continue;
        const decoded = stencilPixels(await this.#pdf.within(objectOf(page, stencil.id)), stencil);
        if (decoded === undefined) continue;
        pixels.set(stencil.id, reduced(decoded));
        stencils.add(`${stencil.width}x${stencil.height}`);
        if (!budget.spend('pixels', decoded.width * decoded.height)) reasons.push('pixel_budget_exceeded');
        continue;
      }
      if (typeof first !== 'string') continue;
      if (operator === OPS.dependency && isFont(first) && !this.#fonts.has(first)) {
        const font = await this.#pdf.within(objectOf(page, first));
        if (isBroken(font)) this.#brokenFonts.add(first);
        this.#fonts.set(first, readFont(font));
      } else if (operator === OPS.paintImageXObject && !pixels.has(first)) {
        const object = await this.#pdf.within(objectOf(page, first));
        const decoded = reduced(toPixels(object));
        if (decoded === undefined) continue;
        pixels.set(first, decoded);
        const reference = (object as Readonly<Record<string, unknown>>)['ref'];
        if (typeof reference === 'string') references.set(first, reference);
        if (this.#sharedImages.has(first)) continue;
        if (isShared(first)) this.#sharedImages.add(first);
        if (!budget.spend('pixels', decoded.width * decoded.height)) reasons.push('pixel_budget_exceeded');
      }
    }
    return { pixels, references, stencils, reasons };
  }
}

interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

function firstArgument({ argsArray }: Operators, index: number): unknown {
  return (argsArray[index] as readonly unknown[] | null)?.[0];
}

function isWhole({ bounds, pixels }: PaintedImage, { width, height }: PageFrame): boolean {
  return pixels !== undefined && areaOf(bounds) >= WHOLE_PAGE * width * height;
}

function shownTextsOf({ fnArray }: Operators): number {
  let [count, annotations] = [0, 0];
  for (const operator of fnArray) {
    if (operator === OPS.beginAnnotation) annotations += 1;
    else if (operator === OPS.endAnnotation) annotations -= 1;
    else if (operator === OPS.showText && annotations === 0) count += 1;
  }
  return count;
}

/** Fonts are named `…_f1`; images and patterns otherwise. */
function isFont(id: string): boolean {
  return /_f\d{1,9}$/.test(id);
}

/** In place of a font that it cannot read pdf.js hands out what is wrong with it, as a text. */
function isBroken(font: unknown): boolean {
  return typeof font !== 'object' || font === null;
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
