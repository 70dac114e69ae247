/** A file that is written in characters, `[start, end)` of a text. */
export interface EncodedFile {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
  /** Whether the text says that it is a file, so that it is one whatever its bytes look like. */
  readonly isDeclared: boolean;
  /** Whether these may be bytes of a file whose beginning is lost: sentences in them are all that can be read. */
  readonly isRest?: true;
  /** Whether other readers may get more out of it. */
  readonly isCut?: boolean;
  /** Where the text says what it is, which its bytes do not. */
  readonly format?: 'eml';
}

/** Smaller ones hold nothing to look at: spacers of one pixel, digests, keys, identifiers. */
export const MIN_FILE_BYTES = 64;
