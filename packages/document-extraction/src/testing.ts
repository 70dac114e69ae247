export { OFFICE_HIDING_CASES } from './testing/office-hiding-cases.ts';
export type { OfficeHidingCase } from './testing/office-hiding-cases.ts';
