import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../src/base64.ts';

/** In lines of so many characters. */
const inLines = (text: string, length: number, end = '\n'): string => text.match(new RegExp(`.{1,${length}}`, 'g'))?.join(end) ?? '';

/** Processor time of decoding a text, in microseconds: the least of three. */
function costOf(text: string): number {
  const costs = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    decodeBase64(text);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...costs);
}

describe('base64', () => {
  it.each([1, 2, 3, 57, 58, 1000])('is decoded whatever its alphabet, lines and padding: %i bytes', (length) => {
    const bytes = randomBytes(length);
    for (const alphabet of ['base64', 'base64url'] as const) {
      const text = bytes.toString(alphabet);
      for (const written of [
        text,
        text.replaceAll('=', ''),
        inLines(text, 76),
        inLines(text, 64, '\r\n'),
        `  ${inLines(text, 5)}\n`,
        `data:a/b;base64,${text}`,
      ]) {
        expect(Buffer.from(decodeBase64(written) ?? []).equals(bytes)).toBe(true);
      }
    }
  });

  it.each([
    ['blanks', 'aGVs bG8='],
    ['a character of neither alphabet', 'aGVsbG8*'],
    ['both alphabets', '-_+/'],
    ['a character too many', 'aGVsb'],
    ['surplus bits', 'aGVsbG9='],
    ['padding that is not complete', 'aGVsbA='],
    ['padding in the middle', 'aGU=aGU='],
    ['uneven lines', 'aGVs\naG\naGVs'],
    ['a line end inside a line', 'aGVs\na\nVs\naGVs'],
    ['a longer last line', 'aGVs\naGVsaGVs'],
    ['carriage returns alone', 'aGVs\raGVs'],
    ['carriage returns inside a line', 'aGVs\nab\rs\naGVs'],
    ['empty lines', 'aGVs\n\naGVs'],
  ])('is refused with %s', (_, text) => {
    expect(decodeBase64(text)).toBeUndefined();
  });

  it('that is the beginning of a longer one is decoded as far as it is whole', () => {
    expect(decodeBase64('aGVsbG8', { partial: true })).toEqual(new Uint8Array(Buffer.from('hel')));
    expect(decodeBase64('aGVs\nbG8', { partial: true })).toEqual(new Uint8Array(Buffer.from('hel')));
  });

  it('costs no more when its last character is wrong than when it is right', () => {
    const right = 'QUJD'.repeat(4_000_000);
    expect(decodeBase64(`${right}!`)).toBeUndefined();
    expect(costOf(`${right}!`)).toBeLessThan(costOf(right) * 1.5);
  });

  it('costs no more in millions of lines than in one', () => {
    const startedAt = process.cpuUsage();
    expect(decodeBase64('abc\n'.repeat(5_000_000))?.length).toBe(11_250_000);
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1000).toBeLessThan(1_500);
  });
});
