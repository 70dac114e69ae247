import { startsWithAscii } from './bytes/byte-cursor.ts';

/** What a file is for. Whoever reads it decides what follows from that. */
export type FormatKind = 'image' | 'pdf' | 'document' | 'archive' | 'media' | 'executable' | 'script';

/** The bytes with which a file begins. */
export interface Signature {
  /** Byte strings of which the file has one, one character for each byte. */
  readonly magic: readonly string[];
  /** Where the magic is. Default 0. */
  readonly at?: number;
  /** What else the beginning has to hold. */
  readonly and?: (bytes: Uint8Array) => boolean;
  /** A second field of short magic, for bytes that nobody calls a file: among other data two or three bytes occur by chance. */
  readonly confirm?: (bytes: Uint8Array) => boolean;
}

/** A part of a file: chunk, segment, block, box, directory. */
export interface Part {
  /** Offset of its first byte. */
  readonly start: number;
  /** Offset behind its last byte; where it is not whole, behind what the file holds of it. */
  readonly end: number;
  /** Whether all of it lies within the file. */
  readonly whole: boolean;
}

/** One row of the table of formats. */
export interface Format {
  /** Lower case, for example `png`. */
  readonly name: string;
  readonly kind: FormatKind;
  /** The registered or customary one first. */
  readonly mediaTypes: readonly string[];
  /** Without a dot, the customary one first. */
  readonly extensions: readonly string[];
  readonly signature: Signature;
  /** The parts of a file, from its signature to its end or as far as they can be followed. Linear in the bytes, never throws for content. */
  readonly walk?: (bytes: Uint8Array) => Iterable<Part>;
}

/** Whether the bytes begin like a file of the format. */
export function hasSignature({ signature: { magic, at = 0, and } }: Format, bytes: Uint8Array): boolean {
  return magic.some((string) => startsWithAscii(bytes, string, at)) && (and?.(bytes) ?? true);
}
