import { openDocument, pageReaderOf, withinBudget } from '@input-trust/pdf-pages';
import type { Bounds, PageFrame, PageReading, PaintedRun } from '@input-trust/pdf-pages';
import { areaOf, intersect } from '@input-trust/pdf-pages';
import type { Budget, CoverageReason, Material } from '@input-trust/detector-kit';
import { patchesOf } from './patches.ts';
import type { Patch } from './patches.ts';

/** What is kept of a page to be judged: text, and what could hide text. */
export interface PageContent {
  readonly frame: PageFrame;
  /** Everything that is shown as text, hidden or not, in paint order. */
  readonly runs: readonly PaintedRun[];
  /** What of it a person sees. */
  readonly seen: readonly PaintedRun[];
  readonly patches: readonly Patch[];
  readonly pictures: readonly PagePicture[];
  /** The picture that is the page, of a scan. */
  readonly scan: PagePicture | undefined;
}

export interface PagePicture {
  readonly bounds: Bounds;
  readonly order: number;
  readonly isAnnotation: boolean;
  /** A grid of mean grey levels, by which two revisions of a picture are compared; empty where nothing was decoded. */
  readonly thumbnail: Uint8Array;
}

/** Pages of one document that are looked at. Bank statements of a year have some fifty. */
export const MAX_EDIT_PAGES = 200;
/** Share of a page that a picture covers which is the page. */
const WHOLE_PAGE = 0.75;
/** Characters on a picture up to which it is a scan: stamps and numbers of pages. */
const MAX_TYPED_ON_SCAN = 120;
/** Cells along each side of a thumbnail. */
export const THUMBNAIL_CELLS = 16;

export interface DocumentContent {
  readonly pages: ReadonlyMap<number, PageContent>;
  readonly totalPages: number;
  readonly reasons: readonly CoverageReason[];
}

/** Reads pages of a PDF; all unless `wanted` says which. Content never throws: what cannot be read is a reason. */
export async function readContent(material: Material, budget: Budget, wanted?: ReadonlySet<number>): Promise<DocumentContent> {
  const opened = await openDocument(material, budget);
  if (typeof opened === 'string') return { pages: new Map(), totalPages: 0, reasons: [opened] };
  const pdf = withinBudget(opened, budget);
  const reader = await pageReaderOf(opened);
  const totalPages = pdf.document.numPages;
  const pages = new Map<number, PageContent>();
  const reasons = new Set<CoverageReason>();
  if (totalPages > MAX_EDIT_PAGES) reasons.add('page_budget_exceeded');
  for (let number = 1; number <= Math.min(totalPages, MAX_EDIT_PAGES); number += 1) {
    if (wanted !== undefined && !wanted.has(number)) continue;
    if (!budget.hasTime()) {
      reasons.add('deadline_exceeded');
      break;
    }
    try {
      const page = await pdf.within(pdf.document.getPage(number));
      const reading = await reader.read(page, budget);
      page.cleanup();
      pages.set(number, contentOf(reading));
      for (const reason of reading.reasons) reasons.add(reason);
    } catch {
      reasons.add(budget.hasTime() ? 'malformed_content' : 'deadline_exceeded');
    }
  }
  return { pages, totalPages, reasons: [...reasons] };
}

function contentOf(reading: PageReading): PageContent {
  const { frame, runs, text, images } = reading;
  const pictures = images
    .filter(({ isLayerHidden }) => !isLayerHidden)
    .map((image): PagePicture => {
      const { bounds, clip, order, isAnnotation } = image;
      return { bounds: intersect(bounds, clip), order, isAnnotation, thumbnail: thumbnailOf(image) };
    });
  const patches = patchesOf(reading);
  const typed = text.seen.filter(
    ({ bounds, style }) => !style.isAnnotation && !patches.some((patch) => areaOf(intersect(patch.bounds, bounds)) > 0),
  );
  const isTyped = typed.reduce((sum, run) => sum + run.text.trim().length, 0) > MAX_TYPED_ON_SCAN;
  const scan = isTyped
    ? undefined
    : pictures.find(({ bounds, isAnnotation }) => !isAnnotation && areaOf(bounds) >= WHOLE_PAGE * frame.width * frame.height);
  return { frame, runs, seen: text.seen, patches, pictures, scan };
}

function thumbnailOf({ pixels }: PageReading['images'][number]): Uint8Array {
  if (pixels === undefined || pixels.depth === 1) return new Uint8Array();
  const { data, width, height, depth } = pixels;
  const bytes = depth / 8;
  const cells = new Uint8Array(THUMBNAIL_CELLS * THUMBNAIL_CELLS);
  // Sixteen samples of a cell are as good as all of them.
  for (let cell = 0; cell < cells.length; cell += 1) {
    let sum = 0;
    for (let sample = 0; sample < 16; sample += 1) {
      const x = Math.floor((((cell % THUMBNAIL_CELLS) + ((sample & 3) + 0.5) / 4) / THUMBNAIL_CELLS) * width);
      const y = Math.floor(((Math.floor(cell / THUMBNAIL_CELLS) + ((sample >> 2) + 0.5) / 4) / THUMBNAIL_CELLS) * height);
      const at = (y * width + x) * bytes;
      sum += ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;
    }
    cells[cell] = sum / 16;
  }
  return cells;
}
