import { describe, expect, it } from 'vitest';
import { MAX_NAMED_WARNINGS, SCAN_FIELD_NAMES, ScanWarning } from '../src/index.ts';
import { warnOfUnknownFields } from '../src/unknown-fields.ts';

const warn = (...names: string[]) => warnOfUnknownFields(names, SCAN_FIELD_NAMES);
const meantBy = (name: string): string | undefined => /Did you mean (\w+)\?$/.exec(warn(name)[0]?.message ?? '')?.[1];

describe('unknown fields', () => {
  it('are warned of by name, with the field that was likely meant [scan.req.unknown-field]', () => {
    expect(warn('scan_phase', 'profil', 'label')).toEqual([
      { code: 'unknown_field', field: 'profil', message: 'The field profil is not known and was ignored. Did you mean profile?' },
      { code: 'unknown_field', field: 'label', message: 'The field label is not known and was ignored.' },
    ]);
    expect(warn(...SCAN_FIELD_NAMES)).toEqual([]);
  });

  it.each([
    ['profil', 'profile'],
    ['porfile', 'profile'],
    ['scanPhase', 'scan_phase'],
    ['SCAN-GROUP-ID', 'scan_group_id'],
    ['data_sensitvity', 'data_sensitivity'],
    ['contents', 'content'],
    ['mod', 'mode'],
    ['focsu', 'focus'],
    ['webhook', undefined],
    ['file_name', 'filename'],
    ['type', undefined],
    ['x', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('%s was likely meant to be %s', (name, meant) => {
    expect(meantBy(name)).toBe(meant);
  });

  it('are named at most 16 times and in 64 characters; the rest, and names that are no identifiers, are counted', () => {
    const names = Array.from({ length: MAX_NAMED_WARNINGS + 2 }, (_, index) => `f${index}`);
    const warnings = warn('canary <b>', '', 'a'.repeat(100), ...names);
    expect(warnings).toHaveLength(MAX_NAMED_WARNINGS + 1);
    expect(warnings[0]?.field).toBe('a'.repeat(64));
    expect(warnings.at(-1)).toEqual({
      code: 'unknown_field',
      count: 5,
      message: '5 more unnamed fields are not known and were ignored.',
    });
    expect(warn('canary <b>')).toEqual([{ code: 'unknown_field', count: 1, message: '1 unnamed field is not known and was ignored.' }]);
    for (const warning of warnings) expect(ScanWarning.parse(warning)).toEqual(warning);
    expect(JSON.stringify(warnings)).not.toContain('canary');
  });

  it('cost no more than a look at their names', () => {
    const names = Array.from({ length: 200_000 }, (_, index) => `${'a'.repeat(60)}${index}`);
    const startedAt = performance.now();
    expect(warn(...names.slice(0, 10_000))).toHaveLength(MAX_NAMED_WARNINGS + 1);
    expect(warnOfUnknownFields(names, SCAN_FIELD_NAMES).at(-1)?.count).toBe(200_000 - MAX_NAMED_WARNINGS);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
