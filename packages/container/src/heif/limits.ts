/** Boxes that are looked at: two for each item, and some hundred for the rest of a file. */
export const MAX_HEIF_BOXES = 262_144;
/** Items that are read. A grid has 256 rows of 256 tiles at most (ISO/IEC 23008-12, section 6.6.2.3); phones write below 100. */
export const MAX_HEIF_ITEM_COUNT = 65_792;
/** Extents of all items together: writers give one to each item, and a few to those that they interleave. */
export const MAX_HEIF_EXTENTS = 131_072;
/** Targets of all item references together: one per tile, thumbnail, auxiliary image and description. */
export const MAX_HEIF_REFERENCES = 262_144;
/** Property associations of all items together: an item has three to six. */
export const MAX_HEIF_ASSOCIATIONS = 524_288;
