import type { Judged } from './markup-judge.ts';

/** Facts of the manifest on office documents and archives, found by other tools than ours. */
export interface OfficeExpectation {
  readonly office?: OfficeFacts;
  readonly rtf?: { readonly objdata: number; readonly hidden_v: boolean };
  readonly archive?: ArchiveFacts;
}

interface OfficeFacts {
  readonly container?: string;
  readonly has_macros?: boolean;
  readonly encrypted?: boolean;
  readonly encrypted_package?: boolean;
  readonly sheets?: number;
  readonly slides?: number;
  readonly flags?: readonly string[];
  readonly external_types?: readonly string[];
  readonly activex?: number;
  readonly annotations?: number;
  readonly hidden_text?: boolean;
}

interface ArchiveFacts {
  readonly error?: string;
  readonly entries?: number;
  readonly encrypted_entries?: number;
  readonly path_traversal?: boolean;
  readonly symlinks?: number;
}

/** What is compared: the sheets and slides are the manifest's, the rest are things that must be found where the manifest has them. */
interface Found extends Judged {
  readonly totalPages: number | undefined;
}

/** What the manifest says and the reader did not find, in words. */
export function checkOfficeFacts(expect: OfficeExpectation, found: Found): string[] {
  return [...officeFailures(expect.office ?? {}, found), ...rtfFailures(expect, found), ...archiveFailures(expect.archive ?? {}, found)];
}

function officeFailures(facts: OfficeFacts, found: Found): string[] {
  const { signals, surfaces, reasons, threats, totalPages } = found;
  const flags = new Set(facts.flags);
  const isHiddenBy = (technique: string): boolean => surfaces.some(({ hiddenBy }) => hiddenBy.includes(technique));
  const hasMacros = threats.some(({ technique }) => technique.startsWith('macro'));
  const isClosed = reasons.includes('encrypted_content');
  const pages = facts.sheets ?? facts.slides;
  return missing([
    ['macros', facts.has_macros === true, hasMacros],
    ['no macros', facts.has_macros === false, !hasMacros],
    ['encryption', facts.encrypted === true || facts.encrypted_package === true, isClosed],
    ['pages', pages !== undefined && !isClosed && !reasons.includes('unsupported_format'), totalPages === pages],
    ['entities', flags.has('entity'), reasons.includes('malformed_content')],
    ['hidden sheets', flags.has('hidden_sheet'), signals.includes('hidden_sheet')],
    ['very hidden sheets', flags.has('very_hidden_sheet'), signals.includes('very_hidden_sheet')],
    ['hidden rows or columns', flags.has('hidden_row_col'), signals.includes('hidden_row') || signals.includes('hidden_column')],
    ['hidden text', facts.hidden_text === true, isHiddenBy('vanish')],
    [
      'deleted text',
      flags.has('tracked_delete'),
      surfaces.some(({ location }) => location?.kind === 'part' && location.path.endsWith('/deleted')),
    ],
    ['links', facts.external_types?.includes('hyperlink') === true, signals.includes('external_hyperlinks')],
    ['ActiveX', (facts.activex ?? 0) > 0, signals.includes('activex_control')],
    ['comments', (facts.annotations ?? 0) > 0, surfaces.some(({ origin }) => origin === 'comment')],
  ]);
}

function rtfFailures({ rtf }: OfficeExpectation, { signals, surfaces }: Found): string[] {
  return missing([
    ['objects', (rtf?.objdata ?? 0) > 0, signals.includes('embedded_object')],
    ['hidden text', rtf?.hidden_v === true, surfaces.some(({ hiddenBy }) => hiddenBy.includes('vanish'))],
  ]);
}

function archiveFailures(facts: ArchiveFacts, { reasons, threats }: Found): string[] {
  const isReported = (technique: string): boolean => threats.some((threat) => threat.technique === technique);
  return missing([
    ['damage', facts.error !== undefined, reasons.length > 0 || threats.length > 0],
    ['encryption', (facts.encrypted_entries ?? 0) > 0, reasons.includes('encrypted_content')],
    ['climbing names', facts.path_traversal === true, isReported('zip_slip') || isReported('absolute_entry_name')],
    ['symbolic links', (facts.symlinks ?? 0) > 0, isReported('symlink_entry')],
  ]);
}

function missing(rows: readonly (readonly [what: string, expected: boolean, found: boolean])[]): string[] {
  return rows.filter(([, expected, found]) => expected && !found).map(([what]) => `${what}: not found`);
}
