import type { OffsetMap } from '../offset-map.ts';
import type { UnicodeTechnique } from '../unicode-finding.ts';

/** How a text was encoded. The first three are invisible to a person. */
export type Encoding =
  | Extract<UnicodeTechnique, 'tag_characters' | 'variation_selector' | 'zero_width'>
  | 'bidi_override'
  | 'percent_encoding'
  | 'escape_sequence'
  | 'base64'
  | 'base32'
  | 'hex'
  | 'binary'
  | 'octal'
  | 'decimal'
  | 'caesar'
  | 'atbash'
  | 'reversed'
  | 'rot47'
  | 'morse'
  | 'braille'
  | 'upside_down'
  | 'swapped_bytes';

/** A stretch [start, end) of a text and what it says. */
export interface DecodedSegment {
  readonly encoding: Encoding;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** From offsets of `text` to offsets in the stretch, where single characters can be told apart. */
  readonly map?: OffsetMap;
}

/**
 * Finds encoded stretches, in ascending order and in linear time. What it decodes is never longer than what it read.
 * It may offer noise: whether a decoded text is one is judged by the caller.
 */
export type Decoder = (text: string) => Iterable<DecodedSegment>;
