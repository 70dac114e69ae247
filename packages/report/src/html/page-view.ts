import type { RenderedMaterial, RenderedPage } from '@input-trust/detector-kit';
import { spokenInside } from '../words/numbers.ts';
import { markup, Markup } from './markup.ts';
import type { BoxPlace } from './places.ts';

/** Pages or a picture with the places of findings over them. Layers are switched by the check boxes above, without a script. */
export function pagesView({ pages, kind }: RenderedMaterial, places: readonly BoxPlace[]): Markup {
  return markup`<div class="pages">
    ${pages.map((page) =>
      pageMarkup(
        page,
        kind === 'image',
        places.filter((place) => place.page === page.page),
      ),
    )}
  </div>`;
}

/** Which layers there are to switch. */
export function layersOf({ pages, hidden }: RenderedMaterial, boxes: number): { readonly boxes: boolean; readonly hidden: boolean } {
  return { boxes: boxes > 0, hidden: hidden.length > 0 || pages.some((page) => page.hidden.length > 0) };
}

function pageMarkup(page: RenderedPage, isPicture: boolean, places: readonly BoxPlace[]): Markup {
  const { picture, canvas } = page;
  const name = isPicture ? 'The picture' : `Page ${page.page}`;
  const count = places.length === 0 ? 'without a place' : `with ${places.length} marked ${places.length === 1 ? 'place' : 'places'}`;
  const data = Markup.trusted(`data:${picture.mediaType};base64,${Buffer.from(picture.data).toString('base64')}`);
  return markup`<figure class="page" id="page-${page.page}">
    <div class="canvas">
      <img src="${data}" width="${picture.width}" height="${picture.height}" alt="${name} as submitted" />
      <svg viewBox="0 0 ${canvas.width} ${canvas.height}" preserveAspectRatio="none" role="group" aria-label="${name}, ${count}">
        <defs>
          <filter id="blur-${page.page}" x="-20%" y="-20%" width="140%" height="140%">
            <feGaussianBlur stdDeviation="${Math.max(canvas.width, canvas.height) / 120}" />
          </filter>
        </defs>
        <g class="layer heat" filter="url(#blur-${page.page})" aria-hidden="true">${places.map((place) => heatMarkup(place, canvas))}</g>
        <g class="layer hidden-text" aria-hidden="true">${page.hidden.map((passage) => hiddenMarkup(passage, canvas))}</g>
        <g class="layer boxes">${places.map((place, at) => boxMarkup(place, canvas, sameBoxes(places.slice(0, at), place)))}</g>
      </svg>
    </div>
    <figcaption>${isPicture ? `${canvas.width} × ${canvas.height} pixels` : name}</figcaption>
    ${passagesMarkup(page.hidden)}
  </figure> `;
}

interface Canvas {
  readonly width: number;
  readonly height: number;
}

/** A box on its own canvas, on that of the page: both are 96 pixels to the inch, and may differ by rounding. */
function scaled({ bbox, canvas: own }: BoxPlace, canvas: Canvas) {
  const across = canvas.width / own.width;
  const down = canvas.height / own.height;
  return { x: round(bbox.x * across), y: round(bbox.y * down), width: round(bbox.width * across), height: round(bbox.height * down) };
}

/** How many places before this one have its box: their numbers are side by side. */
function sameBoxes(before: readonly BoxPlace[], { bbox }: BoxPlace): number {
  return before.filter((other) => other.bbox.x === bbox.x && other.bbox.y === bbox.y).length;
}

function boxMarkup(place: BoxPlace, canvas: Canvas, taken: number): Markup {
  const { x, y, width, height } = scaled(place, canvas);
  const target = place.finding === undefined ? '#authenticity' : `#finding-${place.finding}`;
  const tone = place.confidence >= 0.7 ? 'bad' : place.confidence >= 0.3 ? 'warn' : 'note';
  const box = markup`<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" vector-effect="non-scaling-stroke"/>`;
  const tag = place.finding === undefined ? undefined : tagMarkup(String(place.finding), { x, y }, taken, canvas);
  return markup`<a class="${tone}" id="${place.id}" href="${target}"><title>${place.name}</title>${box}${tag}</a>`;
}

/** Numbers of findings that would fit across a picture, so that each can be read where the picture is shown small. */
const NUMBERS_ACROSS = 36;

/** The number of a finding above the left end of its box. */
function tagMarkup(number: string, at: { readonly x: number; readonly y: number }, taken: number, canvas: Canvas): Markup {
  const size = round(Math.max(canvas.width, canvas.height) / NUMBERS_ACROSS);
  const width = round(size * (0.7 + 0.6 * number.length));
  const x = round(Math.min(at.x, canvas.width - width) + taken * size * 2);
  const y = round(Math.max(0, at.y - size * 1.3));
  const sign = markup`<rect class="tag" x="${x}" y="${y}" width="${width}" height="${round(size * 1.3)}"/>`;
  return markup`${sign}<text x="${round(x + size * 0.35)}" y="${round(y + size)}" font-size="${size}">${number}</text>`;
}

function heatMarkup(place: BoxPlace, canvas: Canvas): Markup {
  const { x, y, width, height } = scaled(place, canvas);
  return markup`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill-opacity="${round(0.15 + 0.6 * place.confidence)}" />`;
}

/** Letters that a box shows; the list below the page has all of them. */
const SHOWN_LETTERS = 90;

function hiddenMarkup({ text, box }: RenderedPage['hidden'][number], canvas: Canvas): Markup {
  if (box === undefined) return markup``;
  const size = round(Math.min(Math.max(box.height * 0.75, canvas.height / 90), canvas.height / 40));
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const shown = line.length > SHOWN_LETTERS ? `${line.slice(0, SHOWN_LETTERS)}…` : line;
  return markup`<rect
      class="veil"
      x="${round(box.x)}"
      y="${round(box.y)}"
      width="${round(box.width)}"
      height="${round(box.height)}"
      vector-effect="non-scaling-stroke"
    /><text x="${round(box.x + 2)}" y="${round(box.y + Math.max(box.height / 2 + size * 0.35, size))}" font-size="${size}">${shown}</text>`;
}

/** Text that a person does not see, in words, with how it is hidden. */
export function passagesMarkup(passages: RenderedMaterial['hidden']): Markup {
  if (passages.length === 0) return markup``;
  const items = passages.map(
    ({ text, hiddenBy }) =>
      markup`<li>
        <q>${text}</q>${hiddenBy.length === 0 ? '' : markup` <span class="where">${hiddenBy.map(spokenInside).join(', ')}</span>`}
      </li>`,
  );
  return markup`<details class="passages" open>
    <summary>Hidden text (${passages.length})</summary>
    <ul>
      ${items}
    </ul>
  </details>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
