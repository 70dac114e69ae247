/**
 * A document as it was read: rows of text with their places. Plain data, so that a packet can wait between the steps of its check.
 */
export interface ReadDocument {
  /** As in the packet. */
  readonly id: string;
  /** What the caller says that it is, for example `invoice`. */
  readonly type?: string;
  readonly filename?: string;
  readonly role: 'claim' | 'support' | 'reference';
  /** Of the original bytes, in lower case hexadecimal digits. */
  readonly sha256: string;
  readonly kind: 'text' | 'image' | 'pdf' | 'document';
  readonly status: 'checked' | 'partial' | 'unreadable' | 'encrypted' | 'unsupported' | 'too_large';
  /** Sentences for people: what could not be read, and why. */
  readonly limitations: readonly string[];
  /** Pages that were read; an image has one. */
  readonly pages: number;
  /** Whether any of the text was read by OCR, so that single letters may be wrong. */
  readonly isScanned: boolean;
  /** Rows in reading order. What stands side by side is one row. */
  readonly lines: readonly ReadLine[];
  readonly pictures: readonly ReadPicture[];
  readonly metadata: DocumentMetadata;
}

/** A row of text. Cells of a table and columns that stand apart are separated by a tab. */
export interface ReadLine {
  readonly text: string;
  /** Where the row begins in the text that offsets count in. Absent where the row has boxes. */
  readonly start?: number;
  /** 1-based. */
  readonly page?: number;
  /** Pieces of the row with their boxes, in order. */
  readonly pieces?: readonly LinePiece[];
  /** Size of the canvas that the boxes are on, in pixels. */
  readonly canvas?: readonly [width: number, height: number];
}

/** A stretch of a row, `start` to `end` in its text, and its box: x, y, width, height in pixels of the canvas. */
export type LinePiece = readonly [start: number, end: number, x: number, y: number, width: number, height: number];

/** A picture in a document, or the document itself where that is a picture. */
export interface ReadPicture {
  /** Of its bytes, in lower case hexadecimal digits. Absent where it has none of its own. */
  readonly sha256?: string;
  /** What it looks like: how light each cell of a grid of 8 by 8 is, as 64 hexadecimal digits. Absent where its pixels were not read, or show next to nothing. */
  readonly look?: string;
  readonly page?: number;
  /** x, y, width, height on the canvas of the page. */
  readonly box?: readonly [x: number, y: number, width: number, height: number];
  readonly canvas?: readonly [width: number, height: number];
}

/** What a file says about its own making. ISO 8601, in UTC. */
export interface DocumentMetadata {
  readonly createdAt?: string;
  readonly modifiedAt?: string;
}
