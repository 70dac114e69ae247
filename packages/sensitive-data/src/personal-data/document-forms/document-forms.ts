import { BANK_STATEMENT } from './bank-statement.ts';
import type { DocumentForm } from './document-form.ts';
import { DRIVER_LICENCE } from './driver-licence.ts';
import { PAY_STUB } from './pay-stub.ts';
import { TAX_FORM } from './tax-form.ts';

/** The documents on which personal data is expected. */
export const DOCUMENT_FORMS: readonly DocumentForm[] = [TAX_FORM, PAY_STUB, DRIVER_LICENCE, BANK_STATEMENT];
