import type { HuffmanTable } from './huffman.ts';

/** A component of the frame, with its sampling factors (ISO/IEC 10918-1, B.2.2). */
export interface Component {
  readonly id: number;
  readonly h: number;
  readonly v: number;
  readonly quantiserId: number;
}

export interface Frame {
  readonly progressive: boolean;
  readonly components: readonly Component[];
  readonly mcusPerRow: number;
  /** Rows of MCUs that are decoded. */
  readonly mcuRows: number;
  /** Blocks of luminance that hold pixels: a scan of luminance alone has no more. */
  readonly width: number;
  readonly height: number;
  readonly blocksPerRow: number;
}

/** What scans read and fill. */
export interface Decoder {
  readonly dc: (HuffmanTable | undefined)[];
  readonly ac: (HuffmanTable | undefined)[];
  readonly quantisers: Uint16Array[];
  restartInterval: number;
  frame: Frame | undefined;
  data: Int16Array;
  /** Coefficients of all components that are not 0, in file order, and whether each is the first of its block. Sequential files only. */
  readonly sequence: Int16Array;
  readonly isFirst: Uint8Array;
  sequenceLength: number;
}
