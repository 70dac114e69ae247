import type { Location, Surface, Visibility } from '@input-trust/detector-kit';
import { judgePaintedText } from '@input-trust/hidden-text';
import type { Canvas, HidingTechnique } from '@input-trust/hidden-text';
import { unite } from './bounds.ts';
import type { Bounds } from './bounds.ts';
import { sampleImage } from './image-sample.ts';
import { hasBlankGlyphs } from './outline-reading.ts';
import { pagePart, toBox } from './page-frame.ts';
import type { PageFrame } from './page-frame.ts';
import type { PaintedRun } from './painted-run.ts';
import { layOut } from './text-lines.ts';
import type { LaidOutText } from './text-lines.ts';

/** Techniques that ordinary scanned pages use for the text behind the picture. */
const TEXT_LAYER_TECHNIQUES: ReadonlySet<HidingTechnique> = new Set([
  'invisible_render_mode',
  'covered',
  'low_contrast',
  'zero_alpha',
  'blank_glyphs',
]);

/** Lines that producers put on every page where nobody sees them: they say which program made the file, as its metadata does. */
const PRODUCER_MARKS: ReadonlySet<string> = new Set(['Powered by TCPDF (www.tcpdf.org)']);

/**
 * The text of a page: one surface of what is seen, one of the text layer behind scanned pictures, and one for every set of techniques
 * that hide text, each in reading order.
 */
export function pageSurfaces({ seen, textLayer, uncertain, hidden }: SortedRuns, frame: PageFrame): Surface[] {
  return [
    ...toSurface(seen, 'body', 'visible', [], frame),
    ...toSurface(textLayer, 'ocr', 'unknown', [], frame),
    ...toSurface(uncertain, 'body', 'unknown', [], frame),
    ...hidden.flatMap((group) => toSurface(group, 'hidden', 'hidden', group[0]?.hiddenBy ?? [], frame)),
  ];
}

/** The runs of a page by whether a person sees them. */
export interface SortedRuns {
  readonly seen: readonly PaintedRun[];
  /** Behind scanned pictures. */
  readonly textLayer: readonly PaintedRun[];
  readonly uncertain: readonly PaintedRun[];
  /** One group for every set of techniques. */
  readonly hidden: readonly (readonly PaintedRun[])[];
}

const NO_OUTLINES: PaintedRun['outlines'] = [];

/** Sorts the runs of a page, and lets go of what only that takes: pictures behind them, outlines of their letters. */
export function sortRuns(runs: readonly PaintedRun[], frame: PageFrame): SortedRuns {
  const seen: PaintedRun[] = [];
  const textLayer: PaintedRun[] = [];
  const uncertain: PaintedRun[] = [];
  const hidden = new Map<string, PaintedRun[]>();
  for (const run of runs) {
    const hiddenBy = judge(run, frame);
    if (run.style.isMask || (hiddenBy.length > 0 && PRODUCER_MARKS.has(run.text.trim()))) uncertain.push(run);
    else if (hiddenBy.length === 0 && run.glyphReading === undefined) seen.push(run);
    else if (isTextLayer(run, hiddenBy)) textLayer.push(run);
    else {
      // What a person reads are the glyphs; what a machine reads are the characters behind them.
      if (hiddenBy.length === 0 && run.glyphReading !== undefined && run.glyphReading !== '') seen.push({ ...run, text: run.glyphReading });
      const techniques: HidingTechnique[] = run.glyphReading === undefined ? [...hiddenBy] : [...hiddenBy, 'glyph_mapping'];
      const key = techniques.join(' ');
      const group = hidden.get(key);
      if (group === undefined) hidden.set(key, [{ ...run, hiddenBy: techniques }]);
      else group.push(run);
    }
  }
  // The text of a page is kept longer than the pixels of its pictures and the letters one by one.
  for (const run of [seen, textLayer, uncertain, ...hidden.values()].flat()) {
    run.scan = undefined;
    run.outlines = NO_OUTLINES;
  }
  return { seen, textLayer, uncertain, hidden: [...hidden.values()] };
}

function judge(run: PaintedRun, canvas: Canvas): readonly HidingTechnique[] {
  const { style, bounds, coveredBy } = run;
  const text = {
    text: run.text,
    box: { x: bounds.x0, y: bounds.y0, width: bounds.x1 - bounds.x0, height: bounds.y1 - bounds.y0 },
    fontSize: style.nominalSize,
    alpha: style.alpha,
    renderMode: style.renderMode,
    hasBlankGlyphs: hasBlankGlyphs(run),
    clipped: style.isClipped,
    optionalContentHidden: style.isLayerHidden,
    scaleX: style.scaleX,
    scaleY: style.scaleY,
    ...(style.color !== undefined && { color: style.color }),
    ...(style.background !== undefined && { background: style.background }),
    ...(coveredBy !== undefined && { coveredBy }),
  };
  const hiddenBy = judgePaintedText(text, canvas);
  // A field clips the part of its value that one has to scroll to.
  return style.isAnnotation ? hiddenBy.map((technique) => (technique === 'clipped' ? 'hidden_annotation' : technique)) : hiddenBy;
}

/** Whether the run may be the text layer of a scan: no other technique hides it, and the picture shows something where it stands. */
function isTextLayer(run: PaintedRun, hiddenBy: readonly HidingTechnique[]): boolean {
  if (run.scan === undefined || run.coveredBy === 'shape' || !hiddenBy.every((technique) => TEXT_LAYER_TECHNIQUES.has(technique)))
    return false;
  const shown = sampleImage(run.scan, run.bounds);
  return shown === 'image' || (shown === undefined && run.scan.pixels === undefined);
}

/** The runs as one surface in reading order; none where they hold nothing but white space. */
export function toSurface(
  runs: readonly PaintedRun[],
  origin: Surface['origin'],
  visibility: Visibility,
  hiddenBy: readonly string[],
  frame: PageFrame,
): Surface[] {
  if (runs.length === 0) return [];
  const laidOut = layOut(runs);
  if (laidOut.text.trim() === '') return [];
  return [{ text: laidOut.text, origin, visibility, hiddenBy, locate: (start, end) => place(laidOut, start, end, frame) }];
}

/** The box around the runs of a range. A range beside the page is given by its page alone. */
function place({ text, offsets }: LaidOutText, start: number, end: number, frame: PageFrame): Location {
  let bounds: Bounds | undefined;
  for (let at = firstAt(offsets, start); at < offsets.length; at += 1) {
    const entry = offsets[at];
    if (entry === undefined || entry.start >= Math.max(end, start + 1)) break;
    if (Math.min(entry.start + entry.run.text.length, text.length) <= start) continue;
    bounds = bounds === undefined ? entry.run.bounds : unite(bounds, entry.run.bounds);
  }
  const box = bounds && toBox(bounds, frame);
  return box ?? pagePart(frame.page);
}

/** Index of the last run that begins at or before the offset. */
function firstAt(offsets: LaidOutText['offsets'], offset: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
