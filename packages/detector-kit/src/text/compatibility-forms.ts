import { nextAboveAscii } from './character-runs.ts';
import { characterClasses, COMPATIBILITY, JOINS_BEFORE } from './character-classes.ts';
import type { Rewritten } from './offset-map.ts';
import { TextRewriter } from './offset-map.ts';

/** Single characters and their NFKC form: a text in full-width letters has a few dozen different ones. */
const KNOWN_FORMS_LIMIT = 4096;
const knownForms = new Map<string, string>();

/**
 * Normalization Form KC (UAX #15) with offsets, or nothing when the text is in that form.
 *
 * The text is normalised in pieces of one character and what may join it: marks, jamo, voicing marks.
 * Runs of marks must be bounded before, since ordering n marks takes up to n² steps.
 */
export function normalizeCompatibility(text: string): Rewritten | undefined {
  if (text.normalize('NFKC') === text) return undefined;
  const classOf = characterClasses();
  const rewriter = new TextRewriter(text);
  let i = 0;
  while (i < text.length) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80 && text.charCodeAt(i + 1) < 0x80) {
      i = nextAboveAscii(text, i + 2) - 1;
      continue;
    }
    const standsAlone = (classOf[text.charCodeAt(i + 1)]! & JOINS_BEFORE) === 0 && (unit & 0xfc00) !== 0xd800;
    if (standsAlone && (classOf[unit]! & COMPATIBILITY) === 0) {
      i++;
      continue;
    }
    let end = i + characterLength(text, i);
    while (end < text.length && (classOf[text.charCodeAt(end)]! & JOINS_BEFORE) !== 0) end += characterLength(text, end);
    const piece = text.slice(i, end);
    const form = normalForm(piece);
    if (form !== piece) rewriter.replace(i, end, form);
    i = end;
  }
  return rewriter.finish();
}

function characterLength(text: string, index: number): number {
  const isPair = (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
  return isPair ? 2 : 1;
}

function normalForm(piece: string): string {
  if (piece.length > 3) return piece.normalize('NFKC');
  let form = knownForms.get(piece);
  if (form === undefined) {
    form = piece.normalize('NFKC');
    if (knownForms.size >= KNOWN_FORMS_LIMIT) knownForms.clear();
    knownForms.set(piece, form);
  }
  return form;
}
