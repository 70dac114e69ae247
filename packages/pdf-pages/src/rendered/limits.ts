/** Pages that are drawn and read: a page of dense text takes some seconds. */
export const MAX_COMPARED_PAGES = 100;
/** Pixels of a drawn page. A4 at 144 dpi has 2 million; larger sheets are drawn smaller. */
export const MAX_COMPARED_PIXELS = 4_000_000;
