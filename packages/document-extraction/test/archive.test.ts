import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Material } from '@input-trust/detector-kit';
import { MAX_COMPRESSION_RATIO, openArchive, RATIO_GRACE_BYTES } from '../src/archive/open-archive.ts';
import { zip } from '../src/testing/zip-writer.ts';
import { budgetOf, INSTRUCTION, ORDINARY, read, techniques } from './office-fixtures.ts';

const HELLO = { name: 'hello.txt', content: 'Hello from the archive' };

describe('an archive', () => {
  it('gives its files as child materials, typed by their bytes', async () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1);
    const extraction = await read(
      'zip',
      zip([HELLO, { name: 'a.dat', content: png, method: 0 }, { name: 'b.html', content: '<html><p>x' }]),
    );
    expect(extraction.children.map(({ kind, format, path }) => [kind, format, path])).toEqual([
      ['text', 'plain', 'entry 1'],
      ['image', 'png', 'entry 2'],
      ['document', 'html', 'entry 3'],
    ]);
    expect(extraction.children[0]?.text).toBe('Hello from the archive');
    expect(extraction.reasons).toEqual([]);
    expect(extraction.threats).toEqual([]);
  });

  it('opens archives inside of it', async () => {
    const outer = await read('zip', zip([{ name: 'inner.zip', content: zip([HELLO]) }]));
    expect(outer.children[0]?.format).toBe('zip');
    const inner = await read('zip', outer.children[0]?.bytes ?? new Uint8Array());
    expect(inner.children[0]?.text).toBe('Hello from the archive');
  });

  it.each([
    ['zip_slip', [{ name: '../../etc/cron.d/x', content: 'x' }]],
    ['zip_slip', [{ name: 'a\\..\\..\\x.txt', content: 'x' }]],
    ['absolute_entry_name', [{ name: '/etc/passwd', content: 'x' }]],
    ['absolute_entry_name', [{ name: 'C:/Windows/x.dll', content: 'x' }]],
    ['duplicate_entry_names', [HELLO, { ...HELLO, name: 'HELLO.txt', content: 'other' }]],
    ['header_disagreement', [{ ...HELLO, localName: 'other.txt' }]],
    ['symlink_entry', [{ name: 'link', content: '/etc/passwd', mode: 0o120777 }]],
    ['overlapping_entries', [HELLO, { ...HELLO, name: 'again.txt', sharesBytes: true }]],
  ])('reports %s', async (technique, files) => {
    const extraction = await read('zip', zip(files));
    expect(techniques(extraction)).toContain(technique);
    expect(JSON.stringify(extraction.threats)).not.toContain('etc');
  });

  it('cannot read what is encrypted or compressed by other methods, and says so', async () => {
    expect((await read('zip', zip([{ ...HELLO, flags: 1 }]))).reasons).toEqual(['encrypted_content']);
    expect((await read('zip', zip([{ ...HELLO, method: 12 }]))).reasons).toEqual(['unsupported_format']);
  });

  it('is read when bytes follow it, and that is noticed', async () => {
    const extraction = await read('zip', Uint8Array.of(...zip([HELLO]), 0, 1, 2));
    expect(extraction.children.map(({ path }) => path)).toEqual(['entry 1', 'behind the archive']);
    expect(extraction.signals).toEqual(['archive_trailing_data']);
    expect(extraction.reasons).toEqual(['malformed_content']);
    const padded = await read('zip', Uint8Array.of(...zip([HELLO]), 0x0d, 0x0a, 0, 0));
    expect([padded.children.length, padded.signals, padded.reasons]).toEqual([1, [], []]);
  });

  it('says what its names and comments say', async () => {
    const whole = Buffer.from(zip([{ ...HELLO, name: `${INSTRUCTION}.txt` }]));
    const comment = Buffer.from(ORDINARY);
    whole.writeUInt16LE(comment.length, whole.length - 2);
    const { surfaces, reasons } = await read('zip', Buffer.concat([whole, comment]));
    const said = surfaces.map(({ text }) => text).join('\n');
    expect(said).toContain(INSTRUCTION);
    expect(said).toContain(ORDINARY);
    expect(reasons).toEqual([]);
  });

  it('gives the data of what is named like a folder', async () => {
    const { children } = await read('zip', zip([{ name: 'folder/', content: INSTRUCTION }]));
    expect(children.map(({ text }) => text)).toEqual([INSTRUCTION]);
  });

  it.each([
    ['before the archive', (whole: Buffer) => [Buffer.from(INSTRUCTION), whole]],
    ['between the entries of the archive', (whole: Buffer) => insert(whole, whole.indexOf('PK\x05\x06'))],
  ])('gives the bytes %s, and says that it is not what it seems', async (path, arrange) => {
    const { children, reasons, surfaces } = await read('zip', Buffer.concat(arrange(Buffer.from(zip([HELLO])))));
    expect(children.map((child) => child.path)).toContain(path);
    expect([...surfaces, ...children].some(({ text = '' }) => text.includes(INSTRUCTION))).toBe(true);
    expect(reasons).toEqual(['malformed_content']);
  });

  it('says that it holds an entry that its directory does not name', async () => {
    const hidden = Buffer.from(zip([{ name: 'hidden.txt', content: INSTRUCTION }]));
    const whole = Buffer.concat([hidden.subarray(0, hidden.indexOf('PK\x01\x02')), Buffer.from(zip([HELLO]))]);
    const { reasons, children } = await read('zip', whole);
    expect(reasons).toContain('malformed_content');
    expect(children.map(({ path }) => path)).toContain('before the archive');
  });

  it('says that an archive that is none is malformed', async () => {
    expect((await read('zip', 'PK no archive at all')).reasons).toEqual(['malformed_content']);
  });

  it('keeps what a damaged file holds and says that it is damaged', async () => {
    const bytes = zip([{ ...HELLO, method: 0 }]);
    const text = Buffer.from(bytes).indexOf('Hello from');
    bytes[text] = 0x4a;
    const extraction = await read('zip', bytes);
    expect(extraction.children[0]?.text).toBe('Jello from the archive');
    expect(extraction.reasons).toEqual(['malformed_content']);
  });
});

describe('a hostile archive', () => {
  it('does not unpack what claims a ratio that no document reaches', async () => {
    const bomb = zip([{ name: 'zeros', content: new Uint8Array(RATIO_GRACE_BYTES + 1) }]);
    expect(bomb.length).toBeLessThan(RATIO_GRACE_BYTES / MAX_COMPRESSION_RATIO);
    const extraction = await read('zip', bomb);
    expect(extraction.children).toEqual([]);
    expect(extraction.reasons).toEqual(['decoded_byte_budget_exceeded']);
    expect(techniques(extraction)).toContain('compression_bomb');
  });

  it('unpacks nothing when all entries together claim such a ratio', async () => {
    const files = Array.from({ length: 64 }, (_, index) => ({ name: `${index}`, content: new Uint8Array(1 << 20).fill(index) }));
    const extraction = await read('zip', zip(files));
    expect(extraction.children).toEqual([]);
    expect(techniques(extraction)).toContain('compression_bomb');
  });

  it('looks at files that are the same once', async () => {
    const extraction = await read('zip', zip([HELLO, { ...HELLO, name: 'b' }, { ...HELLO, name: 'c' }]));
    expect(extraction.children).toHaveLength(1);
    expect(extraction.signals).toContain('archive_identical_entries');
  });

  it('takes the claim of a gigabyte for a lie when the data cannot hold it', async () => {
    const extraction = await read('zip', zip([{ ...HELLO, claimedSize: 1 << 30 }]));
    expect(extraction.reasons).toEqual(['malformed_content']);
    expect(extraction.children).toEqual([]);
  });

  it('never unpacks more than an entry claims', async () => {
    const extraction = await read('zip', zip([{ name: 'more', content: 'x'.repeat(100_000), claimedSize: 10 }]));
    expect(extraction.reasons).toEqual(['malformed_content']);
    expect(extraction.children).toEqual([]);
  });

  it('stops at the budget of decoded bytes', async () => {
    const files = Array.from({ length: 10 }, (_, index) => ({ name: `${index}`, content: Buffer.alloc(1_000, index + 1) }));
    const extraction = await read('zip', zip(files), { limits: { decodedBytes: 3_500 } });
    expect(extraction.children).toHaveLength(3);
    expect(extraction.reasons).toEqual(['decoded_byte_budget_exceeded']);
  });

  it('stops at the budget of entries', async () => {
    const files = Array.from({ length: 50 }, (_, index) => ({ name: `${index}`, content: `x${index}` }));
    const extraction = await read('zip', zip(files), { limits: { items: 20 } });
    expect(extraction.children).toHaveLength(20);
    expect(extraction.reasons).toEqual(['item_budget_exceeded']);
  });

  it('does not go deeper than the budget allows', async () => {
    const parent = new Material({ kind: 'document', format: 'zip', bytes: new Uint8Array() });
    const extraction = await read('zip', zip([HELLO]), { parent, limits: { depth: 1 } });
    expect(extraction.children).toEqual([]);
    expect(extraction.reasons).toEqual(['depth_budget_exceeded']);
  });

  it('leaves an archive that holds itself', async () => {
    const inner = zip([HELLO]);
    const parent = new Material({ kind: 'document', format: 'zip', bytes: inner });
    const extraction = await read('zip', zip([{ name: 'self.zip', content: inner }]), { parent });
    expect(extraction.signals).toContain('archive_holds_itself');
    expect(extraction.children).toEqual([]);
  });

  it('unpacks an entry once however often it is asked for', async () => {
    const budget = budgetOf({ decodedBytes: 30 });
    const archive = await openArchive(zip([HELLO]), budget);
    const [entry] = archive.entries;
    if (entry === undefined) throw new Error('no entry');
    expect(archive.read(entry)).toBe(archive.read(entry));
    expect(budget.remaining('decodedBytes')).toBe(30 - HELLO.content.length);
  });

  it('ends quietly on any damage', async () => {
    const sound = zip([HELLO, { name: 'b.txt', content: 'x'.repeat(300) }, { name: 'raw', content: deflateRawSync('y'), method: 0 }]);
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.length - 1), fc.nat(255), fc.nat(sound.length), async (at, byte, end) => {
        const bytes = Uint8Array.from(sound.subarray(0, Math.max(end, 30)));
        if (at < bytes.length) bytes[at] = byte;
        // A name whose length was damaged runs into what follows it, and is still a name.
        for (const surface of (await read('zip', bytes)).surfaces) expect(surface.origin).toBe('metadata');
      }),
      { numRuns: 200 },
    );
  });
});

function insert(whole: Buffer, at: number): Buffer[] {
  return [whole.subarray(0, at), Buffer.from(INSTRUCTION), whole.subarray(at)];
}
