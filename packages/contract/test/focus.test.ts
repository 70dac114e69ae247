import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CanonicalFocus, parseFocus, pathsOf } from '../src/index.ts';

const ACCEPTED = [
  ['steg', 'steg', ['steg']],
  ['ai', 'ai', ['ai']],
  ['edits', 'edits', ['edits']],
  ['all', 'all', ['steg', 'ai', 'edits']],
  ['metadata', 'metadata', []],
  ['standard', 'steg', ['steg']],
  ['both', 'all', ['steg', 'ai', 'edits']],
  ['steg,ai', 'steg,ai', ['steg', 'ai']],
  ['ai,steg', 'steg,ai', ['steg', 'ai']],
  ['steg,edits', 'steg,edits', ['steg', 'edits']],
  ['edits,steg', 'steg,edits', ['steg', 'edits']],
  ['ai,edits', 'ai,edits', ['ai', 'edits']],
  ['edits,ai', 'ai,edits', ['ai', 'edits']],
] as const;

const REFUSED = [
  'steg,ai,edits',
  'steg,steg',
  'ai,ai',
  'standard,ai',
  'steg,both',
  'all,ai',
  'ai,metadata',
  'steg, ai',
  'STEG',
  'steg,',
  ',ai',
  '',
  ' ',
  'audio',
  'toString',
  '__proto__',
];

describe('focus', () => {
  it.each(ACCEPTED)('reads %j as %j with the paths %j [scan.focus.combo.grammar] [scan.focus.combo] [ver.alias]', (value, focus, paths) => {
    expect(parseFocus(value)).toEqual({ focus, paths });
  });

  it.each(REFUSED)('refuses %j [scan.focus.combo.grammar]', (value) => {
    expect(parseFocus(value)).toBeUndefined();
  });

  it('means the same for both as for all, and for standard as for steg', () => {
    expect(parseFocus('both')).toEqual(parseFocus('all'));
    expect(parseFocus('standard')).toEqual(parseFocus('steg'));
  });

  it('has eight canonical values, each of which reads as itself', () => {
    expect(CanonicalFocus.options).toEqual(['steg', 'ai', 'edits', 'all', 'metadata', 'steg,ai', 'steg,edits', 'ai,edits']);
    for (const focus of CanonicalFocus.options) expect(parseFocus(focus)).toEqual({ focus, paths: pathsOf(focus) });
  });

  it('refuses or understands any text, and never throws', () => {
    const words = fc.constantFrom('steg', 'ai', 'edits', 'all', 'both', 'metadata', 'standard', ' ', '');
    const values = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 5 }).map((list) => list.join(',')),
    );
    fc.assert(
      fc.property(values, (value) => {
        const parsed = parseFocus(value);
        expect(parsed === undefined || CanonicalFocus.options.includes(parsed.focus)).toBe(true);
      }),
    );
  });
});
