import MarkdownIt from 'markdown-it';
import { bodySurface } from '@input-trust/detector-kit';
import type { Budget, Location, Material, Surface } from '@input-trust/detector-kit';
import type { Reader, Reading } from '../reader.ts';
import { LookCollector, hidden } from './look-collector.ts';
import type { Place } from './mapped-text.ts';
import { materialText } from './material-text.ts';
import { mergeExtractions } from './merge-extractions.ts';
import { extractHtml } from './read-html.ts';

/** CommonMark with tables and raw HTML. Its parser stops nesting at a depth of 100. */
const MARKDOWN = new MarkdownIt({ html: true, linkify: false });
// Other renderers keep the addresses that this one would drop.
MARKDOWN.validateLink = () => true;

/** Reads Markdown: its source as the body, and whatever the rendered page would not show. */
export const readMarkdown: Reader = (material, { budget }) =>
  extractMarkdown(materialText(material), { material, budget, place: { kind: 'submitted', offset: 0 } });

export interface MarkdownOptions {
  readonly material: Material;
  readonly budget: Budget;
  readonly place: Place;
}

/** Reads Markdown that stands anywhere. The body is the source itself, unit for unit; what it hides comes from the rendered page. */
export async function extractMarkdown(source: string, { material, budget, place }: MarkdownOptions): Promise<Reading> {
  const body: Surface = { ...bodySurface(source), ...(place.kind === 'part' && { location: place }) };
  let whole: Reading = { surfaces: [body, ...definitions(source, place)], children: [], reasons: [] };
  for (const [start, end] of sections(source)) {
    if (start >= MAX_RENDERED_UNITS) return mergeExtractions(whole, { ...NOTHING, reasons: ['item_budget_exceeded'] });
    if (!budget.hasTime()) return mergeExtractions(whole, { ...NOTHING, reasons: ['deadline_exceeded'] });
    const path = place.kind === 'part' ? place.path : start === 0 ? 'rendered page' : `rendered page from ${start}`;
    const section = source.slice(start, end);
    const page = await extractHtml(MARKDOWN.render(section), {
      material,
      budget,
      place: { kind: 'part', path },
      findings: ['script_address'],
      kind: 'fragment',
    });
    const sectionPlace: Place = place.kind === 'part' ? place : { kind: 'submitted', offset: place.offset + start };
    const unseen = page.surfaces.filter((surface) => surface.visibility === 'hidden');
    const children = [...whole.children, ...page.children];
    const embeddedImageCount = (whole.structure?.embeddedImageCount ?? 0) + (page.structure?.embeddedImageCount ?? 0);
    const merged = mergeExtractions(whole, { ...page, surfaces: unseen.map((surface) => locatedIn(section, surface, sectionPlace)) });
    whole = { ...merged, children, structure: { ...merged.structure, embeddedImageCount } };
  }
  return whole;
}

/** Units that are rendered at once, so that memory stays flat: a token takes some hundred times the units that it stands for. */
export const SECTION_UNITS = 64 * 1024;

/** Units that are rendered in all: some six seconds of nothing but marks. What lies behind is read as body alone. */
export const MAX_RENDERED_UNITS = 4 * 1024 * 1024;

const NOTHING: Reading = { surfaces: [], children: [], reasons: [] };

/** Ranges of a source, cut at blank lines. Books in Markdown have several sections, everything else has one. */
function sections(source: string): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  for (let start = 0; start < source.length;) {
    const limit = start + SECTION_UNITS;
    const blank = limit < source.length ? source.lastIndexOf('\n\n', limit) : source.length;
    const end = blank > start ? blank : Math.min(limit, source.length);
    ranges.push([start, end]);
    start = end;
  }
  return ranges;
}

/** A surface of the rendered page with its place in the source, wherever the same words stand there. */
function locatedIn(source: string, surface: Surface, place: Place): Surface {
  if (place.kind === 'part') return surface;
  const locate = (start: number, end: number): Location | undefined => {
    const words = surface.text.slice(start, end).trim();
    const at = words === '' ? -1 : source.indexOf(words);
    return at < 0 ? surface.location : { kind: 'text', start: place.offset + at, end: place.offset + at + words.length };
  };
  const firstLine = /\S[^\n]{0,200}/.exec(surface.text);
  const location = firstLine === null ? surface.location : locate(firstLine.index, firstLine.index + firstLine[0].length);
  return { ...surface, locate, ...(location !== undefined && { location }) };
}

/** A link reference definition (CommonMark 0.31, section 4.7) with its title, also within quotes and lists. */
const DEFINITION =
  /^[ >*+\d.-]{0,16}\[([^\]\n]{1,500})\]:[ \t]{0,8}(<[^>\n]{0,500}>|[^\s<]\S{0,500})?[ \t]{0,8}(?:\n[ \t]{1,8})?(["'(][^\n]{1,4000})?$/gm;

/** Definitions are not rendered. Where they lead nowhere, their labels and titles are the usual way to write a comment. */
function definitions(source: string, place: Place): Surface[] {
  const collector = new LookCollector(place);
  for (const match of source.matchAll(DEFINITION)) {
    const [whole, label = '', target = '', title = ''] = match;
    const technique = /^(?:#?|<>|<#>|\/\/)$/.test(target) ? 'link_definition' : 'link_title';
    const pieces = technique === 'link_definition' ? [label, title] : [title];
    let from = match.index;
    for (const piece of pieces) {
      const at = source.indexOf(piece, from);
      collector.write(piece, hidden('comment', technique), { start: at, end: at + piece.length });
      collector.break();
      from = Math.min(at + piece.length, match.index + whole.length);
    }
  }
  return collector.surfaces();
}
