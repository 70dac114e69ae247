import { describe, expect, it } from 'vitest';
import { OFFICE_HIDING_CASES } from '../src/testing/office-hiding-cases.ts';
import { hidden, INSTRUCTION, read, textOf } from './office-fixtures.ts';

describe('text that an office document hides', () => {
  it.each(OFFICE_HIDING_CASES)('is found in $format, $technique: $how', async ({ format, technique, hiding, showing }) => {
    const found = hidden(await read(format, hiding(INSTRUCTION)));
    expect(found.map((surface) => surface.text)).toContain(INSTRUCTION);
    expect(found.find((surface) => surface.text === INSTRUCTION)?.hiddenBy).toEqual([technique]);
    const shown = await read(format, showing(INSTRUCTION));
    expect(hidden(shown)).toEqual([]);
    expect(textOf(shown)).toContain(INSTRUCTION);
    expect(shown.reasons).toEqual([]);
  });
});
