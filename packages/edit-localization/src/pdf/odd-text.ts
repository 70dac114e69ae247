import type { Bounds, PaintedRun } from '@input-trust/pdf-pages';
import { areaOf, intersect } from '@input-trust/pdf-pages';
import { familyOf } from './fonts.ts';
import type { PageContent } from './page-content.ts';
import type { Patch } from './patches.ts';

/** Signs that a run is not of a piece with its line. Each can be innocent; together they seldom are. */
export type OddSign =
  | 'rare_font'
  | 'other_subset'
  | 'within_word'
  | 'other_family'
  | 'size'
  | 'baseline'
  | 'late'
  | 'patch'
  | 'overlap'
  | 'column';

/** Weights of the signs, as set on documents of two writers with honest handling. */
const WEIGHTS: Readonly<Record<OddSign, number>> = {
  rare_font: 0.45,
  other_subset: 0.4,
  within_word: 0.35,
  other_family: 0.45,
  size: 0.25,
  baseline: 0.3,
  late: 0.4,
  patch: 0.45,
  overlap: 0.3,
  column: 0.8,
};
/** Sum of weights from which a run is reported. */
const MIN_WEIGHT = 0.75;
/** Characters, and share of a document's, up to which a font or size is rare. */
const RARE_CHARACTERS = 40;
const RARE_SHARE = 0.02;
/** Characters of a document from which something can be rare in it. */
const MIN_CHARACTERS = 120;
/** Sizes of a font between a row of a column and the next. */
const ROW_REACH = 2.6;
/** Runs of one page that are judged. */
const MAX_JUDGED = 20_000;

export interface OddRun {
  readonly run: PaintedRun;
  readonly signs: readonly OddSign[];
  readonly weight: number;
}

/** Fonts and sizes of a whole document by how much is set in them. */
export class Typography {
  readonly #fonts = new Map<string, number>();
  readonly #families = new Map<string, number>();
  readonly #sizes = new Map<number, number>();
  /** Characters that are set in each family. */
  readonly #glyphs = new Map<string, Set<string>>();
  #characters = 0;
  /** How often a run of the same looks is at the same place on other pages: headers, page numbers, watermarks. */
  readonly #places = new Map<string, number>();

  constructor(pages: Iterable<PageContent>) {
    for (const { seen } of pages) {
      const places = new Set<string>();
      for (const run of seen) {
        const count = run.text.trim().length;
        this.#characters += count;
        add(this.#fonts, run.style.font, count);
        const family = familyOf(run.style.font);
        add(this.#families, family, count);
        const glyphs = this.#glyphs.get(family) ?? new Set();
        for (const glyph of run.text) glyphs.add(glyph);
        this.#glyphs.set(family, glyphs);
        add(this.#sizes, sizeKey(run), count);
        places.add(placeOf(run));
      }
      for (const place of places) add(this.#places, place, 1);
    }
  }

  isRareFamily(run: PaintedRun): boolean {
    return this.#isRare(this.#families.get(familyOf(run.style.font)));
  }

  /** Whether a run could have been set in the family of another: what that one has no glyph for, programs take from a family that has. */
  couldBeSetLike(run: PaintedRun, other: PaintedRun): boolean {
    const glyphs = this.#glyphs.get(familyOf(other.style.font));
    return [...run.text].some((glyph) => /[\p{L}\p{N}]/u.test(glyph) && glyphs?.has(glyph) === true);
  }

  isRareFont(run: PaintedRun): boolean {
    return this.#isRare(this.#fonts.get(run.style.font));
  }

  /** Whether less of the document is set in its family than in that of another run. */
  isRarer(run: PaintedRun, than: PaintedRun): boolean {
    return (this.#families.get(familyOf(run.style.font)) ?? 0) < (this.#families.get(familyOf(than.style.font)) ?? 0);
  }

  isRareSize(run: PaintedRun): boolean {
    return this.#isRare(this.#sizes.get(sizeKey(run)));
  }

  isRepeated(run: PaintedRun): boolean {
    return (this.#places.get(placeOf(run)) ?? 0) > 1;
  }

  #isRare(characters = 0): boolean {
    return this.#characters >= MIN_CHARACTERS && characters <= Math.max(RARE_CHARACTERS, this.#characters * RARE_SHARE);
  }
}

function add<K>(counts: Map<K, number>, key: K, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function sizeKey({ size }: PaintedRun): number {
  return Math.round(size * 20);
}

function placeOf({ x, y, style }: PaintedRun): string {
  return `${Math.round(x)} ${Math.round(y)} ${style.font}`;
}

/** The runs of a page that do not fit their surroundings. */
export function oddRuns(page: PageContent, typography: Typography): OddRun[] {
  const runs = page.seen.filter(({ style, text, size }) => !style.isAnnotation && text.trim() !== '' && size > 3).slice(0, MAX_JUDGED);
  const neighbours = new Neighbours(runs);
  const late = lateRuns(runs, page);
  return runs.flatMap((run): OddRun[] => {
    if (!/\p{N}|\p{L}/u.test(run.text) || typography.isRepeated(run)) return [];
    const { line, above, right } = neighbours.of(run);
    const signs = new Set<OddSign>();
    const patch = patchUnder(run, page.patches, runs);
    const mates = line.filter((mate) => mate.style.font !== run.style.font || Math.abs(mate.size - run.size) > 0.005 * run.size);
    const isInLine = line.length > 0;
    const body = line[0] ?? above;
    if (body !== undefined && familyOf(body.style.font) !== familyOf(run.style.font)) {
      if (typography.isRareFamily(run) && typography.couldBeSetLike(run, body)) signs.add('rare_font');
    } else if (body !== undefined && body.style.font !== run.style.font && typography.isRareFont(run) && isSameStyle(body, run))
      signs.add('other_subset');
    const joined = joinedDigits(run, mates);
    if (joined.length > 0) signs.add('within_word');
    if (joined.some((mate) => familyOf(mate.style.font) !== familyOf(run.style.font) && typography.isRarer(run, mate)))
      signs.add('other_family');
    if (body !== undefined && isSlightlyOther(run.size, body.size) && typography.isRareSize(run)) signs.add('size');
    if (isInLine && line.every((mate) => isOffBaseline(run, mate))) signs.add('baseline');
    if (late.has(run) && (isInLine || above !== undefined)) signs.add('late');
    if (patch !== undefined) signs.add('patch');
    if (line.some((mate) => overlapOf(run, mate) > 0.2 * run.size && mate.text.trim() !== run.text.trim())) signs.add('overlap');
    if (isOutOfColumn(run, right)) signs.add('column');
    const weight = [...signs].reduce((sum, sign) => sum + WEIGHTS[sign], 0);
    return weight >= MIN_WEIGHT ? [{ run, signs: [...signs], weight }] : [];
  });
}

/** Runs on the same line nearby, the nearest one above or below with the same left or right edge, and those with about the same right edge. */
class Neighbours {
  readonly #runs: readonly PaintedRun[];

  constructor(runs: readonly PaintedRun[]) {
    this.#runs = runs.toSorted((a, b) => a.y - b.y);
  }

  of(run: PaintedRun): { line: PaintedRun[]; above: PaintedRun | undefined; right: PaintedRun[] } {
    const line: PaintedRun[] = [];
    const right: PaintedRun[] = [];
    let above: PaintedRun | undefined;
    let nearest = Infinity;
    const reach = run.size * 30;
    for (let at = this.#from(run.y - reach); at < this.#runs.length; at += 1) {
      const other = this.#runs[at];
      if (other === undefined || other.y > run.y + reach) break;
      if (other === run || !isParallel(other, run)) continue;
      const shift = Math.abs(other.y - run.y);
      const gap = Math.max(other.x - (run.x + run.length), run.x - (other.x + other.length));
      if (shift < run.size * 0.35 && gap < run.size * 12 && other.size > run.size * 0.8 && other.size < run.size * 1.25) line.push(other);
      else if (
        shift > run.size * 0.6 &&
        shift < nearest &&
        shift < run.size * 4 &&
        (Math.abs(other.x - run.x) < run.size || hasRightEdge(other, run, run.size))
      ) {
        nearest = shift;
        above = other;
      }
      if (shift > run.size * 0.6 && isNumeric(other.text) && hasRightEdge(other, run, run.size * 1.6)) right.push(other);
    }
    line.sort((a, b) => gapBetween(a, run) - gapBetween(b, run));
    return { line, above, right };
  }

  #from(y: number): number {
    let [low, high] = [0, this.#runs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#runs[middle]?.y ?? 0) < y) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function isParallel(a: PaintedRun, b: PaintedRun): boolean {
  return a.ux > 0.999 && b.ux > 0.999;
}

function gapBetween(a: PaintedRun, b: PaintedRun): number {
  return Math.max(0, Math.max(a.x - (b.x + b.length), b.x - (a.x + a.length)));
}

function hasRightEdge(a: PaintedRun, b: PaintedRun, slack: number): boolean {
  return Math.abs(a.x + a.length - b.x - b.length) < slack;
}

function isNumeric(text: string): boolean {
  return /^[^\p{L}]{0,8}\p{N}[\p{N}.,\s]{2,20}/u.test(text.trim());
}

function isSameStyle(a: PaintedRun, b: PaintedRun): boolean {
  return styleOf(a) === styleOf(b);
}

function styleOf({ style: { font } }: PaintedRun): string {
  return `${/bold|black|heavy/i.test(font)} ${/italic|oblique/i.test(font)}`;
}

function isSlightlyOther(size: number, usual: number): boolean {
  const ratio = size / usual;
  return Math.abs(ratio - 1) > 0.012 && ratio > 0.8 && ratio < 1.25;
}

/** Neither on the line nor a super- or subscript. */
function isOffBaseline(run: PaintedRun, mate: PaintedRun): boolean {
  const shift = Math.abs(run.y - mate.y);
  return shift > 0.12 && shift < 0.22 * run.size;
}

/** Runs of another font whose digits touch digits of this one: the rest of its number. */
function joinedDigits(run: PaintedRun, mates: readonly PaintedRun[]): PaintedRun[] {
  if (run.text.length > 12) return [];
  const touching = 0.12 * run.size;
  const [starts, ends] = [/^[.,]?\p{N}/u.test(run.text), /\p{N}$/u.test(run.text)];
  return mates.filter((mate) => {
    const isBefore = Math.abs(mate.x + mate.length - run.x) < touching && /\p{N}$/u.test(mate.text);
    const isAfter = Math.abs(run.x + run.length - mate.x) < touching && /^[.,]?\p{N}/u.test(mate.text);
    return (isBefore && starts) || (isAfter && ends);
  });
}

function overlapOf(a: PaintedRun, b: PaintedRun): number {
  if (Math.abs(a.y - b.y) > 0.1 * a.size) return 0;
  return Math.min(a.x + a.length, b.x + b.length) - Math.max(a.x, b.x);
}

/** Numbers of a column end at one edge; this one, as wide as they are, does not. */
function isOutOfColumn(run: PaintedRun, column: readonly PaintedRun[]): boolean {
  if (column.length < 6 || !isNumeric(run.text) || !/\p{N}$/u.test(run.text.trim())) return false;
  // A number in a sentence ends near a column by chance: one of its rows has others right above and below.
  const isRow = [-1, 1].every((way) =>
    column.some((other) => way * (other.y - run.y) > 0 && way * (other.y - run.y) < ROW_REACH * run.size),
  );
  if (!isRow) return false;
  const edge = run.x + run.length;
  const middle = median(column.map((other) => other.x + other.length));
  // Of a centred column, longer and shorter numbers end elsewhere.
  if (Math.abs(centreOf(run) - median(column.map(centreOf))) < 0.3) return false;
  const edges = column.map((other) => other.x + other.length);
  const aligned = edges.filter((at) => Math.abs(at - middle) < 0.15).length;
  const lefts = column.filter((other) => Math.abs(other.x - run.x) < 0.3).length;
  return aligned >= 6 && aligned >= column.length * 0.8 && lefts < column.length * 0.5 && Math.abs(edge - middle) > 0.8;
}

function centreOf({ x, length }: PaintedRun): number {
  return x + length / 2;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Runs that are painted last although they are not at the end of the page: put on top of a finished one. */
function lateRuns(runs: readonly PaintedRun[], { frame }: PageContent): ReadonlySet<PaintedRun> {
  const late = new Set<PaintedRun>();
  const inOrder = runs.toSorted((a, b) => a.order - b.order);
  if (inOrder.length < 12) return late;
  const most = Math.min(6, Math.floor(inOrder.length * 0.08) + 1);
  for (let back = 1; back <= most; back += 1) {
    const run = inOrder.at(-back);
    const before = inOrder.at(-back - 1);
    if (run === undefined || before === undefined) break;
    // What continues the block before it is where it belongs: the next line, or the next of a list of fields.
    const continues = run.y >= before.y - before.size * 0.5 && run.y < before.y + before.size * 4;
    if (continues && (back > 1 || Math.abs(run.x - before.x) < before.size)) break;
    const below = inOrder.slice(0, -back).filter(({ y }) => y > run.y + run.size).length;
    const isInside = run.y > frame.height * 0.06 && run.y < frame.height * 0.94;
    if (below < (inOrder.length - back) * 0.08 || !isInside) {
      if (back === 1) continue;
      break;
    }
    late.add(run);
  }
  return downwards(inOrder) >= 0.85 ? late : new Set();
}

/** Share of runs that are painted below or beside the one before: pages that are written from top to bottom. */
function downwards(inOrder: readonly PaintedRun[]): number {
  const steps = inOrder.slice(1).filter((run, at) => run.y >= (inOrder[at]?.y ?? 0) - run.size).length;
  return inOrder.length < 2 ? 0 : steps / (inOrder.length - 1);
}

/** A light rectangle that was painted for this run alone, where other text has none. */
function patchUnder(run: PaintedRun, patches: readonly Patch[], runs: readonly PaintedRun[]): Patch | undefined {
  const fits = (patch: Patch): boolean => {
    const { bounds } = patch;
    const [width, height] = [bounds.x1 - bounds.x0, bounds.y1 - bounds.y0];
    if (!patch.isBlending || patch.isAnnotation || patch.order > run.order || height > run.size * 2.4 || height < run.size * 0.5)
      return false;
    const covered = areaOf(intersect(bounds, run.bounds));
    return covered > areaOf(run.bounds) * 0.5 && width < run.length * 2 + run.size * 2;
  };
  const patch = patches.findLast(fits);
  if (patch === undefined) return undefined;
  const alike = patches.filter((other) => other !== patch && isAlike(other.bounds, patch.bounds));
  const withPatch = runs.filter((other) => other.order > patch.order && areaOf(intersect(other.bounds, patch.bounds)) > 0);
  return alike.length <= 3 && withPatch.length <= 6 ? patch : undefined;
}

/** Cells of a table, fields of a form and grounds of code in a sentence have one height. */
function isAlike(a: Bounds, b: Bounds): boolean {
  return Math.abs(a.y1 - a.y0 - b.y1 + b.y0) < 0.5;
}
