import type { ThreatEvidence } from '@input-trust/detector-kit';
import { structuralThreat } from '../structural-threat.ts';

/** What a cell does when a spreadsheet opens the table (OWASP, "CSV Injection"; CWE-1236). */
export type FormulaKind = 'dde_formula' | 'command_formula' | 'network_formula' | 'formula';

/** Units of a cell that are judged. */
const REACH = 2048;

/** First characters that make a spreadsheet read a cell as a formula, after white space and quotes. */
const OPENING = /^[\s'"\u00a0]{0,16}[=+@-]/;

/** Dynamic data exchange: `application|topic!item`. */
const DDE = /^[\s'"]{0,16}[=+@-][^|\n]{1,200}\|[^!\n]{0,600}![\w'"$]/;

const COMMANDS = /\b(?:cmd|powershell|pwsh|mshta|rundll32|regsvr32|certutil|wscript|cscript|bitsadmin|msiexec)(?:\.exe)?\b/i;
const CALLS = /(?:^|[^\w.])(?:CALL|EXEC|REGISTER(?:\.ID)?|RTD|SHELL)\s{0,4}\(/i;

/** Functions that send cells to an address or fetch from it. */
const NETWORK = /(?:^|[^\w.])(?:HYPERLINK|WEBSERVICE|FILTERXML|IMPORTXML|IMPORTDATA|IMPORTFEED|IMPORTHTML|IMPORTRANGE|IMAGE)\s{0,4}\(/i;

/** A function call or a reference in a formula; signed numbers, phone numbers, handles and bullet points have neither. */
const FORMULA = /^[\s'"]{0,16}=\s{0,4}[A-Z$('"\d@+-]|^[\s'"]{0,16}[+@-]\s{0,4}[A-Z][A-Z.]{1,20}\(/i;

/** The kind of formula in a cell; undefined for text and numbers. */
export function formulaKind(cell: string): FormulaKind | undefined {
  if (!OPENING.test(cell)) return undefined;
  const head = cell.slice(0, REACH);
  if (DDE.test(head)) return 'dde_formula';
  if (!FORMULA.test(head)) return undefined;
  if (COMMANDS.test(head) || CALLS.test(head)) return 'command_formula';
  return NETWORK.test(head) ? 'network_formula' : 'formula';
}

const REASONS: Readonly<Record<Exclude<FormulaKind, 'formula'>, readonly [ThreatEvidence['intent'], string]>> = {
  dde_formula: ['malicious', 'A cell asks the spreadsheet to start another program.'],
  command_formula: ['malicious', 'A cell holds a formula that runs a command.'],
  network_formula: ['neutral', 'A cell holds a formula that reaches out to an address.'],
};

/** Evidence for the first formula of a kind. Plain formulas are none. */
export function formulaThreat(kind: FormulaKind, path: string): ThreatEvidence | undefined {
  if (kind === 'formula') return undefined;
  const [intent, reason] = REASONS[kind];
  return structuralThreat({ category: 'active_content', technique: kind, reason, intent, path });
}
