import type { TextView } from '@input-trust/detector-kit/text';
import type { Span } from './hit-index.ts';

/** Units before and after a sign of reversed order that are read, within its line. */
const REACH = 400;

/** Stretches of one text that are read: a page has a few dozen lines. */
const MAX_STRETCHES = 64;

/** A stretch of a text with its words in reversed order. */
export interface ReversedStretch {
  readonly text: string;
  /** The range of the text that holds the words of a range of the stretch. */
  readonly sourceRange: (start: number, end: number) => Span;
}

/** The lines around signs of reversed order (`instructions previous all ignore`), in order of their start, with their words the other way round. Each place is read once. */
export function reverseWords(text: TextView['text'], signs: readonly Span[]): ReversedStretch[] {
  const stretches: ReversedStretch[] = [];
  let behind = 0;
  for (const { start, end } of signs) {
    if (start < behind || stretches.length >= MAX_STRETCHES) continue;
    const nextBreak = text.indexOf('\n', end);
    const from = Math.max(behind, start - REACH, text.lastIndexOf('\n', start) + 1);
    behind = Math.min(nextBreak < 0 ? text.length : nextBreak, end + REACH);
    stretches.push(reversed(text, from, behind));
  }
  return stretches;
}

function reversed(text: string, from: number, to: number): ReversedStretch {
  const words = [...text.slice(from, to).matchAll(/\S{1,100}/g)].toReversed();
  const places: { readonly at: number; readonly start: number; readonly end: number }[] = [];
  let at = 0;
  for (const { 0: word, index } of words) {
    places.push({ at, start: from + index, end: from + index + word.length });
    at += word.length + 1;
  }
  return {
    text: words.map(([word]) => word).join(' '),
    sourceRange: (start, end) => {
      const held = places.filter((place) => place.at < end && place.at + place.end - place.start > start);
      return { start: Math.min(to, ...held.map((place) => place.start)), end: Math.max(from, ...held.map((place) => place.end)) };
    },
  };
}
