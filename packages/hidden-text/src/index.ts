export {
  blend,
  colourDifference,
  contrastRatio,
  isIndistinguishable,
  MIN_COLOUR_DIFFERENCE,
  MIN_CONTRAST_RATIO,
  mixed,
  WHITE,
} from './contrast.ts';
export type { Rgb } from './contrast.ts';
export { hiddenTextInspector, MAX_THREATS, MAX_THREATS_PER_TECHNIQUE } from './inspector.ts';
export { judgePaintedText, MAX_INVISIBLE_ALPHA, MIN_READABLE_POINTS } from './judge-painted-text.ts';
export type { Canvas, PaintedText } from './judge-painted-text.ts';
export { leadingTechnique, TECHNIQUES, techniqueOf } from './techniques.ts';
export type { Frequency, HidingTechnique } from './techniques.ts';
export { isProse, isProseAmongBytes, isProseOf } from './prose.ts';
export { hasSentence, MIN_WORDS } from './words.ts';
