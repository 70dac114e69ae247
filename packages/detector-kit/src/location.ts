/** Where evidence is. Wire names are given by the contract; see `engine/respond`. */
export type Location = TextRange | Box | PartLocation;

/** A half-open range of UTF-16 code units in the submitted or extracted text. */
export interface TextRange {
  readonly kind: 'text';
  readonly start: number;
  readonly end: number;
  /** 1-based page, where the text has pages. */
  readonly page?: number;
}

/** A box on a rendered page or on the submitted image, in pixels from the top left corner of the canvas. */
export interface Box {
  readonly kind: 'box';
  readonly page?: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pageWidth: number;
  readonly pageHeight: number;
  /** The part that is drawn there, when the evidence is in it. */
  readonly part?: string;
}

/** A named part of a container: an archive entry, a metadata field, a chunk, a form field. `path` holds no submitted values. */
export interface PartLocation {
  readonly kind: 'part';
  readonly path: string;
  /** 1-based page that it is on. */
  readonly page?: number;
}
