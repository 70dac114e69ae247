import { array, assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStreamRestorer, findRedactions, redact, redactRestorably } from '../src/index.ts';

const TEXT = 'Write to bob@acme.io and amy@acme.io, then to bob@acme.io again; card 4111 1111 1111 1111.';

function restored(values: ReadonlyMap<string, string>, chunks: readonly string[]): string {
  const restorer = createStreamRestorer(values);
  return chunks.map((chunk) => restorer.push(chunk)).join('') + restorer.flush();
}

describe('redactRestorably', () => {
  it('redacts like redact, and tells the value of each placeholder', () => {
    const redactions = findRedactions(TEXT);
    const { text, values } = redactRestorably(TEXT, redactions);
    expect(text).toBe(redact(TEXT, redactions));
    expect(Object.fromEntries(values)).toEqual({
      '[EMAIL_1]': 'bob@acme.io',
      '[EMAIL_2]': 'amy@acme.io',
      '[PAYMENT_CARD_1]': '4111 1111 1111 1111',
    });
  });
});

describe('createStreamRestorer', () => {
  const { text, values } = redactRestorably(TEXT, findRedactions(TEXT));

  it('gives the text back, however it is cut', () => {
    assert(
      property(array(nat({ max: text.length })), (cuts) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const chunks = edges.slice(1).map((end, index) => text.slice(edges[index], end));
        expect(restored(values, chunks)).toBe(TEXT);
      }),
    );
  });

  it('leaves alone what is no placeholder of it, and holds back no more than one', () => {
    for (const other of ['[EMAIL_9]', '[1]', '[email_1]', '[EMAIL_1', '[[EMAIL_', 'a ] b [', '[]'])
      expect(restored(values, [other])).toBe(other);
    expect(restored(values, ['[', '[EMAIL_1]', ']'])).toBe('[bob@acme.io]');
    const long = `[${'A'.repeat(200)}`;
    expect(createStreamRestorer(values).push(long)).toBe(long);
  });

  it('does not look into the values that it puts in', () => {
    expect(
      restored(
        new Map([
          ['[A_1]', '[A_2]'],
          ['[A_2]', 'x'],
        ]),
        ['[A_1]'],
      ),
    ).toBe('[A_2]');
  });
});
