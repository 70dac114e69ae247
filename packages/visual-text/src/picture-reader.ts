import type { Budget, CoverageReason } from '@input-trust/detector-kit';
import { Copies } from './copies.ts';
import { LIKELY_CLEAR, MAYBE_CLEAR, SURELY_CLEAR } from './line-clarity.ts';
import type { Manner, OcrEngine } from './ocr-engine.ts';
import { lengthOf } from './ocr-word.ts';
import type { OcrLine } from './ocr-word.ts';
import { isMadeOf } from './pieces.ts';
import type { Larger } from './pieces.ts';
import type { Plane, Rect } from './plane.ts';
import { sharedArea } from './plane.ts';
import { leftOut } from './left-out.ts';
import { isRepeatedPattern } from './repeated-pattern.ts';
import { isOfSameWriting } from './same-writing.ts';
import { isSpeckled } from './specks.ts';
import { ScriptSearch } from './script-search.ts';
import { shapeOf } from './scripts.ts';
import type { Script, ScriptShape } from './scripts.ts';
import { better, CLEARLY_MORE, confidenceOf, DOUBTFUL, isBetter, readSurely } from './readings.ts';
import type { ReadRegion } from './surfaces.ts';
import { findTextLines, glyphsOf } from './text-lines.ts';
import type { FoundLines, TextLine } from './text-lines.ts';
import { toReadable, toRegions } from './text-regions.ts';
import type { Rendering, TextRegion } from './text-regions.ts';
import { hasWords, isScattered, readableLines, withSureAddress } from './words.ts';

/** Regions of one scan that are read: the labels of a crowded screen. */
export const MAX_REGIONS = 400;

/** Below this a reading may be of text that stands on its head, or before a mirror. */
const UPRIGHT_CONFIDENCE = 0.7;
/** Below this the letters may be read better without what they stand on. */
const CLEAR_CONFIDENCE = 0.88;
/** Part of the letters of a region that an upright reading has at least. */
const MIN_READ = 0.4;

/**
 * `slanted`: as `hidden`, of what is seen at an angle. `visible`: whatever may be text, also turned by half, and where it surely is, with left and right exchanged. `mirrored`: so wherever it may be. `hidden`: only what is long enough for the few words that a hidden
 * text has at least, and looks like text without doubt; a photograph has dozens of planes to be misread.
 */
export type Wanted = 'visible' | 'mirrored' | 'slanted' | 'hidden';

function isDoubtful(wanted: Wanted): boolean {
  return wanted === 'hidden' || wanted === 'slanted';
}

const MIN_HIDDEN_GLYPHS = 9;
const MIN_HIDDEN_SCORE = 1;

/**
 * Regions in a row that hold no words, the likeliest first, after which a plane is taken for texture: photographs and grain have hundreds of
 * rows of patches, writing stands out from them.
 */
const MAX_FRUITLESS: Readonly<Record<Wanted, number>> = { visible: 12, mirrored: 12, slanted: 2, hidden: 3 };

/** After so many in a row a region is asked for words in so many renderings: as it is, and its ink alone. */
const MAX_HOPEFUL = 3;
const FEW_RENDERINGS = 2;

/** Regions without words on all hidden planes of a picture after which texture is no longer tried: each takes a tenth of a second. */
const MAX_FRUITLESS_HIDDEN = 12;

/** Regions with their place in the order of reading, those first in which most letters surely stand. */
function likeliestFirst(regions: readonly TextRegion[]): { readonly at: number; readonly region: TextRegion }[] {
  return regions.map((region, at) => ({ at, region })).sort((a, b) => likelihood(b.region) - likelihood(a.region));
}

function likelihood({ lines }: TextRegion): number {
  return lines.reduce((sum, { glyphs, score }) => sum + glyphs * Math.max(score, 0), 0);
}

function isLikely({ lines }: TextRegion): boolean {
  return glyphsOf(lines) >= MIN_HIDDEN_GLYPHS && lines.some(({ score, clarity }) => score >= MIN_HIDDEN_SCORE && clarity >= MAYBE_CLEAR);
}

/** Finds and reads text on the planes of one picture, as long as there is time, and remembers what it could not do. */
export class PictureReader {
  readonly reasons = new Set<CoverageReason>();
  readonly #engine: OcrEngine;
  readonly #budget: Budget;
  readonly #endMs: number;
  #regions = 0;
  readonly #scripts: ScriptSearch;
  /** Words that were read so far. */
  #words = 0;
  #fruitlessHidden = 0;
  /** What part of the letters of the region at hand the engine took for any letters, in the rendering in which it did most. */
  #taken = 0;
  /** Whether the engine took the region at hand for specks. */
  #isScattered = false;
  /** Regions of visible text that look like text and were not read, on the canvas. */
  readonly unread: UnreadText[] = [];

  /** `share`: the part of the budget's time after which nothing is read any more, so that others can judge what was. */
  constructor(engine: OcrEngine, budget: Budget, share: number) {
    this.#engine = engine;
    this.#scripts = new ScriptSearch(engine.scripts);
    this.#budget = budget;
    this.#endMs = budget.limits.timeMs * share;
  }

  hasTime(): boolean {
    if (this.#budget.hasTime() && this.#budget.elapsedMs < this.#endMs) return true;
    this.reasons.add('deadline_exceeded');
    return false;
  }

  /** Lines that look like text on a plane, except those that `isKnown`. */
  find(plane: Plane, minContrast: number, isKnown: (line: TextLine) => boolean = () => false, texture?: number): TextLine[] {
    return this.search(plane, minContrast, texture).lines.filter((line) => !isKnown(line));
  }

  /** All that looks like lines on a plane, and the patches that they are made of. */
  search(plane: Plane, minContrast: number, texture?: number): FoundLines {
    const found = findTextLines(plane, { minContrast, texture, hasTime: () => this.hasTime() });
    if (!found.isComplete && !this.reasons.has('deadline_exceeded')) this.reasons.add('item_budget_exceeded');
    return found;
  }

  /** The smallest lines of a plane alone. That texture has too many patches to be searched whole is no reason: what is larger was. */
  findSmall(plane: Plane, minContrast: number): TextLine[] {
    const { lines } = findTextLines(plane, { minContrast, halvings: 0, hasTime: () => this.hasTime() });
    return lines.filter(({ score, clarity }) => score >= MIN_HIDDEN_SCORE && clarity >= LIKELY_CLEAR);
  }

  /** What stands in the lines, region by region, with boxes on the canvas, which is `scale` times as large as the plane. */
  async read(
    plane: Plane,
    lines: readonly TextLine[],
    scale: number,
    wanted: Wanted,
    maxFruitless: number = MAX_FRUITLESS[wanted],
  ): Promise<ReadRegion[]> {
    const read: { readonly at: number; readonly region: ReadRegion }[] = [];
    const copies = new Copies(plane);
    const words: Larger[] = [];
    let fruitless = 0;
    const queue = likeliestFirst(toRegions(lines));
    const waiting: typeof queue = [];
    for (let next = queue.shift(); next !== undefined && fruitless < maxFruitless; next = queue.shift()) {
      const { at, region } = next;
      if (isDoubtful(wanted) && !this.#isWorthReading(plane, region, words)) {
        waiting.push(next);
        continue;
      }
      if (isMadeOf(region, words) || isRepeatedPattern(plane, region)) continue;
      if (this.reasons.has('detector_unavailable') || !this.hasTime()) break;
      if (this.#regions >= MAX_REGIONS) {
        this.reasons.add('item_budget_exceeded');
        break;
      }
      this.#taken = 0;
      this.#isScattered = false;
      let found = copies.linesOf(region);
      if (found === undefined) {
        this.#regions += 1;
        found = await this.#readRegion(plane, region, wanted, fruitless < MAX_HOPEFUL ? undefined : FEW_RENDERINGS);
        copies.add(region, found);
      }
      if (!isDoubtful(wanted) && found.length === 0 && this.#isTaken() && isSurelyText(region))
        this.unread.push({ box: enlarge(region.box, scale), script: shapeOf(region.lines) });
      fruitless = found.length > 0 ? 0 : fruitless + 1;
      if (isDoubtful(wanted) && found.length === 0) this.#fruitlessHidden += 1;
      this.#words += found.flat().length;
      words.push(...found.flat().map(({ box }) => ({ box, isVertical: region.isVertical })));
      if (found.length > 0) {
        const placed = found.map((line) => line.map((word) => ({ ...word, box: enlarge(word.box, scale) })));
        read.push({ at, region: { lines: placed, hasBoxes: true } });
        // What is too short to be read by itself may be of the same writing.
        queue.push(...waiting.splice(0));
      }
    }
    return read.sort((a, b) => a.at - b.at).map(({ region }) => region);
  }

  #isTaken(): boolean {
    return this.#taken >= TAKEN.least && this.#taken <= TAKEN.most;
  }

  /**
   * What stands out on a hidden plane is read only where it looks like text or is of the same writing as `words`, and after much that was none,
   * only where it surely does.
   */
  #isWorthReading(plane: Plane, region: TextRegion, words: readonly Larger[]): boolean {
    if (isOfSameWriting(region, words)) return !isSpeckled(plane, region.box);
    if (this.#fruitlessHidden >= MAX_FRUITLESS_HIDDEN && !region.lines.some(({ clarity }) => clarity >= SURELY_CLEAR)) return false;
    return isLikely(region) && !isSpeckled(plane, region.box);
  }

  /**
   * Whether a region of many lines, or of long ones, holds words in one of some renderings: the middle of the likeliest lines is read first.
   * Texture that looks like letters fills regions of hundreds of rows, and rows across the picture, which take seconds to be misread.
   */
  async #promises(plane: Plane, region: TextRegion, renderings: readonly Rendering[]): Promise<boolean> {
    if (region.lines.length <= MAX_PROBES && !region.lines.some(isLong)) return true;
    const probes = probesOf(region);
    for (const rendering of renderings) {
      for (const line of probes) {
        const words = await this.#recognise(plane, alone(region, middleOf(line)), { ...rendering, isCut: true });
        if (hasWords(words.flat())) return true;
      }
    }
    return false;
  }

  /**
   * The best of some readings: as it is, without its ground, where that is unsure and the region looks like text, turned and mirrored, and in
   * another script. `most`: renderings in which a large region is asked for words.
   */
  async #readRegion(plane: Plane, region: TextRegion, wanted: Wanted, most?: number): Promise<OcrLine[]> {
    const [first, second] = quartersOf(region);
    const likely = isLikely(region);
    const ways = Object.groupBy(probeRenderings(region, wanted).slice(0, most), ({ quarters, isMirrored }) =>
      quarters === first && isMirrored !== true ? 'upright' : 'turned',
    );
    const rendering: Rendering = { quarters: first, isInvertedToo: likely && !isDoubtful(wanted) };
    let read: OcrLine[] = [];
    let mayAskScript = !isDoubtful(wanted);
    if (await this.#promises(plane, region, ways.upright ?? [])) {
      read = await this.#readOnce(plane, region, rendering);
      // A page takes seconds, in another rendering as well: one in another script is not read in all of them first.
      if (mayAskScript && isPage(region) && confidenceOf(read) < CLEAR_CONFIDENCE) {
        read = await this.#readInScript(plane, region, read);
        mayAskScript = false;
      }
      read = await this.#readMasked(plane, region, rendering, read, likely);
    }
    // To search for a script takes longer than to turn a line that stands on its head.
    if (mayAskScript && this.#scripts.known !== undefined) {
      read = await this.#readInScript(plane, region, read);
      mayAskScript = false;
    }
    if (!isUpright(read, region) && (region.isVertical || likely) && (await this.#promises(plane, region, ways.turned ?? []))) {
      read = await this.#readAnew(plane, region, { quarters: second }, read);
      if (!isUpright(read, region) && mayBeMirrored(region, wanted))
        read = await this.#readAnew(plane, region, { quarters: first, isMirrored: true }, read);
    }
    return mayAskScript ? this.#readInScript(plane, region, read) : read;
  }

  /** A reading, or that in the script in which what it leaves out is written. */
  async #readInScript(plane: Plane, region: TextRegion, read: OcrLine[]): Promise<OcrLine[]> {
    if (!isLikely(region) || !this.#isTaken()) return read;
    const script = await this.#scriptOf(plane, region, read);
    if (script === undefined) return read;
    const [quarters] = quartersOf(region);
    const inScript = await this.#readOnce(plane, region, { quarters }, { script, withLatin: true });
    this.#scripts.judge(isBetter(inScript, read));
    return better(read, inScript);
  }

  /** The script of what a reading leaves out. */
  async #scriptOf(plane: Plane, region: TextRegion, read: readonly OcrLine[]): Promise<Script | undefined> {
    const [first, second] = quartersOf(region);
    const sure = read.flat().flatMap(({ confidence, box }) => (confidence > DOUBTFUL ? [box] : []));
    for (const { line: whole, isWhole } of leftOut(region.lines, sure).slice(0, MAX_PROBES)) {
      const line = middleOf(whole);
      const script = await this.#scripts.scriptOf({
        line,
        isWhole,
        isAmongFew: this.#words < MANY_WORDS,
        read: ({ isTurned = false, script: other }) =>
          this.#recognise(
            plane,
            alone(region, line),
            { quarters: isTurned ? second : first, isCut: true },
            other === undefined ? undefined : { script: other },
          ),
      });
      if (script !== undefined) return script;
    }
    return undefined;
  }

  /** The better one of a reading and of the best in another rendering. */
  async #readAnew(plane: Plane, region: TextRegion, rendering: Rendering, read: OcrLine[]): Promise<OcrLine[]> {
    if (!(await this.#mayReadBetter(plane, region, rendering, read))) return read;
    return better(read, await this.#readBest(plane, region, rendering));
  }

  async #readBest(plane: Plane, region: TextRegion, rendering: Rendering): Promise<OcrLine[]> {
    return this.#readMasked(plane, region, rendering, await this.#readOnce(plane, region, rendering), false);
  }

  /** The best of a reading and of those of the ink and the letters alone, where it is unsure. `isLikelyText`: also where it is empty. */
  async #readMasked(plane: Plane, region: TextRegion, rendering: Rendering, read: OcrLine[], isLikelyText: boolean): Promise<OcrLine[]> {
    let best = read;
    if (read.length === 0 && !isLikelyText) return best;
    for (const only of ['ink', 'letters'] as const) {
      if (confidenceOf(best) >= CLEAR_CONFIDENCE) break;
      if (await this.#mayReadBetter(plane, region, { ...rendering, only }, best))
        best = better(best, await this.#readOnce(plane, region, { ...rendering, only }));
    }
    return best;
  }

  /** Whether a rendering may read a region better than it was read. Of a page some words are asked: all of it takes seconds. */
  async #mayReadBetter(plane: Plane, region: TextRegion, rendering: Rendering, read: readonly OcrLine[]): Promise<boolean> {
    if (!isPage(region)) return true;
    let [sure, before] = [0, 0];
    for (const line of probesOf(region)) {
      const part = alone(region, middleOf(line));
      sure += readSurely(await this.#readOnce(plane, part, { ...rendering, isCut: true }));
      before += readSurely(read.map((words) => words.filter(({ box }) => sharedArea(box, part.box) > 0.5 * box.width * box.height)));
    }
    return sure > CLEARLY_MORE * before;
  }

  async #readOnce(plane: Plane, region: TextRegion, rendering: Rendering, letters?: Letters): Promise<OcrLine[]> {
    return readableLines(await this.#recognise(plane, region, rendering, letters));
  }

  /** All that the engine takes for words, with boxes on the plane. */
  async #recognise(plane: Plane, region: TextRegion, rendering: Rendering, letters?: Letters): Promise<OcrLine[]> {
    if (this.#isScattered || this.reasons.has('detector_unavailable') || !this.hasTime()) return [];
    const { picture, toPlane } = toReadable(plane, region, rendering);
    const manner = {
      layout: isPage(region) ? 'page' : 'block',
      isInvertedToo: rendering.isInvertedToo === true && rendering.only === undefined,
      ...letters,
    } as const;
    const outcome = await this.#engine.recognise(picture, manner, this.#endMs - this.#budget.elapsedMs);
    if (outcome.status === 'unavailable') this.reasons.add('detector_unavailable');
    if (outcome.status === 'timed_out') this.reasons.add('deadline_exceeded');
    if (outcome.status !== 'read') return [];
    this.#isScattered = this.#taken === 0 && isScattered(outcome.lines.flat(), glyphsOf(region.lines));
    const counts = outcome.lines.map(lengthOf);
    // The cut around one line holds pieces of its neighbours.
    const count = region.lines.length === 1 ? Math.max(...counts, 0) : counts.reduce((sum, each) => sum + each, 0);
    this.#taken = Math.max(this.#taken, count / (glyphsOf(region.lines) + 1));
    return outcome.lines.map((line) => line.map((word) => ({ ...withSureAddress(word), box: toPlane(word.box) })));
  }
}

/** Other letters than those of the engine's own languages. */
type Letters = Pick<Manner, 'script' | 'withLatin'>;

/** Lines that stand for a region of more of them, and letter heights of each that are read: some words. */
const MAX_PROBES = 2;
const PROBE_LENGTH = 30;

function isPage({ lines }: TextRegion): boolean {
  return lines.length > 8;
}

function probesOf({ lines }: TextRegion): TextLine[] {
  return [...lines].sort((a, b) => b.glyphs * b.score - a.glyphs * a.score).slice(0, MAX_PROBES);
}

/** Whether a few words of a line are much less than all of it. */
function isLong({ box, isVertical, glyphHeight }: TextLine): boolean {
  return (isVertical ? box.height : box.width) > 1.5 * PROBE_LENGTH * glyphHeight;
}

/** The middle of a line, where it is long. */
function middleOf(line: TextLine): TextLine {
  const { x, y, width, height } = line.box;
  const most = PROBE_LENGTH * line.glyphHeight;
  const [across, down] = line.isVertical ? [width, Math.min(height, most)] : [Math.min(width, most), height];
  const box = { x: x + ((width - across) >> 1), y: y + ((height - down) >> 1), width: across, height: down };
  return { ...line, box, glyphs: Math.ceil((line.glyphs * across * down) / (width * height)) };
}

/** One line of a region, as a region. */
function alone(region: TextRegion, line: TextLine): TextRegion {
  return { ...region, box: line.box, lines: [line] };
}

/** Quarters of a turn after which a region is read: upright, and turned by half. */
function quartersOf({ isVertical }: TextRegion) {
  return isVertical ? ([1, 3] as const) : ([0, 2] as const);
}

/** The ways to see a line in which it may hold words, as `#readRegion` has them. */
function probeRenderings(region: TextRegion, wanted: Wanted): readonly Rendering[] {
  const [first, second] = quartersOf(region);
  if (isDoubtful(wanted)) return [{ quarters: first }, { quarters: second }];
  const seen: readonly Rendering[] = [
    { quarters: first },
    { quarters: first, only: 'ink' },
    { quarters: first, only: 'letters' },
    { quarters: second },
    { quarters: second, only: 'ink' },
  ];
  return mayBeMirrored(region, wanted) ? [...seen, { quarters: first, isMirrored: true }] : seen;
}

/** Whether a region that was read in no other way is worth being read before a mirror. */
function mayBeMirrored(region: TextRegion, wanted: Wanted): boolean {
  return isLikely(region) && (wanted === 'mirrored' || isSurelyText(region));
}

/** Text that was found and not read. */
export interface UnreadText {
  readonly box: Rect;
  /** What its shapes resemble. */
  readonly script: ScriptShape;
}

/** Words on a picture from which on it is a page of them. */
const MANY_WORDS = 30;

/** Letters in an unknown script are misread as others; of hatching and ornaments the engine makes hardly any, of dither several each. */
const TAKEN = { least: 0.3, most: 2.5 } as const;

/** Letters and score from which on a region that was not read is text all the same: photographs of the corpora have hardly one. */
const SURE_GLYPHS = 14;
const SURE_SCORE = 3.5;

/** The same of lines that stand together as those of a paragraph do, which small print has where each line alone is too short. */
const PARAGRAPH = { lines: 3, glyphs: 30, score: 2 } as const;

function isSurelyText({ lines }: TextRegion): boolean {
  const clear = lines.filter(({ score, clarity }) => score >= PARAGRAPH.score && clarity >= SURELY_CLEAR);
  const isParagraph = clear.length >= PARAGRAPH.lines && glyphsOf(clear) >= PARAGRAPH.glyphs;
  return isParagraph || clear.some(({ glyphs, score }) => glyphs >= SURE_GLYPHS && score >= SURE_SCORE);
}

/** Whether a reading leaves nothing to turn: sure words, and not a few out of many letters. */
function isUpright(lines: readonly OcrLine[], region: TextRegion): boolean {
  const letters = lengthOf(lines.flat());
  return confidenceOf(lines) >= UPRIGHT_CONFIDENCE && letters >= MIN_READ * glyphsOf(region.lines);
}

function enlarge({ x, y, width, height }: Rect, scale: number): Rect {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

/** Whether both are the same line, found on two planes: they cover each other and their letters are as tall. */
export function isSameLine(a: TextLine, b: TextLine): boolean {
  const ratio = a.glyphHeight / b.glyphHeight;
  return ratio > 0.5 && ratio < 2 && sharedArea(a.box, b.box) >= 0.5 * a.box.width * a.box.height;
}
