import type { CoverageReason, PageCoverage, Signal, Surface } from '@input-trust/detector-kit';
import { WHITE } from '../look-of-text.ts';
import type { Background } from '../look-of-text.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import type { ThemeColors } from './color.ts';
import type { Content } from './content.ts';
import type { OpcPackage, Part } from './open-package.ts';
import { SlidePlaces } from './slide-places.ts';
import type { SlidePicture } from './slide-places.ts';
import { SlideReader } from './slide-shapes.ts';
import type { Painted } from './covering.ts';
import type { SlideOptions } from './slide-shapes.ts';
import { readTheme } from './theme.ts';

/** Slide size of a presentation that names none: 4:3 (ISO/IEC 29500-1, 19.2.1.39), in EMU. */
const DEFAULT_SIZE = { width: 9_144_000, height: 6_858_000 };

/** What a master gives to its layouts and slides. */
interface Master {
  readonly theme: ThemeColors;
  readonly colorMap: ReadonlyMap<string, string>;
  readonly background: Background;
  readonly beneath: readonly Painted[];
  /** What they show on each of their slides. */
  readonly pictures: readonly SlidePicture[];
}

/** Reads a presentation: every slide in its order with notes and comments, then what layouts and masters paint (ISO/IEC 29500-1, 19). */
export function readPresentation(opc: OpcPackage, main: Part): Content {
  const { size, slides } = readSlideList(opc, main);
  const surfaces: Surface[] = [];
  const pages: PageCoverage[] = [];
  const signals = new Set<Signal>();
  const masters = new Masters(opc, size, surfaces);
  const places = new SlidePlaces(size);
  for (const [index, id] of slides.entries()) {
    const page = index + 1;
    const path = `slide ${page}`;
    const slide = opc.target(main, id);
    const refusal = refuse(opc, slide);
    if (slide === undefined || refusal !== undefined) {
      if (refusal !== undefined) opc.reasons.add(refusal);
      pages.push({ page, status: 'not_scanned', reasons: refusal === undefined ? [] : [refusal] });
      continue;
    }
    const before = new Set(opc.reasons);
    const layout = opc.targets(slide, 'slideLayout')[0];
    const hiddenBy: readonly 'hidden_slide'[] = isHidden(opc, slide) ? ['hidden_slide'] : [];
    const master = masters.of(layout);
    const shapes = readShapes(opc, slide, path, { ...master, size, hiddenBy, readsPlaceholders: true });
    surfaces.push(...shapes.surfaces);
    places.add(page, [...master.pictures, ...shapes.pictures]);
    surfaces.push(...readNotes(opc, slide, path), ...readComments(opc, slide, path));
    for (const technique of hiddenBy) signals.add(technique);
    const reasons = [...opc.reasons].filter((reason) => !before.has(reason));
    pages.push({ page, status: reasons.length === 0 ? 'completed' : 'incomplete', reasons });
  }
  return { surfaces, threats: [], signals: [...signals], pages, totalPages: slides.length, occurrencesOf: (part) => places.of(part) };
}

function refuse(opc: OpcPackage, slide: Part | undefined): CoverageReason | undefined {
  if (slide === undefined) return 'malformed_content';
  if (!opc.budget.hasTime()) return 'deadline_exceeded';
  return opc.budget.spend('pages', 1) ? undefined : 'page_budget_exceeded';
}

function readSlideList(opc: OpcPackage, main: Part) {
  let size = DEFAULT_SIZE;
  const slides: string[] = [];
  opc.read(main, {
    open({ name, attributes }) {
      if (name === 'p:sldId') slides.push(attributes.get('r:id') ?? '');
      const [width, height] = [Number(attributes.get('cx')), Number(attributes.get('cy'))];
      if (name === 'p:sldSz' && width > 0 && height > 0) size = { width, height };
    },
  });
  return { size, slides };
}

function isHidden(opc: OpcPackage, slide: Part): boolean {
  let hidden = false;
  opc.read(slide, {
    open({ name, attributes }) {
      if (name === 'p:sld' && (attributes.get('show') === '0' || attributes.get('show') === 'false')) hidden = true;
    },
  });
  return hidden;
}

function readShapes(opc: OpcPackage, part: Part, path: string, options: Omit<SlideOptions, 'text' | 'altText'>) {
  const text = new SurfaceWriter(path);
  const altText = new SurfaceWriter(`${path}/alt text`, { origin: 'alt_text', visibility: 'unknown' });
  const reader = new SlideReader({ ...options, text, altText });
  opc.read(part, reader);
  reader.finish();
  const pictures = reader.pictures.flatMap(({ relationship, ...place }): SlidePicture[] => {
    const target = opc.target(part, relationship);
    return target === undefined ? [] : [{ part: target, ...place }];
  });
  return { surfaces: [...text.surfaces(), ...altText.surfaces()], background: reader.background, beneath: reader.painted, pictures };
}

/** Presenters see notes, their audience does not. */
function readNotes(opc: OpcPackage, slide: Part, path: string): Surface[] {
  return opc.targets(slide, 'notesSlide').flatMap((part) => readParagraphs(opc, part, `${path}/notes`));
}

function readComments(opc: OpcPackage, slide: Part, path: string): Surface[] {
  return opc.targets(slide, 'comments').flatMap((part) => readParagraphs(opc, part, `${path}/comments`));
}

function readParagraphs(opc: OpcPackage, part: Part, path: string): Surface[] {
  const writer = new SurfaceWriter(path, { origin: 'comment', visibility: 'unknown' });
  let element = '';
  opc.read(part, {
    open: ({ name }) => {
      element = name;
    },
    text: (text) => {
      const isShown = element === 'a:t' || element === 'p:text';
      if (isShown) writer.write(text);
      return isShown;
    },
    close: (name) => {
      element = '';
      if (name === 'a:p' || name === 'p:text') writer.break();
    },
  });
  return writer.surfaces();
}

/** Layouts and masters, each read once: their own text appears on slides, and their background lies beneath all of it. */
class Masters {
  readonly #opc: OpcPackage;
  readonly #size: SlideOptions['size'];
  readonly #surfaces: Surface[];
  readonly #known = new Map<Part, Master>();

  constructor(opc: OpcPackage, size: SlideOptions['size'], surfaces: Surface[]) {
    this.#opc = opc;
    this.#size = size;
    this.#surfaces = surfaces;
  }

  of(layout: Part | undefined): Master {
    if (layout === undefined)
      return { theme: readTheme(this.#opc, undefined), colorMap: new Map(), background: WHITE, beneath: [], pictures: [] };
    return this.#read(layout, 'layout', () => this.#masterOf(layout));
  }

  #masterOf(layout: Part): Master {
    const master = this.#opc.targets(layout, 'slideMaster')[0];
    if (master === undefined) return this.of(undefined);
    return this.#read(master, 'master', () => ({
      theme: readTheme(this.#opc, this.#opc.targets(master, 'theme')[0]),
      colorMap: readColorMap(this.#opc, master),
      background: WHITE,
      beneath: [],
      pictures: [],
    }));
  }

  #read(part: Part, name: string, base: () => Master): Master {
    const known = this.#known.get(part);
    if (known !== undefined) return known;
    const inherited = base();
    const path = `${name} ${this.#known.size + 1}`;
    const read = readShapes(this.#opc, part, path, { ...inherited, size: this.#size, hiddenBy: [], readsPlaceholders: false });
    this.#surfaces.push(...read.surfaces);
    const own = { ...inherited, background: read.background, beneath: read.beneath, pictures: [...inherited.pictures, ...read.pictures] };
    this.#known.set(part, own);
    return own;
  }
}

function readColorMap(opc: OpcPackage, master: Part): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  opc.read(master, {
    open({ name, attributes }) {
      if (name === 'p:clrMap') for (const [from, to] of attributes) map.set(from, to);
    },
  });
  return map;
}
