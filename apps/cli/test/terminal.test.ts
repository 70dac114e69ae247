import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paintFor, printable, printableJson } from '../src/terminal.ts';

describe('text from outside', () => {
  it.each([
    ['an escape sequence', 'a\u001b[2Jb', 'a\\u{1b}[2Jb'],
    ['a C1 control sequence introducer', 'a\u009b2Jb', 'a\\u{9b}2Jb'],
    ['a line break', 'a\r\nb', 'a\\u{d}\\u{a}b'],
    ['a right-to-left override', 'a\u202eb', 'a\\u{202e}b'],
    ['a zero-width joiner', 'a\u200db', 'a\\u{200d}b'],
    ['a line separator', 'a\u2028b', 'a\\u{2028}b'],
    ['a tag character', 'a\u{e0041}b', 'a\\u{e0041}b'],
    ['a variation selector', 'a\ufe0fb', 'a\\u{fe0f}b'],
    ['a lone surrogate', 'a\ud800b', 'a\\u{d800}b'],
    ['ordinary text in any script', 'Grüße, 你好, שלום', 'Grüße, 你好, שלום'],
  ])('shows %s as what it is', (_what, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('keeps its value in JSON and shows nothing invisible there', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        const json = printableJson(JSON.stringify({ text }));
        expect(JSON.parse(json)).toEqual({ text });
        expect(printable(json)).toBe(json);
      }),
    );
  });
});

const painted = (stream: { isTTY: boolean }, env: NodeJS.ProcessEnv): boolean => paintFor(stream, env)('red', 'x') !== 'x';

describe('colour', () => {
  it('is for terminals that want it', () => {
    expect(painted({ isTTY: true }, {})).toBe(true);
    expect(painted({ isTTY: false }, {})).toBe(false);
    expect(painted({ isTTY: true }, { NO_COLOR: '1' })).toBe(false);
    expect(painted({ isTTY: true }, { TERM: 'dumb' })).toBe(false);
  });
});
