import { BLACK, blend, isIndistinguishable, mixed, WHITE } from '../contrast.ts';
import type { Rgb } from '../contrast.ts';
import { MAX_INVISIBLE_ALPHA, MIN_READABLE_POINTS } from '../judge-painted-text.ts';
import type { HidingTechnique } from '../techniques.ts';
import { boxHiding } from './box-hiding.ts';
import { gradientStops } from './gradients.ts';
import type { Declarations } from './read-rules.ts';
import { readColour, readLength, readNumber } from './values.ts';
import { NO_VARIABLES, variablesOf, withVariables } from './variables.ts';
import type { Variables } from './variables.ts';

/** How the text of an element is shown, as far as its styles and those of its ancestors say. */
export interface CssState {
  /** Absent: not known. */
  readonly color?: { readonly rgb: Rgb; readonly alpha: number };
  /** What lies beneath; `image` for pictures and gradients. Absent: not known. */
  readonly background?: Rgb | 'image';
  /** Pixels. */
  readonly fontSize: number;
  readonly isVisible: boolean;
  /** Product of the element's opacity and those of its ancestors. */
  readonly opacity: number;
  /** Custom properties. */
  readonly variables: Variables;
  /** How what is painted mixes with what lies beneath: absent where it is painted over it. */
  readonly blendMode?: string;
  /** What hides the element's box with all that stands in it; no descendant can undo it. */
  readonly boxHiddenBy: readonly HidingTechnique[];
  /** What hides the text that stands in the element itself. */
  readonly hiddenBy: readonly HidingTechnique[];
}

/** A page without styles: black on white, 16 pixels. */
export const INITIAL_CSS: CssState = {
  color: { rgb: BLACK, alpha: 1 },
  background: WHITE,
  fontSize: 16,
  isVisible: true,
  opacity: 1,
  variables: NO_VARIABLES,
  boxHiddenBy: [],
  hiddenBy: [],
};

/** {@link INITIAL_CSS} where the background is not known, as on pages with style sheets elsewhere. */
export function withUnknownBackground(state: CssState): CssState {
  const { background: _, ...rest } = state;
  return rest;
}

const MIN_PIXELS = MIN_READABLE_POINTS * (96 / 72);

/** Judges an element by its declarations (see `readDeclarations`, `StyleSheets`) and what it inherits. */
export function judgeCss(own: Declarations, inherited: CssState): CssState {
  if (own.size === 0) return inherited;
  const variables = variablesOf(own, inherited.variables);
  const declarations = withVariables(own, variables);
  const fontSize = fontSizeOf(declarations, inherited.fontSize);
  const opacity = inherited.opacity * (readNumber(declarations.get('opacity') ?? '1') ?? 1) * filterOpacity(declarations.get('filter'));
  const background = backgroundOf(declarations, inherited.background);
  const color = colourOf(declarations, inherited.color);
  const blendMode = blendModeOf(declarations.get('mix-blend-mode'), inherited.blendMode);
  const boxHiddenBy = [...new Set([...inherited.boxHiddenBy, ...boxHiding(declarations, fontSize)])];
  const state = {
    fontSize,
    opacity,
    isVisible: isVisible(declarations, inherited.isVisible),
    variables,
    ...(blendMode !== undefined && { blendMode }),
    boxHiddenBy,
    ...(color !== undefined && { color }),
    ...(background !== undefined && { background }),
  };
  return { ...state, hiddenBy: textHiding(state) };
}

/** What an `opacity()` among the filters leaves (Filter Effects Level 1, section 6.1). */
function filterOpacity(filter: string | undefined): number {
  const value = /opacity\( ?([\d.]{1,12}%?) ?\)/.exec(filter ?? '')?.[1];
  return value === undefined ? 1 : (readNumber(value) ?? 1);
}

function textHiding(state: Omit<CssState, 'hiddenBy'>): HidingTechnique[] {
  const hiddenBy = new Set(state.boxHiddenBy);
  if (!state.isVisible) hiddenBy.add('visibility_hidden');
  if (state.opacity <= MAX_INVISIBLE_ALPHA) hiddenBy.add('opacity');
  if (state.fontSize < 1) hiddenBy.add('font_size_zero');
  else if (state.fontSize < MIN_PIXELS) hiddenBy.add('tiny_text');
  const { color, background, blendMode } = state;
  if (color === undefined) return [...hiddenBy];
  if (color.alpha <= MAX_INVISIBLE_ALPHA) hiddenBy.add('zero_alpha');
  else if (background !== undefined && background !== 'image' && state.opacity > MAX_INVISIBLE_ALPHA) {
    const seen = blendMode === undefined ? color.rgb : mixed(color.rgb, background, blendMode);
    if (seen !== undefined && isIndistinguishable(blend(seen, color.alpha * state.opacity, background), background))
      hiddenBy.add('low_contrast');
  }
  return [...hiddenBy];
}

/** The mode of a group holds for all that is painted in it. */
function blendModeOf(value: string | undefined, inherited: string | undefined): string | undefined {
  return value === undefined || value === 'normal' ? inherited : value;
}

function isVisible(declarations: Declarations, inherited: boolean): boolean {
  const value = declarations.get('visibility');
  if (value === 'hidden' || value === 'collapse') return false;
  return value === 'visible' || value === 'initial' ? true : inherited;
}

/** Sizes of the keywords (CSS Fonts Level 4, section 2.5, at 16 pixels). */
const SIZE_KEYWORDS: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  initial: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};

function fontSizeOf(declarations: Declarations, inherited: number): number {
  // The size in the shorthand stands in front of the line height or the family.
  const shorthand = declarations
    .get('font')
    ?.split(/[ /]/)
    .find((part) => /^[\d.]/.test(part) && /[a-z%]$|^0$/.test(part));
  const value = declarations.get('font-size') ?? shorthand;
  if (declarations.get('font-size-adjust') === '0') return 0;
  if (value === undefined) return inherited;
  return SIZE_KEYWORDS[value] ?? readLength(value, inherited, inherited) ?? inherited;
}

function colourOf(declarations: Declarations, inherited: CssState['color']): CssState['color'] {
  // Letters that the background shines through, and letters with a shadow, are seen in another colour than their own.
  const clip = declarations.get('background-clip') ?? declarations.get('-webkit-background-clip');
  if (clip?.includes('text') === true) return undefined;
  const shadow = declarations.get('text-shadow');
  if (shadow !== undefined && shadow !== 'none') return undefined;
  const value = inkOf(declarations);
  const alpha = readNumber(declarations.get('fill-opacity') ?? '1') ?? 1;
  if (value === undefined || value === 'inherit' || value === 'currentcolor') {
    return inherited === undefined || alpha === 1 ? inherited : { ...inherited, alpha: inherited.alpha * alpha };
  }
  if (value === 'initial') return INITIAL_CSS.color;
  if (value === 'none') return { rgb: BLACK, alpha: 0 };
  const colour = readColour(value);
  return colour === undefined ? undefined : { rgb: colour.rgb, alpha: colour.alpha * alpha };
}

/** What letters are painted with: the fill, or the outline where there is no fill (SVG 2, section 13.2). */
function inkOf(declarations: Declarations): string | undefined {
  const fill = declarations.get('-webkit-text-fill-color') ?? declarations.get('fill') ?? declarations.get('color');
  return fill === 'none' ? (declarations.get('stroke') ?? fill) : fill;
}

/** Values of a background that let what lies beneath through. */
const NO_BACKGROUND: ReadonlySet<string> = new Set(['none', 'transparent', 'inherit', 'initial', 'unset', '0', '0 0']);

/** The colour of a gradient between colours that nobody tells apart. */
function evenGradient(value: string): Rgb | undefined {
  const [first, ...others] = gradientStops(value).flatMap((stop) => readColour(stop) ?? []);
  if (first === undefined || first.alpha < 1) return undefined;
  return others.every(({ rgb, alpha }) => alpha === 1 && isIndistinguishable(rgb, first.rgb)) ? first.rgb : undefined;
}

function backgroundOf(declarations: Declarations, inherited: CssState['background']): CssState['background'] {
  const image = declarations.get('background-image');
  if (image !== undefined && !NO_BACKGROUND.has(image)) return evenGradient(image) ?? 'image';
  const value = declarations.get('background-color') ?? declarations.get('background');
  if (value === undefined || NO_BACKGROUND.has(value)) return inherited;
  const even = evenGradient(value);
  if (even !== undefined) return even;
  if (/url\(|gradient\(|image\(/.test(value)) return 'image';
  const colour = readColour(value) ?? value.split(' ').map(readColour).find(Boolean);
  if (colour === undefined) return undefined;
  if (colour.alpha === 1) return colour.rgb;
  return inherited === undefined || inherited === 'image' ? inherited : blend(colour.rgb, colour.alpha, inherited);
}
