import type { Field } from './fields.ts';
import type { Row } from './place.ts';
import { fold } from '../values/fold.ts';
import { findIban } from '../values/identifiers.ts';

/** A vehicle identification number (ISO 3779): seventeen letters and digits without I, O and Q, the last four of them digits. */
const CHASSIS = /(?<![\p{L}\d])(?=[A-Z\d]{0,16}[A-Z])(?=[A-Z\d]{0,16}\d)[A-HJ-NPR-Z\d]{13}\d{4}(?![\p{L}\d])/gu;
/** Letters that a number of seventeen places has at least, unless it is another long number. */
const MIN_LETTERS = 3;

/** Chassis numbers that no label tells: their form does, in a sentence and under labels that mean something else as well. */
export function chassisFields(rows: readonly Row[], known: readonly Field[]): Field[] {
  return rows.flatMap(({ cells }, line) =>
    cells.flatMap((cell, at): Field[] =>
      [...cell.text.matchAll(CHASSIS)].flatMap(({ 0: text, index }): Field[] => {
        const [start, end] = [cell.start + index, cell.start + index + text.length];
        const isKnown = known.some((field) => field.line === line && field.start < end && field.end > start);
        if (isKnown || (text.match(/[A-Z]/g) ?? []).length < MIN_LETTERS || findIban(cell.text) !== undefined) return [];
        const label = fold(cell.text.slice(0, index) || (cells[at - 1]?.text ?? ''));
        return [{ line, start, end, label, subject: 'vin', value: { type: 'id', text, at: 0 } }];
      }),
    ),
  );
}
