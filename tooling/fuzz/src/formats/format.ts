/** What the fuzzer knows of a file format. */
export interface Format {
  readonly name: string;
  /** Folders of the corpus `files` that hold it. */
  readonly folders: readonly string[];
  /** Small files that are always there. */
  readonly generated: () => readonly Uint8Array[];
  /** Values that parsers look for; strings have one byte per character. */
  readonly tokens: readonly (string | Uint8Array)[];
  /** How many bytes at the beginning say what it is. */
  readonly signatureBytes: number;
  /** Where blocks begin, as far as the file can be followed; at most {@link MAX_BORDERS}. Any offsets may be among them. */
  readonly borders: (bytes: Uint8Array) => number[];
  /** Writes checksums anew, so that a change behind them is looked at. */
  readonly reseal?: (bytes: Uint8Array) => void;
}

/** Enough to cut at; a file of more blocks is cut in its first ones. */
export const MAX_BORDERS = 400;

/** Reads an unsigned number of up to six bytes; missing bytes are 0. */
export function numberAt(bytes: Uint8Array, at: number, width: number, order: 'big' | 'little'): number {
  let value = 0;
  for (let index = 0; index < width; index += 1) value = value * 256 + (bytes[order === 'big' ? at + index : at + width - 1 - index] ?? 0);
  return value;
}

/** Follows blocks from `start`; `next` gives the offset behind the block at an offset. */
export function follow(bytes: Uint8Array, start: number, next: (at: number) => number): number[] {
  const borders: number[] = [];
  let at = start;
  while (at < bytes.length && borders.length < MAX_BORDERS) {
    borders.push(at);
    const end = next(at);
    if (!(end > at)) break;
    at = end;
  }
  return borders;
}
