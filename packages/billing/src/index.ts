export { CHARACTERS_PER_PAGE, pagesForText } from './document-pages.ts';
export { scuFor, SCU_PRICES, TOKENS_PER_TEXT_UNIT } from './scu.ts';
export type { BilledJob } from './scu.ts';
export { loadTokenCounter, MAX_RUN, TOKENIZER } from './token-counter.ts';
export type { TokenCounter } from './token-counter.ts';
