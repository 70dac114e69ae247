import { reversedBits } from '@input-trust/container/bytes';
import type { PayloadType } from '../payload-type.ts';
import { MIN_TEXT_CHARACTERS, textRuns } from '../text-runs.ts';

/** Bytes of which one bit is 0 in every one: half of the shortest text, so that one such block lies in every text. */
const BLOCK = MIN_TEXT_CHARACTERS / 2;

/** Values of a block from which on it may be text: flat areas have fewer. */
const MIN_VALUES = 5;

/** Both bytes around a run, in bits, so that letters that begin before the first whole byte are read. */
const MARGIN = 1;

const TEXT: PayloadType = { name: 'text', group: 'text' };

/**
 * The first text of ASCII in bits that begins at any bit, either bit of a letter first, also as hexadecimal or binary digits. The highest
 * bit of every letter is 0, which bits of a picture are in a row of 24 once in 16 million places: everything else is passed over.
 */
export function plainTextIn(bits: Uint8Array): { readonly bytes: Buffer; readonly type: PayloadType } | undefined {
  const done = new Int32Array(8);
  for (let at = 0; at + BLOCK <= bits.length; at += BLOCK) {
    let any = 0;
    for (let more = 0; more < BLOCK; more += 1) any |= bits[at + more] ?? 0;
    if (any === 255 || isFlat(bits, at)) continue;
    for (let bit = 0; bit < 8; bit += 1) {
      if ((any & (128 >> bit)) !== 0 || (done[bit] ?? 0) > at) continue;
      const [start, end] = run(bits, at, 128 >> bit);
      done[bit] = end;
      if (end - start < MIN_TEXT_CHARACTERS) continue;
      for (const lowFirst of [false, true]) {
        for (const { text } of textRuns(letters(bits, { start, end, bit, lowFirst })))
          return { bytes: Buffer.from(forwards(text)), type: TEXT };
      }
    }
  }
  return undefined;
}

/** Short words that every text has, by which is known whether it is read from its end. */
const SHORT_WORDS = /\b(?:the|and|of|to|in|is|you|for|that|this|de|la|que|les|des|et|und|der|die|das|il|di|en|van|het|w|na)\b/gi;

/** A text that was read from its end, as an order backwards gives it, the right way round. */
export function forwards(text: string): string {
  const turned = [...text].toReversed().join('');
  return (turned.match(SHORT_WORDS)?.length ?? 0) > (text.match(SHORT_WORDS)?.length ?? 0) ? turned : text;
}

function isFlat(bits: Uint8Array, at: number): boolean {
  const values = new Set<number>();
  for (let more = 0; more < BLOCK; more += 1) values.add(bits[at + more] ?? 0);
  return values.size < MIN_VALUES;
}

function run(bits: Uint8Array, at: number, mask: number): readonly [number, number] {
  let [start, end] = [at, at + BLOCK];
  while (start > 0 && ((bits[start - 1] ?? 0) & mask) === 0) start -= 1;
  while (end < bits.length && ((bits[end] ?? 0) & mask) === 0) end += 1;
  return [start, end];
}

interface Letters {
  readonly start: number;
  readonly end: number;
  /** Which bit of each byte is 0, the highest being 0. */
  readonly bit: number;
  readonly lowFirst: boolean;
}

/** Bytes whose highest bit is the one that is always 0: it comes first, or with the lowest first it comes last. */
function letters(bits: Uint8Array, { start, end, bit, lowFirst }: Letters): Uint8Array {
  const bytes = new Uint8Array(end - start + MARGIN);
  const shift = lowFirst ? bit + 1 : bit;
  for (let to = 0; to < bytes.length; to += 1) {
    const at = start + to - (lowFirst ? 1 : 0);
    const byte = ((((bits[at] ?? 255) << 8) | (bits[at + 1] ?? 255)) >> (8 - shift)) & 255;
    bytes[to] = lowFirst ? reversedBits(byte) : byte;
  }
  return bytes;
}
