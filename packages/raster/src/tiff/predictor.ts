import type { ByteOrder } from '@input-trust/container/bytes';

/** What rows were coded as differences of. */
export interface PredictedRows {
  readonly predictor: number;
  readonly rowBytes: number;
  /** Samples that a difference skips: those of one pixel. */
  readonly samples: number;
  readonly bits: number;
  readonly order: ByteOrder;
}

/** Undoes the predictor of rows, in place (TIFF 6.0, section 14; Adobe Photoshop TIFF Technical Note 3). False for one that nobody defined. */
export function undoPredictor(bytes: Uint8Array, rows: PredictedRows): boolean {
  if (rows.predictor !== 2 && rows.predictor !== 3) return false;
  for (let from = 0; from + rows.rowBytes <= bytes.length; from += rows.rowBytes) {
    const row = bytes.subarray(from, from + rows.rowBytes);
    if (rows.predictor === 3) undoFloat(row, rows);
    else if (rows.bits === 8) addBytes(row, rows.samples);
    else if (rows.bits === 16 || rows.bits === 32) addWords(row, rows, rows.bits / 8);
    else return false;
  }
  return true;
}

function addBytes(row: Uint8Array, step: number): void {
  for (let at = step; at < row.length; at += 1) row[at] = (row[at] ?? 0) + (row[at - step] ?? 0);
}

function addWords(row: Uint8Array, { samples, order }: PredictedRows, size: number): void {
  const view = new DataView(row.buffer, row.byteOffset, row.length);
  const isLittle = order === 'little';
  for (let at = samples * size; at + size <= row.length; at += size) {
    const before = at - samples * size;
    if (size === 2) view.setUint16(at, view.getUint16(at, isLittle) + view.getUint16(before, isLittle), isLittle);
    else view.setUint32(at, view.getUint32(at, isLittle) + view.getUint32(before, isLittle), isLittle);
  }
}

/** Floating point: all highest bytes of a row, then all next ones, as differences of bytes. */
function undoFloat(row: Uint8Array, { samples, bits, order }: PredictedRows): void {
  addBytes(row, samples);
  const size = bits / 8;
  const planes = new Uint8Array(row);
  const count = Math.floor(row.length / size);
  for (let value = 0; value < count; value += 1) {
    for (let byte = 0; byte < size; byte += 1) {
      row[value * size + (order === 'little' ? size - 1 - byte : byte)] = planes[byte * count + value] ?? 0;
    }
  }
}
