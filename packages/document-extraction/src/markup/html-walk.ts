import { hasSentence } from '@input-trust/hidden-text';
import { INITIAL_CSS, judgeCss, StyleSheets, withUnknownBackground } from '@input-trust/hidden-text/css';
import type { HidingTechnique } from '@input-trust/hidden-text';
import type { CssState, StyledElement } from '@input-trust/hidden-text/css';
import type { Token } from 'parse5';
import type { Budget, SurfaceOrigin } from '@input-trust/detector-kit';
import { alignedStretches } from './aligned-stretches.ts';
import { namesThatAreWords, wordsOfAttribute } from './attribute-words.ts';
import { cascade, classesOf } from './cascade.ts';
import { escapedStrings } from './escaped-strings.ts';
import { ADDRESS_ATTRIBUTES, BLOCKS, SILENT_ATTRIBUTES, TEXT_ATTRIBUTES, UNRENDERED } from './html-techniques.ts';
import { BODY, hidden, unknown } from './look-collector.ts';
import type { Look, LookCollector } from './look-collector.ts';
import type { SourceRange } from './mapped-text.ts';
import type { HtmlElement, HtmlNode } from './parse-html.ts';
import { withPermanence } from './permanently-hidden.ts';
import { Siblings } from './siblings.ts';
import { SourceGaps } from './source-gaps.ts';

/** Units of hidden text in front of the first visible word of a message that are taken for its preview line. */
export const MAX_PREHEADER = 300;
/** Letters that may stand before it where they offer a way to see the message elsewhere: `View in browser`. */
const MAX_BEFORE_PREHEADER = 80;
/** The deadline is looked at once for so many nodes. */
const NODES_PER_CLOCK = 512;

/** Units of a link past a menu: `Skip to main content`. */
const MAX_SKIP_LINK = 60;

/** A tag with room for a sentence. */
const DROPPED_TAG = /<\/?[a-z][^<>]{16,4000}>/gi;

/** A tag without room for a sentence. */
const SHORT_TAG = 24;

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

export interface WalkOptions {
  readonly source: string;
  readonly collector: LookCollector;
  readonly budget: Budget;
  readonly sheets: StyleSheets;
  /** Style sheets that could not be read may set backgrounds. */
  readonly hasOtherStyles: boolean;
  /** Messages have a preview line. */
  readonly hasPreheader: boolean;
  /** Whether a script, a rule for another moment or a sheet elsewhere may show what is hidden. */
  readonly mayBeShown: boolean;
}

interface Context {
  readonly css: CssState;
  /** What hides the content beyond its styles. */
  readonly hiddenBy: readonly HidingTechnique[];
  readonly element: StyledElement | undefined;
  /** The elements in it so far. */
  readonly siblings: Siblings;
  /** Content of scripts and styles. */
  readonly isCode: boolean;
  readonly origin: SurfaceOrigin;
  /** A link that leads past a menu is shown to those who use a keyboard. */
  readonly isInPageLink: boolean;
}

interface Frame {
  readonly nodes: readonly HtmlNode[];
  next: number;
  readonly context: Context;
  readonly endsBlock: boolean;
  readonly tag?: string;
}

/** Writes the text of a tree in reading order, each stretch with its look. False when the time ran out. */
export function walkHtml(nodes: readonly HtmlNode[], options: WalkOptions): boolean {
  const walk = new HtmlWalk(options);
  const isComplete = walk.walk(nodes);
  walk.dropped();
  return isComplete;
}

class HtmlWalk {
  readonly #options: WalkOptions;
  #visibleLetters = 0;
  #hasLink = false;
  #preheaderLength = 0;
  readonly #gaps = new SourceGaps();

  constructor(options: WalkOptions) {
    this.#options = options;
  }

  walk(nodes: readonly HtmlNode[]): boolean {
    const isUnsure = this.#options.hasOtherStyles || this.#options.sheets.hasUnjudgedBackgrounds;
    const css = isUnsure ? withUnknownBackground(INITIAL_CSS) : INITIAL_CSS;
    const context: Context = {
      css,
      hiddenBy: [],
      element: undefined,
      siblings: new Siblings(),
      isCode: false,
      origin: 'body',
      isInPageLink: false,
    };
    const stack: Frame[] = [{ nodes, next: 0, context, endsBlock: true }];
    for (let count = 1; ; count += 1) {
      const frame = stack.at(-1);
      if (frame === undefined) return true;
      if (count % NODES_PER_CLOCK === 0 && !this.#options.budget.hasTime()) return false;
      const node = frame.nodes[frame.next];
      frame.next += 1;
      if (node === undefined) {
        this.#end(frame);
        stack.pop();
      } else {
        const inner = this.#visit(node, frame.context);
        if (inner !== undefined) stack.push(inner);
      }
    }
  }

  #end({ endsBlock, tag }: Frame): void {
    const { collector } = this.#options;
    if (tag === 'td' || tag === 'th') collector.endCell();
    else if (tag === 'tr') collector.endRow();
    else if (endsBlock) collector.break();
  }

  /** What the parser drops is in no tree: tags that are never closed, end tags of nothing. Who reads the source reads it. */
  dropped(): void {
    const { source, collector } = this.#options;
    for (const { start, end } of this.#gaps.gaps(source.length)) {
      const rest = source.slice(start, end);
      if (rest.replaceAll(/<\/?[a-z][a-z\d]{0,30}\s{0,8}>/gi, '').trim() === '') continue;
      collector.break();
      collector.write(rest, unknown('body'), range(start, end));
      collector.break();
    }
  }

  #visit(node: HtmlNode, context: Context): Frame | undefined {
    if ('tagName' in node) return this.#element(node, context);
    this.#gaps.cover(node.sourceCodeLocation);
    if (node.nodeName === '#text' && 'value' in node) this.#text(node, context);
    else if (node.nodeName === '#comment' && 'data' in node) this.#comment(node);
    else if (node.nodeName === '#documentType') this.#unparsed(node.sourceCodeLocation);
    return undefined;
  }

  #element(node: HtmlElement, outer: Context): Frame {
    const { collector } = this.#options;
    const endsBlock = BLOCKS.has(node.tagName);
    if (endsBlock) collector.break();
    this.#hasLink ||= node.tagName === 'a';
    const context = this.#contextOf(node, outer);
    this.#attributes(node, context);
    this.#gaps.cover(node.sourceCodeLocation?.startTag ?? node.sourceCodeLocation);
    this.#gaps.cover(node.sourceCodeLocation?.endTag);
    this.#unparsed(node.sourceCodeLocation?.endTag);
    const nodes = 'content' in node ? (node as { readonly content: HtmlElement }).content.childNodes : node.childNodes;
    return { nodes, next: 0, context, endsBlock, tag: node.tagName };
  }

  #contextOf(node: HtmlElement, outer: Context): Context {
    const attributes = node.attrs.length === 0 ? NO_ATTRIBUTES : new Map(node.attrs.map(({ name, value }) => [name, value]));
    const element: StyledElement = {
      tag: node.tagName,
      id: attributes.get('id') ?? '',
      classes: classesOf(attributes.get('class')),
      parent: outer.element,
      attributes,
      ...outer.siblings.place(node),
    };
    outer.siblings.add(element);
    const hiddenBy = [...outer.hiddenBy, ...hidingOf(node, attributes)];
    // Letters of a drawing stand on shapes.
    const css = node.tagName === 'svg' ? withUnknownBackground(outer.css) : outer.css;
    return {
      css: judgeCss(cascade(node.tagName, attributes, element, this.#options.sheets), css),
      hiddenBy: hiddenBy.length === outer.hiddenBy.length ? outer.hiddenBy : [...new Set(hiddenBy)],
      element,
      siblings: new Siblings(),
      isCode: node.tagName === 'script' || node.tagName === 'style',
      origin: node.tagName === 'title' ? 'metadata' : outer.origin,
      isInPageLink: outer.isInPageLink || (node.tagName === 'a' && /^#[\w-]/.test(attributes.get('href') ?? '')),
    };
  }

  #text(node: Extract<HtmlNode, { value: string }>, context: Context): void {
    const look = this.#lookOf(node.value, context);
    const at = node.sourceCodeLocation;
    if (at === null || at === undefined) return this.#options.collector.write(node.value, look);
    // The break between two indented tags is no text.
    if (node.value.trim() === '' && node.value.includes('\n'))
      return this.#options.collector.write(' ', look, range(at.startOffset, at.endOffset));
    const source = this.#options.source.slice(at.startOffset, at.endOffset);
    for (const [text, stretch] of alignedStretches(node.value, source, at.startOffset)) this.#options.collector.write(text, look, stretch);
    if (context.element?.tag === 'style') {
      for (const text of escapedStrings(node.value)) this.#options.collector.write(`${text}\n`, look, range(at.startOffset, at.endOffset));
    }
    if (source.length < node.value.length + SHORT_TAG) return;
    // Tags that the parser dropped in the middle of a text.
    for (const { index, 0: tag } of source.matchAll(DROPPED_TAG)) {
      const start = at.startOffset + index;
      if (hasSentence(tag)) this.#options.collector.write(tag, unknown('metadata'), range(start, start + tag.length));
    }
  }

  #lookOf(text: string, { css, hiddenBy, isCode, origin, isInPageLink }: Context): Look {
    if (isCode) return unknown('metadata');
    const own = [...new Set([...hiddenBy, ...css.hiddenBy])];
    const techniques: HidingTechnique[] = [...withPermanence(own, this.#options.mayBeShown)];
    const isBlank = text.trim() === '';
    if (techniques.length === 0) {
      if (!isBlank && origin === 'body') this.#visibleLetters += text.trim().length;
      return origin === 'body' ? BODY : { origin, visibility: 'visible', hiddenBy: [] };
    }
    if (!isBlank && this.#isPreheader(text)) techniques.push('preheader');
    if (isInPageLink && text.length <= MAX_SKIP_LINK) techniques.push('screen_reader_only');
    return hidden('hidden', ...techniques);
  }

  #isPreheader(text: string): boolean {
    const isAtTop = this.#visibleLetters === 0 || (this.#hasLink && this.#visibleLetters <= MAX_BEFORE_PREHEADER);
    if (!this.#options.hasPreheader || !isAtTop) return false;
    // Spaces and joiners behind the line keep what follows out of the preview.
    this.#preheaderLength += text.replaceAll(/[^\p{L}\p{N}\p{P}]/gu, '').length;
    return this.#preheaderLength <= MAX_PREHEADER;
  }

  #comment(node: Extract<HtmlNode, { data: string }>): void {
    const at = node.sourceCodeLocation;
    const inner = at && this.#options.source.indexOf(node.data, at.startOffset);
    const source =
      at && inner !== null && inner !== undefined && inner >= 0 && inner < at.endOffset
        ? range(inner, inner + node.data.length)
        : undefined;
    this.#options.collector.break();
    this.#options.collector.write(node.data, hidden('comment', 'comment'), source);
    this.#options.collector.break();
  }

  /** Words in an end tag or a document type declaration, which the tree drops. */
  #unparsed(at: Token.Location | null | undefined): void {
    if (at === null || at === undefined || at.endOffset - at.startOffset < SHORT_TAG) return;
    const text = this.#options.source.slice(at.startOffset, at.endOffset);
    if (!hasSentence(text) || text.includes('"-//')) return;
    this.#options.collector.write(text, hidden('metadata', 'attribute'), range(at.startOffset, at.endOffset));
    this.#options.collector.break();
  }

  /** Words in attributes: descriptions, labels, values of forms, data for scripts. */
  #attributes(node: HtmlElement, context: Context): void {
    this.#attributeNames(node);
    for (const { name, value } of node.attrs) {
      const look = this.#attributeLook(node, name, value, context);
      const words = isSilent(node, name) ? wordsOfAttribute(name, value) : value;
      if (look === undefined || words === undefined) continue;
      const at = node.sourceCodeLocation?.attrs?.[name];
      const { collector, source } = this.#options;
      collector.break();
      if (at === undefined) collector.write(words, look);
      else {
        const inner = source.slice(at.startOffset, at.endOffset).indexOf(words);
        const start = at.startOffset + inner;
        collector.write(words, look, inner < 0 ? range(at.startOffset, at.endOffset) : range(start, start + words.length));
      }
      collector.break();
    }
  }

  /** Words that stand in a tag as attributes without values. */
  #attributeNames({ attrs, sourceCodeLocation: at }: HtmlElement): void {
    const names = namesThatAreWords(attrs);
    if (names.length === 0) return;
    const { collector, source } = this.#options;
    const places = names.flatMap((name) => at?.attrs?.[name] ?? []);
    const [first, last] = [places[0], places.at(-1)];
    // The tree has them in small letters.
    const words = places.length === names.length ? places.map((place) => source.slice(place.startOffset, place.endOffset)) : names;
    collector.break();
    collector.write(
      words.join(' '),
      hidden('metadata', 'attribute'),
      first === undefined || last === undefined ? undefined : range(first.startOffset, last.endOffset),
    );
    collector.break();
  }

  #attributeLook(node: HtmlElement, name: string, value: string, context: Context): Look | undefined {
    if (value === '') return undefined;
    const { tagName: tag } = node;
    if (tag === 'meta' && name === 'content') return hidden('metadata', 'metadata');
    if (tag === 'input' && (name === 'value' || name === 'placeholder')) {
      const isHiddenField = node.attrs.some((other) => other.name === 'type' && other.value.trim().toLowerCase() === 'hidden');
      if (isHiddenField) return hidden('form', 'hidden_field');
      const look = this.#lookOf(value, context);
      return look.visibility === 'hidden' ? look : { origin: 'form', visibility: 'visible', hiddenBy: [] };
    }
    const kind = Object.hasOwn(TEXT_ATTRIBUTES, name) ? TEXT_ATTRIBUTES[name] : undefined;
    if (kind !== undefined) return hidden(kind.isAltText === true ? 'alt_text' : 'metadata', kind.technique);
    if (SILENT_ATTRIBUTES.has(name) || name.startsWith('on')) return unknown('metadata');
    if (/^\s{0,16}data:/i.test(value)) return undefined;
    // Addresses and whatever else scripts and machines read.
    if (ADDRESS_ATTRIBUTES.has(name) || /^\s{0,16}(?:[a-z][a-z\d+.-]{1,20}:|\/\/)/i.test(value)) return unknown('metadata');
    return hasSentence(value) ? hidden('metadata', 'attribute') : undefined;
  }
}

function hidingOf(node: HtmlElement, attributes: ReadonlyMap<string, string>): HidingTechnique[] {
  const { tagName: tag } = node;
  const techniques: HidingTechnique[] = [];
  const unrendered = Object.hasOwn(UNRENDERED, tag) ? UNRENDERED[tag] : undefined;
  if (unrendered !== undefined) techniques.push(unrendered);
  if (tag === 'title' && node.namespaceURI.endsWith('svg')) techniques.push('svg_description');
  if (attributes.has('hidden') || (tag === 'dialog' && !attributes.has('open')) || attributes.has('popover'))
    techniques.push('display_none');
  if (attributes.get('aria-hidden') === 'true') techniques.push('aria_hidden');
  return techniques;
}

/** Attributes that hold words for nobody, as a rule. What a form shows and what a page says of itself is not among them. */
function isSilent({ tagName: tag }: HtmlElement, name: string): boolean {
  const isShown = (tag === 'meta' && name === 'content') || (tag === 'input' && (name === 'value' || name === 'placeholder'));
  return SILENT_ATTRIBUTES.has(name) && !isShown;
}

function range(start: number, end: number): SourceRange {
  return { start, end };
}
