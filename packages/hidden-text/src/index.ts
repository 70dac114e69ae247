export {
  blend,
  colourDifference,
  contrastRatio,
  isIndistinguishable,
  MIN_COLOUR_DIFFERENCE,
  MIN_CONTRAST_RATIO,
  WHITE,
} from './contrast.ts';
export type { Rgb } from './contrast.ts';
export { INITIAL_CSS, judgeCss, withUnknownBackground } from './css/judge-css.ts';
export type { CssState } from './css/judge-css.ts';
export { readDeclarations } from './css/read-rules.ts';
export type { Declarations } from './css/read-rules.ts';
export type { StyledElement } from './css/selectors.ts';
export { StyleSheets } from './css/style-sheets.ts';
export { hiddenTextDetector, MAX_THREATS, MAX_THREATS_PER_TECHNIQUE } from './detector.ts';
export { judgePaintedText, MAX_INVISIBLE_ALPHA, MIN_READABLE_POINTS } from './judge-painted-text.ts';
export type { Canvas, PaintedText } from './judge-painted-text.ts';
export { TECHNIQUES, techniqueOf } from './techniques.ts';
export type { Frequency, HidingTechnique } from './techniques.ts';
export { hasSentence, MIN_WORDS } from './words.ts';
