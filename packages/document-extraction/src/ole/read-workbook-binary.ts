import { ByteCursor, ParserLimitError, TruncatedReadError } from '@input-trust/container/bytes';
import type { HidingTechnique } from '@input-trust/hidden-text';
import type { Budget, CoverageReason, PageCoverage, ThreatEvidence } from '@input-trust/detector-kit';
import { structuralThreat } from '../structural-threat.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import { StringReader } from './biff-strings.ts';
import type { LegacyContent } from './legacy.ts';

/** Record types of MS-XLS 2.3. */
const RECORD = {
  bof: 0x0809,
  filePass: 0x002f,
  boundSheet: 0x0085,
  sst: 0x00fc,
  continue: 0x003c,
  labelSst: 0x00fd,
  label: 0x0204,
  string: 0x0207,
  row: 0x0208,
  columnInfo: 0x007d,
  text: 0x01b6,
  name: 0x0018,
} as const;
const BIFF8 = 0x0600;
const MAX_RECORDS = 4_000_000;

interface Sheet {
  readonly position: number;
  readonly name: string;
  readonly hiddenBy: readonly HidingTechnique[];
  readonly isMacroSheet: boolean;
}

/** The part of a workbook that records are read into. */
interface Part {
  readonly text: SurfaceWriter;
  readonly hiddenBy: readonly HidingTechnique[];
  readonly hiddenRows: Set<number>;
  readonly hiddenColumns: Set<number>;
}

const STATES: Readonly<Record<number, HidingTechnique>> = { 1: 'hidden_sheet', 2: 'very_hidden_sheet' };
const MACRO_SHEET = 1;

/** Reads the texts of an Excel 97 to 2003 workbook (MS-XLS, BIFF8), sheet by sheet, with hidden sheets, rows and columns. Cell formats are not read. */
export function readWorkbookBinary(main: Uint8Array, budget: Budget): LegacyContent {
  const reader = new WorkbookReader(main, budget);
  try {
    return reader.read();
  } catch (error) {
    if (!TruncatedReadError.isInstance(error) && !ParserLimitError.isInstance(error)) throw error;
    return { ...reader.content(), isDamaged: true };
  }
}

class WorkbookReader {
  readonly #cursor: ByteCursor;
  readonly #budget: Budget;
  readonly #sheets: Sheet[] = [];
  readonly #parts: Part[] = [];
  readonly #names = new SurfaceWriter('sheet names', { origin: 'metadata' });
  #strings: readonly string[] = [];
  #isEncrypted = false;
  #isRefused = false;

  constructor(main: Uint8Array, budget: Budget) {
    this.#cursor = new ByteCursor(main, 'little');
    this.#budget = budget;
  }

  read(): LegacyContent {
    const cursor = this.#cursor;
    if (cursor.u16At(0) !== RECORD.bof || cursor.u16At(4) !== BIFF8) return { surfaces: [], isDamaged: true };
    let at = 0;
    for (let record = 0; record < MAX_RECORDS && cursor.has(at, 4); record += 1) {
      if (record % 1024 === 0 && !this.#budget.hasTime()) break;
      const type = cursor.u16At(at);
      const size = cursor.u16At(at + 2);
      if (!cursor.has(at + 4, size)) break;
      this.#record(type, at, cursor.sub(at + 4, size));
      if (this.#isEncrypted) return { surfaces: [], isEncrypted: true };
      at += 4 + size;
    }
    return this.content();
  }

  content(): LegacyContent {
    const reasons: CoverageReason[] = this.#isRefused ? ['decoded_byte_budget_exceeded'] : [];
    const pages = this.#sheets.map((_, index): PageCoverage => ({
      page: index + 1,
      status: this.#isRefused ? 'incomplete' : 'completed',
      reasons,
    }));
    return {
      surfaces: [...this.#parts.flatMap((part) => part.text.surfaces()), ...this.#names.surfaces()],
      threats: this.#macroSheets(),
      isDamaged: this.#isRefused,
      totalPages: this.#sheets.length,
      pages,
    };
  }

  #record(type: number, at: number, record: ByteCursor): void {
    switch (type) {
      case RECORD.filePass:
        this.#isEncrypted = true;
        break;
      case RECORD.boundSheet:
        this.#addSheet(record);
        break;
      case RECORD.bof:
        this.#startPart(at);
        break;
      case RECORD.sst:
        this.#strings = new StringReader(this.#cursor, at, this.#budget).sharedStrings();
        break;
      case RECORD.columnInfo:
        if ((record.u16At(8) & 1) !== 0) {
          for (let column = record.u16At(0); column <= Math.min(record.u16At(2), 255); column += 1) this.#part?.hiddenColumns.add(column);
        }
        break;
      case RECORD.row:
        if ((record.u32At(12) & 0x20) !== 0) this.#part?.hiddenRows.add(record.u16At(0));
        break;
      case RECORD.labelSst:
        this.#cell(record, this.#strings[record.u32At(6)] ?? '');
        break;
      case RECORD.label:
        this.#cell(record, new StringReader(this.#cursor, at, this.#budget).stringAt(6, 2));
        break;
      case RECORD.string:
        this.#write(new StringReader(this.#cursor, at, this.#budget).stringAt(0, 2));
        break;
      case RECORD.text:
        this.#write(new StringReader(this.#cursor, at, this.#budget).textObject());
        break;
      default:
    }
  }

  get #part(): Part | undefined {
    return this.#parts.at(-1);
  }

  #addSheet(record: ByteCursor): void {
    const hidden = STATES[record.u8At(4) & 0x3];
    const name = new StringReader(record, -4, this.#budget).stringAt(6, 1);
    const sheet = {
      position: record.u32At(0),
      name,
      hiddenBy: hidden === undefined ? [] : [hidden],
      isMacroSheet: record.u8At(5) === MACRO_SHEET,
    };
    this.#sheets.push(sheet);
    this.#names.write(name, sheet);
    this.#names.break();
  }

  #startPart(at: number): void {
    const index = this.#sheets.findIndex((sheet) => sheet.position === at);
    const text = new SurfaceWriter(index === -1 ? 'workbook' : `sheet ${index + 1}`, { visibility: 'unknown' });
    this.#parts.push({ text, hiddenBy: this.#sheets[index]?.hiddenBy ?? [], hiddenRows: new Set(), hiddenColumns: new Set() });
  }

  #cell(record: ByteCursor, text: string): void {
    const part = this.#part;
    // One long shared string in a million cells is a bomb of its own.
    if (part === undefined || !this.#budget.spend('decodedBytes', text.length)) {
      this.#isRefused = true;
      return;
    }
    const also: HidingTechnique[] = [];
    if (part.hiddenRows.has(record.u16At(0))) also.push('hidden_row');
    if (part.hiddenColumns.has(record.u16At(2))) also.push('hidden_column');
    this.#write(text, also);
  }

  #write(text: string, also: readonly HidingTechnique[] = []): void {
    const part = this.#part;
    part?.text.write(text, { hiddenBy: [...part.hiddenBy, ...also] });
    part?.text.break();
  }

  #macroSheets(): ThreatEvidence[] {
    if (!this.#sheets.some((sheet) => sheet.isMacroSheet)) return [];
    const reason = 'The workbook has a macro sheet, whose cells are a program.';
    return [structuralThreat({ category: 'active_content', technique: 'macro_sheet', reason, intent: 'neutral', path: 'macro sheet' })];
  }
}
