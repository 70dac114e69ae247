import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectType } from '@input-trust/file-types';
import { INSTRUCTION, ORDINARY, read, techniques } from './office-fixtures.ts';

const HELLO = new TextEncoder().encode('Hello from the archive');

interface TarEntry {
  readonly name: string;
  readonly content?: Uint8Array;
  readonly type?: string;
  readonly prefix?: string;
  readonly size?: string;
}

/** A tar archive of ustar entries, with the two empty blocks at its end. */
function tar(entries: readonly TarEntry[]): Uint8Array {
  const blocks = entries.flatMap(({ name, content = new Uint8Array(), type = '0', prefix = '', size }) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(size ?? content.length.toString(8).padStart(11, '0'), 124, 'latin1');
    header.write(`        ${type}`, 148);
    header.write('ustar\u000000', 257, 'latin1');
    header.write(prefix, 345);
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
      'latin1',
    );
    return [header, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return new Uint8Array(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

/** A record of pax: its length counts itself. */
const pax = (record: string): Uint8Array => new TextEncoder().encode(`${record.length + 4} ${record}\n`);

describe('tar', () => {
  it('gives its files as child materials, and archives inside of it as well', async () => {
    const bytes = tar([
      { name: 'folder/', type: '5' },
      { name: 'a.txt', content: HELLO },
      { name: 'b.tar', content: tar([{ name: 'c', content: HELLO }]) },
    ]);
    expect(await detectType(bytes)).toEqual({ kind: 'document', format: 'tar' });
    const { children, reasons, signals } = await read('tar', bytes);
    expect(children.map(({ format, path }) => [format, path])).toEqual([
      ['plain', 'entry 2'],
      ['tar', 'entry 3'],
    ]);
    expect([reasons, signals]).toEqual([[], []]);
  });

  it.each([
    ['zip_slip', [{ name: 'x', prefix: '../../etc', content: HELLO }]],
    [
      'zip_slip',
      [
        { name: 'head', type: 'x', content: pax('path=../../etc/passwd') },
        { name: 'x', content: HELLO },
      ],
    ],
    [
      'zip_slip',
      [
        { name: '././@LongLink', type: 'L', content: Buffer.from('../../etc/passwd\0') },
        { name: 'x', content: HELLO },
      ],
    ],
    ['absolute_entry_name', [{ name: '/etc/passwd', content: HELLO }]],
    ['symlink_entry', [{ name: 'link', type: '2' }]],
    [
      'duplicate_entry_names',
      [
        { name: 'a', content: HELLO },
        { name: 'A', content: pax('other') },
      ],
    ],
  ])('reports %s', async (technique, entries) => {
    const extraction = await read('tar', tar(entries));
    expect(techniques(extraction)).toContain(technique);
    expect(JSON.stringify(extraction.threats)).not.toContain('etc');
  });

  it('gives a second archive behind the first', async () => {
    const bytes = Buffer.concat([tar([{ name: 'a', content: HELLO }]), tar([{ name: 'b', content: Buffer.from('second') }])]);
    const { children, reasons } = await read('tar', bytes);
    expect(children.map(({ format, path }) => [format, path])).toEqual([
      ['plain', 'entry 1'],
      ['tar', 'behind the archive'],
    ]);
    expect(reasons).toEqual(['malformed_content']);
  });

  it('says what its headers say, also those for all entries', async () => {
    const entries = [
      { name: 'head', type: 'g', content: pax(`comment=${INSTRUCTION}`) },
      { name: ORDINARY, content: HELLO },
    ];
    const said = (await read('tar', tar(entries))).surfaces.map(({ text }) => text).join('\n');
    expect(said).toContain(INSTRUCTION);
    expect(said).toContain(ORDINARY);
  });

  it('reads past an extended header that holds no record, or no end of one', async () => {
    for (const header of ['norecord', '12 path=a', '9 path=b\nrest', '0 =', '-1 a=b']) {
      const { children } = await read(
        'tar',
        tar([
          { name: 'x', type: 'x', content: Buffer.from(header) },
          { name: 'a', content: HELLO },
        ]),
      );
      expect([header, children.length]).toEqual([header, 1]);
    }
  });

  it.each([
    [
      'a header whose sum is wrong',
      Buffer.from(tar([{ name: 'a', content: HELLO }]))
        .fill(0x41, 0, 1)
        .fill(0x42, 1, 2),
      'malformed_content',
    ],
    ['a size beyond the file', tar([{ name: 'a', size: '77777777777' }]), 'malformed_content'],
    ['a sparse file', tar([{ name: 'a', type: 'S' }]), 'unsupported_format'],
  ])('says that it cannot read %s', async (_what, bytes, reason) => {
    expect((await read('tar', bytes)).reasons).toEqual([reason]);
  });

  it('notices what follows its end, and keeps to the budget', async () => {
    const bytes = Buffer.concat([tar([{ name: 'a', content: HELLO }]), Buffer.from('hidden')]);
    const trailing = await read('tar', bytes);
    expect(trailing).toMatchObject({ signals: ['archive_trailing_data'], reasons: ['malformed_content'] });
    expect(trailing.children.map(({ text }) => text)).toEqual(['Hello from the archive', 'hidden']);
    const many = tar(Array.from({ length: 50 }, (_, index) => ({ name: `${index}`, content: Buffer.from(`file ${index}`) })));
    expect(await read('tar', many, { limits: { items: 10 } })).toMatchObject({
      reasons: ['item_budget_exceeded'],
      children: { length: 10 },
    });
    expect((await read('tar', many, { limits: { decodedBytes: 100 } })).reasons).toEqual(['decoded_byte_budget_exceeded']);
  });
});

describe('gzip', () => {
  it('gives the file in it, members joined', async () => {
    const bytes = new Uint8Array(Buffer.concat([gzipSync(HELLO), gzipSync(Buffer.from(', twice'))]));
    expect(await detectType(bytes)).toEqual({ kind: 'document', format: 'gzip' });
    const { children, reasons } = await read('gzip', bytes);
    expect(children[0]?.text).toBe('Hello from the archive, twice');
    expect(reasons).toEqual([]);
  });

  it('takes the name of the header for a hint on what the file is', async () => {
    const plain = gzipSync(Buffer.from('a,b\n1,2\n'));
    const named = Buffer.concat([
      plain.subarray(0, 3),
      Buffer.from([8]),
      plain.subarray(4, 10),
      Buffer.from('table.csv\0'),
      plain.subarray(10),
    ]);
    expect((await read('gzip', named)).children[0]).toMatchObject({ format: 'csv', name: 'table.csv' });
  });

  it('does not unpack a bomb', async () => {
    const extraction = await read('gzip', gzipSync(Buffer.alloc(20_000_000)));
    expect(techniques(extraction)).toEqual(['compression_bomb']);
    expect(extraction).toMatchObject({ children: [], reasons: ['decoded_byte_budget_exceeded'] });
  });

  it('reads what there is of a file that was cut, and says so', async () => {
    const text = Array.from({ length: 2000 }, (_, index) => `line ${index}`).join('\n');
    const { children, reasons } = await read('gzip', gzipSync(Buffer.from(text)).subarray(0, 3000));
    expect(children[0]?.text?.startsWith('line 0\nline 1')).toBe(true);
    expect(reasons).toEqual(['malformed_content']);
  });

  it('notices what follows its end', async () => {
    const extraction = await read('gzip', Buffer.concat([gzipSync(HELLO), Buffer.from('hidden data')]));
    expect(extraction.children.map(({ text }) => text)).toEqual(['Hello from the archive', 'hidden data']);
    expect(extraction).toMatchObject({ signals: ['archive_trailing_data'], reasons: ['malformed_content'] });
  });

  it('says what its name and its comment say', async () => {
    const plain = gzipSync(HELLO);
    const said = [Buffer.from(`${INSTRUCTION}\0`), Buffer.from(`${ORDINARY}\0`)];
    const named = Buffer.concat([plain.subarray(0, 3), Buffer.from([8 | 16]), plain.subarray(4, 10), ...said, plain.subarray(10)]);
    const { surfaces } = await read('gzip', named);
    expect(surfaces.map(({ text }) => text)).toEqual([`${INSTRUCTION}\n${ORDINARY}`]);
  });
});

it.each(['7z', 'rar', 'bzip2', 'xz', 'zstd'])('names %s as a format that is not opened', async (format) => {
  const { reasons, structure } = await read(format, HELLO);
  expect(reasons).toEqual(['unsupported_format']);
  expect(structure?.limitations?.join(' ')).toContain(format);
});

it('never throws on changed bytes', async () => {
  const bytes = {
    tar: tar([
      { name: 'a', content: HELLO },
      { name: 'head', type: 'x', content: pax('path=b') },
      { name: 'b', content: HELLO },
    ]),
    gzip: new Uint8Array(gzipSync(HELLO)),
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('tar' as const, 'gzip' as const),
      fc.array(fc.tuple(fc.nat(3000), fc.nat(255)), { maxLength: 8 }),
      async (format, changes) => {
        const changed = bytes[format].slice();
        for (const [at, value] of changes) changed[at % changed.length] = value;
        expect(Array.isArray((await read(format, changed)).children)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
