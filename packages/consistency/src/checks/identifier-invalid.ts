import { findIban } from '../values/identifiers.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';
import { locate } from './locate.ts';

/** An account number whose check digits are wrong (ISO 13616): no such account exists. Not where OCR may have misread it. */
export const identifierInvalid: ConsistencyCheck = {
  id: 'identifier-invalid',
  version: 1,
  run: ({ packet: { documents } }) =>
    documents.flatMap((document) => {
      if (document.isScanned) return [];
      return document.lines.flatMap(({ text }, line): Draft[] => {
        const found = /[A-Z]{2}\d{2}/.test(text) ? findIban(text) : undefined;
        if (found === undefined || found.isValid || !/iban|konto|account|compte|cuenta|[A-Z]{2}\d{2} \d{4} /i.test(text)) return [];
        return [
          {
            code: 'identifier_invalid',
            headline: 'The check digits of an account number are wrong',
            whatToCheck: 'Compare the account number with another source: a digit of it was changed or mistyped.',
            locations: [locate(document, { line, start: found.start, end: found.end })],
            matchedLocations: [],
            documentIds: [document.id],
            values: [`iban:${found.iban}`],
          },
        ];
      });
    }),
};
