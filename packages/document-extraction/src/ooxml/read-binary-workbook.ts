import type { ByteCursor } from '@input-trust/container/bytes';
import type { Signal, Surface } from '@input-trust/detector-kit';
import type { HidingTechnique } from '@input-trust/hidden-text';
import { linesOf } from '../accounting/part-account.ts';
import { rawSurfaces } from '../accounting/text-runs.ts';
import { entryPath } from '../archive/archive-findings.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import { readRecords, richString, rkNumber, wideString } from './binary-records.ts';
import type { Content } from './content.ts';
import type { OpcPackage, Part } from './open-package.ts';
import { MAX_COLUMNS, ShownStrings } from './read-sheet.ts';
import { HIDDEN_STATES, readSheetNames, readSheets } from './sheet-list.ts';
import type { SheetEntry } from './sheet-list.ts';

/** Record types (MS-XLSB 2.3.2). */
const ROW = 0;
const CELL_RK = 2;
const CELL_REAL = 5;
const CELL_STRING = 6;
const CELL_SHARED = 7;
const FORMULA_STRING = 8;
const FORMULA_NUMBER = 9;
const SHARED_STRING = 19;
const COLUMNS = 60;
const CELL_RICH = 62;
const SHEET = 156;
const HEADER_FOOTER = 479;
const COMMENT_TEXT = 637;

const STATES = ['visible', 'hidden', 'veryHidden'] as const;
const NO_BYTES = new Uint8Array();
const LIMITATION = 'Formats and formulas of binary workbooks are not read, so text that a format hides is not told from text that is seen.';

/** Reads a binary workbook (MS-XLSB): cells of every sheet in the order of the tabs, headers and footers, comments, what is hidden. */
export function readBinaryWorkbook(opc: OpcPackage, main: Part): Content {
  const sheets = readSheetList(opc, main);
  const strings: string[] = [];
  const read = new Set<Part>([main, ...opc.targets(main, 'sharedStrings')]);
  readPart(opc, opc.targets(main, 'sharedStrings')[0], (type, data) => {
    if (type === SHARED_STRING) strings.push(richString(data));
  });
  const shown = new ShownStrings();
  const { surfaces, ...found } = readSheets(opc, main, { sheets, names: [] }, ({ part, path, hiddenBy }) => {
    const reader = new BinarySheet(path, hiddenBy, strings, shown, opc);
    readPart(opc, part, (type, data) => reader.read(type, data));
    for (const one of [part, ...opc.targets(part, 'comments')]) read.add(one);
    return { surfaces: [...reader.surfaces(), ...readComments(opc, part, path)], threats: [], signals: reader.signals };
  });
  surfaces.push(...readSheetNames(sheets));
  // Records that are not understood: names, formulas, prompts.
  const taken = linesOf(surfaces);
  for (const part of read) surfaces.push(...rawSurfaces(opc.bytes(part) ?? NO_BYTES, `${entryPath(part.entry)}/other text`, taken));
  return { surfaces, ...found, limitations: [LIMITATION] };
}

function readPart(opc: OpcPackage, part: Part | undefined, handle: (type: number, data: ByteCursor) => void): void {
  const bytes = part && opc.bytes(part);
  const reason = bytes && readRecords(bytes, opc.budget, handle);
  if (reason !== undefined) opc.reasons.add(reason);
}

function readSheetList(opc: OpcPackage, main: Part): SheetEntry[] {
  const sheets: SheetEntry[] = [];
  readPart(opc, main, (type, data) => {
    if (type !== SHEET) return;
    const hidden = HIDDEN_STATES[STATES[data.u32()] ?? 'visible'];
    data.skip(4);
    const id = wideString(data);
    sheets.push({ id, name: wideString(data), hiddenBy: hidden === undefined ? [] : [hidden] });
  });
  return sheets;
}

class BinarySheet {
  readonly signals = new Set<Signal>();
  readonly #text: SurfaceWriter;
  readonly #margins: SurfaceWriter;
  readonly #hiddenBy: readonly HidingTechnique[];
  readonly #strings: readonly string[];
  readonly #shown: ShownStrings;
  readonly #opc: OpcPackage;
  readonly #hiddenColumns = new Set<number>();
  #isRowHidden = false;

  constructor(path: string, hiddenBy: readonly HidingTechnique[], strings: readonly string[], shown: ShownStrings, opc: OpcPackage) {
    this.#text = new SurfaceWriter(path);
    this.#margins = new SurfaceWriter(`${path}/prompts`, { visibility: 'unknown' });
    this.#hiddenBy = hiddenBy;
    this.#strings = strings;
    this.#shown = shown;
    this.#opc = opc;
  }

  surfaces(): Surface[] {
    return [...this.#text.surfaces(), ...this.#margins.surfaces()];
  }

  read(type: number, data: ByteCursor): void {
    switch (type) {
      case COLUMNS:
        return this.#columns(data);
      case ROW:
        // Flags in the twelfth byte: the fifth bit says that the row has no height.
        this.#isRowHidden = (data.u8At(11) & 0x10) !== 0;
        if (this.#isRowHidden) this.signals.add('hidden_row');
        return;
      case CELL_RK:
        return this.#cell(data, () => String(rkNumber(data.u32())));
      case CELL_REAL:
      case FORMULA_NUMBER:
        return this.#cell(data, () => String(Buffer.from(data.take(8)).readDoubleLE()));
      case CELL_STRING:
      case FORMULA_STRING:
        return this.#cell(data, () => wideString(data));
      case CELL_RICH:
        return this.#cell(data, () => richString(data));
      case CELL_SHARED:
        return this.#cell(data, (hiddenBy) => this.#sharedString(data.u32(), hiddenBy));
      case HEADER_FOOTER:
        data.skip(2);
        while (data.remaining > 0) {
          this.#margins.write(wideString(data));
          this.#margins.break();
        }
    }
  }

  #columns(data: ByteCursor): void {
    const [first, last] = [data.u32At(0), data.u32At(4)];
    if ((data.u16At(16) & 1) === 0) return;
    this.signals.add('hidden_column');
    for (let column = first; column <= Math.min(last, MAX_COLUMNS); column += 1) this.#hiddenColumns.add(column);
  }

  /** Column, then style and flags, then the value. */
  #cell(data: ByteCursor, value: (hiddenBy: readonly HidingTechnique[]) => string): void {
    const hiddenBy = [...this.#hiddenBy];
    if (this.#isRowHidden) hiddenBy.push('hidden_row');
    if (this.#hiddenColumns.has(data.u32())) hiddenBy.push('hidden_column');
    data.skip(4);
    this.#text.write(value(hiddenBy), { hiddenBy });
    this.#text.break();
  }

  #sharedString(index: number, hiddenBy: readonly HidingTechnique[]): string {
    const text = this.#strings[index] ?? '';
    if (this.#shown.mayShow(index, [{ text }], hiddenBy)) return text;
    this.#opc.reasons.add('decoded_byte_budget_exceeded');
    return '';
  }
}

function readComments(opc: OpcPackage, sheet: Part, path: string): Surface[] {
  const writer = new SurfaceWriter(`${path}/comments`, { origin: 'comment', visibility: 'unknown' });
  for (const part of opc.targets(sheet, 'comments')) {
    readPart(opc, part, (type, data) => {
      if (type !== COMMENT_TEXT) return;
      writer.write(richString(data));
      writer.break();
    });
  }
  return writer.surfaces();
}
