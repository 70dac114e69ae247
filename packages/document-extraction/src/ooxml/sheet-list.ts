import type { HidingTechnique } from '@input-trust/hidden-text';
import type { CoverageReason, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { structuralThreat } from '../structural-threat.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import type { OpcPackage, Part } from './open-package.ts';

/** A sheet as the list of a workbook names it. */
export interface SheetEntry {
  readonly id: string;
  readonly name: string;
  readonly hiddenBy: readonly HidingTechnique[];
}

/** Relationship types of old macro sheets, whose cells are program text (MS-OFFMACRO2, 2.2). */
export const MACRO_SHEETS: ReadonlySet<string> = new Set(['xlMacrosheet', 'xlIntlMacrosheet']);
/** States of a sheet to what hides it. */
export const HIDDEN_STATES: Readonly<Record<string, HidingTechnique>> = { hidden: 'hidden_sheet', veryHidden: 'very_hidden_sheet' };

/** Why a sheet is not read. */
export function refuse(opc: OpcPackage, part: Part | undefined): CoverageReason | undefined {
  if (part === undefined) return 'malformed_content';
  if (!opc.budget.hasTime()) return 'deadline_exceeded';
  return opc.budget.spend('pages', 1) ? undefined : 'page_budget_exceeded';
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

export function macroSheet(path: string, names: readonly string[]): ThreatEvidence {
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
