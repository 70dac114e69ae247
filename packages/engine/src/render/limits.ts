/** Pages of one rendering: a report of more is too large to open. */
export const MAX_RENDERED_PAGES = 40;
/** Characters of its text: some forty pages. */
export const MAX_RENDERED_TEXT = 1 << 17;
/** Passages that a person does not see. */
export const MAX_HIDDEN_PASSAGES = 200;
