import type { HidingCase } from './hiding-case.ts';
import { ODF_HIDING_CASES } from './odf-hiding-cases.ts';
import { RTF_HIDING_CASES } from './rtf-hiding-cases.ts';
import { SHEET_HIDING_CASES } from './sheet-hiding-cases.ts';
import { SLIDE_HIDING_CASES } from './slide-hiding-cases.ts';
import { WORD_HIDING_CASES } from './word-hiding-cases.ts';

/** The same in one of the formats of offices. */
export interface OfficeHidingCase extends HidingCase {
  readonly format: string;
}

const BY_FORMAT: Readonly<Record<string, readonly HidingCase[]>> = {
  docx: WORD_HIDING_CASES,
  xlsx: SHEET_HIDING_CASES,
  pptx: SLIDE_HIDING_CASES,
  odt: ODF_HIDING_CASES,
  rtf: RTF_HIDING_CASES,
};

/** Every way to hide text that the readers of office formats tell apart. */
export const OFFICE_HIDING_CASES: readonly OfficeHidingCase[] = Object.entries(BY_FORMAT).flatMap(([format, cases]) =>
  cases.map((one) => ({ format, ...one })),
);
