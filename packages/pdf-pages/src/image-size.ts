/** Pixels of one embedded image that are decoded: A4 at 600 dpi has 35 million. Larger ones are left out of the page. */
export const MAX_IMAGE_PIXELS = 64_000_000;

/**
 * Pixels of one picture where only pictures of one bit are read: a drawing of A0 at 600 dpi has 557 million, which are 70 MB. They are handed
 * on reduced.
 */
export const MAX_BITONAL_PIXELS = 600_000_000;

/** Which pictures are decoded: those of a usual size, or large ones of one bit for each pixel. */
export type ImageSize = 'usual' | 'large_bitonal';
