import { crc32 } from 'node:zlib';
import { PNG_SIGNATURE, pngChunks } from '@input-trust/container/png';

/** A frame of an animated PNG as a PNG of its own: the rectangle that it draws, before it is composed with what lies beneath. */
export interface ApngFrame {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

const HEADER_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS']);

/** The frames behind the default image (PNG third edition, section 11.3.6), in file order. Ends quietly where the chunks do. */
export function* apngFrames(file: Uint8Array): Generator<ApngFrame> {
  const headers: { type: string; data: Buffer }[] = [];
  let control: Buffer | undefined;
  let parts: Buffer[] = [];
  for (const { type, data: view, whole } of pngChunks(file)) {
    if (!whole) return;
    const data = Buffer.from(view.buffer, view.byteOffset, view.byteLength);
    if (HEADER_CHUNKS.has(type)) headers.push({ type, data });
    else if (type === 'fdAT') parts.push(data.subarray(4));
    else if (type === 'fcTL' || type === 'IEND') {
      if (control !== undefined && parts.length > 0) yield frameOf(headers, control, parts);
      control = data;
      parts = [];
    }
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
  const signature = Buffer.from(PNG_SIGNATURE, 'latin1');
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
