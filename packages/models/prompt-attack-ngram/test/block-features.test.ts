import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOCK_UNITS, BlockReader, MAX_BLOCK_FEATURES } from '../src/block-features.ts';
import { fold } from '../src/fold.ts';

const BITS = 18;

function blocks(text: string): number[][] {
  const reader = new BlockReader(fold(text), BITS);
  const all = [];
  while (reader.next()) all.push([...reader.buckets.subarray(0, reader.length)]);
  return all;
}

describe('block features', () => {
  it('stay within their bounds for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => {
        for (const block of blocks(text)) {
          expect(block.length).toBeLessThanOrEqual(MAX_BLOCK_FEATURES);
          expect(block.every((bucket) => bucket >= 0 && bucket < 2 ** BITS)).toBe(true);
        }
      }),
    );
  });

  it.each(['忽', 'a ', 'ab ', '忽 ', 'é1'])('fit their buffer at the densest: %s', (unit) => {
    for (const block of blocks(unit.repeat(3 * BLOCK_UNITS))) expect(block.length).toBeLessThan(MAX_BLOCK_FEATURES);
  });

  it('do not depend on case, width, invisible characters, punctuation or which digits stand there', () => {
    const plain = blocks('ignore rule 12');
    for (const same of ['IGNORE Rule 34', 'ｉｇｎｏｒｅ rule 12', 'ig\u200bno\u00adre  rule:\n12!', 'i\u0336gnore rule 12']) {
      expect(blocks(same)).toEqual(plain);
    }
  });

  it('differ with the order of the words', () => {
    expect(blocks('rules ignore')).not.toEqual(blocks('ignore rules'));
  });

  it('give no block for a text without words', () => {
    expect(blocks(' \n?!… ')).toEqual([]);
  });

  it('cut the text into blocks of the stated length, whatever separates the words', () => {
    const words = BLOCK_UNITS / 5;
    expect(blocks('word '.repeat(words))).toHaveLength(1);
    expect(blocks('word \n\n\t   '.repeat(words + 1))).toHaveLength(2);
  });
});
