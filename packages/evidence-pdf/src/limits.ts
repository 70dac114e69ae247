/** Indirect objects of a document. Files of at most 16 pages stay below 20,000; generated ones with many annotations below 100,000. */
export const MAX_PDF_OBJECTS = 200_000;
/** Values (names, numbers, strings, containers) in all parsed objects. Ten per object is usual. */
export const MAX_PDF_VALUES = 2_000_000;
/** Bytes of object syntax that are parsed, streams not included. Guards against objects that overlap one another. */
export const MAX_PDF_SYNTAX_BYTES = 128 * 1024 * 1024;
/** Arrays and dictionaries in one another. Written files stay below 12. */
export const MAX_PDF_NESTING = 100;
/** Cross-reference sections that are followed. Each signature or edit adds one; forms filled a hundred times exist. */
export const MAX_PDF_REVISIONS = 1024;
/** Bytes that one stream may decode to when it is held in memory: content, objects, cross-references, XMP. */
export const MAX_PDF_STREAM_BYTES = 64 * 1024 * 1024;
/** Bytes that all streams held in memory may decode to. Vector maps reach some 60 MiB per page. */
export const MAX_PDF_DECODED_BYTES = 128 * 1024 * 1024;
/** Bytes of pixels of all images, which are counted and not kept. One A4 page scanned in colour at 1200 dpi has 400 MB. */
export const MAX_PDF_PIXEL_BYTES = 512 * 1024 * 1024;
/** Filters of one stream. More than two have no use. */
export const MAX_PDF_FILTERS = 8;
/** Levels of the page tree. Balanced trees of the largest documents have below 8. */
export const MAX_PDF_PAGE_TREE_DEPTH = 64;
/** Nodes of the page tree, pages among them, before it is given up. */
export const MAX_PDF_PAGE_TREE_NODES = 4096;
/** Tokens of all inspected content. A page of dense vector graphics has some three million. */
export const MAX_PDF_CONTENT_TOKENS = 10_000_000;
/** Forms, patterns, soft masks and appearances in one another. Drawing programs stay below 16. */
export const MAX_PDF_CONTENT_DEPTH = 32;
/** Graphics states saved by `q`. ISO 32000-1, annex C names 28 as what viewers guarantee. */
export const MAX_PDF_SAVED_STATES = 512;
/** Content streams walked, each use counted. Guards against forms that call forms that call forms. */
export const MAX_PDF_CONTENT_STREAMS = 20_000;
/** Annotations of a page whose appearance is inspected. */
export const MAX_PDF_ANNOTATIONS = 5000;
/** Nodes of the interactive form's field tree. Tax forms have some thousands. */
export const MAX_PDF_FORM_FIELDS = 20_000;
/** XMP packet. Real ones stay below 64 KiB, with an edit history below some MiB. */
export const MAX_PDF_XMP_BYTES = 8 * 1024 * 1024;
/** The header stands in the first 1024 bytes, as viewers have always allowed (PDF Reference 1.7, appendix H, note 13). */
export const MAX_PDF_HEADER_OFFSET = 1024;
