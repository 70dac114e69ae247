import { crc32, deflateSync } from 'node:zlib';
import type { DecodedPixels } from './decoded-pixels.ts';

/** Colour types of PNG by depth (PNG, third edition, 11.2.1): grey, RGB, RGBA. */
const COLOR_TYPES: Readonly<Record<DecodedPixels['depth'], number>> = { 1: 0, 24: 2, 32: 6 };

/** Pixels as a PNG file, compressed for speed. */
export function encodePng({ data, width, height, depth }: DecodedPixels): Uint8Array {
  const rowBytes = depth === 1 ? Math.ceil(width / 8) : width * (depth / 8);
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth === 1 ? 1 : 8;
  header[9] = COLOR_TYPES[depth];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
