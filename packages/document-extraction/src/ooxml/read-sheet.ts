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
  #left = MAX_REPEATED_CHARACTERS;

  /** Whether a cell may show the string, which it may when no cell has with the same look. */
  mayShow(index: number, runs: readonly RichRun[], hiddenBy: readonly HidingTechnique[]): boolean {
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
  readonly #hiddenColumns = new Set<number>();
  readonly #inline: RichTextReader;
  #rowsAreHidden = false;
  #row = 0;
  #column = 0;
  #isRowHidden = false;
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
        if (isTrue(attributes.get('hidden')) || isBelow(attributes.get('width'), MIN_WIDTH)) {
          this.#hideColumns(Number(attributes.get('min')), Number(attributes.get('max')));
        }
        break;
      case 'x:row':
        this.#row = Number(attributes.get('r')) || this.#row + 1;
        this.#column = 0;
        this.#isRowHidden = isHiddenRow(element, this.#rowsAreHidden);
        if (this.#isRowHidden) this.#signals.add('hidden_row');
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

  text(text: string): void {
    if (this.#element === 'x:f') {
      if (this.#formula.length < MAX_FORMULA_CHARACTERS) this.#formula += text;
    } else if (this.#cell === undefined) {
      if (/^x:(?:odd|even|first)(?:Header|Footer)$/.test(this.#element)) this.#extra(text);
    } else if (this.#element === 'x:v') this.#cell.value += text;
    else this.#inline.text(text);
  }

  close(name: string): void {
    this.#element = '';
    if (name === 'x:f' && this.#formulas.size < MAX_FORMULAS && this.#formula !== '') this.#formulas.add(this.#formula);
    if (this.#cell === undefined) return;
    this.#inline.close(name);
    if (name === 'x:c') {
      this.#closeCell(this.#cell);
      this.#cell = undefined;
    }
  }

  #hideColumns(from: number, to: number): void {
    this.#signals.add('hidden_column');
    for (let column = from; column <= Math.min(to, MAX_COLUMNS); column += 1) this.#hiddenColumns.add(column);
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
    this.#text.break();
  }

  #hiddenBy({ column, style }: Cell): readonly HidingTechnique[] {
    const hiddenBy: HidingTechnique[] = [...this.#options.hiddenBy];
    if (this.#isRowHidden) hiddenBy.push('hidden_row');
    if (this.#hiddenColumns.has(column)) hiddenBy.push('hidden_column');
    if (style.isSuppressed) hiddenBy.push('number_format');
    return hiddenBy;
  }

  #extra(text: string): void {
    this.#extras.write(text);
    this.#extras.break();
  }
}

function isHiddenRow({ attributes }: XmlElement, byDefault: boolean): boolean {
  const hidden = attributes.get('hidden');
  if (hidden !== undefined) return isTrue(hidden);
  return isBelow(attributes.get('ht'), MIN_HEIGHT) || (byDefault && !attributes.has('ht'));
}

/** A column in characters and a row in points that show nothing. */
const MIN_WIDTH = 0.2;
const MIN_HEIGHT = 2;

function isBelow(value: string | undefined, least: number): boolean {
  return value !== undefined && Number(value) < least;
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
