import { Budget, readingOf, ResourceUnavailableError } from '@input-trust/detector-kit';
import type { CoverageReason, Inspector, InspectorContext, Location, Material, Report, Surface } from '@input-trust/detector-kit';
import { materialFromPixels } from '@input-trust/raster';
import type { Bounds } from '../bounds.ts';
import { openDocument, pageReaderOf, withinBudget } from '../open-document.ts';
import type { OpenPdf } from '../open-pdf.ts';
import { pagePart, toBox } from '../page-frame.ts';
import type { PageFrame } from '../page-frame.ts';
import { toSurface } from '../page-surfaces.ts';
import type { SortedRuns } from '../page-surfaces.ts';
import type { PageReader } from '../page-reader.ts';
import { drawPage } from '../render-page.ts';
import type { RenderedPage } from '../render-page.ts';
import { comparePage } from './compare-page.ts';
import type { ReadWord } from './compare-page.ts';
import { MAX_COMPARED_PAGES, MAX_COMPARED_PIXELS } from './limits.ts';

/** Pixels per point: letters of 8 points are 16 pixels tall, which is read without mistakes. */
const SCALE = 2;
/** Of the time that is left: the rest is for judging what was read. */
const TIME_SHARE = 0.8;
/** Difference of a channel within which a place is blank: `#e7e7e7` on white is less than a person makes out. */
const BLANK = 24;
/** Share of a run's height that is left out around it where ink is looked for. */
const EDGE = 0.2;

/** Draws, reads and compares the pages of a PDF; see `renderedPagesInspector`. */
export async function readRenderedPages(material: Material, context: InspectorContext, pictures: Inspector): Promise<Report> {
  const { budget } = context;
  const timeMs = Math.max(0, (budget.limits.timeMs - budget.elapsedMs) * TIME_SHARE);
  // Pixels are bounded page by page, and none are kept: those of the scan are for what is kept.
  const own = new Budget({ ...budget.limits, timeMs, pixels: Number.MAX_SAFE_INTEGER }, { signal: budget.signal });
  const opened = await openDocument(material, budget, 'draw');
  if (typeof opened === 'string') return readingOf({ reasons: [opened] });
  const pdf = withinBudget(opened, own);
  const pages = await pageReaderOf(pdf);
  const reader = new RenderedPageReader(pdf, material, { ...context, budget: own }, pages, pictures);
  const surfaces: Surface[] = [];
  const { numPages } = pdf.document;
  for (let page = 1; page <= Math.min(numPages, MAX_COMPARED_PAGES) && reader.hasTime(); page += 1)
    surfaces.push(...(await reader.read(page)));
  if (numPages > MAX_COMPARED_PAGES) reader.reasons.add('page_budget_exceeded');
  const reasons = [...reader.reasons];
  return readingOf({ surfaces, reasons, covers: reasons.length === 0 ? ['rendered_pages'] : [] });
}

class RenderedPageReader {
  readonly reasons = new Set<CoverageReason>();
  readonly #pdf: OpenPdf;
  readonly #material: Material;
  readonly #context: InspectorContext;
  readonly #pages: PageReader;
  readonly #pictures: Inspector;

  constructor(pdf: OpenPdf, material: Material, context: InspectorContext, pages: PageReader, pictures: Inspector) {
    this.#pdf = pdf;
    this.#material = material;
    this.#context = { ...context, settings: { ...context.settings, mode: 'secure' } };
    this.#pages = pages;
    this.#pictures = pictures;
  }

  hasTime(): boolean {
    if (this.#context.budget.hasTime() && !this.reasons.has('deadline_exceeded')) return true;
    this.reasons.add('deadline_exceeded');
    return false;
  }

  async read(number: number): Promise<Surface[]> {
    try {
      const { frame, text, isPicture } = await this.#pages.text(number, this.#context.budget);
      if (isPicture) return [];
      const scale = Math.min(SCALE, Math.sqrt(MAX_COMPARED_PIXELS / (frame.width * frame.height)));
      const drawing = await drawPage(this.#pdf, number, { scale, budget: this.#context.budget });
      if (typeof drawing !== 'string') return await this.#compare(text, drawing, frame);
      this.reasons.add(drawing);
    } catch (error) {
      if (ResourceUnavailableError.isInstance(error)) throw error;
      // The error may quote the material.
      this.reasons.add(this.#context.budget.hasTime() ? 'malformed_content' : 'deadline_exceeded');
    }
    return [];
  }

  async #compare({ seen, textLayer, uncertain, hidden }: SortedRuns, drawing: RenderedPage, frame: PageFrame): Promise<Surface[]> {
    const picture = materialFromPixels({ ...drawing, depth: 32 }, { parent: this.#material, path: `page ${frame.page}/drawing` });
    const { surfaces = [], reasons } = await this.#pictures.inspect(picture, this.#context);
    for (const reason of reasons) this.reasons.add(reason);
    const scale = drawing.width / frame.width;
    const read = surfaces.filter(({ visibility }) => visibility === 'visible').flatMap((surface) => linesOfWords(surface, scale));
    const runs = [...seen.filter((run) => run.glyphReading === undefined), ...textLayer];
    const others = [...seen.filter((run) => run.glyphReading !== undefined), ...uncertain, ...hidden.flat()];
    const { contradicted, unexplained } = comparePage({ runs, others }, read, (bounds) => isBlank(drawing, bounds, scale));
    return [
      ...toSurface(contradicted, 'hidden', 'hidden', ['text_layer_mismatch'], frame),
      ...fromWords(unexplained, frame),
      ...surfaces.filter(({ visibility }) => visibility !== 'visible').map((surface) => onPage(surface, scale, frame)),
    ];
  }
}

/** The words of a surface of a picture, line by line, in points on the page. */
function linesOfWords({ text, locate }: Surface, scale: number): ReadWord[][] {
  const lines: ReadWord[][] = [];
  for (const line of text.matchAll(/[^\n]+/g)) {
    const words: ReadWord[] = [];
    for (const word of line[0].matchAll(/\S+/g)) {
      const start = line.index + word.index;
      const bounds = toPoints(locate?.(start, start + word[0].length), scale);
      if (bounds !== undefined) words.push({ text: word[0], bounds });
    }
    if (words.length > 0) lines.push(words);
  }
  return lines;
}

function toPoints(location: Location | undefined, scale: number): Bounds | undefined {
  if (location?.kind !== 'box') return undefined;
  const { x, y, width, height } = location;
  return { x0: x / scale, y0: y / scale, x1: (x + width) / scale, y1: (y + height) / scale };
}

/** What was read on the page and stands in no text of it. */
function fromWords(lines: readonly (readonly ReadWord[])[], frame: PageFrame): Surface[] {
  let text = '';
  const places: { start: number; bounds: Bounds }[] = [];
  for (const line of lines) {
    if (text !== '') text += '\n';
    for (const [index, word] of line.entries()) {
      if (index > 0) text += ' ';
      places.push({ start: text.length, bounds: word.bounds });
      text += word.text;
    }
  }
  if (text === '') return [];
  const locate = (start: number, end: number): Location => {
    const within = places.filter((place, index) => place.start < end && (places[index + 1]?.start ?? text.length) > start);
    return around(
      within.map((place) => place.bounds),
      frame,
    );
  };
  return [{ text, origin: 'ocr', visibility: 'visible', hiddenBy: [], locate }];
}

function around(all: readonly Bounds[], frame: PageFrame): Location {
  const bounds = {
    x0: Math.min(...all.map(({ x0 }) => x0)),
    y0: Math.min(...all.map(({ y0 }) => y0)),
    x1: Math.max(...all.map(({ x1 }) => x1)),
    y1: Math.max(...all.map(({ y1 }) => y1)),
  };
  return (all.length > 0 ? toBox(bounds, frame) : undefined) ?? pagePart(frame.page);
}

/** A surface of the drawing as one of the page. */
function onPage({ text, origin, visibility, hiddenBy, location, locate }: Surface, scale: number, frame: PageFrame): Surface {
  const moved = (from: Location | undefined): Location => {
    const bounds = toPoints(from, scale);
    return around(bounds === undefined ? [] : [bounds], frame);
  };
  return { text, origin, visibility, hiddenBy, locate: (start, end) => moved(locate?.(start, end) ?? location) };
}

/** Whether a drawing has one colour within bounds, edges left out: lines next to it reach into the box of a run. */
function isBlank({ data, width, height }: RenderedPage, bounds: Bounds, scale: number): boolean {
  const edge = EDGE * Math.min(bounds.x1 - bounds.x0, bounds.y1 - bounds.y0);
  const [x0, x1] = [Math.max(0, Math.floor((bounds.x0 + edge) * scale)), Math.min(width, Math.ceil((bounds.x1 - edge) * scale))];
  const [y0, y1] = [Math.max(0, Math.floor((bounds.y0 + edge) * scale)), Math.min(height, Math.ceil((bounds.y1 - edge) * scale))];
  if (x0 >= x1 || y0 >= y1) return false;
  const low = [255, 255, 255];
  const high = [0, 0, 0];
  for (let y = y0; y < y1; y += 1) {
    for (let at = (y * width + x0) * 4; at < (y * width + x1) * 4; at += 4) {
      for (let channel = 0; channel < 3; channel += 1) {
        const value = data[at + channel] ?? 0;
        if (value < (low[channel] ?? 0)) low[channel] = value;
        if (value > (high[channel] ?? 0)) high[channel] = value;
      }
    }
  }
  return [0, 1, 2].every((channel) => (high[channel] ?? 0) - (low[channel] ?? 0) <= BLANK);
}
