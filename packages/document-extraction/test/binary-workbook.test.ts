import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opc } from '../src/testing/office-builder.ts';
import type { Link } from '../src/testing/office-builder.ts';
import { hidden, INSTRUCTION, ORDINARY, read, textOf } from './office-fixtures.ts';

const u32 = (...values: readonly number[]): Buffer => Buffer.concat(values.map((value) => Buffer.from(Uint32Array.of(value).buffer)));
const wide = (text: string): Buffer => Buffer.concat([u32(text.length), Buffer.from(text, 'utf16le')]);
const rich = (text: string): Buffer => Buffer.concat([Buffer.from([0]), wide(text)]);

/** A record with a type of one or two bytes and a length of four. */
function record(type: number, ...data: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(data);
  const types = type < 0x80 ? [type] : [(type & 0x7f) | 0x80, type >> 7];
  const length = [0, 1, 2, 3].map((index) => ((body.length >> (7 * index)) & 0x7f) | (index < 3 ? 0x80 : 0));
  return Buffer.concat([Buffer.from(types), Buffer.from(length), body]);
}

const row = (index: number, isHidden = false): Buffer => record(0, u32(index, 0), Buffer.from([0, 0, 0, isHidden ? 0x10 : 0, 0]), u32(0));
const text = (column: number, value: string): Buffer => record(6, u32(column, 0), wide(value));

interface BinarySheet {
  readonly records: readonly Uint8Array[];
  readonly state?: number;
}

function xlsb(sheets: readonly BinarySheet[], strings: readonly string[] = []): Uint8Array {
  const list = sheets.map(({ state = 0 }, index) => record(156, u32(state, index + 1), wide(`s${index + 1}`), wide(`Sheet${index + 1}`)));
  const files = Object.fromEntries(sheets.map(({ records }, index) => [`xl/worksheets/sheet${index + 1}.bin`, Buffer.concat(records)]));
  const links = sheets.map((_, index): Link => [`s${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.bin`]);
  return opc('xl/workbook.bin', 'application/vnd.ms-excel.sheet.binary.macroEnabled.main', Buffer.concat(list), {
    files: { ...files, 'xl/sharedStrings.bin': Buffer.concat(strings.map((string) => record(19, rich(string)))) },
    links: [...links, ['ss', 'sharedStrings', 'sharedStrings.bin']],
  });
}

describe('a binary workbook', () => {
  it('is read sheet by sheet: strings, shared strings, numbers, names of its tabs', async () => {
    const numbers = [record(2, u32(2, 0, (42 << 2) | 2)), record(5, u32(3, 0), Buffer.from(Float64Array.of(0.25).buffer))];
    const shared = record(7, u32(1, 0, 1));
    const extraction = await read('xlsx', xlsb([{ records: [row(0), text(0, ORDINARY), shared, ...numbers] }], ['other', 'shared words']));
    expect(textOf(extraction)).toBe(`${ORDINARY}\nshared words\n42\n0.25`);
    expect(textOf(extraction, 'metadata')).toContain('Sheet1');
    expect(extraction).toMatchObject({ reasons: [], structure: { totalPages: 1, pages: [{ page: 1, status: 'completed' }] } });
    expect(extraction.structure?.limitations?.join()).toContain('binary workbooks');
  });

  it.each([
    ['hidden_row', { records: [row(0, true), text(0, INSTRUCTION)] }],
    ['hidden_column', { records: [record(60, u32(0, 3, 2560, 0), Buffer.from([1, 0])), row(0), text(2, INSTRUCTION)] }],
    ['hidden_sheet', { records: [row(0), text(0, INSTRUCTION)], state: 1 }],
    ['very_hidden_sheet', { records: [row(0), text(0, INSTRUCTION)], state: 2 }],
  ])('says what a person does not see: %s', async (technique, sheet) => {
    const extraction = await read('xlsx', xlsb([sheet]));
    expect(hidden(extraction).find((surface) => surface.text === INSTRUCTION)?.hiddenBy).toEqual([technique]);
    expect(extraction.signals).toContain(technique);
  });

  it('says that a cut part was not read to its end', async () => {
    const whole = Buffer.concat([row(0), text(0, ORDINARY), text(1, INSTRUCTION)]);
    const extraction = await read('xlsx', xlsb([{ records: [whole.subarray(0, whole.length - 10)] }]));
    expect(textOf(extraction)).toBe(ORDINARY);
    expect(extraction.reasons).toEqual(['malformed_content']);
  });

  it('does not repeat a long shared string for ever', async () => {
    const cells = Array.from({ length: 100 }, (_, index) => record(7, u32(index, 0, 0)));
    const extraction = await read('xlsx', xlsb([{ records: [row(0), ...cells] }], ['long '.repeat(20_000)]));
    expect(extraction.reasons).toEqual(['decoded_byte_budget_exceeded']);
  });

  it('never throws on changed bytes', async () => {
    const records = Buffer.concat([row(0), text(0, ORDINARY), record(7, u32(1, 0, 0))]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(records.length - 1), fc.nat(255)), { maxLength: 6 }), async (changes) => {
        const changed = Buffer.from(records);
        for (const [at, value] of changes) changed[at] = value;
        expect(Array.isArray((await read('xlsx', xlsb([{ records: [changed] }], ['x']))).surfaces)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
