import type { RenderedText } from '@input-trust/detector-kit';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';
import type { TextPlace } from './places.ts';

/** A text with its findings marked. Where they overlap, a stretch belongs to the surest; each finding has its number where it begins. */
export function textView({ text, isCut }: RenderedText, places: readonly TextPlace[]): Markup {
  const edges = [...new Set([0, text.length, ...places.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  const pieces = edges.slice(0, -1).map((start, at) => {
    const end = edges[at + 1] ?? text.length;
    const over = places.filter((place) => place.start <= start && place.end >= end);
    const begins = over.filter((place) => place.start === start);
    return pieceMarkup(text.slice(start, end), over, begins);
  });
  return markup`<div class="text" tabindex="0" role="region" aria-label="Text with findings marked">
    <pre>${pieces}</pre>
    ${isCut ? markup`<p class="gap">The text goes on; this is its beginning.</p>` : undefined}
  </div>`;
}

function pieceMarkup(text: string, over: readonly TextPlace[], begins: readonly TextPlace[]): Markup {
  const [surest] = over.toSorted((a, b) => b.confidence - a.confidence);
  if (surest === undefined) return markup`${text}`;
  const tone = surest.confidence >= 0.7 ? 'bad' : surest.confidence >= 0.3 ? 'warn' : 'note';
  const numbers = begins.map(
    ({ id, finding, name }) => markup`<a class="number" id="${id}" href="#finding-${finding ?? 0}" title="${name}">${finding ?? ''}</a>`,
  );
  return markup`<mark class="${tone}">${numbers}${text}</mark>`;
}
