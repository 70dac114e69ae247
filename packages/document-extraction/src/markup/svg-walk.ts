import type { Bounds } from '@input-trust/pdf-pages/drawn-texts';
import { IDENTITY } from '@input-trust/detector-kit';
import type { Matrix } from '@input-trust/detector-kit';
import { hasSentence } from '@input-trust/hidden-text';
import { INITIAL_CSS, judgeCss, withUnknownBackground } from '@input-trust/hidden-text/css';
import type { HidingTechnique } from '@input-trust/hidden-text';
import type { CssState, StyledElement, StyleSheets } from '@input-trust/hidden-text/css';
import type { ActiveContent } from './active-content.ts';
import { isExternalAddress, isLocalAddress, isScriptAddress } from './active-content.ts';
import { alignedStretches } from './aligned-stretches.ts';
import { wordsOfAttribute } from './attribute-words.ts';
import { cascade, classesOf } from './cascade.ts';
import { dataAddressesIn } from './data-uri.ts';
import { ADDRESS_ATTRIBUTES, SILENT_ATTRIBUTES } from './html-techniques.ts';
import { BODY, hidden, unknown } from './look-collector.ts';
import type { Look, LookCollector } from './look-collector.ts';
import type { SourceRange } from './mapped-text.ts';

import { withPermanence } from './permanently-hidden.ts';
import { coordinate, SvgCanvas } from './svg-canvas.ts';
import { SvgLayers } from './svg-layers.ts';
import type { Point } from './svg-layers.ts';
import { SvgOutlines } from './svg-outlines.ts';
import type { Painting } from './svg-outlines.ts';
import { SvgPlaces, transformed } from './svg-places.ts';
import { saysSomething, surveyDoctype, surveyInstruction } from './xml-prolog.ts';
import type { XmlEvents } from './xml-events.ts';

/** Elements whose text is not painted where it stands (SVG 2, sections 5.4 and 5.7; chapter 14). */
const UNPAINTED: Readonly<Record<string, HidingTechnique>> = {
  title: 'svg_description',
  desc: 'svg_description',
  metadata: 'metadata',
  foreignObject: 'foreign_object',
  defs: 'template',
  symbol: 'template',
  clipPath: 'template',
  mask: 'template',
  marker: 'template',
  pattern: 'template',
};

const UNPAINTED_TECHNIQUES: ReadonlySet<HidingTechnique> = new Set(Object.values(UNPAINTED));
/** What hides letters of a font, or keeps a shape from nobody who sees. */
const OF_TEXT: ReadonlySet<HidingTechnique> = new Set(['font_size_zero', 'tiny_text', 'aria_hidden']);

/** Elements that paint something of which it is not computed where. */
const OTHER_SHAPES: ReadonlySet<string> = new Set(['path', 'circle', 'ellipse', 'polygon', 'polyline', 'use', 'foreignObject']);

/** Scale below which no letters are read. */
const MIN_SCALE = 0.02;

interface State {
  readonly css: CssState;
  readonly hiddenBy: readonly HidingTechnique[];
  readonly element: StyledElement | undefined;
  /** Where text begins, in its own user units. */
  readonly start: Point;
  /** From its user units to those of the outermost element; undefined where nobody knows, or where nothing is drawn. */
  readonly matrix: Matrix | undefined;
  readonly isCode: boolean;
}

export interface SvgWalkOptions {
  readonly source: string;
  readonly collector: LookCollector;
  readonly sheets: StyleSheets;
  readonly active: ActiveContent;
  /** What a first walk has found painted. */
  readonly layers: SvgLayers;
  /** Whether a script, an animation or a rule for another moment may show what is hidden. */
  readonly mayBeShown: boolean;
}

/** Goes through a drawing in the order of painting. */
export class SvgWalk implements XmlEvents {
  /** Addresses that hold a file themselves. */
  readonly dataAddresses: string[] = [];
  /** Where the pictures with such addresses are. */
  readonly places = new SvgPlaces();
  /** What was painted, for a second walk: only then is it known what covers a text. */
  readonly layers = new SvgLayers();
  /** Shapes that may be letters. */
  readonly outlines = new SvgOutlines();
  /** Elements so far: the place in the order of painting. */
  #order = 0;
  readonly #options: SvgWalkOptions;
  readonly #canvas = new SvgCanvas();
  readonly #states: State[] = [
    { css: withUnknownBackground(INITIAL_CSS), hiddenBy: [], element: undefined, start: { x: 0, y: 0 }, matrix: IDENTITY, isCode: false },
  ];

  constructor(options: SvgWalkOptions) {
    this.#options = options;
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    const outer = this.#states.at(-1);
    if (outer === undefined) return;
    this.#options.collector.break();
    if (name === 'svg') {
      this.#canvas.setView(attributes);
      this.places.open(attributes);
    }
    this.#order += 1;
    const state = this.#stateOf(name, attributes, outer);
    this.outlines.open(name, attributes, this.#paintingOf(state));
    this.#canvas.paint(name, state.css);
    this.#paintLayer(name, attributes, state);
    this.#survey(name, attributes, state);
    this.#states.push(state);
  }

  close(name: string): void {
    if (name !== 'tspan') this.#options.collector.break();
    this.outlines.close();
    if (this.#states.length > 1) this.#states.pop();
  }

  /** What the place of a shape hides, in units of the outermost element: once the drawing was gone through. */
  hidingOfShape(order: number, area: Bounds): HidingTechnique[] {
    const isCovered = !this.#options.mayBeShown && this.layers.covers(order, { x: area.x0, y: area.y1 }, area.y1 - area.y0);
    return [...(this.#canvas.leavesOut(area) ? (['outside_page'] as const) : []), ...(isCovered ? (['covered'] as const) : [])];
  }

  text(text: string, { start, end }: SourceRange): void {
    const state = this.#states.at(-1);
    if (state === undefined) return;
    const look = this.#lookOf(state);
    if (state.isCode) this.dataAddresses.push(...dataAddressesIn(text));
    for (const [piece, range] of alignedStretches(text, this.#options.source.slice(start, end), start)) {
      this.#options.collector.write(piece, look, range);
    }
  }

  comment(text: string, range: SourceRange): void {
    this.#options.collector.break();
    this.#options.collector.write(text, hidden('comment', 'comment'), range);
    this.#options.collector.break();
  }

  doctype(text: string, range: SourceRange): void {
    surveyDoctype(text, this.#options.active);
    const { collector } = this.#options;
    if (text.includes('<!ENTITY')) collector.write(text, hidden('hidden', 'entity_declaration'), range);
    else if (saysSomething(text)) collector.write(text, unknown('metadata'), range);
  }

  instruction(target: string, body: string): void {
    surveyInstruction(target, body, this.#options.active);
    if (hasSentence(body)) this.#options.collector.write(`${body}\n`, unknown('metadata'));
  }

  #stateOf(name: string, attributes: ReadonlyMap<string, string>, outer: State): State {
    const element: StyledElement = {
      tag: name.toLowerCase(),
      id: attributes.get('id') ?? '',
      classes: classesOf(attributes.get('class')),
      parent: outer.element,
      attributes,
    };
    const css = judgeCss(cascade(name, attributes, element, this.#options.sheets), outer.css);
    const start = { x: coordinate(attributes.get('x')) ?? outer.start.x, y: coordinate(attributes.get('y')) ?? outer.start.y };
    const matrix = this.#matrixOf(name, attributes, outer);
    const unpainted = Object.hasOwn(UNPAINTED, name) ? UNPAINTED[name] : undefined;
    const isText = name === 'text' || name === 'tspan';
    const own: HidingTechnique[] = [
      ...(unpainted === undefined ? [] : [unpainted]),
      ...(isText && matrix !== undefined ? this.#placement(start, matrix, css) : []),
      ...(attributes.get('aria-hidden') === 'true' ? (['aria_hidden'] as const) : []),
    ];
    return {
      css,
      hiddenBy: own.length === 0 ? outer.hiddenBy : [...new Set([...outer.hiddenBy, ...own])],
      element,
      start,
      matrix,
      isCode: name === 'script' || name === 'style',
    };
  }

  /** What the place of a text hides: outside the view, scaled to nothing, under or on something of its own colour. */
  #placement({ x, y }: Point, [a, b, c, d, e, f]: Matrix, css: CssState): HidingTechnique[] {
    const { layers, mayBeShown } = this.#options;
    const at = { x: a * x + c * y + e, y: b * x + d * y + f };
    const scale = Math.min(Math.hypot(a, b), Math.hypot(c, d));
    const size = css.fontSize * scale;
    const techniques: HidingTechnique[] = [];
    if (scale < MIN_SCALE) techniques.push('degenerate_scale');
    else if (this.#canvas.isOutside(at, size)) techniques.push('outside_page');
    if (!mayBeShown && layers.covers(this.#order, at, size)) techniques.push('covered');
    if (css.color?.alpha === 1 && layers.swallows(this.#order, at, css.color.rgb)) techniques.push('low_contrast');
    return techniques;
  }

  #paintLayer(name: string, attributes: ReadonlyMap<string, string>, { css, hiddenBy, matrix }: State): void {
    if (css.boxHiddenBy.length > 0 || hiddenBy.length > 0) return;
    const colour = name === 'rect' ? css.color : undefined;
    if (OTHER_SHAPES.has(name) || (name === 'rect' && colour === undefined)) return this.layers.addOther(this.#order);
    if (name !== 'rect' && name !== 'image') return;
    const alpha = (colour?.alpha ?? 1) * css.opacity;
    this.layers.add(this.#order, attributes, matrix, { alpha, ...(colour !== undefined && { colour: colour.rgb }) });
  }

  /** How a shape is painted that an element describes; undefined for what is a template, or another document. */
  #paintingOf({ css, hiddenBy }: State): Painting {
    if (hiddenBy.some((technique) => UNPAINTED_TECHNIQUES.has(technique))) return undefined;
    const own = [...hiddenBy, ...css.hiddenBy].filter((technique) => !OF_TEXT.has(technique));
    const techniques =
      own.length === 0 && this.#canvas.hides(css) ? (['low_contrast'] as const) : withPermanence(own, this.#options.mayBeShown);
    return { order: this.#order, hiddenBy: techniques };
  }

  #lookOf({ css, hiddenBy, isCode }: State): Look {
    if (isCode) return unknown('metadata');
    const isLost = css.hiddenBy.length === 0 && this.#canvas.hides(css);
    const techniques = new Set([...hiddenBy, ...css.hiddenBy, ...(isLost ? (['low_contrast'] as const) : [])]);
    if (techniques.size === 0) return BODY;
    return hidden(techniques.has('metadata') ? 'metadata' : 'hidden', ...withPermanence([...techniques], this.#options.mayBeShown));
  }

  /** A nested `svg` has a view of its own, style sheets may move what they style, and what a template holds is drawn elsewhere or nowhere. */
  #matrixOf(name: string, attributes: ReadonlyMap<string, string>, outer: State): Matrix | undefined {
    const isNested = name === 'svg' && this.#states.length > 1;
    const isStyled = attributes.get('style')?.includes('transform') === true;
    return isNested || isStyled || Object.hasOwn(UNPAINTED, name) ? undefined : transformed(outer.matrix, attributes.get('transform'));
  }

  #survey(name: string, attributes: ReadonlyMap<string, string>, { matrix, css }: State): void {
    const { active, collector } = this.#options;
    if (name === 'script') active.add('script');
    if (name === 'iframe' || name === 'embed' || name === 'object') active.add('frame');
    for (const [key, value] of attributes) {
      if (key.startsWith('on')) active.add('event_handler');
      if (key === 'style') this.dataAddresses.push(...dataAddressesIn(value));
      if (name === 'image' && (key === 'href' || key === 'xlink:href')) {
        this.places.add(value, attributes, css.hiddenBy.length === 0 ? matrix : undefined);
      }
      if (ADDRESS_ATTRIBUTES.has(key)) this.#address(name, value);
      else {
        const words = wordsOfAttribute(key, value);
        const isSilent = SILENT_ATTRIBUTES.has(key.toLowerCase()) || key.startsWith('xmlns');
        if (words !== undefined) collector.write(`${words}\n`, isSilent ? unknown('metadata') : hidden('metadata', 'attribute'));
      }
    }
  }

  #address(name: string, value: string): void {
    const { active, collector } = this.#options;
    if (isScriptAddress(value, name)) active.add('script_address');
    if (value.trimStart().startsWith('data:')) {
      this.dataAddresses.push(value);
      return;
    }
    if (isLocalAddress(value)) active.add('local_resource');
    else if (name !== 'a' && isExternalAddress(value)) active.add('external_resource');
    if (!value.startsWith('#')) collector.write(`${value}\n`, unknown('metadata'));
  }
}
