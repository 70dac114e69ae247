export { findRedactions } from './find-redactions.ts';
export type { RedactionOptions } from './find-redactions.ts';
export { LONGEST_EXCERPT, maskExcerpt } from './mask-excerpt.ts';
export { redact } from './redact.ts';
export { createStreamRedactor, HOLD_BACK } from './stream-redactor.ts';
export type { StreamRedactor } from './stream-redactor.ts';
