import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCompoundFile } from '../src/ole/compound-file.ts';
import { decompressRtf } from '../src/ole/compressed-rtf.ts';
import { decompressVba } from '../src/ole/vba-compression.ts';
import { compoundFile, vbaContainer, vbaProject } from './compound-fixtures.ts';
import type { Storage } from './compound-fixtures.ts';
import { docx, paragraph } from '../src/testing/office-builder.ts';
import { budgetOf, hidden, INSTRUCTION, ORDINARY, read, techniques, textOf } from './office-fixtures.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const le = (...fields: readonly (readonly [size: 1 | 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );

describe('a compound file', () => {
  it('is read stream by stream, from sectors and from the mini stream', () => {
    const tree: Storage = { Small: bytesOf('small'), Folder: { Large: new Uint8Array(70_000).fill(7), Inner: { Deep: bytesOf('deep') } } };
    const file = openCompoundFile(compoundFile(tree, { cutoff: 4096 }), budgetOf());
    if (file === undefined) throw new Error('not opened');
    const contentOf = (path: string): Uint8Array => file.read(file.find(path) ?? { path: '', size: 0 });
    expect(file.streams.map(({ path }) => path).sort()).toEqual(['Folder/Inner/Deep', 'Folder/Large', 'Small']);
    expect(Buffer.from(contentOf('small')).toString()).toBe('small');
    expect(Buffer.from(contentOf('Folder/Inner/Deep')).toString()).toBe('deep');
    expect(contentOf('Folder/Large')).toEqual(new Uint8Array(70_000).fill(7));
    expect([...file.reasons]).toEqual([]);
  });

  it('ends where its chains go round in circles', () => {
    const bytes = compoundFile({ A: new Uint8Array(2_000).fill(1), B: new Uint8Array(2_000).fill(2) });
    // The allocation table is the last sector: let every sector be followed by the first.
    const table = Buffer.from(bytes.buffer).subarray(bytes.length - 512);
    for (let at = 0; at < 32; at += 4) table.writeUInt32LE(0, at);
    const file = openCompoundFile(bytes, budgetOf());
    expect(file === undefined || file.streams.every((stream) => file.read(stream).length <= bytes.length)).toBe(true);
  });

  it('takes no more than the budget has, whatever a stream claims', () => {
    const file = openCompoundFile(compoundFile({ A: new Uint8Array(5_000) }), budgetOf({ decodedBytes: 100 }));
    expect(file?.streams.map((stream) => file.read(stream).length)).toEqual([0]);
    expect([...(file?.reasons ?? [])]).toEqual(['decoded_byte_budget_exceeded']);
  });

  it.each([
    ['a stream that is shorter than its sectors, in the mini stream', 4096, (entry: DataView) => entry.setUint32(120, 3, true)],
    ['a stream that is shorter than its sectors', 0, (entry: DataView) => entry.setUint32(120, 3, true)],
    ['no stream of the directory, in the mini stream', 4096, (entry: DataView) => entry.setUint8(66, 0)],
    ['no stream of the directory', 0, (entry: DataView) => entry.setUint8(66, 0)],
  ])('gives what belongs to %s', (_where, cutoff, change) => {
    const bytes = compoundFile({ Text: bytesOf(`123${ORDINARY}`.padEnd(700, '.')) }, { cutoff });
    const name = Buffer.from('Text', 'utf16le');
    change(new DataView(bytes.buffer, bytes.byteOffset + Buffer.from(bytes).indexOf(name)));
    expect(Buffer.from(openCompoundFile(bytes, budgetOf())?.unclaimed() ?? []).toString()).toContain(ORDINARY);
  });

  it('of unknown content is unsupported, of no content malformed', async () => {
    expect((await read('ole', compoundFile({ Other: bytesOf('x') }))).reasons).toEqual(['unsupported_format']);
    expect((await read('ole', 'no compound file')).reasons).toEqual(['malformed_content']);
  });

  it('that holds an encrypted package is encrypted content', async () => {
    expect((await read('ole', compoundFile({ EncryptedPackage: new Uint8Array(10), EncryptionInfo: new Uint8Array(4) }))).reasons).toEqual([
      'encrypted_content',
    ]);
  });

  it('ends quietly on any damage', async () => {
    const sound = compoundFile(
      { WordDocument: wordStreams(ORDINARY).WordDocument, '1Table': wordStreams(ORDINARY)['1Table'], ...vbaProject('Sub A()\r\nEnd Sub') },
      { cutoff: 4096 },
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.length - 1), fc.nat(255), async (at, byte) => {
        const bytes = Uint8Array.from(sound);
        bytes[at] = byte;
        expect((await read('ole', bytes)).surfaces.every(({ text }) => text.length < 100_000)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

/** A Word document of one piece in UTF-16 behind a header that says where the piece table is (MS-DOC 2.4.1). */
function wordStreams(text: string, flags = 0x0200): { WordDocument: Uint8Array; '1Table': Uint8Array } {
  const header = Buffer.alloc(0x200);
  header.writeUInt16LE(flags, 0x0a);
  const table = Buffer.concat([le([1, 2], [4, 16], [4, 0], [4, text.length], [2, 0], [4, header.length], [2, 0])]);
  header.writeUInt32LE(0, 0x01a2);
  header.writeUInt32LE(table.length, 0x01a6);
  return { WordDocument: new Uint8Array(Buffer.concat([header, Buffer.from(text, 'utf16le')])), '1Table': new Uint8Array(table) };
}

describe('a Word document from before Office Open XML', () => {
  it('is read by its piece table, and formatting that may hide text is a limitation', async () => {
    const extraction = await read('ole', compoundFile({ ...wordStreams(`First\rSecond\u0013 HYPERLINK "x" \u0014link\u0015`) }));
    expect(textOf(extraction)).toBe('First\nSecondlink');
    expect(textOf(extraction, 'metadata')).toBe('HYPERLINK "x"');
    expect(extraction.surfaces.map(({ visibility }) => visibility)).toEqual(['unknown', 'unknown']);
    expect(extraction.structure?.limitations).toHaveLength(1);
    expect(extraction.reasons).toEqual([]);
  });

  it('reports a field that starts a program', async () => {
    expect(techniques(await read('ole', compoundFile({ ...wordStreams('\u0013DDEAUTO c:\\cmd.exe\u0014x\u0015') })))).toEqual([
      'dde_field',
    ]);
  });

  it('that is encrypted is encrypted content', async () => {
    expect((await read('ole', compoundFile({ ...wordStreams('x', 0x0300) }))).reasons).toEqual(['encrypted_content']);
  });
});

const record = (type: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([le([2, type], [2, content.length]), content]);
};

/** A workbook with one sheet in a state, whose one cell holds a shared string. */
function workbook(text: string, state: number): Uint8Array {
  const bof = record(0x0809, le([2, 0x0600], [2, 5], [4, 0], [4, 0], [4, 0]));
  const sst = record(0x00fc, le([4, 1], [4, 1], [2, text.length], [1, 0]), Buffer.from(text, 'latin1'));
  const sheet = (position: number): Buffer => record(0x0085, le([4, position], [1, state], [1, 0], [1, 1], [1, 0]), Buffer.from('S'));
  const globals = bof.length + sst.length + sheet(0).length;
  return new Uint8Array(Buffer.concat([bof, sheet(globals), sst, bof, record(0x00fd, le([2, 0], [2, 0], [2, 0], [4, 0]))]));
}

describe('a workbook from before Office Open XML', () => {
  it.each([
    [1, 'hidden_sheet'],
    [2, 'very_hidden_sheet'],
  ])('tells hidden sheets of state %i', async (state, technique) => {
    const extraction = await read('ole', compoundFile({ Workbook: workbook(INSTRUCTION, state) }));
    const found = hidden(extraction).find(({ text }) => text === INSTRUCTION);
    expect(found?.hiddenBy).toEqual([technique]);
    expect(found?.location).toEqual({ kind: 'part', path: 'sheet 1' });
  });

  it('reads the text of sheets that are shown', async () => {
    const extraction = await read('ole', compoundFile({ Workbook: workbook(ORDINARY, 0) }));
    expect(hidden(extraction)).toEqual([]);
    expect(textOf(extraction)).toBe(ORDINARY);
    expect(extraction.structure?.totalPages).toBe(1);
  });

  it('reads strings that go on in the next record, where they change their width', async () => {
    const bof = record(0x0809, le([2, 0x0600], [2, 5], [4, 0], [4, 0], [4, 0]));
    const sst = record(0x00fc, le([4, 1], [4, 1], [2, 8], [1, 0]), Buffer.from('abcd'));
    const rest = record(0x003c, le([1, 1]), Buffer.from('efgh', 'utf16le'));
    const cell = record(0x00fd, le([2, 0], [2, 0], [2, 0], [4, 0]));
    expect(textOf(await read('ole', compoundFile({ Workbook: new Uint8Array(Buffer.concat([bof, sst, rest, cell])) })))).toBe('abcdefgh');
  });

  it('that is encrypted is encrypted content', async () => {
    const bof = record(0x0809, le([2, 0x0600], [2, 5], [4, 0], [4, 0], [4, 0]));
    const bytes = new Uint8Array(Buffer.concat([bof, record(0x002f, le([2, 1]))]));
    expect((await read('ole', compoundFile({ Workbook: bytes }))).reasons).toEqual(['encrypted_content']);
  });
});

const atom = (type: number, content: Uint8Array, version = 0): Buffer =>
  Buffer.concat([le([2, version], [2, type], [4, content.length]), content]);

describe('a presentation from before Office Open XML', () => {
  it('is read record by record, notes apart', async () => {
    const slide = atom(0x03ee, atom(0x0fa0, Buffer.from('On the slide', 'utf16le')), 0xf);
    const notes = atom(0x03f0, atom(0x0fa8, Buffer.from('In the notes')), 0xf);
    const extraction = await read('ole', compoundFile({ 'PowerPoint Document': new Uint8Array(Buffer.concat([slide, notes, slide])) }));
    expect(textOf(extraction)).toBe('On the slide\nOn the slide');
    expect(textOf(extraction, 'comment')).toBe('In the notes');
    expect(extraction.structure?.totalPages).toBe(2);
  });

  it('tells the macros that it stores', async () => {
    const stored = atom(0x1011, compoundFile(vbaProject('Sub Auto_Open()\r\nShell "calc"\r\nEnd Sub')));
    expect(techniques(await read('ole', compoundFile({ 'PowerPoint Document': new Uint8Array(stored) })))).toEqual(['macro_dropper']);
  });
});

describe('an Outlook message', () => {
  it('gives subject and body, and its attachments as child materials', async () => {
    const extraction = await read(
      'ole',
      compoundFile({
        '__properties_version1.0': new Uint8Array(32),
        '__substg1.0_0037001F': new Uint8Array(Buffer.from('Subject', 'utf16le')),
        '__substg1.0_1000001F': new Uint8Array(Buffer.from(ORDINARY, 'utf16le')),
        '__attach_version1.0_#00000000': { '__substg1.0_37010102': docx(paragraph('Attached')) },
      }),
    );
    expect(textOf(extraction)).toBe(`Subject\n${ORDINARY}`);
    expect(extraction.children.map(({ format, path }) => [format, path])).toEqual([['docx', 'attachment 1']]);
  });

  it('reads strings of one byte per character in the code page that the message names', async () => {
    const properties = new DataView(new ArrayBuffer(48));
    properties.setUint32(32, 0x3ffd_0003, true);
    properties.setUint32(40, 1251, true);
    const message = {
      '__properties_version1.0': new Uint8Array(properties.buffer),
      '__substg1.0_0037001E': Uint8Array.of(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2),
    };
    expect(textOf(await read('ole', compoundFile(message)))).toBe('Привет');
  });

  it('takes no table of named properties for a body', async () => {
    const names = {
      '__substg1.0_10090102': Uint8Array.of(0x18, 0x85, 0, 0, 6, 0, 9, 0),
      '__substg1.0_10130102': Uint8Array.of(0x7c, 0xd8, 2, 0x43, 11, 0, 27, 0),
    };
    const message = { '__properties_version1.0': new Uint8Array(32), '__nameid_version1.0': names };
    const { children, reasons } = await read('ole', compoundFile(message));
    expect([children, reasons]).toEqual([[], []]);
  });
});

/** MS-OXRTFCP 3.1, a compressed RTF of one line. */
const COMPRESSED_RTF = Uint8Array.from(
  Buffer.from('2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0', 'hex'),
);

describe('the RTF of an Outlook message', () => {
  it('is unpacked as the specification shows, and is a child material', async () => {
    expect(Buffer.from(decompressRtf(COMPRESSED_RTF) ?? []).toString()).toBe('{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n');
    const message = { '__properties_version1.0': new Uint8Array(32), '__substg1.0_10090102': COMPRESSED_RTF };
    const { children, reasons } = await read('ole', compoundFile(message));
    expect(children.map(({ format, path }) => [format, path])).toEqual([['rtf', 'RTF body']]);
    expect(reasons).toEqual([]);
  });

  it('is a reason where it cannot be unpacked, and never grows beyond nine times its size', async () => {
    const message = { '__properties_version1.0': new Uint8Array(32), '__substg1.0_10090102': new Uint8Array(20) };
    expect((await read('ole', compoundFile(message))).reasons).toEqual(['malformed_content']);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (data) => {
        const length = decompressRtf(Uint8Array.of(...COMPRESSED_RTF.subarray(0, 16), ...data))?.length ?? 0;
        return length <= data.length * 9;
      }),
    );
  });
});

describe('macros', () => {
  it('are unpacked as the specification shows', () => {
    // MS-OVBA 3.2.2, "Normal Compression Example".
    const hex = '012fb000236161616263646582660070616768696a013808616b6c00306d6e6f700671027004107273747576107778797a003c';
    const text = decompressVba(Uint8Array.from(Buffer.from(hex, 'hex')), 1_000);
    expect(Buffer.from(text ?? []).toString()).toBe('#aaabcdefaaaaghijaaaaaklaaamnopqaaaaaaaaaaaarstuvwxyzaaa');
  });

  it('are unpacked up to a limit, and damage ends them', () => {
    const packed = vbaContainer('x'.repeat(10_000));
    expect(decompressVba(packed, 5_000)).toHaveLength(5_000);
    expect(decompressVba(packed.subarray(0, 50), 5_000)?.length).toBeLessThan(50);
    expect(decompressVba(Uint8Array.of(2, 0, 0), 5_000)).toBeUndefined();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => (decompressVba(Uint8Array.of(1, ...bytes), 20_000)?.length ?? 0) <= 20_000),
    );
  });

  it.each([
    ['macros', 'neutral', 'Sub Tidy()\r\nRange("A1").Value = 1\r\nEnd Sub'],
    ['macro_auto_open', 'malicious', 'Private Sub Workbook_Open()\r\nMsgBox "Hi"\r\nEnd Sub'],
    ['macro_dropper', 'malicious', 'Sub AutoOpen()\r\nCreateObject("WScript.Shell").Run "x"\r\nEnd Sub'],
  ])('are reported as %s', async (technique, intent, source) => {
    const alone = compoundFile(vbaProject(source));
    const links = [['v', 'vbaProject', 'vbaProject.bin']] as const;
    for (const extraction of [
      await read('docx', docx(paragraph(ORDINARY), { links, files: { 'word/vbaProject.bin': alone } })),
      await read('ole', alone),
    ]) {
      expect(extraction.threats?.map((threat) => [threat.technique, threat.intent])).toEqual([[technique, intent]]);
      expect(textOf(extraction, 'payload')).toContain(source);
    }
  });
});

describe('an embedded object', () => {
  it('gives the file in its package, and says when that is a program', async () => {
    const packaged = Buffer.concat([
      le([4, 0], [2, 2]),
      Buffer.from('report.exe\0C:\\report.exe\0'),
      le([4, 3], [4, 2]),
      Buffer.from('a\0'),
      le([4, 5]),
      Buffer.from('hello'),
    ]);
    const extraction = await read('ole', compoundFile({ ObjectPool: { _1: { '\u0001Ole10Native': new Uint8Array(packaged) } } }));
    expect(extraction.children[0]?.text).toBe('hello');
    expect(techniques(extraction)).toEqual(['packaged_program']);
  });

  it('of the equation editor is reported', async () => {
    expect(techniques(await read('ole', compoundFile({ 'Equation Native': new Uint8Array(40) })))).toEqual(['equation_editor_object']);
  });
});
