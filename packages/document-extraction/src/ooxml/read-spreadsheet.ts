import type { Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { structuralThreat } from '../structural-threat.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import type { XmlElement } from '../xml/read-xml.ts';
import { parseRange } from './cell-reference.ts';
import type { CellRange } from './cell-reference.ts';
import type { Content } from './content.ts';
import { formulaThreats } from './formula-findings.ts';
import type { OpcPackage, Part } from './open-package.ts';
import { readSheet, ShownStrings } from './read-sheet.ts';
import type { Workbook } from './read-sheet.ts';
import { RichTextReader } from './shared-strings.ts';
import type { RichRun } from './shared-strings.ts';
import { readCellStyles } from './sheet-styles.ts';
import { HIDDEN_STATES, readSheetNames, readSheets } from './sheet-list.ts';
import type { SheetEntry } from './sheet-list.ts';
import { readTheme } from './theme.ts';

/** Reads a workbook: every sheet in the order of its tabs, with its comments; then what the workbook links to (ISO/IEC 29500-1, 18). */
export function readSpreadsheet(opc: OpcPackage, main: Part): Content {
  const theme = readTheme(opc, opc.targets(main, 'theme')[0]);
  const strings = readSharedStrings(opc, opc.targets(main, 'sharedStrings')[0], new RichTextReader(theme));
  const workbook: Workbook = {
    strings,
    shown: new ShownStrings(),
    styles: readCellStyles(opc, opc.targets(main, 'styles')[0], theme),
    theme,
  };
  const { sheets, names, formulas } = readSheetList(opc, main);
  const { surfaces, threats, ...found } = readSheets(opc, main, { sheets, names }, ({ part, path, hiddenBy }) => {
    const text = readSheet(opc, part, { path, workbook, hiddenBy, tables: readTables(opc, part) });
    return {
      surfaces: [...text.surfaces, ...readComments(opc, part, path, theme)],
      threats: formulaThreats(text.formulas, path),
      signals: text.signals,
    };
  });
  threats.push(...readExternalLinks(opc, main));
  threats.push(...formulaThreats(formulas, 'names'));
  surfaces.push(...readSheetNames(sheets), ...readConstants(formulas), ...workbook.shown.unshown(strings));
  return { surfaces, threats, ...found };
}

function readSheetList(opc: OpcPackage, main: Part) {
  const sheets: SheetEntry[] = [];
  const names: string[] = [];
  const formulas: string[] = [];
  let isName = false;
  opc.read(main, {
    open({ name, attributes }) {
      isName = name === 'x:definedName';
      if (isName) names.push(attributes.get('name') ?? '');
      if (name !== 'x:sheet') return;
      const hidden = HIDDEN_STATES[attributes.get('state') ?? ''];
      sheets.push({ id: attributes.get('r:id') ?? '', name: attributes.get('name') ?? '', hiddenBy: hidden === undefined ? [] : [hidden] });
    },
    text(text) {
      if (isName) formulas.push(text);
      return isName;
    },
    close() {
      isName = false;
    },
  });
  return { sheets, names, formulas };
}

function readSharedStrings(opc: OpcPackage, part: Part | undefined, reader: RichTextReader): (readonly RichRun[])[] {
  const strings: (readonly RichRun[])[] = [];
  if (part === undefined) return strings;
  opc.read(part, {
    open: (element: XmlElement) => reader.open(element),
    text: (text) => reader.text(text),
    close(name) {
      reader.close(name);
      if (name === 'x:si') strings.push(reader.take());
    },
  });
  return strings;
}

/** Coloured ranges that every cell is compared with. Sheets with more tables are rare, and their text is only judged less surely. */
const MAX_TABLES = 64;

/** Tables colour their cells by a style that no cell names. */
function readTables(opc: OpcPackage, sheet: Part): CellRange[] {
  const ranges: CellRange[] = [];
  for (const part of opc.targets(sheet, 'table').slice(0, MAX_TABLES)) {
    opc.read(part, {
      open({ name, attributes }) {
        const range = name === 'x:table' ? parseRange(attributes.get('ref') ?? '') : undefined;
        if (range !== undefined) ranges.push(range);
      },
    });
  }
  return ranges;
}

function readComments(opc: OpcPackage, sheet: Part, path: string, theme: Workbook['theme']): Surface[] {
  const writer = new SurfaceWriter(`${path}/comments`, { origin: 'comment', visibility: 'unknown' });
  for (const part of [...opc.targets(sheet, 'comments'), ...opc.targets(sheet, 'threadedComment')]) {
    const reader = new RichTextReader(theme);
    let isThreaded = false;
    opc.read(part, {
      open(element) {
        isThreaded = element.name === 'xt:text';
        reader.open(element);
      },
      text(text) {
        if (!isThreaded) return reader.text(text);
        writer.write(text);
        return true;
      },
      close(name) {
        reader.close(name);
        isThreaded = false;
        if (name !== 'x:text' && name !== 'xt:text') return;
        for (const run of reader.take()) writer.write(run.text);
        writer.break();
      },
    });
  }
  return writer.surfaces();
}

/** Names may stand for texts that no cell shows. */
function readConstants(formulas: readonly string[]): Surface[] {
  const writer = new SurfaceWriter('names', { origin: 'metadata', visibility: 'unknown' });
  for (const formula of formulas) {
    if (!formula.includes('"')) continue;
    writer.write(formula);
    writer.break();
  }
  return writer.surfaces();
}

/** Links to other programs (ISO/IEC 29500-1, 18.14.3, `ddeLink`) run them; links to other workbooks are everyday use. */
function readExternalLinks(opc: OpcPackage, main: Part): ThreatEvidence[] {
  let runsProgram = false;
  for (const part of opc.targets(main, 'externalLink')) {
    opc.read(part, {
      open({ name, attributes }) {
        if (name === 'x:ddeLink' && isProgram(attributes.get('ddeService') ?? '')) runsProgram = true;
      },
    });
  }
  if (!runsProgram) return [];
  const reason = 'A link of the workbook starts another program and takes its data (dynamic data exchange).';
  return [structuralThreat({ category: 'active_content', technique: 'dde_link', reason, intent: 'malicious', path: 'external links' })];
}

/** Services of data suppliers are what the links were made for; command interpreters were not. */
function isProgram(service: string): boolean {
  return /^(?:cmd|powershell|pwsh|mshta|wscript|cscript|rundll32|regsvr32|certutil|bitsadmin|msexcel)(?:\.exe)?$/i.test(service.trim());
}
