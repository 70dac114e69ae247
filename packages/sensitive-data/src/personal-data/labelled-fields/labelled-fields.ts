import { ADDRESS_FIELDS } from './addresses.ts';
import type { LabelledField } from './labelled-field.ts';
import { NAME_FIELDS } from './names.ts';
import { NUMBER_AND_DATE_FIELDS } from './numbers-and-dates.ts';

/** Fields of forms, letters and records, in the languages that their labels show. */
export const LABELLED_FIELDS: readonly LabelledField[] = [...NAME_FIELDS, ...ADDRESS_FIELDS, ...NUMBER_AND_DATE_FIELDS];
