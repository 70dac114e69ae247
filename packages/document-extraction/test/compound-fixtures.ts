const SECTOR = 512;
const FREE = 0xffff_ffff;
const END = 0xffff_fffe;
const FAT_SECTOR = 0xffff_fffd;

/** A tree of storages and streams. */
export interface Storage {
  readonly [name: string]: Uint8Array | Storage;
}

interface Entry {
  readonly name: string;
  readonly type: 1 | 2 | 5;
  right: number;
  child: number;
  start: number;
  size: number;
}

export interface CompoundOptions {
  /** Streams below this size lie in the mini stream, in units of 64 bytes. */
  readonly cutoff?: number;
}

/** Writes a compound file (MS-CFB version 3). Siblings hang on each other to the right, as a tree may. */
export function compoundFile(tree: Storage, { cutoff = 0 }: CompoundOptions = {}): Uint8Array {
  const entries: Entry[] = [{ name: 'Root Entry', type: 5, right: FREE, child: FREE, start: END, size: 0 }];
  const contents = new Map<Entry, Uint8Array>();
  const add = (storage: Storage): number => {
    let first = FREE;
    let before: Entry | undefined;
    for (const [name, node] of Object.entries(storage)) {
      const isStream = node instanceof Uint8Array;
      const entry: Entry = { name, type: isStream ? 2 : 1, right: FREE, child: FREE, start: END, size: 0 };
      const index = entries.push(entry) - 1;
      if (before === undefined) first = index;
      else before.right = index;
      before = entry;
      if (isStream) contents.set(entry, node);
      else entry.child = add(node);
    }
    return first;
  };
  const [root] = entries as [Entry];
  root.child = add(tree);

  const sectors: Buffer[] = [];
  const fat: number[] = [];
  const place = (content: Uint8Array): number => {
    const start = sectors.length;
    for (let at = 0; at < content.length; at += SECTOR) {
      const sector = Buffer.alloc(SECTOR);
      sector.set(content.subarray(at, at + SECTOR));
      fat.push(at + SECTOR >= content.length ? END : sectors.length + 1);
      sectors.push(sector);
    }
    return content.length === 0 ? END : start;
  };
  const mini: Buffer[] = [];
  const miniFat: number[] = [];
  for (const [entry, content] of contents) {
    entry.size = content.length;
    if (content.length >= cutoff) entry.start = place(content);
    else {
      entry.start = mini.length;
      for (let at = 0; at < content.length; at += 64) {
        const unit = Buffer.alloc(64);
        unit.set(content.subarray(at, at + 64));
        mini.push(unit);
        miniFat.push(at + 64 >= content.length ? END : mini.length);
      }
    }
  }
  root.size = mini.length * 64;
  root.start = place(Buffer.concat(mini));
  const miniFatStart = place(numbers(miniFat));
  const directoryStart = place(Buffer.concat(entries.map(directoryEntry)));
  const fatStart = sectors.length;
  // Each sector of the table describes 128 sectors, itself among them.
  const fatSectors = Math.ceil((sectors.length + Math.ceil(sectors.length / 100) + 1) / 128);
  for (let index = 0; index < fatSectors; index += 1) fat.push(FAT_SECTOR);
  const table = numbers(fat);
  for (let index = 0; index < fatSectors; index += 1)
    sectors.push(Buffer.concat([table.subarray(index * SECTOR, (index + 1) * SECTOR), Buffer.alloc(SECTOR, 0xff)], SECTOR));
  return new Uint8Array(
    Buffer.concat([header({ directoryStart, cutoff, miniFatStart, miniFat: miniFat.length, fatStart, fatSectors }), ...sectors]),
  );
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

function directoryEntry({ name, type, right, child, start, size }: Entry): Buffer {
  const bytes = Buffer.alloc(128);
  const encoded = Buffer.from(`${name}\0`, 'utf16le');
  encoded.copy(bytes);
  bytes.writeUInt16LE(encoded.length, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt32LE(FREE, 68);
  bytes.writeUInt32LE(right, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

interface HeaderFields {
  readonly directoryStart: number;
  readonly cutoff: number;
  readonly miniFatStart: number;
  readonly miniFat: number;
  readonly fatStart: number;
  readonly fatSectors: number;
}

function header(fields: HeaderFields): Buffer {
  const bytes = Buffer.alloc(SECTOR, 0xff);
  bytes.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(3, 0x1a);
  bytes.writeUInt16LE(9, 0x1e);
  bytes.writeUInt16LE(6, 0x20);
  bytes.writeUInt32LE(fields.directoryStart, 0x30);
  bytes.writeUInt32LE(fields.cutoff, 0x38);
  bytes.writeUInt32LE(fields.miniFat === 0 ? END : fields.miniFatStart, 0x3c);
  bytes.writeUInt32LE(END, 0x44);
  for (let index = 0; index < fields.fatSectors; index += 1) bytes.writeUInt32LE(fields.fatStart + index, 0x4c + index * 4);
  return bytes;
}

/** Packs text as MS-OVBA 2.4.1 does, with literals alone. */
export function vbaContainer(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'latin1');
  const chunks: Buffer[] = [Buffer.of(1)];
  for (let at = 0; at < bytes.length; at += 3_600) {
    const tokens: Buffer[] = [];
    const literals = bytes.subarray(at, at + 3_600);
    for (let from = 0; from < literals.length; from += 8) tokens.push(Buffer.of(0), literals.subarray(from, from + 8));
    const data = Buffer.concat(tokens);
    const size = Buffer.alloc(2);
    size.writeUInt16LE(0xb000 | (data.length - 1), 0);
    chunks.push(size, data);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** A VBA project with one module: compiled code that nobody reads, then the source. */
export function vbaProject(source: string): Storage {
  const text = `Attribute VB_Name = "ThisDocument"\r\n${source}\r\n`;
  return {
    VBA: { dir: Uint8Array.of(1, 0, 0), ThisDocument: new Uint8Array(Buffer.concat([Buffer.alloc(100, 0x55), vbaContainer(text)])) },
  };
}
