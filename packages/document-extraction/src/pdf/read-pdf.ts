import type { Budget, CoverageReason, DocumentStructure, Material, PageCoverage, Signal, Surface } from '@input-trust/detector-kit';
import { EmbeddedImages, openDocument, pageReaderOf, pageSurfaces, releaseDocument, surveyOf } from '@input-trust/pdf-pages';
import type { ByteSurvey, OpenPdf, PageReader } from '@input-trust/pdf-pages';
import type { ReadContext, Reader, Reading } from '../reader.ts';
import { activeContent } from './active-content.ts';
import { readAnnotations } from './annotations.ts';
import { addScripts, NO_SCRIPTS, readDocumentParts } from './document-parts.ts';
import { replacementSurfaces } from './replacement-texts.ts';
import { readRemains } from './remains/read-remains.ts';
import { readAlternativeTexts } from './structure-tree.ts';
import { readXfaForm } from './xfa-form.ts';

/**
 * Reads a PDF: what its pages paint and whether a person sees it, comments, fields, metadata, outline, scripts, embedded files and images.
 * Scripts are never run. A file that cannot be opened has no surfaces and the reason why.
 */
export const readPdf: Reader = async (material, context) => {
  const { budget } = context;
  const survey = await surveyOf(material, budget);
  // In the thorough mode pages are drawn as well: the document is opened once, for both.
  const isDrawn = context.settings.mode === 'comprehensive';
  const pdf = await openDocument(material, budget, isDrawn ? 'draw' : 'read');
  if (typeof pdf === 'string') return unread(survey, pdf);
  try {
    return await readOpenPdf(pdf, material, context, survey);
  } finally {
    // Its pictures are looked at next, and need the memory.
    if (!isDrawn) await releaseDocument(material);
  }
};

/** What can be said of a file whose pages nobody could read. */
function unread(survey: ByteSurvey, reason: CoverageReason): Reading {
  const { signals, threats } = activeContent(survey, {
    count: 0,
    runByThemselves: survey.names.has('OpenAction') && survey.names.has('JS'),
  });
  return { surfaces: [], children: [], reasons: [reason], threats, signals };
}

async function readOpenPdf(pdf: OpenPdf, material: Material, context: ReadContext, survey: ByteSurvey): Promise<Reading> {
  const { budget } = context;
  const { document } = pdf;
  await context.declare({ pages: document.numPages });
  const parts = await readDocumentParts(pdf, material, budget, { attachments: survey.mayHold('EmbeddedFiles') });
  const images = new EmbeddedImages(material, budget, survey.jpegs);
  const pageReader = await pageReaderOf(pdf);
  const surfaces: Surface[] = [];
  const children: Material[] = [...parts.children];
  const pages: PageCoverage[] = [];
  let { scripts } = parts;
  const shownTexts = new Map<number, number>();
  const pictures = new Set<string>();
  const stencils = new Set<string>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const refused = refusal(context, pages);
    if (refused !== undefined) {
      pages.push({ page: number, status: 'not_scanned', reasons: [refused] });
      break;
    }
    const before = images.count;
    const page = await readWholePage(number, pdf, material, { budget, pageReader, images, survey });
    if (images.count > before) await context.declare({ embeddedImages: images.count });
    surfaces.push(...page.surfaces);
    children.push(...page.children);
    scripts = addScripts(scripts, page.scripts);
    if (page.object !== undefined) shownTexts.set(page.object, page.shownTexts);
    for (const reference of page.pictures) pictures.add(reference);
    for (const stencil of page.stencils) stencils.add(stencil);
    pages.push({ page: number, status: page.reasons.length === 0 ? 'completed' : 'incomplete', reasons: page.reasons });
  }
  const isWhole = pages.length === document.numPages && pages.every(({ status }) => status !== 'not_scanned');
  const form = readXfaForm(survey.texts.xfaPackets, budget);
  const reasons = new Set<CoverageReason>([...parts.reasons, ...form.reasons, ...pages.flatMap((page) => page.reasons)]);
  // The parser takes a page tree without pages for one blank page.
  if (surfaces.length === 0 && images.count === 0 && !survey.mayHold('Page')) reasons.add('malformed_content');
  if (!survey.texts.isComplete) reasons.add('item_budget_exceeded');
  const shown = surfaces.filter(({ origin }) => origin === 'body' || origin === 'ocr').map(({ text }) => text);
  const replacements = replacementSurfaces(survey.texts.replacements, shown);
  const readTexts = [...parts.surfaces, ...surfaces, ...replacements, ...form.surfaces];
  const remains = await readRemains(
    material,
    { surfaces: readTexts, children, shownTexts, pictures, stencils, formPackets: survey.texts.xfaPackets, isWhole },
    { budget, images },
  );
  for (const reason of remains.reasons) reasons.add(reason);
  const active = activeContent(survey, addScripts(scripts, { count: form.scriptCount, runByThemselves: false }), parts.hasXfa);
  return {
    surfaces: [...readTexts, ...remains.surfaces],
    children: [...children, ...remains.children, ...images.children()],
    reasons: [...reasons],
    threats: active.threats,
    signals: [...active.signals, ...remains.signals],
    structure: structureOf(document.numPages, pages, images, survey, active.signals),
  };
}

interface PageTools {
  readonly budget: Budget;
  readonly pageReader: PageReader;
  readonly images: EmbeddedImages;
  readonly survey: ByteSurvey;
}

/** What a page paints, its annotations and alternative texts. What pdf.js gives up on is a reason; what was read before stays. */
async function readWholePage(number: number, pdf: OpenPdf, material: Material, { budget, pageReader, images, survey }: PageTools) {
  const reasons = new Set<CoverageReason>();
  const surfaces: Surface[] = [];
  const children: Material[] = [];
  let scripts = NO_SCRIPTS;
  let object: number | undefined;
  let pictures: readonly string[] = [];
  let stencils: readonly string[] = [];
  let shownTexts = Infinity;
  try {
    const page = await pdf.within(pdf.document.getPage(number));
    object = page.ref?.num;
    const reading = await pageReader.read(page, budget);
    pictures = [...reading.references.values()];
    stencils = [...reading.stencils];
    shownTexts = reading.shownTexts;
    for (const reason of [...reading.reasons, ...images.add(reading)]) reasons.add(reason);
    surfaces.push(...pageSurfaces(reading.text, reading.frame));
    if (survey.mayHold('Annots') || survey.mayHold('AA')) {
      const shown = surfaces.map((surface) => surface.text).join('\n');
      const annotations = await readAnnotations(page, pdf, material, { budget, shown, hasActions: survey.mayHold('AA') });
      surfaces.push(...annotations.surfaces);
      children.push(...annotations.children);
      scripts = annotations.scripts;
      for (const reason of annotations.reasons) reasons.add(reason);
    }
    if (survey.mayHold('Alt') || survey.mayHold('ActualText')) surfaces.push(...(await readAlternativeTexts(page, pdf, reading)));
    page.cleanup();
  } catch {
    // The error may quote the material. A page that pdf.js gives up on does not end the document; time that is up does.
    reasons.add(budget.hasTime() ? 'malformed_content' : 'deadline_exceeded');
  }
  return { surfaces, children, scripts, object, shownTexts, pictures, stencils, reasons: [...reasons] };
}

/** Why no further page is looked at; the budget of pages is spent one by one. */
function refusal({ budget }: ReadContext, pages: readonly PageCoverage[]): CoverageReason | undefined {
  if (!budget.hasTime()) return 'deadline_exceeded';
  // What stopped the conversation with pdf.js once has stopped it for good.
  if (pages.at(-1)?.reasons.includes('deadline_exceeded') === true) return 'deadline_exceeded';
  return budget.spend('pages', 1) ? undefined : 'page_budget_exceeded';
}

function structureOf(
  totalPages: number,
  pages: readonly PageCoverage[],
  images: EmbeddedImages,
  survey: ByteSurvey,
  signals: readonly Signal[],
): DocumentStructure {
  const unsupportedSurfaces = ['rendered_pages'];
  const limitations: string[] = [];
  if (survey.names.has('RichMedia') || survey.names.has('Movie') || survey.names.has('Sound') || survey.names.has('3D'))
    unsupportedSurfaces.push('embedded_media');
  if (signals.includes('pdf_xfa') && survey.texts.xfaPackets.length === 0)
    limitations.push('The XFA form of the document was not read; its pages were.');
  if (images.smallCount > 0) limitations.push(`${images.smallCount} embedded images below 16 pixels were counted and not looked at.`);
  return { totalPages, pages, embeddedImageCount: images.count, unsupportedSurfaces, limitations };
}
