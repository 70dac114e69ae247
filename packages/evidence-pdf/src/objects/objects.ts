/** A name such as `/Type`, with `#xx` escapes resolved. */
export class PdfName {
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }
}

/** A string, as its bytes stand in the file after escapes. */
export class PdfString {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** An indirect reference such as `12 0 R`. */
export class PdfRef {
  readonly objectNumber: number;
  readonly generation: number;

  constructor(objectNumber: number, generation: number) {
    this.objectNumber = objectNumber;
    this.generation = generation;
  }
}

const NONE: readonly PdfObject[] = [];

/** A dictionary. Of a repeated key the last value counts; those before it are `unused`, and so are strings without a key. `byteCount` is its length as written. */
export class PdfDict {
  readonly entries: ReadonlyMap<string, PdfObject>;
  readonly byteCount: number;
  readonly unused: readonly PdfObject[];

  constructor(entries: ReadonlyMap<string, PdfObject>, byteCount = 0, unused: readonly PdfObject[] = NONE) {
    this.entries = entries;
    this.byteCount = byteCount;
    this.unused = unused;
  }
}

/** A stream with its bytes as they stand in the file, still encoded. */
export class PdfStream {
  readonly dict: PdfDict;
  readonly encoded: Uint8Array;
  /** Whether `endstream` stood where the length says. */
  readonly lengthReliable: boolean;

  constructor(dict: PdfDict, encoded: Uint8Array, lengthReliable: boolean) {
    this.dict = dict;
    this.encoded = encoded;
    this.lengthReliable = lengthReliable;
  }
}

/** Any PDF object (ISO 32000-2, 7.3). */
export type PdfObject = null | boolean | number | PdfName | PdfString | PdfRef | PdfDict | PdfStream | readonly PdfObject[];

export const EMPTY_DICT = new PdfDict(new Map());

/** Whether an object is an array. */
export function isArray(object: PdfObject | undefined): object is readonly PdfObject[] {
  return Array.isArray(object);
}

/** The dictionary of a dictionary or stream; null for anything else. */
export function dictOf(object: PdfObject | undefined): PdfDict | null {
  if (object instanceof PdfStream) return object.dict;
  return object instanceof PdfDict ? object : null;
}

/** The text of a name; null for anything else. */
export function nameOf(object: PdfObject | undefined): string | null {
  return object instanceof PdfName ? object.value : null;
}
