import type { ConsistencyCheck, Draft } from './draft.ts';
import { isMisread } from './compare.ts';
import { locate } from './locate.ts';

/** A consumption that is not the difference of the two readings. Not where a factor stands between them. */
export const meterDifference: ConsistencyCheck = {
  id: 'meter-difference',
  version: 2,
  run: ({ packet: { documents }, sections }) =>
    sections.flatMap(({ fields, isScanned }, index): Draft[] => {
      const document = documents[index];
      const of = (name: string) => fields.filter(({ subject }) => subject === name);
      const [[old], [now], [used]] = [of('meterOld'), of('meterNew'), of('usage')];
      const [a, b, c] = [old?.value.hundredths, now?.value.hundredths, used?.value.hundredths];
      if (
        document === undefined ||
        a === undefined ||
        b === undefined ||
        c === undefined ||
        of('usage').length > 1 ||
        of('meterNew').length > 1
      )
        return [];
      if (old === undefined || now === undefined || used === undefined || b - a === c || (isScanned && isMisread(b - a, c))) return [];
      // OCR loses digits: a reading that is far shorter than the other was not read.
      if (isScanned && Math.abs(String(a).length - String(b).length) > 1) return [];
      // Cubic metres to kilowatt hours, transformers: the factor is whole or about ten.
      const factor = c / Math.max(1, b - a);
      if (factor > 1.5 && !document.lines.every(({ text }) => !/factor|faktor|facteur|coeff|zustandszahl|brennwert|pci|pcs/i.test(text)))
        return [];
      return [
        {
          code: 'amounts_do_not_add_up',
          headline: 'A consumption is not the difference of the two readings',
          whatToCheck: 'Compare both readings with the meter or with earlier records.',
          locations: [locate(document, used), locate(document, now)],
          matchedLocations: [locate(document, old)],
          documentIds: [document.id],
          values: [],
        },
      ];
    }),
};
