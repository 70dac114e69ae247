import { crc32 } from 'node:zlib';

/** A frame of an animated PNG as a PNG of its own: the rectangle that it draws, before it is composed with what lies beneath. */
export interface ApngFrame {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

const SIGNATURE_BYTES = 8;
/** Length and type before the data, CRC behind it (PNG third edition, section 5.3). */
const CHUNK_BYTES = 12;
const HEADER_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS']);

/** The frames behind the default image (PNG third edition, section 11.3.6), in file order. Ends quietly where the chunks do. */
export function* apngFrames(file: Uint8Array): Generator<ApngFrame> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const headers: { type: string; data: Buffer }[] = [];
  let control: Buffer | undefined;
  let parts: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (at + CHUNK_BYTES + length > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (HEADER_CHUNKS.has(type)) headers.push({ type, data });
    else if (type === 'fdAT') parts.push(data.subarray(4));
    else if (type === 'fcTL' || type === 'IEND') {
      if (control !== undefined && parts.length > 0) yield frameOf(headers, control, parts);
      control = data;
      parts = [];
    }
    at += CHUNK_BYTES + length;
  }
}

function frameOf(headers: readonly { type: string; data: Buffer }[], control: Buffer, parts: readonly Buffer[]): ApngFrame {
  const [width, height] = control.length < 12 ? [0, 0] : [control.readUInt32BE(4), control.readUInt32BE(8)];
  const chunks = headers.map(({ type, data }) => {
    if (type !== 'IHDR') return chunk(type, data);
    const header = Buffer.from(data);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    return chunk('IHDR', header);
  });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return {
    width,
    height,
    bytes: Buffer.concat([signature, ...chunks, chunk('IDAT', Buffer.concat(parts)), chunk('IEND', Buffer.alloc(0))]),
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}
