import type { CoverageReason, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import type { HidingTechnique } from '@input-trust/hidden-text';
import { readingScale } from '@input-trust/raster';
import type { Raster, RasterResult } from '@input-trust/raster';
import { readCodes } from './codes.ts';
import type { CodeKind } from './codes.ts';
import { withoutDither } from './dither.ts';
import { COLOUR_CONTRAST, colourDifferences } from './colour-differences.ts';
import { allHiddenPlanes, bitPlanes, FAINT_CONTRAST, LOWEST_BITS, secureHiddenPlanes } from './hidden-planes.ts';
import type { HiddenPlane } from './hidden-planes.ts';
import { isSameLine } from './picture-reader.ts';
import type { PictureReader, Wanted } from './picture-reader.ts';
import { isMadeOf } from './pieces.ts';
import { fitted, sharedArea } from './plane.ts';
import type { Plane, Rect } from './plane.ts';
import { reduce } from './resize.ts';
import { isReductionOf } from './same-picture.ts';
import { scalingAttacks } from './scaling-attack.ts';
import type { ScaledPlane } from './scaling-attack.ts';
import { faintPlane, faintPlanes, lumaOver, reduceRaster } from './surface-planes.ts';
import { levelled, remainingTilt, sharedAngle, slantedAreas } from './slanted-text.ts';
import type { LooseGlyphs, Slant, SlantedArea } from './slanted-text.ts';
import { ONCE, repeated, repetitionOf } from './square-pixels.ts';
import { mayHoldStrokes } from './stroke-screen.ts';
import { toBox, toSurface } from './surfaces.ts';
import type { Canvas, ReadRegion } from './surfaces.ts';
import { enlarged, glyphsOf, VISIBLE_CONTRAST } from './text-lines.ts';
import type { TextLine } from './text-lines.ts';
import { toRegions } from './text-regions.ts';
import { isSeen, isSingleChannel } from './visibility.ts';
import { meanConfidence } from './ocr-word.ts';
import type { OcrLine } from './ocr-word.ts';
import { areKnown, hasWords, isCertainText, MIN_LINE_CONFIDENCE, vocabulary } from './words.ts';

/** `fast` reads one picture of at most so many pixels. */
export const FAST_PIXELS = 1_000_000;
/** `secure` looks for faint ink, codes and text in bits in a picture of at most so many pixels; larger ones are halved until they fit, and have no single bits. */
const SECURE_PIXELS = 4_000_000;
const CODE_PIXELS = 2_000_000;
/** Grey levels by which the modules of a code differ at least: what a scanner reads has several times as many. */
const CODE_CONTRAST = 12;
/**
 * Largest picture that is searched at its full size, and in every plane: a byte for each pixel and plane, some ten at a time, stay within a
 * third of a worker's memory. Larger ones are halved, which loses letters of less than 8 pixels.
 */
export const MAX_FULL_PIXELS = 32_000_000;

/** Regions in a row without words after which what is seen of a picture made for a reduction is taken for its dots. */
const MAX_FRUITLESS_DOTS = 3;

/** Letters of a line from which on a part is level. */
const MIN_LEVEL_GLYPHS = 14;
/** How often an angle is corrected: patches that grew together to words state it roughly. */
const MOST_CORRECTIONS = 2;
/** Lines of a watermark that are read: it says the same over and over, and texture covers most of its copies. */
const MOST_COPIES = 8;

/** What is looked for on a plane; unless stated what is plainly seen. */
interface PlaneSearch {
  readonly minContrast?: number;
  readonly texture?: number | undefined;
  readonly isFaint?: boolean;
  /** The likeliest so many. */
  readonly mostLines?: number;
}

/** Letters of so many pixels and less are read badly at half their size; regions of them without words after which they are taken for texture. */
const SMALL_PRINT = 14;
const MAX_FRUITLESS_SMALL = 4;

/** Score from which on a line that was found larger is none of chance. */
const LARGER_SCORE = 2;

function linesOf(regions: readonly ReadRegion[]): readonly OcrLine[] {
  return regions.flatMap((region) => region.lines);
}

function wordsOf(regions: readonly ReadRegion[]): Set<string> {
  return vocabulary(linesOf(regions));
}

/** One picture while it is being read. */
export class PictureScan {
  /** May be smaller than the canvas. */
  readonly #raster: Raster;
  readonly canvas: Canvas;
  readonly #luma: Plane;
  /** The same in the dots of which it is made, where it is dithered. */
  readonly #dots: Plane;
  /** The same as it is stored, where pixels are not square. */
  readonly #stored: Plane;
  readonly reader: PictureReader;
  readonly #visible: ReadRegion[] = [];
  readonly #hidden = new Map<string, ReadRegion[]>();
  readonly #codes: Surface[] = [];
  /** On the canvas. */
  readonly #codeBoxes: Rect[] = [];
  /** Whether there was time for all that is plainly seen. */
  #isSeenWhole = true;
  /** Whether pixels were changed at equal distances, which look like letters in many places. */
  #isDotted = false;
  /** Whether a size was read for which the picture was made beyond doubt; those beside it stand out as well. */
  #isMade = false;
  /** Lines that were looked at, on the canvas. */
  readonly #readLines: TextLine[] = [];
  readonly #unreadLines: TextLine[] = [];
  /** Where text may stand at an angle on what is plainly seen. */
  readonly #slanted: SlantedArea[] = [];

  constructor(raster: Raster, canvas: Canvas, reader: PictureReader) {
    const pixels = raster.width * raster.height;
    const wanted = repetitionOf(raster);
    const repetition = pixels * wanted.across * wanted.down > MAX_FULL_PIXELS ? ONCE : wanted;
    const stored = pixels > MAX_FULL_PIXELS ? reduceRaster(raster, readingScale(pixels)) : raster;
    this.#raster = repeated(stored, repetition);
    this.canvas = { width: canvas.width * repetition.across, height: canvas.height * repetition.down, repetition };
    this.#dots = lumaOver(this.#raster, 255);
    this.#luma = withoutDither(this.#dots);
    this.#stored = this.#raster === stored ? this.#dots : lumaOver(stored, 255);
    this.reader = reader;
  }

  /** Words that were read, seen or hidden. */
  words(): Set<string> {
    return wordsOf([...this.#visible, ...[...this.#hidden.values()].flat()]);
  }

  async readQuickly(): Promise<void> {
    const factor = Math.min(Math.sqrt(FAST_PIXELS / (this.#luma.width * this.#luma.height)), 1);
    const width = Math.max(Math.round(this.#luma.width * factor), 1);
    const height = Math.max(Math.round(this.#luma.height * factor), 1);
    await this.#readVisible(factor === 1 ? this.#luma : reduce(this.#luma, width, height), 'visible');
  }

  /** `decodeWhole`: the picture in full, where what is at hand is a part of its size; asked for where small print may be. */
  async readSecurely(decodeWhole?: () => Promise<RasterResult>): Promise<void> {
    const small = fitted(this.#luma, SECURE_PIXELS);
    await this.#readCodes(fitted(this.#dots, CODE_PIXELS));
    const scaled = await this.#readPlainlyDownscaled();
    await this.#readVisible(this.#luma, 'visible', decodeWhole);
    for (const plane of secureHiddenPlanes(this.#raster, small)) await this.#readHidden(plane);
    await this.#readColours();
    await this.#readDownscaled(scaled);
    for (const plane of small === this.#luma ? bitPlanes(this.#raster, LOWEST_BITS) : []) await this.#readHidden(plane);
  }

  /** Reads what is too small in a picture that was reduced, on the whole of it, but for pieces of the letters of `larger` lines on the canvas. */
  async #readSmallPrint(whole: RasterResult, larger: readonly TextLine[]): Promise<void> {
    if (whole.status === 'failed') {
      this.reasons.add(whole.reason);
      return;
    }
    const plane = lumaOver(whole.raster, 255);
    const scale = this.#scaleOf(plane);
    const small = this.reader.findSmall(plane, VISIBLE_CONTRAST).filter(({ glyphHeight }) => glyphHeight <= SMALL_PRINT);
    const lines = small.filter((line) => !isMadeOf(enlarged(line, scale), larger));
    const read = await this.reader.read(plane, lines, scale, 'visible', MAX_FRUITLESS_SMALL);
    this.#visible.push(...read);
    this.#remember(lines, scale, read);
  }

  async readEverything(thumbnail: Raster | undefined): Promise<void> {
    await this.#readCodes(fitted(this.#dots, CODE_PIXELS));
    const scaled = await this.#readPlainlyDownscaled();
    await this.#readVisible(this.#luma, 'mirrored');
    await this.#readColours();
    await this.#readCodes(faintPlane(fitted(this.#dots, CODE_PIXELS)));
    for (const plane of allHiddenPlanes(this.#raster, this.#luma)) await this.#readHidden(plane);
    if (thumbnail !== undefined) await this.readThumbnail(thumbnail);
    await this.#readDownscaled(scaled);
  }

  surfaces(): Surface[] {
    const canvas = this.canvas;
    // What was read in a reduction first, and then seen, is not hidden; where there was no time for what is seen, it may be.
    const reduced = this.#hidden.get('downscale') ?? [];
    const isHidden = this.#isSeenWhole && !areKnown(wordsOf(reduced), wordsOf(this.#visible));
    const seen = this.#isSeenWhole ? this.#visible : [...this.#visible, ...reduced];
    const visible = seen.length === 0 ? [] : [toSurface(seen, canvas, { visibility: 'visible', hiddenBy: [] })];
    const unseen = [...this.#hidden].filter(([technique]) => technique !== 'downscale' || isHidden);
    const hidden = unseen.map(([technique, regions]) => toSurface(regions, canvas, { visibility: 'hidden', hiddenBy: [technique] }));
    return [...visible, ...hidden, ...this.#codes];
  }

  /** What was read, as text of a picture that nobody sees, except what is `known` from one that is seen. */
  surfacesHiddenBy(technique: HidingTechnique, known: ReadonlySet<string>): Surface[] {
    const isNew = isCertainText(linesOf(this.#visible)) && !areKnown(wordsOf(this.#visible), known);
    const hidden = { visibility: 'hidden', hiddenBy: [technique] } as const;
    return this.surfaces()
      .filter(({ visibility }) => visibility !== 'visible' || isNew)
      .map((surface) => (surface.visibility === 'hidden' ? surface : { ...surface, ...hidden }));
  }

  get reasons(): Set<CoverageReason> {
    return this.reader.reasons;
  }

  /** Where text stands that was found and not read on any plane, with what its script resembles. */
  async unread(): Promise<ThreatEvidence[]> {
    const found = this.reader.unread.filter(({ box }) => !this.#readLines.some((line) => sharedArea(line.box, box) > 0));
    if (found.length > 0) await this.#readCodes(fitted(this.#dots, CODE_PIXELS), 'product');
    const missed = found.filter((line) => !this.#isOfCode(line));
    return missed.map(({ box, script }) => ({
      category: 'unread_text',
      technique: `${script}-script`,
      reason: 'The picture shows what looks like text, and it could not be read.',
      confidence: 0.5,
      intent: 'neutral',
      location: toBox(box, this.canvas),
    }));
  }

  async #readVisible(plane: Plane, wanted: Wanted, decodeWhole?: () => Promise<RasterResult>): Promise<void> {
    const scale = this.#scaleOf(plane);
    // Letters that are not of the dots are clearer among them than in shades.
    if (plane === this.#luma && plane !== this.#dots) await this.#readVisible(this.#dots, wanted);
    const isDotted = this.#isDotted || (plane === this.#dots && plane !== this.#luma);
    const found = this.reader.search(plane, VISIBLE_CONTRAST);
    // Small print first, of which half the size holds a blur that would be tried in every script.
    if (scale > 1 && found.hasStrokes && decodeWhole !== undefined && this.reader.hasTime())
      await this.#readSmallPrint(
        await decodeWhole(),
        found.lines.filter(({ score }) => score >= LARGER_SCORE).map((line) => enlarged(line, scale)),
      );
    const isRead = (line: TextLine): boolean => this.#readLines.some((other) => isSameLine(line, other));
    const lines = found.lines.filter((line) => !this.#isOfCode(enlarged(line, scale)) && !isRead(enlarged(line, scale)));
    const read = await this.reader.read(plane, lines, scale, wanted, isDotted ? MAX_FRUITLESS_DOTS : undefined);
    this.#visible.push(...read);
    this.#remember(lines, scale, read);
    this.#isSeenWhole = this.reader.hasTime();
    if (!isDotted) await this.#readSlanted(plane, found.glyphs, scale);
  }

  /** Text at any angle, made of patches that no line was read from. Faint ink is asked where it is clear, or where a watermark may be. */
  async #readSlanted(plane: Plane, glyphs: readonly LooseGlyphs[], scale: number, search: PlaneSearch = {}): Promise<void> {
    const { isFaint = false } = search;
    const words = linesOf(this.#visible).flat();
    const isRead = ({ x, y, width, height }: Rect, factor: number): boolean => {
      const [across, down] = [(x + width / 2) * factor * scale, (y + height / 2) * factor * scale];
      return [...words.map(({ box }) => box), ...this.#codeBoxes].some(
        (box) => across >= box.x && across <= box.x + box.width && down >= box.y && down <= box.y + box.height,
      );
    };
    const loose = glyphs.map(({ glyphs: all, factor }) => ({ factor, glyphs: all.filter((glyph) => !isRead(glyph, factor)) }));
    const areas = slantedAreas(loose);
    const shared = isFaint ? sharedAngle([...areas, ...this.#slanted]) : undefined;
    if (!isFaint) this.#slanted.push(...areas);
    if (shared !== undefined)
      await this.#readLevelled(plane, { box: { x: 0, y: 0, ...plane }, degrees: shared }, scale, { ...search, mostLines: MOST_COPIES });
    else for (const area of areas) if (!isFaint || area.isClear) await this.#readLevelled(plane, area, scale, search);
  }

  async #readLevelled(plane: Plane, area: Slant, scale: number, search: PlaneSearch): Promise<void> {
    const { minContrast = VISIBLE_CONTRAST, texture, mostLines } = search;
    if (!this.reader.hasTime()) return;
    let { degrees } = area;
    let part = levelled(plane, area);
    let found = this.reader.search(part.plane, minContrast, texture);
    for (let pass = 0; pass < MOST_CORRECTIONS && !found.lines.some(({ glyphs }) => glyphs >= MIN_LEVEL_GLYPHS); pass += 1) {
      const tilt = remainingTilt(found.glyphs);
      if (tilt === 0) break;
      degrees += tilt;
      part = levelled(plane, { ...area, degrees });
      found = this.reader.search(part.plane, minContrast, texture);
    }
    const { toPlane } = part;
    const lines =
      mostLines === undefined ? found.lines : [...found.lines].sort((a, b) => b.score * b.glyphs - a.score * a.glyphs).slice(0, mostLines);
    const read = await this.reader.read(part.plane, lines, 1, 'slanted', mostLines);
    const toCanvas = (box: Rect): Rect => {
      const { x, y, width, height } = toPlane(box);
      return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
    };
    const placed = read.map((region) => ({
      ...region,
      lines: region.lines.map((line) => line.map((word) => ({ ...word, box: toCanvas(word.box) }))),
    }));
    this.#visible.push(...placed.filter((region) => isCertainText(region.lines)));
  }

  async #readHidden(hidden: HiddenPlane): Promise<void> {
    if (!this.reader.hasTime()) return;
    for (const plane of hidden.derive()) await this.#readHiddenPlane(plane, hidden);
  }

  async #readHiddenPlane(plane: Plane, hidden: HiddenPlane): Promise<void> {
    const scale = this.#scaleOf(plane);
    const found = this.reader.search(plane, hidden.minContrast, hidden.texture);
    const lines = found.lines.filter((line) => !this.#isKnown(enlarged(line, scale)));
    if (lines.length > 0) await this.#readHiddenLines(plane, lines, hidden);
    const { minContrast, texture } = hidden;
    if (hidden.technique === 'low_contrast' && !this.#isDotted)
      await this.#readSlanted(plane, found.glyphs, scale, { minContrast, texture, isFaint: true });
  }

  async #readHiddenLines(plane: Plane, lines: readonly TextLine[], hidden: HiddenPlane): Promise<void> {
    const scale = this.#scaleOf(plane);
    // Lines that stand together are one text, though the ground under some may show more of them.
    const [seen, unseen]: [TextLine[], TextLine[]] = [[], []];
    for (const { lines: together } of toRegions(lines)) {
      const shown = together.filter((line) => isSeen(this.#raster, plane, line));
      (glyphsOf(shown) > glyphsOf(together) / 2 ? seen : unseen).push(...together);
    }
    const readSeen = hidden.mayBeSeen ? await this.reader.read(plane, seen, scale, 'hidden') : [];
    const readUnseen = await this.reader.read(plane, unseen, scale, 'hidden');
    this.#remember(lines, scale, [...readSeen, ...readUnseen]);
    this.#visible.push(...readSeen);
    const isFaint = hidden.technique === 'low_contrast' || hidden.technique === 'single_channel';
    const isSingle = isFaint && unseen.some((line) => isSingleChannel(this.#raster, plane, line));
    this.#addHidden(isSingle ? 'single_channel' : isFaint ? 'low_contrast' : hidden.technique, readUnseen);
  }

  /** Whether a line of the canvas was read, or twice could not be: what no plane makes readable is tried no more. */
  #isKnown(line: TextLine): boolean {
    return (
      this.#readLines.some((other) => isSameLine(line, other)) || this.#unreadLines.filter((other) => isSameLine(line, other)).length > 1
    );
  }

  /** Whether a line is a part of a code that was read, whose squares and bars look like letters. */
  #isOfCode({ box }: Pick<TextLine, 'box'>): boolean {
    return this.#codeBoxes.some((code) => sharedArea(code, box) >= 0.5 * box.width * box.height);
  }

  #remember(lines: readonly TextLine[], scale: number, read: readonly ReadRegion[]): void {
    const words = linesOf(read).flat();
    for (const line of lines) {
      const place = enlarged(line, scale);
      // What was read with doubt may be clearer on another plane.
      const isRead = meanConfidence(words.filter((word) => sharedArea(word.box, place.box) > 0)) >= MIN_LINE_CONFIDENCE;
      (isRead ? this.#readLines : this.#unreadLines).push(place);
    }
  }

  /** Whether a picture has the shape of this one, so that a place on one is a place on the other. */
  isAlike({ width, height }: Raster): boolean {
    return Math.abs((width * this.canvas.height) / (height * this.canvas.width) - 1) < 0.02;
  }

  /** Whether a picture is this one, smaller, and shows nothing else. */
  isReducedTo(raster: Raster): boolean {
    return isReductionOf(lumaOver(raster, 255), this.#stored);
  }

  /** Reads a picture of what this one shows, such as a gain map, for what does not show here. */
  async readAuxiliary(raster: Raster, isThorough: boolean): Promise<void> {
    const plane = lumaOver(raster, 255);
    const shared = { technique: 'auxiliary_image', mayBeSeen: true } as const;
    await this.#readCodes(fitted(plane, CODE_PIXELS));
    await this.#readHidden({ ...shared, derive: () => [plane], minContrast: VISIBLE_CONTRAST });
    if (isThorough) await this.#readHidden({ ...shared, derive: () => faintPlanes(plane), minContrast: FAINT_CONTRAST });
  }

  async readThumbnail(thumbnail: Raster): Promise<void> {
    const plane = lumaOver(thumbnail, 255);
    const read = await this.reader.read(plane, this.reader.find(plane, VISIBLE_CONTRAST), 1, 'hidden');
    this.#addHidden(
      'thumbnail',
      read.map((region) => ({ ...region, hasBoxes: false })),
    );
  }

  /** Text that differs from its ground in hue, or in one channel: plainly seen or not. */
  async #readColours(): Promise<void> {
    for (const plane of colourDifferences(this.#raster)) {
      await this.#readHidden({ technique: 'low_contrast', derive: () => [plane], minContrast: COLOUR_CONTRAST, mayBeSeen: true });
    }
  }

  /**
   * Reads what a picture was plainly made to show after a reduction, first: its changed pixels are dots that other planes would take for
   * letters. Gives the reductions that are doubtful.
   */
  async #readPlainlyDownscaled(): Promise<readonly ScaledPlane[]> {
    const doubtful: ScaledPlane[] = [];
    for (const scaled of scalingAttacks(this.#stored)) {
      if (!scaled.isPlain) doubtful.push(scaled);
      else if (!this.#hidden.has('downscale')) {
        this.#isDotted = true;
        await this.#readScaled(scaled);
      }
    }
    return doubtful;
  }

  async #readDownscaled(planes: readonly ScaledPlane[]): Promise<void> {
    for (const scaled of planes) if (!this.#hidden.has('downscale')) await this.#readScaled(scaled);
  }

  async #readScaled({ plane, honest, residue, isPlain, isAgreed }: ScaledPlane): Promise<void> {
    if (!this.reader.hasTime()) return;
    // Beyond doubt made for this very size: what stands there is read as what is seen is.
    const isMade = isPlain && isAgreed && !this.#isMade;
    this.#isMade ||= isMade;
    const visible = linesOf(this.#visible).flat();
    // Coarse scaling tears visible letters apart, so that nothing is looked for where there is text in the picture or in an honest reduction.
    const honestLines = this.reader.find(honest, VISIBLE_CONTRAST).map((line) => line.box);
    const [across, down] = [this.#luma.width / plane.width, this.#luma.height / plane.height];
    const read = visible.map(({ box }) => ({ x: box.x / across, y: box.y / down, width: box.width / across, height: box.height / down }));
    const isAlike = Math.abs(across - down) < 0.05;
    const readingsBut = async (seen: readonly Rect[]): Promise<ReadRegion[]> => {
      const readings: ReadRegion[][] = [];
      for (const view of [plane, residue]) {
        const lines = this.reader.find(view, VISIBLE_CONTRAST, (line) => seen.some((box) => sharedArea(box, line.box) > 0));
        if (lines.length > 0) readings.push(await this.reader.read(view, lines, isAlike ? across : 1, isMade ? 'visible' : 'hidden'));
      }
      // Writing on the picture reads best without it, another picture altogether as it is.
      const [best = []] = readings.sort((one, other) => wordsOf(other).size - wordsOf(one).size);
      return isAlike ? best : best.map((region) => ({ ...region, hasBoxes: false }));
    };
    const hidden = await readingsBut([...honestLines, ...read]);
    if (hidden.length > 0) this.#addHidden('downscale', hidden, isMade ? hasWords(linesOf(hidden).flat()) : undefined);
    else if (isAgreed && honestLines.length > 0) {
      // A small ratio leaves so much of the hidden picture in the other that its writing shows there as well, torn.
      const torn = await readingsBut(read);
      if (isCertainText(linesOf(torn))) this.#visible.push(...torn);
    }
  }

  /** Keeps what is text beyond doubt and was not read elsewhere: what is seen somewhere is not hidden. */
  #addHidden(technique: string, regions: readonly ReadRegion[], isText = isCertainText(linesOf(regions))): void {
    if (!isText) return;
    if (areKnown(wordsOf(regions), this.words())) return;
    this.#hidden.set(technique, [...(this.#hidden.get(technique) ?? []), ...regions]);
  }

  /** The numbers of products are no text; where they stand is remembered. */
  async #readCodes(plane: Plane, kind: CodeKind = 'text'): Promise<void> {
    // A code is strokes, which smooth ground has none of.
    if (!this.reader.hasTime() || mayHoldStrokes(plane, CODE_CONTRAST, 1) === undefined) return;
    const scale = this.#scaleOf(plane);
    try {
      for (const { text, box } of await readCodes(plane, kind)) {
        if (this.#codes.some((code) => code.text === text)) continue;
        const place = { x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale };
        const location = toBox(place, this.canvas);
        this.#codeBoxes.push(place);
        if (kind === 'text')
          this.#codes.push({ text, origin: 'payload', visibility: 'unknown', hiddenBy: [], location, locate: () => location });
      }
    } catch {
      this.reader.reasons.add('detector_unavailable');
    }
  }

  #scaleOf(plane: Plane): number {
    return this.canvas.width / plane.width;
  }
}
