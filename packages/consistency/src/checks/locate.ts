import { MAX_EXCERPT_LENGTH } from '@input-trust/contract';
import type { ReadDocument } from '../read-document.ts';
import type { Place } from '../section/place.ts';
import type { WireLocation } from './draft.ts';

/** Where a stretch of a row is: a box where the row has boxes, else a range of text with an excerpt of the row. */
export function locate(document: ReadDocument, { line, start, end }: Place): WireLocation {
  const row = document.lines[line];
  const whole: WireLocation = { kind: 'document', document_id: document.id };
  if (row === undefined) return whole;
  const page = row.page === undefined ? {} : { page: row.page };
  const pieces = row.pieces?.filter(([from, to]) => from < end && to > start) ?? [];
  if (pieces.length > 0 && row.canvas !== undefined) {
    const [width, height] = row.canvas;
    const x = clamp(Math.min(...pieces.map((piece) => piece[2])), width);
    const y = clamp(Math.min(...pieces.map((piece) => piece[3])), height);
    const right = clamp(Math.max(...pieces.map((piece) => piece[2] + piece[4])), width);
    const bottom = clamp(Math.max(...pieces.map((piece) => piece[3] + piece[5])), height);
    if (right > x && bottom > y) {
      const bbox = { x, y, width: floored(right - x), height: floored(bottom - y) };
      const canvas = { coordinate_space: 'rendered_pixel' as const, page_width: width, page_height: height };
      if (bbox.width > 0 && bbox.height > 0) return { kind: 'box', bbox, ...canvas, ...page, document_id: document.id };
    }
  }
  if (row.start === undefined) return whole;
  return {
    kind: 'text_range',
    start: row.start + start,
    end: row.start + end,
    ...page,
    document_id: document.id,
    excerpt: excerptOf(row.text, start, end),
  };
}

/** The right edge of a stretch of a row, in pixels; undefined where the row has no boxes. */
export function rightOf({ lines }: ReadDocument, { line, start, end }: Place): number | undefined {
  const piece = lines[line]?.pieces?.findLast(([from, to]) => from < end && to > start);
  return piece === undefined ? undefined : piece[2] + piece[4];
}

export function wholeDocument(id: string): WireLocation {
  return { kind: 'document', document_id: id };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

function floored(value: number): number {
  return Math.floor(value * 10) / 10;
}

/** The row, shortened around the stretch that is meant. */
function excerptOf(text: string, start: number, end: number): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return spread(text);
  const from = Math.max(0, Math.min(start - 40, text.length - MAX_EXCERPT_LENGTH + 2));
  const to = Math.min(text.length, Math.max(from + MAX_EXCERPT_LENGTH - 2, Math.min(end, from + MAX_EXCERPT_LENGTH - 2)));
  return `${from > 0 ? '…' : ''}${spread(text.slice(from, to))}${to < text.length ? '…' : ''}`;
}

function spread(part: string): string {
  return part.replaceAll('\t', ' ');
}
