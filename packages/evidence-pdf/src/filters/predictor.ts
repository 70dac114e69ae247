import { PdfDict } from '../objects/objects.ts';

/** Predictor parameters of FlateDecode and LZWDecode (ISO 32000-2, table 8). */
export interface Predictor {
  readonly kind: 'none' | 'tiff' | 'png';
  /** Bytes of one row without the PNG tag. */
  readonly rowBytes: number;
  readonly bytesPerPixel: number;
  readonly bitsPerComponent: number;
}

const NONE: Predictor = { kind: 'none', rowBytes: 0, bytesPerPixel: 1, bitsPerComponent: 8 };

/** The predictor that the parameters state; null when they are no valid ones. */
export function readPredictor(parameters: PdfDict | null): Predictor | null {
  const number = (key: string, standard: number): number => {
    const value = parameters?.entries.get(key);
    return typeof value === 'number' ? value : standard;
  };
  const predictor = number('Predictor', 1);
  if (predictor <= 1) return NONE;
  const colors = number('Colors', 1);
  const bitsPerComponent = number('BitsPerComponent', 8);
  const columns = number('Columns', 1);
  const valid = isWithin(colors, 64) && [1, 2, 4, 8, 16].includes(bitsPerComponent) && isWithin(columns, 2 ** 24);
  if (!valid || (predictor !== 2 && (predictor < 10 || predictor > 15))) return null;
  return {
    kind: predictor === 2 ? 'tiff' : 'png',
    rowBytes: Math.ceil((columns * colors * bitsPerComponent) / 8),
    bytesPerPixel: Math.max(1, (colors * bitsPerComponent) >> 3),
    bitsPerComponent,
  };
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

/** Undoes the predictor. Null for a PNG row with an unknown filter type and for TIFF prediction of samples other than 8 bits. */
export function undoPredictor(bytes: Uint8Array, predictor: Predictor): Uint8Array | null {
  if (predictor.kind === 'none') return bytes;
  return predictor.kind === 'png' ? undoPng(bytes, predictor) : undoTiff(bytes, predictor);
}

function undoTiff(bytes: Uint8Array, { rowBytes, bytesPerPixel, bitsPerComponent }: Predictor): Uint8Array | null {
  if (bitsPerComponent !== 8) return null;
  const out = bytes.slice();
  for (let row = 0; row < out.length; row += rowBytes) {
    const end = Math.min(out.length, row + rowBytes);
    for (let at = row + bytesPerPixel; at < end; at += 1) out[at] = (out[at] ?? 0) + (out[at - bytesPerPixel] ?? 0);
  }
  return out;
}

/** PNG specification, third edition, section 9. */
function undoPng(bytes: Uint8Array, { rowBytes, bytesPerPixel }: Predictor): Uint8Array | null {
  const rows = Math.ceil(bytes.length / (rowBytes + 1));
  const out = new Uint8Array(Math.max(0, bytes.length - rows));
  for (let row = 0; row < rows; row += 1) {
    const from = row * (rowBytes + 1);
    const filter = bytes[from] ?? 0;
    if (filter > 4) return null;
    const start = row * rowBytes;
    const length = Math.min(rowBytes, bytes.length - from - 1);
    for (let index = 0; index < length; index += 1) {
      const left = index >= bytesPerPixel ? (out[start + index - bytesPerPixel] ?? 0) : 0;
      const up = row > 0 ? (out[start + index - rowBytes] ?? 0) : 0;
      const corner = row > 0 && index >= bytesPerPixel ? (out[start + index - rowBytes - bytesPerPixel] ?? 0) : 0;
      out[start + index] = (bytes[from + 1 + index] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const toLeft = Math.abs(estimate - left);
  const toUp = Math.abs(estimate - up);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
