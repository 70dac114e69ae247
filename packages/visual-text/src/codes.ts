import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadInputBarcodeFormat } from 'zxing-wasm/reader';
import { toPgm } from './ocr-engine.ts';
import { union } from './plane.ts';
import type { Plane, Rect } from './plane.ts';

export interface Code {
  readonly text: string;
  /** On the plane that was read. */
  readonly box: Rect;
}

/**
 * Codes that can carry a sentence or an address. Product numbers and the weakly checked ITF and Codabar are another kind: digits instruct
 * nobody, and stripes in photographs read as such. They are asked for where stripes look like text that nobody can read.
 */
const FORMATS = {
  text: ['QRCode', 'MicroQRCode', 'RMQRCode', 'DataMatrix', 'Aztec', 'PDF417', 'Code128', 'Code39', 'Code93'],
  product: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Codabar', 'DataBar', 'DataBarLimited', 'DataBarExpanded'],
} as const satisfies Record<string, readonly ReadInputBarcodeFormat[]>;

export type CodeKind = keyof typeof FORMATS;

/** Codes in one picture: a sheet of labels. */
const MAX_CODES = 64;

let prepared: Promise<unknown> | undefined;

/** Reads QR codes and barcodes, also inverted and turned. Throws when the decoder cannot be loaded; it comes from the package on disk. */
export async function readCodes(plane: Plane, kind: CodeKind = 'text'): Promise<Code[]> {
  prepared ??= prepare().catch((error: unknown) => {
    prepared = undefined;
    throw error;
  });
  await prepared;
  const found = await readBarcodes(new Uint8Array(toPgm(plane)), {
    formats: [...FORMATS[kind]],
    maxNumberOfSymbols: MAX_CODES,
    textMode: 'Plain',
  });
  return found
    .filter(({ isValid, text }) => isValid && text.trim() !== '')
    .map(({ text, position }) => {
      const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
      return { text, box: union(corners.map(({ x, y }) => ({ x, y, width: 1, height: 1 }))) };
    });
}

async function prepare(): Promise<void> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}
