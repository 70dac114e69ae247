import type { ConsistencyCheck, Draft } from './draft.ts';
import { locate } from './locate.ts';
import { COUNTED } from './sums.ts';

/** Rows below a table in which its sums stand. */
const MAX_ROWS_BELOW = 4;
/** Rows from which a column has a sum. */
const MIN_ROWS = 2;

/** A column of distances or hours and its sum below: `Total km 452`. */
export const countedSums: ConsistencyCheck = {
  id: 'counted-sums',
  version: 1,
  run: ({ packet: { documents }, sections }) =>
    sections.flatMap(({ tables, fields, isScanned }, index) => {
      const document = documents[index];
      if (document === undefined || isScanned) return [];
      return tables.flatMap(({ rows }): Draft[] => {
        const counts = rows.map(({ values: { quantity } }) => quantity);
        const last = rows.at(-1)?.line ?? 0;
        const sum = fields.find(
          ({ line, label, value }) => line > last && line <= last + MAX_ROWS_BELOW && value.hundredths !== undefined && COUNTED.test(label),
        );
        if (sum === undefined || counts.length < MIN_ROWS || counts.some((count) => count?.hundredths === undefined)) return [];
        const made = counts.reduce((total, count) => total + (count?.hundredths ?? 0), 0);
        // Of one column only: prices and rates are no sums of it.
        const isOfColumn = Math.abs(made - (sum.value.hundredths ?? 0)) <= 0.2 * made;
        if (made === sum.value.hundredths || !isOfColumn) return [];
        return [
          {
            code: 'amounts_do_not_add_up',
            headline: 'A column does not add up to the sum below it',
            whatToCheck: 'Add the rows up again, and find out which of them was changed.',
            locations: [locate(document, sum)],
            matchedLocations: counts.slice(0, 20).flatMap((count) => (count === undefined ? [] : [locate(document, count)])),
            documentIds: [document.id],
            values: [],
          },
        ];
      });
    }),
};
