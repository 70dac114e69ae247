import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of an archive that a test writes; every header field may be made to lie. */
export interface ZipFile {
  readonly name: string;
  readonly content?: string | Uint8Array;
  /** Compression method; the content is deflated for 8 and left as it is otherwise. */
  readonly method?: number;
  readonly flags?: number;
  /** What both headers claim instead of the truth. */
  readonly claimedSize?: number;
  /** What the local header says instead of the central one. */
  readonly localName?: string;
  /** Shares the bytes of the entry before, from its local header on. */
  readonly sharesBytes?: boolean;
  /** Unix mode in the external attributes. */
  readonly mode?: number;
}

/** Writes a ZIP archive (APPNOTE.TXT 4.3) from the fields given. */
export function zip(files: readonly ZipFile[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let previous = 0;
  for (const file of files) {
    const plain = Buffer.from(file.content ?? '');
    const method = file.method ?? 8;
    const data = method === 8 ? deflateRawSync(plain) : plain;
    const fields = { method, flags: file.flags ?? 0, crc: crc32(plain), compressed: data.length, size: file.claimedSize ?? plain.length };
    if (file.sharesBytes !== true) {
      previous = offset;
      const name = Buffer.from(file.localName ?? file.name);
      const local = Buffer.concat([header(0x04034b50, fields, name.length), name, data]);
      parts.push(local);
      offset += local.length;
    }
    const name = Buffer.from(file.name);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((file.mode ?? 0) << 16) >>> 0, 6);
    tail.writeUInt32LE(previous, 10);
    directory.push(Buffer.concat([header(0x02014b50, fields, name.length), tail, name]));
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, central, end]));
}

interface Fields {
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
}

/** The fields that both headers have in common; the central one says its maker's version before them. */
function header(signature: number, fields: Fields, nameLength: number): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(fields.flags, 2);
  common.writeUInt16LE(fields.method, 4);
  common.writeUInt32LE(fields.crc, 10);
  common.writeUInt32LE(fields.compressed, 14);
  common.writeUInt32LE(fields.size, 18);
  common.writeUInt16LE(nameLength, 22);
  const start = Buffer.alloc(signature === 0x02014b50 ? 6 : 4);
  start.writeUInt32LE(signature, 0);
  // Made on Unix, so that the mode counts.
  if (start.length === 6) start.writeUInt16LE(0x0314, 4);
  return Buffer.concat([start, common]);
}
