import type { HidingTechnique } from '../techniques.ts';
import type { Declarations } from './read-rules.ts';
import { readLength, readNumber } from './values.ts';

/** Pixels outside the window from which a box is out of reach for a reader. Menus slide out by their own width of a few hundred. */
export const OFF_SCREEN_PIXELS = 900;

/** A box beyond this many pixels to the right or below is not scrolled to either. */
const FAR_AWAY_PIXELS = 9000;

type Judge = (declarations: Declarations, fontSize: number) => HidingTechnique | undefined;

const JUDGES: readonly Judge[] = [
  (css) => (css.get('display') === 'none' || css.get('content-visibility') === 'hidden' ? 'display_none' : undefined),
  (css) => (css.get('mso-hide') === 'all' ? 'vanish' : undefined),
  (css) => (isForScreenReaders(css) ? 'screen_reader_only' : undefined),
  (css) => (isCollapsed(css) ? 'collapsed' : undefined),
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
  if (/^inset\( ?(?:[5-9]\d|100)%/.test(path) || /^circle\( ?0(?:px|%)? ?[)a]/.test(path)) return true;
  return clipsOverflow(css) && css.get('width') === '1px' && css.get('height') === '1px';
}

/** Overflow of a box without extent is hidden where it is clipped; a pixel is no extent for a text. */
function isCollapsed(css: Declarations): boolean {
  if (!clipsOverflow(css)) return false;
  return ['height', 'max-height', 'width', 'max-width'].some((property) => {
    const length = readLength(css.get(property) ?? 'auto', 16, 1000);
    return length !== undefined && length >= 0 && length < 1;
  });
}

function isOffScreen(css: Declarations, em: number): boolean {
  const at = (property: string): number => readLength(css.get(property) ?? '0', em, 1280) ?? 0;
  const position = css.get('position');
  const isPlaced = position === 'absolute' || position === 'fixed' || position === 'relative';
  const offsets = isPlaced ? ['left', 'right', 'top', 'bottom'].map(at) : [];
  const shifts = ['text-indent', 'margin-left', 'margin-top'].map(at);
  const translated = [...(css.get('transform') ?? '').matchAll(/translate[xy3d]{0,2}\( ?(-?[\w.%]{1,20})(?: ?, ?(-?[\w.%]{1,20}))?/g)]
    .flatMap(([, x, y]) => [x, y])
    .map((value) => readLength(value ?? '0', em, 0) ?? 0);
  return (
    [...offsets, ...shifts, ...translated].some((pixels) => pixels <= -OFF_SCREEN_PIXELS) ||
    [...offsets, ...translated].some((pixels) => pixels >= FAR_AWAY_PIXELS)
  );
}

function isScaledToNothing(css: Declarations): boolean {
  return [...(css.get('transform') ?? '').matchAll(/scale[xy]?\( ?([\d.]{1,12})(?: ?, ?([\d.]{1,12}))?/g)].some(([, x, y]) =>
    [x, y].some((value) => value !== undefined && (readNumber(value) ?? 1) < 0.01),
  );
}
