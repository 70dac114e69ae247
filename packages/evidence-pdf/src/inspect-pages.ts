import { setImmediate } from 'node:timers/promises';
import { StepCounter } from '@input-trust/container/bytes';
import type { EvidenceReason, PdfChild, PdfPageEvidence } from '@input-trust/contract';
import { normalAppearance } from './content/appearance.ts';
import { ContentBudget, ContentWalk } from './content/content-walk.ts';
import { readGeometry } from './document/page-geometry.ts';
import type { Page } from './document/page-tree.ts';
import { analyzeImage } from './images/analyze-image.ts';
import { NativeImages, sideStructures } from './images/native-images.ts';
import { MAX_PDF_ANNOTATIONS, MAX_PDF_PIXEL_BYTES } from './limits.ts';
import { dictOf } from './objects/objects.ts';
import type { PdfDocument } from './objects/pdf-document.ts';

export interface PageInspection {
  /** In page order. */
  readonly pages: PdfPageEvidence[];
  /** In the order in which page content reaches them. */
  readonly children: PdfChild[];
  /** Of all pages: what the walk for images did not inspect. */
  readonly childReasons: ReadonlySet<EvidenceReason>;
}

/**
 * Reads the geometry of every page, walks its content and appearances, and analyzes the images that are reached.
 * Gives way to other work between pages and images; throws the signal's reason when it is aborted.
 */
export async function inspectPages(
  document: PdfDocument,
  pages: readonly Page[],
  maxImages: number,
  signal: AbortSignal | undefined,
): Promise<PageInspection> {
  const images = new NativeImages(document, maxImages);
  const budget = new ContentBudget();
  const uninspected: Set<EvidenceReason>[] = [];
  for (const [index, page] of pages.entries()) {
    await setImmediate();
    signal?.throwIfAborted();
    uninspected.push(document.encrypted ? new Set(['encrypted_content']) : walkPage(document, page, index + 1, images, budget));
  }
  const pixelBytes = new StepCounter('pdf_pixel_bytes', MAX_PDF_PIXEL_BYTES);
  const children: PdfChild[] = [];
  for (const { stream, parameters, pages: onPages } of images.all) {
    await setImmediate();
    signal?.throwIfAborted();
    const child = await analyzeImage(stream, parameters, [...onPages], { document, pixelBytes, signal });
    children.push(child);
    if (!child.analyzed) for (const page of onPages) for (const reason of child.reasons) uninspected[page - 1]?.add(reason);
  }
  return {
    pages: pages.map((page, index) => describePage(document, page, uninspected[index] ?? new Set())),
    children,
    childReasons: new Set(uninspected.flatMap((reasons) => [...reasons])),
  };
}

/** Walks one page; what it did not inspect is returned, images are noted in `images`. */
function walkPage(document: PdfDocument, { dict }: Page, number: number, images: NativeImages, budget: ContentBudget): Set<EvidenceReason> {
  const reasons = new Set<EvidenceReason>();
  const walk = new ContentWalk(document, document.dict(dict, 'Resources'), budget, {
    image: (image) => {
      if (!images.reach(image, number)) reasons.add('native_image_limit_exceeded');
      for (const reason of sideStructures(document, image)) reasons.add(reason);
    },
    reason: (reason) => reasons.add(reason),
  });
  const unread = (key: string): boolean => (dict.entries.get(key) ?? null) !== null && document.get(dict, key) === null;
  if (unread('Contents') || unread('Resources')) reasons.add('malformed_structure');
  walk.page(document.get(dict, 'Contents'));
  const annotations = document.array(dict, 'Annots');
  if (annotations.length > MAX_PDF_ANNOTATIONS) reasons.add('item_budget_exceeded');
  for (const object of annotations.slice(0, MAX_PDF_ANNOTATIONS)) {
    const annotation = dictOf(document.resolve(object));
    const appearance = annotation === null ? null : normalAppearance(document, annotation);
    if (appearance === 'ambiguous') reasons.add('unsupported_format');
    else if (appearance === 'malformed') reasons.add('malformed_structure');
    else if (appearance !== null) walk.stream(appearance);
  }
  return reasons;
}

function describePage(document: PdfDocument, { dict }: Page, uninspected: ReadonlySet<EvidenceReason>): PdfPageEvidence {
  const { rotation, size } = readGeometry(document, dict);
  const reasons = new Set(uninspected);
  if (rotation === null || size === null) reasons.add('malformed_metadata');
  return { rotation_degrees: rotation, page_size_points: size, coverage_reasons: [...reasons] };
}
