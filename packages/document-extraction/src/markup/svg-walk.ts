import { IDENTITY } from '@input-trust/detector-kit';
import type { Matrix } from '@input-trust/detector-kit';
import { hasSentence } from '@input-trust/hidden-text';
import { INITIAL_CSS, judgeCss, withUnknownBackground } from '@input-trust/hidden-text/css';
import type { HidingTechnique } from '@input-trust/hidden-text';
import type { CssState, StyledElement, StyleSheets } from '@input-trust/hidden-text/css';
import type { ActiveContent } from './active-content.ts';
import { isExternalAddress, isLocalAddress, isScriptAddress } from './active-content.ts';
import { alignedStretches } from './aligned-stretches.ts';
import { cascade, classesOf } from './cascade.ts';
import { dataAddressesIn } from './data-uri.ts';
import { ADDRESS_ATTRIBUTES, SILENT_ATTRIBUTES } from './html-techniques.ts';
import { BODY, hidden, unknown } from './look-collector.ts';
import type { Look, LookCollector } from './look-collector.ts';
import type { SourceRange } from './mapped-text.ts';

import { SvgCanvas } from './svg-canvas.ts';
import { SvgPlaces, transformed } from './svg-places.ts';
import { surveyDoctype, surveyInstruction } from './xml-prolog.ts';
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

interface State {
  readonly css: CssState;
  readonly hiddenBy: readonly HidingTechnique[];
  readonly element: StyledElement | undefined;
  readonly isTransformed: boolean;
  /** From its user units to those of the outermost element; undefined where nobody knows, or where nothing is drawn. */
  readonly matrix: Matrix | undefined;
  readonly isCode: boolean;
}

export interface SvgWalkOptions {
  readonly source: string;
  readonly collector: LookCollector;
  readonly sheets: StyleSheets;
  readonly active: ActiveContent;
}

/** Goes through a drawing in the order of painting. */
export class SvgWalk implements XmlEvents {
  /** Addresses that hold a file themselves. */
  readonly dataAddresses: string[] = [];
  /** Where the pictures with such addresses are. */
  readonly places = new SvgPlaces();
  readonly #options: SvgWalkOptions;
  readonly #canvas = new SvgCanvas();
  readonly #states: State[] = [
    { css: withUnknownBackground(INITIAL_CSS), hiddenBy: [], element: undefined, isTransformed: false, matrix: IDENTITY, isCode: false },
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
    const state = this.#stateOf(name, attributes, outer);
    this.#canvas.paint(name, state.css);
    this.#survey(name, attributes, state);
    this.#states.push(state);
  }

  close(name: string): void {
    if (name !== 'tspan') this.#options.collector.break();
    if (this.#states.length > 1) this.#states.pop();
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
    if (text.includes('<!ENTITY')) this.#options.collector.write(text, hidden('hidden', 'entity_declaration'), range);
  }

  instruction(target: string, body: string): void {
    surveyInstruction(target, body, this.#options.active);
  }

  #stateOf(name: string, attributes: ReadonlyMap<string, string>, outer: State): State {
    const element: StyledElement = {
      tag: name.toLowerCase(),
      id: attributes.get('id') ?? '',
      classes: classesOf(attributes.get('class')),
      parent: outer.element,
    };
    const css = judgeCss(cascade(name, attributes, element, this.#options.sheets), outer.css);
    const isTransformed = outer.isTransformed || attributes.has('transform');
    const unpainted = Object.hasOwn(UNPAINTED, name) ? UNPAINTED[name] : undefined;
    const isOutside = !isTransformed && (name === 'text' || name === 'tspan') && this.#canvas.isOutside(attributes, css.fontSize);
    const own: HidingTechnique[] = [
      ...(unpainted === undefined ? [] : [unpainted]),
      ...(isOutside ? (['outside_page'] as const) : []),
      ...(attributes.get('aria-hidden') === 'true' ? (['aria_hidden'] as const) : []),
    ];
    return {
      css,
      hiddenBy: own.length === 0 ? outer.hiddenBy : [...new Set([...outer.hiddenBy, ...own])],
      element,
      isTransformed,
      matrix: this.#matrixOf(name, attributes, outer),
      isCode: name === 'script' || name === 'style',
    };
  }

  #lookOf({ css, hiddenBy, isCode }: State): Look {
    if (isCode) return unknown('metadata');
    const isLost = css.hiddenBy.length === 0 && this.#canvas.hides(css);
    const techniques = new Set([...hiddenBy, ...css.hiddenBy, ...(isLost ? (['low_contrast'] as const) : [])]);
    return techniques.size === 0 ? BODY : hidden(techniques.has('metadata') ? 'metadata' : 'hidden', ...techniques);
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
      else if (!SILENT_ATTRIBUTES.has(key.toLowerCase()) && !key.startsWith('xmlns') && hasSentence(value)) {
        collector.write(`${value}\n`, hidden('metadata', 'attribute'));
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
