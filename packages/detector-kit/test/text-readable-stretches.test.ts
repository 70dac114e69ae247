import { describe, expect, it } from 'vitest';
import { readableStretches } from '../src/text/index.ts';

const SENTENCE = 'The painters finish the stairs tomorrow';
const NOISE = Buffer.from('00ff80c3280102f5901f', 'hex');
const around = (text: Buffer): Buffer => Buffer.concat([NOISE, text, NOISE]);

describe('what of bytes reads like text', () => {
  it.each([
    ['ASCII', Buffer.from(SENTENCE), SENTENCE],
    ['UTF-8', Buffer.from('Die Malerin fährt übermorgen los'), 'Die Malerin fährt übermorgen los'],
    ['Chinese', Buffer.from('油漆工明天完成樓梯的工作'), '油漆工明天完成樓梯的工作'],
    ['UTF-16, little-endian', Buffer.from(SENTENCE, 'utf16le'), SENTENCE],
    ['UTF-16, big-endian', Buffer.from(SENTENCE, 'utf16le').swap16(), SENTENCE],
  ])('is found among other bytes: %s', (_what, text, expected) => {
    expect(readableStretches(around(text)).some((stretch) => stretch.includes(expected))).toBe(true);
  });

  it('is nothing where bytes are noise or words are short', () => {
    expect(readableStretches(NOISE)).toEqual([]);
    expect(readableStretches(Buffer.from('word\0word\x01word\0'))).toEqual([]);
    expect(readableStretches(new Uint8Array())).toEqual([]);
  });
});
