import type { Cell } from './cells.ts';

/** A stretch of a row of the document. */
export interface Place {
  /** Index of the row. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** A row with its cells. */
export interface Row {
  readonly cells: readonly Cell[];
  readonly page: number;
  /** Whether OCR read it. */
  readonly isScanned?: true;
}
