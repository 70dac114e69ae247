import type { HidingTechnique } from '@input-trust/hidden-text';
import type { Surface, SurfaceOrigin, Visibility } from '@input-trust/detector-kit';
import { lookOfText, WHITE } from '../look-of-text.ts';
import type { Background } from '../look-of-text.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import type { XmlElement, XmlHandler } from '../xml/read-xml.ts';
import { parseHex } from './color.ts';
import type { ThemeColors } from './color.ts';
import type { OpcPackage, Part } from './open-package.ts';
import { ColorReader } from './theme.ts';
import { isOn, shadeOf, withProperty } from './word-styles.ts';
import type { RunFormat, WordStyles } from './word-styles.ts';

export interface WordText {
  readonly surfaces: readonly Surface[];
  /** Instructions of the fields, one each. */
  readonly fields: readonly string[];
  /** What the pages are, as far as the part says it. */
  readonly background: Background;
}

export interface WordTextOptions {
  readonly path: string;
  readonly styles: WordStyles;
  readonly theme: ThemeColors;
  readonly origin?: SurfaceOrigin;
  /** Of text that nothing hides. */
  readonly visibility?: Visibility;
  /** What the part is printed on; a white page unless it says otherwise. */
  readonly background?: Background;
  /** Whether the application shows the background that the document gives its pages. */
  readonly showsBackground?: boolean;
}

/** Reads the text of a document, header, footer, note or comment part in reading order, with how each run looks (ISO/IEC 29500-1, 17). */
export function readWordText(opc: OpcPackage, part: Part, options: WordTextOptions): WordText {
  const reader = new WordTextReader(options);
  opc.read(part, reader);
  return reader.result();
}

/** Elements that change the format of everything inside them. */
const SCOPES: ReadonlySet<string> = new Set([
  'w:tbl',
  'w:tr',
  'w:tc',
  'w:p',
  'w:r',
  'w:txbxContent',
  'w:moveFrom',
  'w:del',
  'wp:anchor',
  'wp:inline',
  'wps:wsp',
  'v:shape',
  'v:rect',
  'v:roundrect',
  'v:oval',
]);

/** Formats that a tracked change has replaced, and outlines of shapes. */
const SKIPPED: ReadonlySet<string> = new Set(['w:rPrChange', 'w:pPrChange', 'w:tcPrChange', 'w:tblPrChange', 'w:sectPrChange', 'a:ln']);

interface Scope {
  readonly name: string;
  format: RunFormat;
  background: Background;
  hiddenBy: readonly HidingTechnique[];
  isDeleted: boolean;
}

/** Longest field instruction that is kept. Citation managers write some thousand characters. */
const MAX_FIELD_CHARACTERS = 16_384;
const MAX_FIELDS = 10_000;

/** Twentieths of a point below which a line or row of exactly this height shows nothing. */
const MIN_LINE_TWIPS = 40;
/** Thousandths of a percent of transparency from which nothing is seen. */
const CLEAR = 98_000;

/** Margins reach three inches, pages 22 (Word's own limit); in EMU. */
const WIDEST_MARGIN = 3 * 914_400;
const LARGEST_PAGE = 22 * 914_400;

/** The same in twips. */
const WIDEST_MARGIN_TWIPS = 3 * 1440;
const LARGEST_PAGE_TWIPS = 22 * 1440;

/** Whether a frame of text lies beyond the edges of any page (ISO/IEC 29500-1, 17.3.1.11). */
function isFrameOutside(attributes: ReadonlyMap<string, string>): boolean {
  return (
    [
      ['w:x', 'w:w', 'w:hAnchor'],
      ['w:y', 'w:h', 'w:vAnchor'],
    ] as const
  ).some(([offset, extent, anchor]) => {
    const start = Number(attributes.get(offset) ?? 0);
    const end = start + Number(attributes.get(extent) ?? 0);
    return end <= (attributes.get(anchor) === 'page' && start < 0 ? 0 : -WIDEST_MARGIN_TWIPS) || start >= LARGEST_PAGE_TWIPS;
  });
}

function isExactlyNothing(height: string | undefined, rule: string | undefined): boolean {
  return rule === 'exact' && Number(height) < MIN_LINE_TWIPS;
}

class WordTextReader implements XmlHandler {
  readonly #options: WordTextOptions;
  readonly #text: SurfaceWriter;
  readonly #deleted: SurfaceWriter;
  readonly #alternative: SurfaceWriter;
  readonly #altText: SurfaceWriter;
  readonly #fields: string[] = [];
  readonly #openFields: string[] = [];
  readonly #scopes: Scope[];
  readonly #within: string[] = [];
  readonly #fill: ColorReader;
  #skipping = 0;
  /** What the offset at hand is counted from, and the offsets of the frame at hand, in EMU. */
  #anchor = '';
  #offsets: { readonly axis: string; readonly anchor: string; readonly offset: number }[] = [];
  /** Text of the choice and of the fallback of the alternate content at hand. */
  #alternatives: { choice: string; fallback: string } | undefined;

  constructor(options: WordTextOptions) {
    const { path, styles, theme } = options;
    this.#options = options;
    this.#text = new SurfaceWriter(path, options);
    this.#deleted = new SurfaceWriter(`${path}/deleted`, { origin: 'comment', visibility: 'unknown' });
    this.#alternative = new SurfaceWriter(`${path}/alternative`, { visibility: 'unknown' });
    this.#altText = new SurfaceWriter(`${path}/alt text`, { origin: 'alt_text', visibility: 'unknown' });
    this.#scopes = [{ name: '', format: styles.defaults, background: options.background ?? WHITE, hiddenBy: [], isDeleted: false }];
    this.#fill = new ColorReader(theme, undefined, ({ color }) => {
      this.#scope.background = color;
    });
  }

  result(): WordText {
    const fields = new SurfaceWriter(`${this.#options.path}/fields`, { origin: 'metadata', visibility: 'unknown' });
    for (const field of this.#fields) {
      fields.write(field);
      fields.break();
    }
    const writers = [this.#text, this.#deleted, this.#alternative, this.#altText, fields];
    return { surfaces: writers.flatMap((writer) => writer.surfaces()), fields: this.#fields, background: this.#scope.background };
  }

  open(element: XmlElement): void {
    const { name, attributes } = element;
    const parent = this.#within.at(-1) ?? '';
    this.#within.push(name);
    if (SKIPPED.has(name) || this.#skipping > 0) {
      this.#skipping += 1;
      return;
    }
    if (SCOPES.has(name)) this.#scopes.push({ ...this.#scope, name });
    if (name.startsWith('w:')) this.#word(element, parent);
    else if (name.startsWith('v:')) this.#vml(element);
    else if (name.startsWith('w14:')) this.#textEffect(element);
    else if (name.startsWith('a:')) this.#shapeFill(element, parent);
    else if (name === 'wp:docPr') this.#drawing(element);
    else if (name === 'wp:anchor' && attributes.has('hidden') && isOn(attributes.get('hidden'))) this.#hide('hidden_shape');
    else if (name === 'wp:positionH' || name === 'wp:positionV') this.#anchor = attributes.get('relativeFrom') ?? '';
    else if (name === 'wp:extent') this.#place(attributes);
    else if (name === 'mc:AlternateContent') this.#alternatives ??= { choice: '', fallback: '' };
  }

  text(text: string): boolean {
    if (this.#skipping > 0) return false;
    const name = this.#within.at(-1);
    if (name === 'w:t' || name === 'm:t' || name === 'a:t') this.#write(text);
    else if (name === 'w:delText') this.#deleted.write(text);
    else if (name === 'wp:posOffset') this.#offsets.push({ axis: this.#within.at(-2) ?? '', anchor: this.#anchor, offset: Number(text) });
    else if (name === 'w:instrText' || name === 'w:delInstrText') return this.#instruction(text);
    else return false;
    return true;
  }

  close(name: string): void {
    this.#within.pop();
    if (this.#skipping > 0) {
      this.#skipping -= 1;
      return;
    }
    if (name.startsWith('a:')) this.#fill.close(name);
    if (name === 'w:p') this.#breakParagraph();
    if (name === 'w:tc') this.#text.endCell();
    if (name === 'w:tr') this.#text.endRow();
    if (name === 'w:fldSimple') this.#endField();
    if (name === 'mc:AlternateContent' && !this.#within.includes(name)) this.#endAlternatives();
    if (SCOPES.has(name) && this.#scopes.length > 1) this.#scopes.pop();
  }

  get #scope(): Scope {
    return this.#scopes.at(-1) as Scope;
  }

  #hide(technique: HidingTechnique): void {
    this.#scope.hiddenBy = [...this.#scope.hiddenBy, technique];
  }

  #write(text: string): void {
    if (this.#alternatives !== undefined) {
      const side = this.#within.includes('mc:Fallback') ? 'fallback' : 'choice';
      this.#alternatives[side] += text;
      if (side === 'fallback') return;
    }
    const { format, background, hiddenBy, isDeleted } = this.#scope;
    if (isDeleted) this.#deleted.write(text);
    else {
      const color = format.color === 'auto' ? undefined : format.color;
      const beneath = format.highlight ?? format.shade ?? background;
      const techniques = [...hiddenBy];
      if (format.isVanished === true) techniques.push('vanish');
      const { size, scale, spacing } = format;
      this.#text.write(text, lookOfText({ color, background: beneath, size, scale, spacing, hiddenBy: techniques }));
    }
  }

  #breakParagraph(): void {
    this.#text.break();
    this.#deleted.break();
  }

  #word(element: XmlElement, parent: string): void {
    const { styles, theme } = this.#options;
    const { name, attributes } = element;
    const scope = this.#scope;
    const value = attributes.get('w:val') ?? '';
    if (parent === 'w:rPr') {
      // The format of a paragraph's end mark is not that of its text.
      if (scope.name !== 'w:r') return;
      scope.format = name === 'w:rStyle' ? { ...scope.format, ...styles.run(value) } : withProperty(scope.format, element, theme);
      return;
    }
    switch (name) {
      case 'w:pStyle':
        scope.format = { ...scope.format, ...styles.run(value) };
        break;
      case 'w:tblStyle':
        if (styles.isShaded(value)) scope.background = 'unknown';
        break;
      case 'w:shd':
        scope.background = shadeOf(element, theme) ?? scope.background;
        break;
      case 'w:hidden':
        if (parent === 'w:trPr' && isOn(attributes.get('w:val'))) this.#hide('hidden_row');
        break;
      case 'w:spacing':
        if (parent === 'w:pPr' && isExactlyNothing(attributes.get('w:line'), attributes.get('w:lineRule'))) this.#hide('clipped');
        break;
      case 'w:framePr':
        if (isFrameOutside(attributes)) this.#hide('outside_page');
        break;
      case 'w:ind':
        if (Math.abs(Number(attributes.get('w:left') ?? attributes.get('w:start') ?? 0)) >= LARGEST_PAGE_TWIPS) this.#hide('outside_page');
        break;
      case 'w:trHeight':
        if (isExactlyNothing(value, attributes.get('w:hRule'))) this.#hide('clipped');
        break;
      case 'w:background':
        if (this.#options.showsBackground === true) scope.background = parseHex(attributes.get('w:color')) ?? 'unknown';
        break;
      case 'w:tab':
        if (parent === 'w:r') this.#write('\t');
        break;
      case 'w:br':
      case 'w:cr':
        this.#write('\n');
        break;
      case 'w:noBreakHyphen':
        this.#write('-');
        break;
      case 'w:del':
      case 'w:moveFrom':
        scope.isDeleted = true;
        break;
      case 'w:fldChar':
        if (attributes.get('w:fldCharType') === 'begin') this.#beginField('');
        if (attributes.get('w:fldCharType') === 'end') this.#endField();
        break;
      case 'w:fldSimple':
        this.#beginField(attributes.get('w:instr') ?? '');
        break;
      default:
    }
  }

  #beginField(instruction: string): void {
    if (this.#fields.length + this.#openFields.length < MAX_FIELDS) this.#openFields.push(instruction.slice(0, MAX_FIELD_CHARACTERS));
  }

  /** False where the field has no room for it. */
  #instruction(text: string): boolean {
    // Instructions outside of any field still stand in the document.
    if (this.#openFields.length === 0) this.#beginField('');
    const last = this.#openFields.length - 1;
    const so = this.#openFields[last];
    if (so === undefined || so.length + text.length > MAX_FIELD_CHARACTERS) return false;
    this.#openFields[last] = so + text;
    return true;
  }

  #endField(): void {
    const instruction = this.#openFields.pop()?.trim();
    if (instruction !== undefined && instruction !== '') this.#fields.push(instruction);
  }

  /** The fill of the letters themselves (MS-DOCX 2.6.1.26); alpha says what shines through. */
  #textEffect({ name, attributes }: XmlElement): void {
    if (!this.#within.includes('w14:textFill') || this.#scope.name !== 'w:r') return;
    const isClear = name === 'w14:noFill' || (name === 'w14:alpha' && Number(attributes.get('w14:val')) >= CLEAR);
    if (isClear) this.#hide('zero_alpha');
    const color = name === 'w14:srgbClr' && this.#within.at(-2) === 'w14:solidFill' ? parseHex(attributes.get('w14:val')) : undefined;
    if (color !== undefined) this.#scope.format = { ...this.#scope.format, color };
  }

  /** The fill of a shape is what its text box is written on. */
  #shapeFill(element: XmlElement, parent: string): void {
    if (this.#scope.name !== 'wps:wsp') return;
    if (element.name === 'a:gradFill' || element.name === 'a:blipFill' || element.name === 'a:pattFill') this.#scope.background = 'unknown';
    if (element.name === 'a:fillRef' && parent === 'wps:style' && this.#scope.background === WHITE) this.#scope.background = 'unknown';
    if (parent === 'a:solidFill' || !element.name.endsWith('Clr')) this.#fill.open(element);
  }

  #drawing({ attributes }: XmlElement): void {
    for (const name of ['descr', 'title']) {
      this.#altText.write(attributes.get(name) ?? '');
      this.#altText.break();
    }
    if (attributes.has('hidden') && isOn(attributes.get('hidden'))) this.#hide('hidden_shape');
  }

  /** A frame without size, or one that lies beyond the edges of any page. Offsets come before the extent. */
  #place(attributes: ReadonlyMap<string, string>): void {
    const [across, down] = [Number(attributes.get('cx')), Number(attributes.get('cy'))];
    if (across === 0 || down === 0) this.#hide('zero_size');
    const isBeyond = this.#offsets.some(({ axis, anchor, offset }) => {
      const end = offset + (axis === 'wp:positionH' ? across : down);
      return end <= (anchor === 'page' ? 0 : -WIDEST_MARGIN) || offset >= LARGEST_PAGE;
    });
    if (isBeyond) this.#hide('outside_page');
    this.#offsets = [];
  }

  #vml({ name, attributes }: XmlElement): void {
    if (SCOPES.has(name)) {
      const fill = attributes.get('fillcolor');
      const isFilled = attributes.get('filled') !== 'f' && attributes.get('filled') !== 'false';
      if (isFilled && fill !== undefined) this.#scope.background = parseHex(fill.split(' ', 1)[0]) ?? 'unknown';
      if (/visibility\s{0,9}:\s{0,9}hidden/i.test(attributes.get('style') ?? '')) this.#hide('hidden_shape');
      this.#altText.write(attributes.get('alt') ?? '');
      this.#altText.break();
    }
    // WordArt: watermarks, for example.
    if (name === 'v:textpath') {
      this.#write(attributes.get('string') ?? '');
      this.#text.break();
    }
  }

  /** Of two renditions of the same shape, applications show one; the other is worth reading only where it says something else. */
  #endAlternatives(): void {
    const { choice, fallback } = this.#alternatives ?? { choice: '', fallback: '' };
    this.#alternatives = undefined;
    if (fallback.replaceAll(/\s/g, '') === choice.replaceAll(/\s/g, '')) return;
    this.#alternative.write(fallback);
    this.#alternative.break();
  }
}
