import type { Budget, CoverageReason, Location, Material } from '@input-trust/detector-kit';
import { areaOf, canvasOf, intersect, pagePart, PIXELS_PER_POINT, renderPage, toBox } from '@input-trust/pdf-pages';
import type { Bounds, RenderedPage } from '@input-trust/pdf-pages';
import type { Raster } from '@input-trust/raster';
import { redactExcerpt } from '@input-trust/sensitive-data';
import type { EditFinding } from '../finding.ts';
import { readContent } from '../pdf/page-content.ts';
import type { PageContent } from '../pdf/page-content.ts';
import { wordsOf } from '../pdf/page-words.ts';
import type { Word } from '../pdf/page-words.ts';
import { boundsOf, textOf } from '../pdf/revision-changes.ts';
import { diffWords } from '../text-diff.ts';
import { changedRegions } from './compare-images.ts';
import type { Comparison } from './compare-images.ts';
import { pairPages } from './page-pairs.ts';
import type { PageLooks } from './page-pairs.ts';

/** Pages that are drawn and compared; the text of all of them is. */
export const MAX_DRAWN_PAGES = 40;
/** Pixels per point of these drawings: 110 dpi, at which a digit of a small print is ten pixels tall. */
const DRAWING_SCALE = 110 / 72;
/** Longer side of the drawings that pages without text are paired by. */
const THUMBNAIL_SIDE = 48;
/** Characters of a reading that are shown. */
const MAX_READING = 80;
/** Share of a drawn difference that unchanged words cover, from which it is another rendering of the same font. */
const SAME_WORDS = 0.5;

interface ReadPage {
  readonly content: PageContent;
  readonly words: readonly Word[];
}

/** Compares two PDFs: pages in pairs, their words, and how they look. Boxes are on the pages of the candidate. */
export async function comparePdfs(candidate: Material, reference: Material, budget: Budget): Promise<Comparison> {
  const [now, before] = [await readContent(candidate, budget), await readContent(reference, budget)];
  const reasons = new Set<CoverageReason>([...now.reasons, ...before.reasons]);
  if (now.pages.size === 0 || before.pages.size === 0) return { findings: [], reasons: [...reasons] };
  const [pages, originals] = [readPages(now.pages.values()), readPages(before.pages.values())];
  const looks = async (material: Material, read: readonly ReadPage[]): Promise<PageLooks[]> => {
    const result: PageLooks[] = [];
    for (const page of read) result.push(await looksOf(material, page, budget));
    return result;
  };
  const { pairs, inserted, removed } = pairPages(await looks(candidate, pages), await looks(reference, originals));
  const findings: EditFinding[] = [];
  for (const index of inserted) {
    const page = pages[index]?.content.frame.page;
    if (page !== undefined) findings.push(pageFinding('page_inserted', `Page ${page} is not in the reference.`, pagePart(page)));
  }
  if (removed.length > 0) {
    const numbers = removed.flatMap((index) => originals[index]?.content.frame.page ?? []);
    findings.push(pageFinding('page_removed', `Pages of the reference that are gone: ${numbers.join(', ')}.`));
  }
  let drawn = 0;
  for (const [a, b] of pairs) {
    const [page, original] = [pages[a], originals[b]];
    if (page === undefined || original === undefined) continue;
    if (!budget.hasTime()) {
      reasons.add('deadline_exceeded');
      break;
    }
    const byText = textFindings(page, original);
    findings.push(...byText);
    drawn += 1;
    if (drawn > MAX_DRAWN_PAGES) {
      reasons.add('page_budget_exceeded');
      continue;
    }
    const byLooks = await drawnFindings(candidate, reference, page, original, byText, budget);
    if (typeof byLooks === 'string') reasons.add(byLooks);
    else findings.push(...byLooks);
  }
  return { findings, reasons: [...reasons] };
}

function pageFinding(technique: 'page_removed' | 'page_inserted', reason: string, location?: Location): EditFinding {
  return {
    component: 'reference_comparison',
    technique,
    type: 'document_visual_inconsistency',
    label: technique === 'page_removed' ? 'Page removed against the reference' : 'Page inserted against the reference',
    reason,
    confidence: 0.97,
    details: `${technique}: ${reason}`,
    ...(location !== undefined && { location }),
  };
}

function readPages(contents: Iterable<PageContent>): ReadPage[] {
  return [...contents].map((content) => ({ content, words: wordsOf(content.seen) }));
}

async function looksOf(material: Material, { content, words }: ReadPage, budget: Budget): Promise<PageLooks> {
  if (words.length >= 12) return { words: words.map(({ text }) => text), thumbnail: new Uint8Array() };
  const { width, height, page } = content.frame;
  const drawing = await renderPage(material, page, { scale: THUMBNAIL_SIDE / Math.max(width, height, 1), budget });
  const thumbnail = new Uint8Array(24 * 24);
  if (typeof drawing !== 'string') {
    for (let cell = 0; cell < thumbnail.length; cell += 1) {
      const x = Math.floor((((cell % 24) + 0.5) * drawing.width) / 24);
      const y = Math.floor(((Math.floor(cell / 24) + 0.5) * drawing.height) / 24);
      thumbnail[cell] = drawing.data[(y * drawing.width + x) * 4 + 1] ?? 255;
    }
  }
  return { words: words.map(({ text }) => text), thumbnail };
}

/** Words that were added, removed or replaced. Nothing where one of the pages has no text: a scan of the other, for example. */
function textFindings({ content, words }: ReadPage, original: ReadPage): EditFinding[] {
  if (words.length === 0 || original.words.length === 0) return [];
  const changes = diffWords(original.words, words);
  const real = changes.filter(({ removed, added }) => glued(removed) !== glued(added));
  const moved = movedWords(
    real.flatMap(({ removed }) => removed),
    real.flatMap(({ added }) => added),
  );
  return real.flatMap(({ removed, added }): EditFinding[] => {
    const [gone, come] = [removed.filter((word) => !moved.has(word)), added.filter((word) => !moved.has(word))];
    if (glued(gone) === '' && glued(come) === '') return [];
    const bounds = boundsOf(come.length > 0 ? come : added) ?? onCandidate(boundsOf(gone), original.content, content);
    const kind = gone.length === 0 ? 'added' : come.length === 0 ? 'removed' : 'altered';
    const readings = `${bounded(textOf(gone))} → ${bounded(textOf(come))}`;
    const location = bounds && toBox(bounds, content.frame);
    return [
      {
        component: 'reference_comparison',
        technique: `reference-text-${kind}`,
        type: 'document_visual_inconsistency',
        label: { added: 'Text added', removed: 'Text removed', altered: 'Text altered' }[kind] + ' against the reference',
        reason: `Words of the page were ${kind} against the reference.`,
        confidence: 0.97,
        location: location ?? pagePart(content.frame.page),
        readings,
        details: `${kind}: ${readings}`,
      },
    ];
  });
}

/** The letters of words without the gaps between them, which writers set in their own ways. */
function glued(words: readonly Word[]): string {
  const text = words.map((word) => word.text.normalize('NFKC')).join('');
  return text.replaceAll(/[\s\u00ad]/g, '');
}

function bounded(text: string): string {
  return text === '' ? '(nothing)' : redactExcerpt(text, { maxLength: MAX_READING }).text;
}

/** Words that are gone at one place of the page and come at another: the order of the content changed, not what it says. */
function movedWords(removed: readonly Word[], added: readonly Word[]): ReadonlySet<Word> {
  const moved = new Set<Word>();
  const waiting = Map.groupBy(removed, ({ text }) => text);
  for (const word of added) {
    const same = waiting.get(word.text)?.find((other) => !moved.has(other) && isNear(other.bounds, word.bounds));
    if (same === undefined) continue;
    moved.add(same);
    moved.add(word);
  }
  return moved;
}

/** Points within which a word is at the same place. */
const SAME_PLACE = 6;

function isNear(a: Bounds, b: Bounds): boolean {
  return Math.abs(a.x0 - b.x0) < SAME_PLACE && Math.abs(a.y0 - b.y0) < SAME_PLACE;
}

function onCandidate(bounds: Bounds | undefined, from: PageContent, to: PageContent): Bounds | undefined {
  if (bounds === undefined) return undefined;
  const [sx, sy] = [to.frame.width / from.frame.width, to.frame.height / from.frame.height];
  return { x0: bounds.x0 * sx, y0: bounds.y0 * sy, x1: bounds.x1 * sx, y1: bounds.y1 * sy };
}

async function drawnFindings(
  candidate: Material,
  reference: Material,
  page: ReadPage,
  original: ReadPage,
  byText: readonly EditFinding[],
  budget: Budget,
): Promise<EditFinding[] | CoverageReason> {
  const { frame } = page.content;
  const now = await renderPage(candidate, frame.page, { scale: DRAWING_SCALE, budget });
  if (typeof now === 'string') return now;
  const before = await renderPage(reference, original.content.frame.page, { scale: DRAWING_SCALE, budget });
  if (typeof before === 'string') return before;
  const regions = changedRegions(rasterOf(now), rasterOf(before), budget);
  if (regions === 'out_of_time') return 'deadline_exceeded';
  const { pageWidth, pageHeight } = canvasOf(frame);
  if (regions === 'different') return byText.length > 0 ? [] : [drawnFinding('different', pagePart(frame.page))];
  const hasText = page.words.length > 0 && original.words.length > 0;
  const texts = byText.flatMap(({ location }) => (location?.kind === 'box' ? [location] : []));
  return regions.flatMap(({ x0, y0, x1, y1, kind }) => {
    const [sx, sy] = [frame.width / now.width, frame.height / now.height];
    const bounds = { x0: x0 * sx, y0: y0 * sy, x1: x1 * sx, y1: y1 * sy };
    const isReported = texts.some((box) => areaOf(intersect(bounds, pointsOf(box))) > 0);
    if (isReported || (hasText && isSameText(bounds, page.words))) return [];
    const box = toBox(bounds, frame);
    return [drawnFinding(kind, box === undefined ? pagePart(frame.page) : { ...box, pageWidth, pageHeight })];
  });
}

function drawnFinding(kind: string, location?: Location): EditFinding {
  return {
    component: 'reference_comparison',
    technique: `reference-drawing-${kind}`,
    type: 'document_visual_inconsistency',
    label: 'Page that looks otherwise than the reference',
    reason: `A region of the page ${kind === 'different' ? 'cannot be laid on the reference' : 'looks otherwise than in the reference'}.`,
    confidence: 0.85,
    details: kind,
    ...(location !== undefined && { location }),
  };
}

function pointsOf({
  x,
  y,
  width,
  height,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}): Bounds {
  const scale = 1 / PIXELS_PER_POINT;
  return { x0: x * scale, y0: y * scale, x1: (x + width) * scale, y1: (y + height) * scale };
}

function isSameText(bounds: Bounds, words: readonly Word[]): boolean {
  const covered = words.reduce((sum, word) => sum + areaOf(intersect(word.bounds, bounds)), 0);
  return covered > SAME_WORDS * areaOf(bounds);
}

function rasterOf({ width, height, data }: RenderedPage): Raster {
  return {
    width,
    height,
    channels: 4,
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
    hasAlpha: true,
    frames: 1,
    format: 'pixels',
  };
}
