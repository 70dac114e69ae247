import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { SIGNAL_FAMILIES, SIGNALS, signalMeaning, signalReference } from '../src/index.ts';
import type { Signal } from '../src/index.ts';

describe('the signal table', () => {
  it('has codes in snake_case and one sentence for each [resp.forensics.more]', () => {
    const rows = [...Object.entries(SIGNALS), ...Object.entries(SIGNAL_FAMILIES)];
    expect(
      rows.filter(([code, meaning]) => !/^[a-z][a-z0-9]*(?:_[a-z0-9]*)+$|^macros$/.test(code) || !/^[A-Z][^\n]{10,140}\.$/.test(meaning)),
    ).toEqual([]);
  });

  it('is the type of what a detector may write: another code does not compile', () => {
    expectTypeOf<'pdf_javascript'>().toExtend<Signal>();
    expectTypeOf<'hidden_by_white_ink'>().toExtend<Signal>();
    expectTypeOf<'a_new_code'>().not.toExtend<Signal>();
    expectTypeOf<string>().not.toExtend<Signal>();
  });

  it('explains its codes and those of its families, and no other', () => {
    expect(signalMeaning('pdf_javascript')).toBe(SIGNALS.pdf_javascript);
    expect(signalMeaning('hidden_by_vanish')).toBe(SIGNAL_FAMILIES['hidden_by_']);
    for (const code of ['hidden_by_', 'toString', '__proto__', '', 'a_new_code']) expect(signalMeaning(code)).toBeUndefined();
  });

  it('is what docs/signals.md says', () => {
    const document = readFileSync(new URL('../../../docs/signals.md', import.meta.url), 'utf8');
    expect(document).toBe(signalReference());
  });
});
