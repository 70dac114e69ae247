import { StepCounter } from '@input-trust/container/bytes';
import type { EvidenceReason } from '@input-trust/contract';
import { MAX_PDF_CONTENT_DEPTH, MAX_PDF_CONTENT_STREAMS, MAX_PDF_CONTENT_TOKENS, MAX_PDF_SAVED_STATES } from '../limits.ts';
import { Lexer, TOKEN } from '../objects/lexer.ts';
import { dictOf, isArray, nameOf, PdfDict, PdfStream } from '../objects/objects.ts';
import type { PdfObject } from '../objects/objects.ts';
import type { PdfDocument } from '../objects/pdf-document.ts';
import { FILLING_MODES, INITIAL_STATE, STROKING_MODES } from './graphics-state.ts';
import type { GraphicsState } from './graphics-state.ts';
import { skipInlineImage } from './inline-image.ts';
import { Resources, resourcesOf } from './resources.ts';
import { StrayWords } from './stray-words.ts';
import { Type3Glyphs } from './type3-glyphs.ts';

/** Tokens between two looks at the clock: about a millisecond. */
const TOKENS_BETWEEN_CHECKS = 8192;

/** What all pages of one document may use together. */
export class ContentBudget {
  /** Whether the walk may go on; asked now and then. */
  readonly hasTime: () => boolean;

  constructor(hasTime: () => boolean = () => true) {
    this.hasTime = hasTime;
  }

  /** Whether there is a token, and time, left. */
  next(): boolean {
    if (this.tokens.used % TOKENS_BETWEEN_CHECKS === 0 && !this.hasTime()) return false;
    return this.tokens.tryStep();
  }

  readonly tokens = new StepCounter('pdf_content_tokens', MAX_PDF_CONTENT_TOKENS);
  readonly streams = new StepCounter('pdf_content_streams', MAX_PDF_CONTENT_STREAMS);
}

/** What the walk of a page tells. */
export interface ContentSink {
  /** An image XObject is painted. Called for each use. */
  image(image: PdfStream): void;
  /** Something on the page is not inspected. */
  reason(reason: EvidenceReason): void;
  /** A form, pattern cell or soft-mask group is painted. */
  walked?(stream: PdfStream): void;
  /** A string that no operator shows: a property of marked content, an operand of an unknown operator, words that are no operators, a comment. */
  unshown?(text: Uint8Array): void;
  /** An operator shows strings. */
  shown?(texts: readonly Uint8Array[]): void;
}

/**
 * Interprets the content of one page as far as it decides which image XObjects are painted (ISO 32000-2, 8 and 9): `Do` of images and forms,
 * tiling patterns that something is painted with, soft-mask groups that `gs` selects. Clipping, visibility and optional content are not
 * looked at: an image that a viewer does not show is reached all the same. Every stream is walked once per page and inherited state.
 */
export class ContentWalk {
  readonly #document: PdfDocument;
  readonly #budget: ContentBudget;
  readonly #sink: ContentSink;
  readonly #pageResources: Resources;
  readonly #type3: Type3Glyphs;
  readonly #ids = new Map<object, number>();
  readonly #walked = new Set<string>();
  readonly #open = new Set<PdfStream>();

  constructor(document: PdfDocument, pageResources: PdfDict | null, budget: ContentBudget, sink: ContentSink) {
    this.#document = document;
    this.#budget = budget;
    this.#sink = sink;
    this.#pageResources = new Resources(document, pageResources);
    this.#type3 = new Type3Glyphs(document, budget.tokens);
  }

  /** The page's own content: a stream, or several that read as one. */
  page(contents: PdfObject): void {
    const streams = isArray(contents) ? contents.map((item) => this.#document.resolve(item)) : [contents];
    const parts: Uint8Array[] = [];
    for (const stream of streams) {
      const bytes = stream instanceof PdfStream ? this.#document.decode(stream) : null;
      if (bytes instanceof Uint8Array) parts.push(bytes, Uint8Array.of(0x0a));
      else if (bytes !== null) this.#sink.reason(bytes);
      else if (stream !== null) this.#sink.reason('malformed_structure');
    }
    this.#content(parts.length === 2 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts), this.#pageResources, INITIAL_STATE);
  }

  /** A form, pattern cell, soft-mask group or appearance stream. */
  stream(stream: PdfStream, state: Readonly<GraphicsState> = INITIAL_STATE): void {
    if (this.#open.has(stream)) return this.#sink.reason('malformed_structure');
    const resources = resourcesOf(this.#document, stream, this.#pageResources);
    const key =
      [stream, resources.dict, state.fillPattern, state.strokePattern, state.type3Font].map((part) => this.#id(part)).join() +
      state.textMode;
    if (this.#walked.has(key)) return;
    this.#walked.add(key);
    this.#sink.walked?.(stream);
    if (this.#open.size >= MAX_PDF_CONTENT_DEPTH) return this.#sink.reason('depth_budget_exceeded');
    if (!this.#budget.streams.tryStep()) return this.#sink.reason('item_budget_exceeded');
    const bytes = this.#document.decode(stream);
    if (typeof bytes === 'string') return this.#sink.reason(bytes);
    this.#open.add(stream);
    this.#content(bytes, resources, state);
    this.#open.delete(stream);
  }

  #content(bytes: Uint8Array, resources: Resources, initial: Readonly<GraphicsState>): void {
    const lexer = new Lexer(bytes);
    const sink = this.#sink;
    const strings: Uint8Array[] = [];
    if (sink.unshown !== undefined) lexer.onComment = (comment) => sink.unshown?.(comment);
    const words = sink.unshown === undefined ? undefined : new StrayWords(lexer, (text) => sink.unshown?.(text));
    const saved: GraphicsState[] = [];
    let state: GraphicsState = { ...initial };
    let name: string | null = null;
    let number = 0;
    for (let token = lexer.next(); token !== TOKEN.end; token = lexer.next()) {
      if (!this.#budget.next()) return this.#sink.reason('item_budget_exceeded');
      words?.take(token);
      if (token === TOKEN.name) name = lexer.name();
      if (token === TOKEN.number && lexer.end - lexer.start === 1) number = lexer.number();
      if (sink.unshown !== undefined && (token === TOKEN.string || token === TOKEN.hexString)) strings.push(lexer.string());
      if (token !== TOKEN.keyword) continue;
      const operator = lexer.end - lexer.start <= 3 ? lexer.text() : '';
      if (strings.length > 0) {
        if (SHOWS.has(operator)) sink.shown?.([...strings]);
        else for (const text of strings) sink.unshown?.(text);
        strings.length = 0;
      }
      if (operator === 'q' && saved.length === MAX_PDF_SAVED_STATES) this.#sink.reason('depth_budget_exceeded');
      else if (operator === 'q') saved.push({ ...state });
      else if (operator === 'Q') state = saved.pop() ?? state;
      else if (operator === 'BI') {
        skipInlineImage(lexer);
        this.#sink.reason('inline_images_uninspected');
      } else this.#operate(operator, { name, number, resources, state });
      name = null;
    }
    words?.take(TOKEN.end);
    // Behind the last operator, as in content that is cut short.
    for (const text of strings) sink.unshown?.(text);
  }

  #operate(operator: string, context: OperatorContext): void {
    const { state, number } = context;
    switch (operator) {
      case 'Do':
        return this.#paintXObject(context);
      case 'gs':
        return this.#selectState(context);
      case 'Tf':
        state.type3Font = this.#type3Font(context.name === null ? undefined : context.resources.find('Font', context.name));
        return;
      case 'Tr':
        state.textMode = number;
        return;
      case 'scn':
      case 'sc':
      case 'cs':
      case 'g':
      case 'rg':
      case 'k':
        state.fillPattern = operator === 'scn' ? this.#pattern(context) : null;
        return;
      case 'SCN':
      case 'SC':
      case 'CS':
      case 'G':
      case 'RG':
      case 'K':
        state.strokePattern = operator === 'SCN' ? this.#pattern(context) : null;
        return;
      case 'f':
      case 'F':
      case 'f*':
        return this.#paint(state.fillPattern);
      case 'S':
      case 's':
        return this.#paint(state.strokePattern);
      case 'B':
      case 'B*':
      case 'b':
      case 'b*':
        this.#paint(state.fillPattern);
        return this.#paint(state.strokePattern);
      case 'Tj':
      case 'TJ':
      case "'":
      case '"':
        return this.#showText(state);
      default:
    }
  }

  #paintXObject({ name, resources, state }: OperatorContext): void {
    const object = name === null ? undefined : resources.find('XObject', name);
    // A name that no resource has paints nothing.
    if (object === undefined) return;
    const stream = this.#document.resolve(object);
    if (!(stream instanceof PdfStream)) return this.#sink.reason('malformed_structure');
    const subtype = this.#document.name(stream.dict, 'Subtype');
    if (subtype === 'Form') return this.stream(stream, state);
    if (subtype !== 'Image') return this.#sink.reason('unsupported_format');
    this.#sink.image(stream);
    if (this.#document.get(stream.dict, 'ImageMask') === true) this.#paint(state.fillPattern);
  }

  #selectState({ name, resources, state }: OperatorContext): void {
    const dict = dictOf(this.#document.resolve(name === null ? undefined : resources.find('ExtGState', name)));
    const group = this.#document.get(this.#document.dict(dict, 'SMask'), 'G');
    if (group instanceof PdfStream) this.stream(group);
    else if (group !== null) this.#sink.reason('malformed_structure');
    const [font] = this.#document.array(dict, 'Font');
    if (font !== undefined) state.type3Font = this.#type3Font(font);
  }

  #pattern({ name, resources }: OperatorContext): PdfStream | null {
    const pattern = this.#document.resolve(name === null ? undefined : resources.find('Pattern', name));
    return pattern instanceof PdfStream ? pattern : null;
  }

  #paint(pattern: PdfStream | null): void {
    if (pattern !== null) this.stream(pattern);
  }

  #showText(state: GraphicsState): void {
    if (state.type3Font !== null) {
      if (this.#type3.holdImages(state.type3Font, this.#pageResources)) this.#sink.reason('unsupported_format');
      return;
    }
    if (FILLING_MODES.has(state.textMode)) this.#paint(state.fillPattern);
    if (STROKING_MODES.has(state.textMode)) this.#paint(state.strokePattern);
  }

  #type3Font(object: PdfObject | undefined): PdfDict | null {
    const font = dictOf(this.#document.resolve(object));
    return nameOf(this.#document.get(font, 'Subtype')) === 'Type3' ? font : null;
  }

  #id(part: object | null): number {
    if (part === null) return 0;
    const id = this.#ids.get(part) ?? this.#ids.size + 1;
    this.#ids.set(part, id);
    return id;
  }
}

/** Operators that show strings (ISO 32000-2, table 107). */
const SHOWS: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);

interface OperatorContext {
  readonly name: string | null;
  readonly number: number;
  readonly resources: Resources;
  readonly state: GraphicsState;
}
