import { documentInspector } from '@input-trust/document-extraction';
import { ResourceUnavailableError, STANDALONE_SETTINGS } from '@input-trust/detector-kit';
import type {
  Budget,
  CoverageReason,
  HiddenPassage,
  InspectorContext,
  Location,
  Material,
  RenderedMaterial,
  RenderedPage,
  RenderedText,
  Surface,
} from '@input-trust/detector-kit';
import { PIXELS_PER_POINT, renderPages } from '@input-trust/pdf-pages';
import { decodeReduced, encodePreview } from '@input-trust/raster';
import { findRedactions } from '@input-trust/sensitive-data';
import { examine } from '../examination.ts';
import type { Examination } from '../examined.ts';
import { textOf } from '../fold/flowing-pages.ts';
import { totalPagesOf } from '../fold/pages.ts';
import type { Plan } from '../plan.ts';
import { MAX_HIDDEN_PASSAGES, MAX_RENDERED_PAGES, MAX_RENDERED_TEXT } from './limits.ts';

/** Characters of one passage that a person does not see. */
const MAX_PASSAGE_LENGTH = 2_000;

/** Pages are drawn larger than the canvas of boxes, so that small print can be read. */
const MAGNIFICATION = 1.5;

export interface RenderTools {
  readonly budget: Budget;
  readonly use: InspectorContext['use'];
  /** 1-based pages to draw, in order. Default: the first. */
  readonly pages?: readonly number[] | undefined;
}

/** Draws a material for a person: its pages or its picture, its text, and what is hidden in it. Content never makes it throw. */
export async function renderMaterial(material: Material, tools: RenderTools): Promise<RenderedMaterial> {
  try {
    return await render(material, tools);
  } catch (error) {
    if (!ResourceUnavailableError.isInstance(error)) throw error;
    // What decodes pictures is not installed.
    return { kind: material.kind, pages: [], hidden: [], reasons: ['detector_unavailable'] };
  }
}

async function render(material: Material, tools: RenderTools): Promise<RenderedMaterial> {
  if (material.kind === 'image') return renderPicture(material, tools);
  if (material.kind === 'text') return { kind: 'text', pages: [], hidden: [], reasons: [], text: submittedText(material.text ?? '') };
  const examination = await readDocument(material, tools);
  const hidden = hiddenPassages(examination);
  const reasons = [...new Set(examination.checks.flatMap((check) => check.reasons))];
  if (material.kind === 'pdf') return renderPdf(material, { hidden, reasons, totalPages: totalPagesOf(examination) ?? 1 }, tools);
  const surfaces = examination.findings.flatMap(({ report }) => report.surfaces ?? []);
  const text = material.text === undefined ? readText(textOf(surfaces).join('\n')) : submittedText(material.text);
  return { kind: material.kind, pages: [], hidden: hidden.map(({ passage }) => passage), reasons, text };
}

async function renderPicture(material: Material, { budget }: RenderTools): Promise<RenderedMaterial> {
  const decoded = await decodeReduced(material, budget);
  const common = { kind: 'image', hidden: [] } as const;
  if (decoded.status === 'failed') return { ...common, pages: [], reasons: [decoded.reason] };
  const picture = await encodePreview(decoded.raster);
  return { ...common, pages: [{ page: 1, canvas: decoded.source, picture, hidden: [] }], reasons: decoded.reasons };
}

interface ReadPdf {
  readonly hidden: readonly PlacedPassage[];
  readonly reasons: readonly CoverageReason[];
  readonly totalPages: number;
}

async function renderPdf(
  material: Material,
  { hidden, reasons, totalPages }: ReadPdf,
  { budget, pages }: RenderTools,
): Promise<RenderedMaterial> {
  const wanted = (pages ?? firstPages(totalPages)).filter((page) => page >= 1 && page <= totalPages).slice(0, MAX_RENDERED_PAGES);
  const drawn: RenderedPage[] = [];
  const missing = new Set(reasons);
  for await (const page of renderPages(material, wanted, { scale: PIXELS_PER_POINT * MAGNIFICATION, budget })) {
    if (typeof page === 'string') {
      missing.add(page);
      continue;
    }
    const { width, height } = page;
    drawn.push({
      page: page.page,
      canvas: { width: Math.max(1, Math.round(width / MAGNIFICATION)), height: Math.max(1, Math.round(height / MAGNIFICATION)) },
      picture: await encodePreview({ data: new Uint8Array(page.data.buffer), width, height, channels: 4 }),
      hidden: hidden.filter((each) => each.page === page.page).map(({ passage }) => passage),
    });
  }
  const shown = new Set(drawn.map(({ page }) => page));
  const elsewhere = hidden.filter(({ page }) => page === undefined || !shown.has(page));
  return { kind: 'pdf', pages: drawn, hidden: elsewhere.map(({ passage }) => passage), reasons: [...missing] };
}

function firstPages(totalPages: number): number[] {
  return Array.from({ length: Math.min(totalPages, MAX_RENDERED_PAGES) }, (_, at) => at + 1);
}

/** What the reader of documents says of it; its parts are not opened. */
function readDocument(material: Material, { budget, use }: RenderTools): Promise<Examination> {
  const required = material.format === 'plain' ? [] : [{ id: 'document-extraction', path: 'steg' as const }];
  const plan: Plan = { paths: ['steg'], required, notApplicable: [] };
  return examine(material, {
    planFor: () => plan,
    inspectors: [withoutParts],
    settings: STANDALONE_SETTINGS,
    budget,
    use,
    admitSize: async () => {},
    isThreat: () => false,
  });
}

const withoutParts: typeof documentInspector = {
  ...documentInspector,
  async inspect(material, context) {
    const { children = [], ...report } = await documentInspector.inspect(material, context);
    await Promise.all(children.map((child) => child.close()));
    return report;
  },
};

interface PlacedPassage {
  readonly passage: HiddenPassage;
  readonly page: number | undefined;
}

function hiddenPassages({ findings }: Examination): readonly PlacedPassage[] {
  const surfaces = findings
    .flatMap(({ report }) => report.surfaces ?? [])
    .filter(({ visibility, text }) => visibility === 'hidden' && text.trim() !== '');
  return surfaces.slice(0, MAX_HIDDEN_PASSAGES).map((surface) => {
    const place = placeOf(surface);
    const box = place?.kind === 'box' ? { x: place.x, y: place.y, width: place.width, height: place.height } : undefined;
    const { text } = masked(surface.text, MAX_PASSAGE_LENGTH);
    return { passage: { text, hiddenBy: surface.hiddenBy, ...(box !== undefined && { box }) }, page: place?.page };
  });
}

function placeOf({ text, locate, location }: Surface): Location | undefined {
  return locate?.(0, text.length) ?? location;
}

const submittedText = (text: string): RenderedText => ({ ...masked(text, MAX_RENDERED_TEXT), isSubmitted: true });
const readText = (text: string): RenderedText => ({ ...masked(text, MAX_RENDERED_TEXT), isSubmitted: false });

/** Secrets and personal data as dots, one for each character: ranges stay true. Found in the whole, so that no cut hides one. */
function masked(text: string, maxLength: number): { text: string; isCut: boolean } {
  const isCut = text.length > maxLength;
  let shown = '';
  let at = 0;
  for (const { start, end } of findRedactions(text.slice(0, maxLength * 2)).toSorted((a, b) => a.start - b.start)) {
    if (end <= at || start >= maxLength) continue;
    shown += text.slice(at, Math.max(at, start)) + '•'.repeat(end - Math.max(at, start));
    at = end;
  }
  return { text: (shown + text.slice(at, Math.max(at, maxLength))).slice(0, maxLength), isCut };
}
