import type { HidingTechnique } from '@input-trust/hidden-text';
import type { CoverageReason, PageCoverage, Signal, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { structuralThreat } from '../structural-threat.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import type { OpcPackage, Part } from './open-package.ts';

/** How a sheet is hidden as a whole. */
export type SheetHiding = Extract<HidingTechnique, 'hidden_sheet' | 'very_hidden_sheet'>;

/** A sheet as the list of a workbook names it. */
export interface SheetEntry {
  readonly id: string;
  readonly name: string;
  readonly hiddenBy: readonly SheetHiding[];
}

/** Relationship types of old macro sheets, whose cells are program text (MS-OFFMACRO2, 2.2). */
export const MACRO_SHEETS: ReadonlySet<string> = new Set(['xlMacrosheet', 'xlIntlMacrosheet']);
/** States of a sheet to what hides it. */
export const HIDDEN_STATES: Readonly<Record<string, SheetHiding>> = { hidden: 'hidden_sheet', veryHidden: 'very_hidden_sheet' };

/** Why a sheet is not read. */
function refuse(opc: OpcPackage, part: Part | undefined): CoverageReason | undefined {
  if (part === undefined) return 'malformed_content';
  if (!opc.budget.hasTime()) return 'deadline_exceeded';
  return opc.budget.spend('pages', 1) ? undefined : 'page_budget_exceeded';
}

/** One sheet to read. */
export interface SheetPart {
  readonly part: Part;
  /** Where its text stands, for example `sheet 3`. */
  readonly path: string;
  readonly hiddenBy: readonly SheetHiding[];
}

/** What a sheet holds. */
export interface SheetContent {
  readonly surfaces: readonly Surface[];
  readonly threats: readonly ThreatEvidence[];
  readonly signals: Iterable<Signal>;
}

/** Reads every sheet in the order of the tabs, each a page of its own. `names` are the workbook's defined names. */
export function readSheets(
  opc: OpcPackage,
  main: Part,
  { sheets, names }: { readonly sheets: readonly SheetEntry[]; readonly names: readonly string[] },
  readOne: (sheet: SheetPart) => SheetContent,
): { surfaces: Surface[]; threats: ThreatEvidence[]; signals: Signal[]; pages: PageCoverage[]; totalPages: number } {
  const surfaces: Surface[] = [];
  const threats: ThreatEvidence[] = [];
  const signals = new Set<Signal>();
  const pages: PageCoverage[] = [];
  for (const [index, { id, hiddenBy }] of sheets.entries()) {
    const page = index + 1;
    const path = `sheet ${page}`;
    const part = opc.target(main, id);
    const refusal = refuse(opc, part);
    if (part === undefined || refusal !== undefined) {
      if (refusal !== undefined) opc.reasons.add(refusal);
      pages.push({ page, status: 'not_scanned', reasons: refusal === undefined ? [] : [refusal] });
      continue;
    }
    const before = new Set(opc.reasons);
    const content = readOne({ part, path, hiddenBy });
    surfaces.push(...content.surfaces);
    threats.push(...content.threats);
    if (MACRO_SHEETS.has(part.type)) threats.push(macroSheet(path, names));
    for (const signal of [...hiddenBy, ...content.signals]) signals.add(signal);
    const reasons = [...opc.reasons].filter((reason) => !before.has(reason));
    pages.push({ page, status: reasons.length === 0 ? 'completed' : 'incomplete', reasons });
  }
  return { surfaces, threats, signals: [...signals], pages, totalPages: sheets.length };
}

/** Names of the tabs, which everybody sees, and of the sheets whose tabs are hidden. */
export function readSheetNames(sheets: readonly SheetEntry[]): Surface[] {
  const writer = new SurfaceWriter('sheet names', { origin: 'metadata' });
  for (const { name, hiddenBy } of sheets) {
    writer.write(name, { hiddenBy });
    writer.break();
  }
  return writer.surfaces();
}

function macroSheet(path: string, names: readonly string[]): ThreatEvidence {
  const isAutomatic = names.some((name) => /^(?:_xlnm\.)?auto_?(?:open|close|activate|deactivate)/i.test(name));
  return structuralThreat({
    category: 'active_content',
    technique: isAutomatic ? 'macro_sheet_auto_open' : 'macro_sheet',
    reason: isAutomatic
      ? 'A macro sheet of the workbook runs when the workbook is opened or closed.'
      : 'The workbook has a macro sheet, whose cells are a program.',
    intent: isAutomatic ? 'malicious' : 'neutral',
    path,
  });
}
