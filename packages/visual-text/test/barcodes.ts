import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { default as sharp } from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { Plane } from '../src/plane.ts';

/** A code as ink: 255 where a module is dark, with its quiet zone. */
export async function barcode(text: string, format: 'QRCode' | 'DataMatrix' | 'Code128' | 'EAN13'): Promise<Plane> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const { image } = await writeBarcode(text, { format, scale: 3 });
  if (image === null) throw new Error(`no ${format} was made`);
  const png = sharp(Buffer.from(await image.arrayBuffer()))
    .flatten({ background: '#fff' })
    .negate()
    .extractChannel(0);
  const { data, info } = await png.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}
