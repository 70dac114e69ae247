import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ResourceUnavailableError } from '@input-trust/detector-kit';
import type { Budget, CoverageReason, Material } from '@input-trust/detector-kit';
import { openDocument, withinBudget } from './open-document.ts';
import type { OpenPdf } from './open-pdf.ts';

/** Pixels of one drawn page: A4 at 300 dpi has 8.7 million, A0 at 96 dpi 14 million. */
export const MAX_RENDERED_PIXELS = 40_000_000;

/** A page as a viewer shows it, on white paper. */
export interface RenderedPage {
  /** 1-based. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** RGBA, row by row from the top. */
  readonly data: Uint8ClampedArray;
}

/** How a page is drawn. */
export interface RenderOptions {
  /** Pixels per point: 96 / 72 gives the canvas that boxes refer to. */
  readonly scale: number;
  readonly budget: Budget;
}

/**
 * Draws one page of a PDF. The reason where that is not possible, `detector_unavailable` where no canvas is installed; content never makes it throw. The document stays open for the next page,
 * until `material.close()`.
 */
export async function renderPage(material: Material, page: number, options: RenderOptions): Promise<RenderedPage | CoverageReason> {
  for await (const rendered of renderPages(material, [page], options)) return rendered;
  return 'malformed_content';
}

/** Draws pages of a PDF one after the other; a page that cannot be drawn is the reason why. The document stays open until `material.close()`. */
export async function* renderPages(
  material: Material,
  pages: Iterable<number>,
  { scale, budget }: RenderOptions,
): AsyncGenerator<RenderedPage | CoverageReason> {
  const opened = await openDocument(material, budget, 'draw');
  if (typeof opened === 'string') {
    yield opened;
    return;
  }
  const pdf = withinBudget(opened, budget);
  for (const page of pages) {
    if (!budget.hasTime()) {
      yield 'deadline_exceeded';
      return;
    }
    yield await drawPage(pdf, page, { scale, budget }).catch((error: unknown): CoverageReason => {
      if (ResourceUnavailableError.isInstance(error)) return 'detector_unavailable';
      return budget.hasTime() ? 'malformed_content' : 'deadline_exceeded';
    });
  }
}

interface Canvas {
  readonly canvas: Parameters<PDFPageProxy['render']>[0]['canvas'];
  readonly context: { getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray } };
}

/** The part of pdf.js's canvas factory that is used; its canvases come from `@napi-rs/canvas`. */
interface CanvasFactory {
  create(width: number, height: number): Canvas;
  destroy(canvas: Canvas): void;
}

/**
 * Draws a page of a document that was opened for drawing. Rejects where pdf.js does, or when the time is up, and with `ResourceUnavailableError`
 * where `@napi-rs/canvas`, an optional dependency of pdf.js, is not installed.
 */
export async function drawPage(
  { document, within }: OpenPdf,
  number: number,
  { scale, budget }: RenderOptions,
): Promise<RenderedPage | CoverageReason> {
  const page = await within(document.getPage(number));
  const viewport = page.getViewport({ scale });
  const width = Math.max(1, Math.round(viewport.width));
  const height = Math.max(1, Math.round(viewport.height));
  if (width * height > MAX_RENDERED_PIXELS || !budget.spend('pixels', width * height)) return 'pixel_budget_exceeded';
  const factory = document.canvasFactory as CanvasFactory;
  const target = createCanvas(factory, width, height);
  try {
    const task = page.render({ canvas: target.canvas, viewport });
    await within(task.promise).catch((error: unknown) => {
      task.cancel();
      throw error;
    });
    return { page: number, width, height, data: target.context.getImageData(0, 0, width, height).data };
  } finally {
    factory.destroy(target);
    page.cleanup();
  }
}

/** Within `MAX_RENDERED_PIXELS` it fails for want of the library alone. */
function createCanvas(factory: CanvasFactory, width: number, height: number): Canvas {
  try {
    return factory.create(width, height);
  } catch (error) {
    throw new ResourceUnavailableError('canvas', error);
  }
}
