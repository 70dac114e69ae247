import type { HidingTechnique } from '../techniques.ts';
import type { Declarations } from './read-rules.ts';
import { gradientStops } from './gradients.ts';
import { readColour, readLength, readNumber } from './values.ts';

/** Pixels outside the window from which a box is out of reach for a reader. Menus slide out by their own width of a few hundred. */
export const OFF_SCREEN_PIXELS = 900;

/** A scale below which no text is read. `zoom: 0` is the same as 1. */
const MIN_SCALE = 0.02;

/** The window, in pixels. */
const WINDOW = { width: 1280, height: 720 } as const;

/** A box beyond this many pixels to the right or below is not scrolled to either. */
const FAR_AWAY_PIXELS = 9000;

type Judge = (declarations: Declarations, fontSize: number) => HidingTechnique | undefined;

const JUDGES: readonly Judge[] = [
  (css) => (css.get('display') === 'none' || css.get('content-visibility') === 'hidden' ? 'display_none' : undefined),
  (css) => (css.get('mso-hide') === 'all' ? 'vanish' : undefined),
  (css) => (isForScreenReaders(css) ? 'screen_reader_only' : undefined),
  (css) => (isClipped(css.get('clip-path') ?? '') ? 'clipped' : undefined),
  (css) => (isMasked(css) ? 'clipped' : undefined),
  (css, em) => (isCollapsed(css) || isSqueezed(css, em) ? 'collapsed' : undefined),
  (css, em) => (isOffScreen(css, em) ? 'off_screen' : undefined),
  (css) => (isScaledToNothing(css) ? 'degenerate_scale' : undefined),
];

/** The techniques that hide a box with everything in it, by its own declarations. */
export function boxHiding(declarations: Declarations, fontSize: number): HidingTechnique[] {
  return JUDGES.map((judge) => judge(declarations, fontSize)).filter((technique) => technique !== undefined);
}

function clipsOverflow(css: Declarations): boolean {
  return ['overflow', 'overflow-x', 'overflow-y'].some((property) => /^(?:hidden|clip)\b/.test(css.get(property) ?? ''));
}

/** The usual pattern clips a box of one pixel (or none) to nothing. */
function isForScreenReaders(css: Declarations): boolean {
  const clip = css.get('clip')?.replaceAll(/[ ,]/g, '') ?? '';
  if (/^rect\((?:[01]?(?:px|em)?){1,4}\)$/.test(clip)) return true;
  const path = css.get('clip-path') ?? '';
  if (/^inset\( ?(?:[5-9]\d|100)%/.test(path)) return true;
  return clipsOverflow(css) && css.get('width') === '1px' && css.get('height') === '1px';
}

/** A circle without a radius, or a polygon whose corners are all the same point: nobody writes that for screen readers. */
function isClipped(path: string): boolean {
  if (/^circle\( ?0(?:px|%)? ?[)a]/.test(path)) return true;
  const corners = /^polygon\(([^()]{1,200})\)$/
    .exec(path)?.[1]
    ?.split(',')
    .map((corner) => corner.trim().replaceAll(/px|%/g, ''));
  return corners !== undefined && new Set(corners).size === 1;
}

/** A mask whose colours are all transparent lets nothing through (CSS Masking Level 1, section 7.1). */
function isMasked(css: Declarations): boolean {
  return MASKS.some((property) => {
    const stops = gradientStops(css.get(property) ?? '');
    return stops.length > 0 && stops.every((stop) => readColour(stop)?.alpha === 0);
  });
}

const MASKS = ['mask', 'mask-image', '-webkit-mask', '-webkit-mask-image'] as const;

/** Letters that are all drawn in the same place: nothing is read of them. */
function isSqueezed(css: Declarations, em: number): boolean {
  const spacing = readLength(css.get('letter-spacing') ?? '0', em, em);
  return spacing !== undefined && em > 0 && spacing <= -MIN_SQUEEZE * em;
}

/** Letters are about half an em wide. */
const MIN_SQUEEZE = 0.5;

/** Overflow of a box without extent is hidden where it is clipped; a pixel is no extent for a text. */
function isCollapsed(css: Declarations): boolean {
  if (!clipsOverflow(css)) return false;
  return EXTENTS.some((property) => {
    const length = readLength(css.get(property) ?? 'auto', 16, 1000);
    return length !== undefined && length >= 0 && length < 1;
  });
}

/** How large a box is, in the directions of the page and of the writing. */
const EXTENTS = ['height', 'max-height', 'width', 'max-width', 'block-size', 'max-block-size', 'inline-size', 'max-inline-size'] as const;

function isOffScreen(css: Declarations, em: number): boolean {
  const at = (property: string): number => readLength(css.get(property) ?? '0', em, WINDOW.width) ?? 0;
  const position = css.get('position');
  const isPlaced = position === 'absolute' || position === 'fixed' || position === 'relative';
  const inset = (css.get('inset') ?? '').split(' ').map((value) => readLength(value, em, WINDOW.width) ?? 0);
  const offsets = isPlaced ? [...['left', 'right', 'top', 'bottom'].map(at), ...inset] : [];
  const shifts = ['text-indent', 'margin-left', 'margin-top'].map(at);
  const translated = [...(css.get('transform') ?? '').matchAll(/translate[xy3d]{0,2}\( ?(-?[\w.%]{1,20})(?: ?, ?(-?[\w.%]{1,20}))?/g)]
    .flatMap(([, x, y]) => [x, y])
    .concat((css.get('translate') ?? '').split(' '))
    .map((value) => readLength(value ?? '0', em, 0) ?? 0);
  // What is fixed does not move when the page is scrolled.
  const isBeyond = position === 'fixed' && [at('left'), at('right'), ...inset].some((pixels) => pixels >= 2 * WINDOW.width);
  const isBelow = position === 'fixed' && [at('top'), at('bottom'), ...inset].some((pixels) => pixels >= 2 * WINDOW.height);
  return (
    isBeyond ||
    isBelow ||
    isIndentedAway(css, em) ||
    [...offsets, ...shifts, ...translated].some((pixels) => pixels <= -OFF_SCREEN_PIXELS) ||
    [...offsets, ...translated].some((pixels) => pixels >= FAR_AWAY_PIXELS)
  );
}

/** Text that begins behind the right edge of a box that shows nothing beyond it: replaced by a picture, as a rule. */
function isIndentedAway(css: Declarations, em: number): boolean {
  if (!clipsOverflow(css) || css.get('white-space') !== 'nowrap') return false;
  const width = readLength(css.get('width') ?? '100%', em, WINDOW.width);
  const indent = readLength(css.get('text-indent') ?? '0', em, width ?? WINDOW.width);
  return width !== undefined && indent !== undefined && width > 0 && indent >= width;
}

/** Degrees of a turn out of the page, or of a slant, from which a text is a line. */
const EDGE_ON = 89;

function isTurnedAway(css: Declarations): boolean {
  const turns = [...(css.get('transform') ?? '').matchAll(/(?:rotate[xy]|skew[xy]?)\( ?(-?[\d.]{1,12})deg/g)].map(([, degrees]) =>
    Number(degrees),
  );
  const turn = /^(?:[xy] (-?[\d.]{1,12})deg|(-?[\d.]{1,12})deg [xy])$/.exec(css.get('rotate') ?? '');
  return [...turns, ...(turn === null ? [] : [Number(turn[1] ?? turn[2])])].some(
    (degrees) => Math.abs(degrees) % 180 >= EDGE_ON && Math.abs(degrees) % 180 <= 180 - EDGE_ON,
  );
}

function isScaledToNothing(css: Declarations): boolean {
  if (isTurnedAway(css)) return true;
  const zoom = readNumber(css.get('zoom') ?? '1') ?? 1;
  if (zoom > 0 && zoom < MIN_SCALE) return true;
  if ((css.get('scale') ?? '1').split(' ').some((value) => (readNumber(value) ?? 1) < MIN_SCALE)) return true;
  if (/matrix\( ?0(?:\.0{1,6})? ?, ?0 ?, ?0 ?, ?0/.test(css.get('transform') ?? '')) return true;
  return [...(css.get('transform') ?? '').matchAll(/scale[xy]?\( ?([\d.]{1,12})(?: ?, ?([\d.]{1,12}))?/g)].some(([, x, y]) =>
    [x, y].some((value) => value !== undefined && (readNumber(value) ?? 1) < MIN_SCALE),
  );
}
