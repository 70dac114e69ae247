import { parse } from 'csv-parse/sync';
import { bodySurface } from '@input-trust/detector-kit';
import type { CoverageReason, ThreatEvidence } from '@input-trust/detector-kit';
import type { Reader } from '../reader.ts';
import { materialText } from '../markup/material-text.ts';
import { formulaKind, formulaThreat } from './formula-injection.ts';
import type { FormulaKind } from './formula-injection.ts';

/** Delimiters that spreadsheets write, the most usual first. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Units that the delimiter is told from. */
const SAMPLE = 4096;
/** The deadline is looked at once for so many records. */
const RECORDS_PER_CLOCK = 1024;
/** A record beyond this many units is no table. It bounds what an open quotation mark swallows. */
const MAX_RECORD = 1 << 20;

/** Reads a table of delimited values (RFC 4180 and what is found in the wild): the text as it stands, and formulas in cells. */
export const readDelimited: Reader = async (material, { budget }) => {
  const source = materialText(material);
  const kinds = new Map<FormulaKind, string>();
  const reasons = new Set<CoverageReason>();
  const look = (record: readonly string[], row: number): void => {
    for (const [column, cell] of record.entries()) {
      const kind = formulaKind(cell);
      if (kind !== undefined && !kinds.has(kind)) kinds.set(kind, `row ${row}/column ${column + 1}`);
    }
  };
  let rows = 0;
  try {
    parse(source, {
      bom: true,
      delimiter: material.format === 'tsv' ? '\t' : delimiterOf(source),
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_error: true,
      max_record_size: MAX_RECORD,
      on_record(record: readonly string[]) {
        rows += 1;
        if (rows % RECORDS_PER_CLOCK === 0 && !budget.hasTime()) throw new OutOfTime();
        look(record, rows);
        return null;
      },
    });
  } catch (error) {
    budget.signal.throwIfAborted();
    reasons.add(error instanceof OutOfTime ? 'deadline_exceeded' : 'malformed_content');
    // Lines are cells enough to find a formula at the beginning of one.
    for (const [index, line] of source.split('\n', MAX_LINES).entries()) look(line.split(/[,;\t|]/, MAX_CELLS), index + 1);
  }
  const threats = [...kinds]
    .map(([kind, path]) => formulaThreat(kind, path))
    .filter((threat): threat is ThreatEvidence => threat !== undefined);
  return {
    surfaces: [bodySurface(source)],
    children: [],
    reasons: [...reasons],
    threats,
    signals: [...kinds.keys()].map((kind) => `table_${kind}` as const),
  };
};

/** Lines, and cells in one, of what is no well-formed table. */
const MAX_LINES = 10_000;
const MAX_CELLS = 1000;

class OutOfTime extends Error {}

/** The delimiter that stands in the first lines most often. */
function delimiterOf(source: string): string {
  const sample = source.slice(0, SAMPLE).replaceAll(/"[^"]{0,1000}"/g, '');
  const counts = DELIMITERS.map((delimiter) => sample.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
