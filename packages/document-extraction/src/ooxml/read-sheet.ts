import type { HidingTechnique } from '@input-trust/hidden-text';
import type { CoverageReason, Signal, Surface } from '@input-trust/detector-kit';
import { lookOfText } from '../look-of-text.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import type { XmlElement, XmlHandler } from '../xml/read-xml.ts';
import { isInRange, parseCell } from './cell-reference.ts';
import type { CellRange } from './cell-reference.ts';
import type { ThemeColors } from './color.ts';
import type { OpcPackage, Part } from './open-package.ts';
import { RichTextReader } from './shared-strings.ts';
import type { RichRun } from './shared-strings.ts';
import { PLAIN_CELL } from './sheet-styles.ts';
import type { CellStyle } from './sheet-styles.ts';

export interface Workbook {
  readonly strings: readonly (readonly RichRun[])[];
  /** What its cells have shown so far. */
  readonly shown: ShownStrings;
  readonly styles: readonly CellStyle[];
  readonly theme: ThemeColors;
}

export interface SheetText {
  readonly surfaces: readonly Surface[];
  /** Distinct formulas, up to {@link MAX_FORMULAS}. */
  readonly formulas: ReadonlySet<string>;
  /** `hidden_row` and `hidden_column` where the sheet has some, with or without text in them. */
  readonly signals: ReadonlySet<Signal>;
}

/** Distinct formulas of a sheet that are kept. Filled-down formulas differ by their references; whoever hides one needs few. */
export const MAX_FORMULAS = 20_000;
const MAX_FORMULA_CHARACTERS = 8_192;

/**
 * Characters of shared strings that the cells of a workbook repeat: what a cell shows once more says nothing new, and one long string in
 * a million cells is a bomb of its own. Columns of categories repeat some hundred thousand.
 */
export const MAX_REPEATED_CHARACTERS = 2 * 1024 * 1024;

/** The shared strings that a workbook's cells have shown. */
export class ShownStrings {
  readonly #keys = new Set<string>();
  readonly #indexes = new Set<number>();
  #left = MAX_REPEATED_CHARACTERS;

  /** The strings that no cell has shown. */
  unshown(strings: readonly (readonly RichRun[])[]): Surface[] {
    const writer = new SurfaceWriter('unused strings', { origin: 'metadata', isOfValues: true });
    for (const [index, runs] of strings.entries()) {
      if (this.#indexes.has(index)) continue;
      for (const { text } of runs) writer.write(text, { hiddenBy: ['unused_content'] });
      writer.break();
    }
    return writer.surfaces();
  }

  /** Whether a cell may show the string, which it may when no cell has with the same look. */
  mayShow(index: number, runs: readonly RichRun[], hiddenBy: readonly HidingTechnique[]): boolean {
    this.#indexes.add(index);
    const key = `${index} ${hiddenBy.join(' ')}`;
    if (!this.#keys.has(key)) {
      this.#keys.add(key);
      return true;
    }
    this.#left -= runs.reduce((sum, { text }) => sum + text.length, 0);
    return this.#left >= 0;
  }
}

/** Columns of a sheet (XFD). */
export const MAX_COLUMNS = 16_384;

export interface SheetOptions {
  readonly path: string;
  readonly workbook: Workbook;
  /** What hides the sheet as a whole. */
  readonly hiddenBy: readonly HidingTechnique[];
  /** Ranges that table styles colour. */
  readonly tables: readonly CellRange[];
}

/** Reads the cells of a worksheet, row by row, with how each looks (ISO/IEC 29500-1, 18.3). */
export function readSheet(opc: OpcPackage, part: Part, options: SheetOptions): SheetText {
  const reader = new SheetReader(options, opc);
  opc.read(part, reader);
  return reader.result();
}

interface Cell {
  readonly column: number;
  readonly row: number;
  readonly type: string;
  readonly style: CellStyle;
  value: string;
}

class SheetReader implements XmlHandler {
  readonly #options: SheetOptions;
  readonly #opc: { readonly reasons: Set<CoverageReason> };
  readonly #text: SurfaceWriter;
  readonly #extras: SurfaceWriter;
  readonly #formulas = new Set<string>();
  readonly #signals = new Set<Signal>();
  readonly #hiddenColumns = new Map<number, HidingTechnique>();
  readonly #inline: RichTextReader;
  #rowsAreHidden = false;
  #row = 0;
  #column = 0;
  #rowHiddenBy: HidingTechnique | undefined;
  /** The last cell with something in it. */
  #last = { column: 0, row: 0 };
  #cell: Cell | undefined;
  #element = '';
  #formula = '';

  constructor(options: SheetOptions, opc: { readonly reasons: Set<CoverageReason> }) {
    this.#options = options;
    this.#opc = opc;
    this.#text = new SurfaceWriter(options.path);
    this.#extras = new SurfaceWriter(`${options.path}/prompts`, { visibility: 'unknown' });
    this.#inline = new RichTextReader(options.workbook.theme);
  }

  result(): SheetText {
    const formulas = new SurfaceWriter(`${this.#options.path}/formulas`, { visibility: 'unknown' });
    // Only formulas with a text in them can tell a reader anything.
    for (const formula of this.#formulas) {
      if (!formula.includes('"')) continue;
      formulas.write(formula);
      formulas.break();
    }
    return {
      surfaces: [this.#text, this.#extras, formulas].flatMap((writer) => writer.surfaces()),
      formulas: this.#formulas,
      signals: this.#signals,
    };
  }

  open(element: XmlElement): void {
    const { name, attributes } = element;
    this.#element = name;
    if (this.#cell !== undefined) this.#inline.open(element);
    switch (name) {
      case 'x:sheetFormatPr':
        this.#rowsAreHidden = isTrue(attributes.get('zeroHeight'));
        break;
      case 'x:col':
        if (isTrue(attributes.get('hidden'))) this.#hideColumns(attributes, 'hidden_column');
        else if (isBelow(attributes.get('width'), MIN_WIDTH)) this.#hideColumns(attributes, 'zero_size');
        break;
      case 'x:row':
        this.#row = Number(attributes.get('r')) || this.#row + 1;
        this.#column = 0;
        this.#rowHiddenBy = rowHiding(element, this.#rowsAreHidden);
        if (this.#rowHiddenBy !== undefined) this.#signals.add('hidden_row');
        break;
      case 'x:c':
        this.#cell = this.#openCell(element);
        break;
      case 'x:f':
        this.#formula = '';
        break;
      case 'x:dataValidation':
        for (const key of ['promptTitle', 'prompt', 'errorTitle', 'error']) this.#extra(attributes.get(key) ?? '');
        break;
      default:
    }
  }

  text(text: string): boolean {
    if (this.#element === 'x:f') return this.#takeFormula(text);
    if (this.#cell === undefined) {
      const isMargin = /^x:(?:odd|even|first)(?:Header|Footer)$/.test(this.#element);
      if (isMargin) this.#extra(text);
      return isMargin;
    }
    if (this.#element !== 'x:v') return this.#inline.text(text);
    this.#cell.value += text;
    return true;
  }

  /** Formulas without a text in them, references and numbers, say nothing; beyond the limits they are left where they may say something. */
  #takeFormula(text: string): boolean {
    const hasRoom = this.#formula.length + text.length <= MAX_FORMULA_CHARACTERS && this.#formulas.size < MAX_FORMULAS;
    if (hasRoom) this.#formula += text;
    return hasRoom || !text.includes('"');
  }

  close(name: string): void {
    if (name === 'x:row') this.#text.endRow();
    this.#element = '';
    if (name === 'x:f' && this.#formulas.size < MAX_FORMULAS && this.#formula !== '') this.#formulas.add(this.#formula);
    if (this.#cell === undefined) return;
    this.#inline.close(name);
    if (name === 'x:c') {
      this.#closeCell(this.#cell);
      this.#cell = undefined;
    }
  }

  #hideColumns(attributes: ReadonlyMap<string, string>, technique: HidingTechnique): void {
    this.#signals.add('hidden_column');
    const to = Math.min(Number(attributes.get('max')), MAX_COLUMNS);
    for (let column = Number(attributes.get('min')); column <= to; column += 1) this.#hiddenColumns.set(column, technique);
  }

  #openCell({ attributes }: XmlElement): Cell {
    const at = parseCell(attributes.get('r') ?? '');
    this.#column = at?.column ?? this.#column + 1;
    const style = this.#options.workbook.styles[Number(attributes.get('s') ?? 0)] ?? PLAIN_CELL;
    this.#inline.take();
    return { column: this.#column, row: at?.row ?? this.#row, type: attributes.get('t') ?? 'n', style, value: '' };
  }

  #closeCell(cell: Cell): void {
    const { workbook } = this.#options;
    const inline = this.#inline.take();
    const shared = cell.type === 's' ? workbook.strings[Number(cell.value)] : undefined;
    const runs = shared ?? (cell.type === 'inlineStr' ? inline : [{ text: cell.value }]);
    // What the type of the cell passes over stands in the file all the same.
    if (cell.type !== 'inlineStr') for (const { text } of inline) this.#extra(text);
    else if (cell.value !== '') this.#extra(cell.value);
    const { style } = cell;
    const isStyled = this.#options.tables.some((table) => isInRange(cell.column, cell.row, table));
    const hiddenBy = this.#hiddenBy(cell);
    if (shared !== undefined && !workbook.shown.mayShow(Number(cell.value), shared, hiddenBy)) {
      this.#opc.reasons.add('decoded_byte_budget_exceeded');
      return;
    }
    for (const { text, color, size } of runs) {
      const background = isStyled ? 'unknown' : style.background;
      this.#text.write(text, lookOfText({ color: color ?? style.color, background, size: size ?? style.size, hiddenBy }));
    }
    this.#text.endCell();
  }

  #hiddenBy({ column, row, style }: Cell): readonly HidingTechnique[] {
    const hiddenBy: HidingTechnique[] = [...this.#options.hiddenBy];
    const columnHiddenBy = this.#hiddenColumns.get(column);
    if (this.#rowHiddenBy !== undefined) hiddenBy.push(this.#rowHiddenBy);
    if (columnHiddenBy !== undefined) hiddenBy.push(columnHiddenBy);
    if (style.isSuppressed) hiddenBy.push('number_format');
    if (column - this.#last.column > FAR_COLUMNS || row - this.#last.row > FAR_ROWS) hiddenBy.push('outside_page');
    else this.#last = { column: Math.max(column, this.#last.column), row };
    return hiddenBy;
  }

  #extra(text: string): void {
    this.#extras.write(text);
    this.#extras.break();
  }
}

/** Filters and outlines hide rows; a row without height is no everyday use. */
function rowHiding({ attributes }: XmlElement, byDefault: boolean): HidingTechnique | undefined {
  const hidden = attributes.get('hidden');
  if (hidden !== undefined) return isTrue(hidden) ? 'hidden_row' : undefined;
  if (isBelow(attributes.get('ht'), MIN_HEIGHT)) return 'zero_size';
  return byDefault && !attributes.has('ht') ? 'hidden_row' : undefined;
}

/** Empty columns and rows in front of a cell behind which nobody looks for it: forty screens. Tables side by side are some hundred columns apart. */
const FAR_COLUMNS = 1_000;
const FAR_ROWS = 20_000;

/** A column in characters and a row in points that show nothing. */
const MIN_WIDTH = 0.2;
const MIN_HEIGHT = 2;

function isBelow(value: string | undefined, least: number): boolean {
  return value !== undefined && Number(value) < least;
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
