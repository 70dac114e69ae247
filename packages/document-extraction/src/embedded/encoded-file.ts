/** A file that is written in characters, `[start, end)` of a text. */
export interface EncodedFile {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
  /** Whether the text says that it is a file, so that it is one whatever its bytes look like. */
  readonly isDeclared: boolean;
  /** Where the text says what it is, which its bytes do not. */
  readonly format?: 'eml';
}

/** Smaller ones hold nothing to look at: spacers of one pixel, digests, keys, identifiers. */
export const MIN_FILE_BYTES = 64;
