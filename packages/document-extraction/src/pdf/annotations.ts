import type { Box, Budget, CoverageReason, Material, Occurrence, Surface } from '@input-trust/detector-kit';
import { frameOf, rectangleOnPage, toBox } from '@input-trust/pdf-pages';
import type { OpenPdf, PageFrame, PdfPage } from '@input-trust/pdf-pages';
import { countScripts, MAX_PARTS, NO_SCRIPTS, readAttachment, toScripts, toSurface } from './document-parts.ts';
import type { Scripts } from './document-parts.ts';

/** Annotation flags (ISO 32000-2, table 167): hidden, no view. */
const HIDDEN_FLAGS = 0x02 | 0x20;
/** Fields whose value is a state of a button and no text. */
const BUTTON = 'Btn';

export interface PageAnnotations {
  readonly surfaces: readonly Surface[];
  readonly children: readonly Material[];
  readonly scripts: Scripts;
  readonly reasons: readonly CoverageReason[];
}

const NOTHING: PageAnnotations = { surfaces: [], children: [], scripts: NO_SCRIPTS, reasons: [] };

/**
 * Comments, form fields, scripts and attached files of a page's annotations, hidden ones included. What a visible field shows is painted by its
 * appearance as well; `shown` is that text, so that it is not given twice.
 */
export async function readAnnotations(
  page: PdfPage,
  pdf: OpenPdf,
  material: Material,
  options: { readonly budget: Budget; readonly shown: string; readonly hasActions: boolean },
): Promise<PageAnnotations> {
  const annotations = (await pdf.within(page.getAnnotations({ intent: 'any' }))) as readonly unknown[];
  const actions = options.hasActions ? await pdf.within(page.getJSActions()) : null;
  const pageScripts = toScripts(actions, `page ${page.pageNumber}/script`, page.pageNumber);
  if (annotations.length === 0 && pageScripts.length === 0) return NOTHING;
  const frame = frameOf(page);
  const surfaces: Surface[] = [...pageScripts];
  const children: Material[] = [];
  const own = countScripts(actions, pageScripts);
  let count = own.count;
  const reasons: CoverageReason[] = annotations.length > MAX_PARTS ? ['item_budget_exceeded'] : [];
  for (const [index, entry] of annotations.slice(0, MAX_PARTS).entries()) {
    if (!options.budget.hasTime()) {
      reasons.push('deadline_exceeded');
      break;
    }
    if (typeof entry !== 'object' || entry === null) continue;
    const annotation = entry as Readonly<Record<string, unknown>>;
    const path = `page ${page.pageNumber}/annotation ${index + 1}`;
    const rectangle = Array.isArray(annotation['rect']) ? (annotation['rect'] as number[]) : [];
    const box = toBox(rectangleOnPage(page, rectangle), frame);
    if (annotation['actions'] instanceof Map) {
      const fieldScripts = toScripts(annotation['actions'] as Map<unknown, unknown>, `${path}/script`, page.pageNumber);
      count += fieldScripts.length;
      surfaces.push(...fieldScripts.map((script) => placed(script, box)));
    }
    const isHidden = (Number(annotation['annotationFlags'] ?? 0) & HIDDEN_FLAGS) !== 0;
    const texts = textsOf(annotation, options.shown, path, page.pageNumber);
    surfaces.push(...texts.map((surface) => judged(surface, isHidden || isUnshown(surface, annotation, options.shown), box)));
    surfaces.push(...defaultTexts(annotation, options.shown, path, page.pageNumber).map((surface) => placed(surface, box)));
    if (typeof annotation['fileId'] === 'string') {
      const child = await readAttachment(pdf, material, annotation['fileId'], undefined, path, [occurrenceOf(box, frame)]).catch(
        () => undefined,
      );
      if (child === undefined) reasons.push('malformed_content');
      else children.push(child);
    }
  }
  const scripts = { count, runByThemselves: own.runByThemselves };
  return { surfaces, children, scripts: count === 0 && !own.runByThemselves ? scripts : { ...scripts, page: page.pageNumber }, reasons };
}

function textsOf(annotation: Readonly<Record<string, unknown>>, shown: string, path: string, page: number): Surface[] {
  const isField = typeof annotation['fieldType'] === 'string';
  const surfaces = [
    ...toSurface(stringOf(annotation['contentsObj']), 'comment', path, page),
    ...toSurface(annotation['alternativeText'], 'alt_text', path, page),
  ];
  if (isField && annotation['fieldType'] !== BUTTON) {
    surfaces.push(...listOf(annotation['fieldValue']).flatMap((text) => toSurface(text, 'form', path, page)));
  }
  return surfaces.filter((surface) => surface.origin === 'alt_text' || !shown.includes(surface.text));
}

/** What a field holds once somebody resets the form. Writers repeat the value there. */
function defaultTexts(
  { defaultFieldValue, fieldType, fieldValue }: Readonly<Record<string, unknown>>,
  shown: string,
  path: string,
  page: number,
): Surface[] {
  if (typeof fieldType !== 'string' || fieldType === BUTTON) return [];
  const known = new Set(listOf(fieldValue));
  const texts = listOf(defaultFieldValue).filter((text) => !known.has(text));
  return texts
    .flatMap((text) => toSurface(text, 'form', path, page))
    .filter(({ text }) => !shown.includes(text))
    .map((surface) => ({ ...surface, visibility: 'hidden', hiddenBy: ['default_value'] }));
}

/** Letters of a word by which it is known whether a text is shown. */
const WORD = /\p{L}{4,32}/gu;

/** Whether a field has an appearance that shows no word of its value. */
function isUnshown({ origin, text }: Surface, annotation: Readonly<Record<string, unknown>>, shown: string): boolean {
  if (origin !== 'form' || annotation['hasAppearance'] !== true || annotation['password'] === true) return false;
  const words = [...text.slice(0, MAX_COMPARED).matchAll(WORD)].map(([word]) => word);
  return words.length > 0 && !words.some((word) => shown.includes(word));
}

/** Units of a value that are compared with what the page shows. */
const MAX_COMPARED = 2_000;

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** A comment and a field stand on the page; an annotation beside the page or without extent is not seen unless it opens by itself. */
function judged(surface: Surface, isHidden: boolean, box: Box | undefined): Surface {
  const onPage = placed(surface, box);
  if (surface.origin === 'alt_text') return onPage;
  if (isHidden || box === undefined)
    return { ...onPage, visibility: 'hidden', hiddenBy: [surface.origin === 'form' ? 'hidden_field' : 'hidden_annotation'] };
  return { ...onPage, visibility: 'visible' };
}

/** The surface of a named part at the rectangle of its annotation. */
function placed(surface: Surface, box: Box | undefined): Surface {
  if (box === undefined || surface.location?.kind !== 'part') return surface;
  return { ...surface, location: { ...box, part: surface.location.path } };
}

/** An attached file is where the icon is that opens it. */
function occurrenceOf(box: Box | undefined, { page }: PageFrame): Occurrence {
  if (box === undefined) return { page };
  const { x, y, width, height, pageWidth, pageHeight } = box;
  return { page, placement: { matrix: [width, 0, 0, height, x, y], pageWidth, pageHeight } };
}

function stringOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'str' in value ? value.str : undefined;
}
