import { concat } from '@input-trust/detector-kit';
import type { Matrix } from '@input-trust/detector-kit';
import type { HidingTechnique } from '@input-trust/hidden-text';
import { lookOfText, WHITE } from '../look-of-text.ts';
import type { Background } from '../look-of-text.ts';
import type { SurfaceWriter } from '../surface-writer.ts';
import type { XmlElement, XmlHandler } from '../xml/read-xml.ts';
import type { ThemeColors } from './color.ts';
import { isCoveredBy } from './covering.ts';
import type { Box, Painted } from './covering.ts';
import { turned } from './slide-places.ts';
import type { Turn } from './slide-places.ts';
import { ColorReader } from './theme.ts';
import type { Paint } from './theme.ts';

export interface SlideOptions {
  readonly text: SurfaceWriter;
  readonly altText: SurfaceWriter;
  readonly theme: ThemeColors;
  /** The slide master's colour map. */
  readonly colorMap: ReadonlyMap<string, string>;
  /** EMU. */
  readonly size: { readonly width: number; readonly height: number };
  /** What the slide's layout and master paint: their background, and the shapes on it. */
  readonly background: Background;
  readonly beneath: readonly Painted[];
  /** What hides the slide as a whole. */
  readonly hiddenBy: readonly HidingTechnique[];
  /** Whether the text of placeholders counts: on layouts and masters it is a prompt that no slide shows. */
  readonly readsPlaceholders: boolean;
}

/** A run of text whose background is known only when its shape or cell ends. */
interface Run {
  readonly text: string;
  readonly paint: Paint | undefined;
  readonly size: number | undefined;
}

interface Shape {
  readonly name: string;
  runs: Run[];
  /** Fill of the shape: undefined where it has none, so that what lies beneath shows through. */
  fill: Background | undefined;
  box: Box | undefined;
  turn: Turn;
  /** Relationships of the pictures that it shows. */
  readonly pictures: string[];
  isPlaceholder: boolean;
  /** Whether the shape says that it has no fill, whatever its style says. */
  isEmpty: boolean;
  hiddenBy: HidingTechnique[];
  /** What the shape's own list styles say for runs that say nothing. */
  paint: Paint | undefined;
  size: number | undefined;
  /** Share of their sizes at which letters are drawn so that they fit. */
  fontScale: number;
}

/** Maps the coordinates of a group's children to the slide's (ISO/IEC 29500-1, 20.1.7.5). */
interface GroupFrame {
  offX: number;
  offY: number;
  extX: number;
  extY: number;
  childX: number;
  childY: number;
  childWidth: number;
  childHeight: number;
  turn: Turn;
  isHidden: boolean;
}

const UPRIGHT: Turn = { angle: 0, flipX: false, flipY: false };
/** Units of a rotation in a degree. */
const ANGLE_UNIT = 60_000;
/** Pictures of one slide that are placed. */
const MAX_PICTURES = 2_000;

/** A picture and where it is, in EMU. */
interface PictureOnSlide {
  readonly relationship: string;
  readonly matrix?: Matrix;
}

const SHAPES: ReadonlySet<string> = new Set(['p:sp', 'p:cxnSp', 'p:pic', 'p:graphicFrame', 'a:tc']);

/** Letters without a fill. */
const NO_PAINT: Paint = { color: WHITE, alpha: 0 };

/** A shape with a text, which is written when the slide has been read. */
interface Written {
  readonly shape: Shape;
  readonly box: Box | undefined;
  readonly beneath: Background;
  /** What hides the shapes around it. */
  readonly around: readonly HidingTechnique[];
  /** How much was painted up to it, itself included. */
  readonly paintedBefore: number;
}

/** Painted shapes that a text is compared with. Busy slides have some hundred. */
const MAX_PAINTED = 2_000;
/** Hundredths of a point in one point. */
const SIZE_UNIT = 100;

/**
 * Reads the shapes of one slide, layout or master in painting order, and writes their text with how it looks: colour against the fill of
 * its shape, else against what was painted beneath it; size; and whether it stands on the slide at all (ISO/IEC 29500-1, 19.3 and 20.1).
 */
export class SlideReader implements XmlHandler {
  readonly #options: SlideOptions;
  readonly #color: ColorReader;
  readonly #within: string[] = [];
  readonly #shapes: Shape[] = [];
  readonly #groups: GroupFrame[] = [];
  readonly #painted: Painted[];
  /** The pictures that shapes show, in painting order. */
  readonly pictures: PictureOnSlide[] = [];
  readonly #written: Written[] = [];
  #isAnimated = false;
  #background: Background;
  #run: { paint: Paint | undefined; size: number | undefined } = { paint: undefined, size: undefined };

  constructor(options: SlideOptions) {
    this.#options = options;
    this.#background = options.background;
    this.#painted = [...options.beneath];
    this.#color = new ColorReader(options.theme, options.colorMap, (paint) => this.#colored(paint));
  }

  /** What the slide's own background, or the one it was given, paints. */
  get background(): Background {
    return this.#background;
  }

  /** Everything painted so far, what it was given included. */
  get painted(): readonly Painted[] {
    return this.#painted;
  }

  open(element: XmlElement): void {
    const { name, attributes } = element;
    const parent = this.#within.at(-1) ?? '';
    this.#within.push(name);
    if (SHAPES.has(name))
      this.#shapes.push({
        name,
        runs: [],
        fill: undefined,
        box: undefined,
        turn: UPRIGHT,
        pictures: [],
        isPlaceholder: false,
        isEmpty: false,
        hiddenBy: [],
        paint: undefined,
        size: undefined,
        fontScale: 1,
      });
    if (name === 'p:grpSp')
      this.#groups.push({
        offX: 0,
        offY: 0,
        extX: 1,
        extY: 1,
        childX: 0,
        childY: 0,
        childWidth: 1,
        childHeight: 1,
        turn: UPRIGHT,
        isHidden: false,
      });
    this.#color.open(element);
    const shape = this.#shapes.at(-1);
    switch (name) {
      case 'p:cNvPr':
        this.#describe(attributes, shape);
        break;
      case 'p:ph':
        if (shape !== undefined) shape.isPlaceholder = true;
        break;
      case 'a:xfrm':
        this.#turn(attributes, parent, shape);
        break;
      case 'a:blip':
        shape?.pictures.push(attributes.get('r:embed') ?? '');
        break;
      case 'a:off':
      case 'a:ext':
      case 'a:chOff':
      case 'a:chExt':
        this.#measure(element, parent, shape);
        break;
      case 'a:gradFill':
      case 'a:blipFill':
      case 'p:blipFill':
      case 'a:pattFill':
        this.#paintedWith('unknown', parent, shape);
        break;
      case 'a:noFill':
        if (parent === 'p:spPr' && shape !== undefined) shape.isEmpty = true;
        if (parent === 'a:rPr') this.#run.paint = NO_PAINT;
        break;
      case 'a:normAutofit':
        if (shape !== undefined) shape.fontScale = shareOf(attributes.get('fontScale'));
        break;
      case 'p:timing':
        this.#isAnimated = true;
        break;
      case 'p:bgRef':
        this.#background = 'unknown';
        break;
      case 'a:rPr':
      case 'a:endParaRPr':
        this.#run = { paint: undefined, size: sizeOf(attributes) };
        break;
      case 'a:defRPr':
        if (shape !== undefined && this.#within.includes('a:lstStyle')) shape.size = sizeOf(attributes) ?? shape.size;
        break;
      case 'a:r':
      case 'a:fld':
        this.#run = { paint: undefined, size: undefined };
        break;
      case 'a:br':
        shape?.runs.push({ text: '\n', paint: undefined, size: undefined });
        break;
      default:
    }
  }

  text(text: string): boolean {
    const shape = this.#shapes.at(-1);
    if (this.#within.at(-1) !== 'a:t' || shape === undefined) return false;
    shape.runs.push({ text, ...this.#run });
    return !shape.isPlaceholder || this.#options.readsPlaceholders;
  }

  close(name: string): void {
    this.#color.close(name);
    this.#within.pop();
    if (name === 'a:p') this.#shapes.at(-1)?.runs.push({ text: '\n', paint: undefined, size: undefined });
    if (name === 'p:grpSp') this.#groups.pop();
    if (SHAPES.has(name)) this.#endShape();
  }

  #describe(attributes: ReadonlyMap<string, string>, shape: Shape | undefined): void {
    for (const key of ['descr', 'title']) {
      this.#options.altText.write(attributes.get(key) ?? '');
      this.#options.altText.break();
    }
    const hidden = attributes.get('hidden');
    if (hidden !== '1' && hidden !== 'true') return;
    const group = this.#groups.at(-1);
    if (this.#within.at(-2) === 'p:nvGrpSpPr' && group !== undefined) group.isHidden = true;
    else shape?.hiddenBy.push('hidden_shape');
  }

  /** A colour has been read: what it is for depends on where it stands. */
  #colored(paint: Paint): void {
    const path = this.#within;
    const holder = path.at(-3);
    const parent = path.at(-2);
    if (parent === 'p:bgRef') this.#background = paint.color;
    const shape = this.#shapes.at(-1);
    if (parent === 'a:fillRef' && shape?.isEmpty === false) shape.fill ??= paint.color;
    if (parent !== 'a:solidFill') return;
    if (holder === 'a:rPr') this.#run.paint = paint;
    else if (holder === 'a:defRPr') {
      if (shape !== undefined && path.includes('a:lstStyle')) shape.paint = paint;
    } else this.#paintedWith(paint.alpha < 1 ? 'unknown' : paint.color, holder ?? '', shape);
  }

  #paintedWith(fill: Background, holder: string, shape: Shape | undefined): void {
    if (holder === 'p:bgPr') this.#background = fill;
    if (shape === undefined) return;
    if (holder === 'p:spPr' || holder === 'a:tcPr' || holder === 'p:pic') shape.fill = fill;
  }

  #measure({ name, attributes }: XmlElement, transform: string, shape: Shape | undefined): void {
    const isOffset = name === 'a:off' || name === 'a:chOff';
    const across = Number(attributes.get(isOffset ? 'x' : 'cx'));
    const down = Number(attributes.get(isOffset ? 'y' : 'cy'));
    if (!Number.isFinite(across) || !Number.isFinite(down)) return;
    const group = this.#groups.at(-1);
    if (this.#within.at(-3) === 'p:grpSpPr') {
      if (group === undefined) return;
      if (name === 'a:off') [group.offX, group.offY] = [across, down];
      if (name === 'a:ext') [group.extX, group.extY] = [across, down];
      if (name === 'a:chOff') [group.childX, group.childY] = [across, down];
      if (name === 'a:chExt') [group.childWidth, group.childHeight] = [across, down];
    } else if (shape !== undefined && (transform === 'a:xfrm' || transform === 'p:xfrm')) {
      if (name === 'a:off') shape.box = { left: across, top: down, right: across, bottom: down };
      else if (shape.box !== undefined) shape.box = { ...shape.box, right: shape.box.left + across, bottom: shape.box.top + down };
    }
  }

  #turn(attributes: ReadonlyMap<string, string>, parent: string, shape: Shape | undefined): void {
    const isSet = (name: string): boolean => attributes.get(name) === '1' || attributes.get(name) === 'true';
    const angle = Number(attributes.get('rot') ?? 0) / ANGLE_UNIT;
    const turn = { angle: Number.isFinite(angle) ? angle : 0, flipX: isSet('flipH'), flipY: isSet('flipV') };
    const group = this.#groups.at(-1);
    if (parent === 'p:grpSpPr' && group !== undefined) group.turn = turn;
    else if (parent === 'p:spPr' && shape !== undefined) shape.turn = turn;
  }

  /** Where the unit square of a shape's picture comes to lie on the slide. */
  #place({ box, turn, hiddenBy }: Shape): Matrix | undefined {
    if (box === undefined || hiddenBy.length > 0) return undefined;
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const own = concat(turned(turn, box.left + width / 2, box.top + height / 2), [width, 0, 0, height, box.left, box.top]);
    return this.#groups.reduceRight((matrix, group) => concat(matrixOf(group), matrix), own);
  }

  #endShape(): void {
    const shape = this.#shapes.pop();
    if (shape === undefined) return;
    const matrix = shape.pictures.length === 0 ? undefined : this.#place(shape);
    for (const relationship of shape.pictures) {
      if (this.pictures.length < MAX_PICTURES) this.pictures.push({ relationship, ...(matrix !== undefined && { matrix }) });
    }
    const outer = this.#shapes.at(-1);
    const box = shape.box === undefined ? undefined : this.#onSlide(shape.box);
    // Where a placeholder stands, and on what, its layout says.
    const inherited = shape.isPlaceholder && box === undefined ? 'unknown' : undefined;
    const beneath = shape.fill ?? outer?.fill ?? inherited ?? (box === undefined ? this.#background : this.#beneath(box));
    const isInHiddenGroup = this.#groups.some(({ isHidden }) => isHidden);
    const around = [...this.#shapes.flatMap((enclosing) => enclosing.hiddenBy), ...(isInHiddenGroup ? (['hidden_shape'] as const) : [])];
    const painted = shape.name === 'p:graphicFrame' ? 'unknown' : shape.fill;
    const isPicture = shape.name === 'p:pic' && shape.pictures.length > 0;
    if (box !== undefined && (painted !== undefined || isPicture) && this.#painted.length < MAX_PAINTED) {
      const isOpaque = isPicture || (painted !== undefined && painted !== 'unknown');
      this.#painted.push({ box, fill: painted ?? 'unknown', isOpaque });
    }
    if (!shape.isPlaceholder || this.#options.readsPlaceholders) {
      this.#written.push({ shape, box, beneath, around, paintedBefore: this.#painted.length });
    }
  }

  /** Writes the texts, in painting order: only at the end is it known what covers them. Animations show what is covered. */
  finish(): void {
    for (const { shape, box, beneath, around, paintedBefore } of this.#written) {
      const later = box === undefined || this.#isAnimated ? [] : this.#painted.slice(paintedBefore);
      const isCovered = box !== undefined && isCoveredBy(box, later);
      this.#write(shape, box, beneath, isCovered ? [...around, 'covered'] : around);
    }
  }

  #write(shape: Shape, box: Box | undefined, background: Background, around: readonly HidingTechnique[]): void {
    const hiddenBy = [...this.#options.hiddenBy, ...around, ...shape.hiddenBy];
    if (box !== undefined) hiddenBy.push(...placement(box, this.#options.size));
    for (const { text, ...run } of shape.runs) {
      const { paint = shape.paint } = run;
      const own = run.size ?? shape.size;
      const size = shape.fontScale === 1 ? own : shape.fontScale * (own ?? USUAL_SIZE);
      const isClear = paint !== undefined && paint.alpha <= 0.02;
      const techniques: readonly HidingTechnique[] = isClear ? [...hiddenBy, 'zero_alpha'] : hiddenBy;
      if (text === '\n') this.#options.text.break();
      else this.#options.text.write(text, lookOfText({ color: paint?.color, background, size, hiddenBy: techniques }));
    }
    this.#options.text.break();
  }

  /** What was painted last under the middle of a box. */
  #beneath(box: Box): Background {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const last = this.#painted.findLast(({ box: other }) => x >= other.left && x <= other.right && y >= other.top && y <= other.bottom);
    return last?.fill ?? this.#background;
  }

  #onSlide(box: Box): Box {
    return this.#groups.reduceRight((at, group) => {
      const [scaleX, scaleY] = scaleOf(group);
      const x = (value: number): number => group.offX + (value - group.childX) * scaleX;
      const y = (value: number): number => group.offY + (value - group.childY) * scaleY;
      return { left: x(at.left), right: x(at.right), top: y(at.top), bottom: y(at.bottom) };
    }, box);
  }
}

function scaleOf({ extX, extY, childWidth, childHeight }: GroupFrame): readonly [number, number] {
  return [childWidth === 0 ? 1 : extX / childWidth, childHeight === 0 ? 1 : extY / childHeight];
}

/** From the coordinates of a group's children to those around the group. */
function matrixOf(group: GroupFrame): Matrix {
  const { offX, offY, extX, extY, childX, childY, turn } = group;
  const [scaleX, scaleY] = scaleOf(group);
  const scaled: Matrix = [scaleX, 0, 0, scaleY, offX - childX * scaleX, offY - childY * scaleY];
  return concat(turned(turn, offX + extX / 2, offY + extY / 2), scaled);
}

/** Text overflows its box, so a box without size alone hides nothing unless it has no extent at all. */
function placement(box: Box, size: SlideOptions['size']): HidingTechnique[] {
  const isBeside = box.right <= 0 || box.bottom <= 0 || box.left >= size.width || box.top >= size.height;
  if (isBeside) return ['off_slide'];
  return box.right === box.left && box.bottom === box.top ? ['zero_size'] : [];
}

/** Points of the body of a slide where nothing says another size. */
const USUAL_SIZE = 18;

/** `62.5%`, or thousandths of a percent (ISO/IEC 29500-1, 21.1.2.1.3). */
function shareOf(value: string | undefined): number {
  const number = Number.parseFloat(value ?? '');
  if (!Number.isFinite(number)) return 1;
  return value?.endsWith('%') === true ? number / 100 : number / 100_000;
}

function sizeOf(attributes: ReadonlyMap<string, string>): number | undefined {
  const size = Number(attributes.get('sz')) / SIZE_UNIT;
  return Number.isFinite(size) ? size : undefined;
}
