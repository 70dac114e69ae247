import { isFrame, isRestart, MARKER, SegmentReader } from '@input-trust/container/jpeg';
import { Material } from '@input-trust/detector-kit';
import { decodeRaster, decodeReduced } from '@input-trust/raster';
import type { Raster } from '@input-trust/raster';
import type { Findings } from '../findings.ts';

/** Pixels of a JPEG up to which the rows below its height are looked for: it takes half a decode. `secure` reads larger ones at half their size. */
export const MAX_ROWS_PIXELS = { fast: 0, secure: 8_000_000, comprehensive: 64_000_000 } as const;

/** How much taller a JPEG may be than it says, and the pixels up to which it may be taller still: what is cut off may be the larger part. */
const TALLER = 2;
const MAX_TALLER_PIXELS = 2_000_000;
const MAX_HEIGHT = 65_000;
/** Pixels up to which it is decoded at its size, so that rows of one block are seen, and the part of its size at which larger ones are. */
const FULL_SIZE_PIXELS = 2_000_000;
const SCALE = 4;
/** Rows of the decoded picture that show something: fewer are the rest of a block. */
const MIN_ROWS = 4;
/** Rows and columns beside a block of which the kernel takes a part that makes the picture smaller, or its colours larger. */
const KERNEL_REACH = 3;
/** Standard deviation of a row in grey levels from which it shows something: what a decoder makes up is one colour. */
const MIN_DEVIATION = 3;

/** Reports rows of a JPEG below the height that its header states, which viewers do not show, and hands the whole picture on. */
export async function judgeRowsBelow(material: Material, maxPixels: number, findings: Findings): Promise<void> {
  const frame = frameOf(material.bytes);
  if (frame === undefined || frame.width * frame.height > maxPixels || !findings.budget.allowsDepth(material.depth + 1)) return;
  if (frame.isArithmetic && frame.codedRows === MAX_HEIGHT) return judgeArithmetic(material, frame, findings);
  const most = Math.max(frame.height * TALLER, Math.floor(MAX_TALLER_PIXELS / frame.width));
  const height = Math.min(most, frame.codedRows, MAX_HEIGHT);
  const scale = frame.width * height <= FULL_SIZE_PIXELS ? 1 : SCALE;
  const taller = withHeight(material.bytes, frame.at, height);
  const whole = new Material({ kind: 'image', format: 'jpeg', bytes: taller, parent: material, path: 'rows below the image' });
  const decoded = await decodeReduced(whole, findings.budget, () => scale);
  await whole.close();
  if (decoded.status !== 'decoded') return;
  const first = (Math.ceil(frame.height / frame.unit) * frame.unit) / scale + KERNEL_REACH;
  // Where the data end a decoder makes up one more unit, the first of its row.
  const last = lastShown(decoded.raster, first, frame.unitWidth / scale + KERNEL_REACH);
  if (last - first + 1 < MIN_ROWS) return;
  reportRowsBelow(withHeight(material.bytes, frame.at, Math.min((last + 1) * scale, height)), 'jpeg', findings);
}

/** Bytes at the end of the data of an arithmetic coder, more than it flushes (ISO/IEC 10918-1, D.1.8). */
const TAIL_BYTES = 64;

/** An arithmetic decoder makes up rows without end. Where the last bytes are not needed for the rows that are stated, there are more. */
async function judgeArithmetic(material: Material, frame: Frame, findings: Findings): Promise<void> {
  const { bytes } = material;
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(END_OF_IMAGE, frame.at, 'latin1');
  if (end < TAIL_BYTES) return;
  const shorter = Buffer.concat([bytes.subarray(0, end - TAIL_BYTES), bytes.subarray(end)]);
  const without = new Material({
    kind: 'image',
    format: 'jpeg',
    bytes: new Uint8Array(shorter),
    parent: material,
    path: 'without its end',
  });
  const [shown, cut] = [await decodeRaster(material, findings.budget), await decodeRaster(without, findings.budget)];
  await without.close();
  if (shown.status !== 'decoded' || cut.status !== 'decoded' || Buffer.compare(shown.raster.data, cut.raster.data) !== 0) return;
  const height = Math.min(frame.height * TALLER, MAX_HEIGHT);
  reportRowsBelow(withHeight(bytes, frame.at, height), 'jpeg', findings);
}

/** EOI. */
const END_OF_IMAGE = '\xff\xd9';

/** Says that a picture has rows below the height that its header states, and hands on the picture with them. */
export function reportRowsBelow(taller: Uint8Array, format: 'jpeg' | 'png', findings: Findings): void {
  findings.threat({
    category: 'payload',
    technique: 'rows-below-image',
    reason: 'The image holds rows of pixels below the height that its header states.',
    confidence: 0.92,
    intent: 'neutral',
    hiddenBy: ['clipped'],
  });
  findings.child({ kind: 'image', format, bytes: taller, path: 'rows below the image' });
}

interface Frame {
  /** Where its height is stored. */
  readonly at: number;
  readonly height: number;
  readonly width: number;
  /** Rows and columns of a unit of blocks, of which a picture has a whole number. */
  readonly unit: number;
  readonly unitWidth: number;
  /** SOF9 to SOF15. */
  readonly isArithmetic: boolean;
  /** Rows that there are data for, where restart markers tell. More of them than the data end a decoder: it takes them for damage. */
  readonly codedRows: number;
}

/** The sequential or progressive frame of a JPEG (ISO/IEC 10918-1, B.2.2). */
function frameOf(bytes: Uint8Array): Frame | undefined {
  const reader = new SegmentReader(bytes);
  let frame: Omit<Frame, 'codedRows'> | undefined;
  let interval = 0;
  for (let segment = reader.next(); segment !== null; segment = reader.next()) {
    const { data, marker } = segment;
    if (marker === MARKER.DRI && data.length >= 2) interval = ((data[0] ?? 0) << 8) | (data[1] ?? 0);
    if (isFrame(marker) && data.length >= 6) {
      const at = data.byteOffset - bytes.byteOffset + 1;
      const view = new DataView(bytes.buffer, bytes.byteOffset + at, 4);
      // A unit is as wide and as tall as the component with the most blocks.
      const factors = Array.from({ length: data[5] ?? 0 }, (_, component) => data[7 + 3 * component] ?? 0);
      const most = (of: (factor: number) => number): number => 8 * Math.max(1, ...factors.map(of));
      const size = { height: view.getUint16(0), width: view.getUint16(2) };
      frame = { at, ...size, unit: most((f) => f & 15), unitWidth: most((f) => f >> 4), isArithmetic: marker >= MARKER.SOF9 };
    }
    if (marker !== MARKER.SOS) continue;
    if (frame === undefined || interval === 0) return frame && { ...frame, codedRows: MAX_HEIGHT };
    const units = (restartsFrom(bytes, data.byteOffset - bytes.byteOffset + data.length) + 1) * interval;
    return { ...frame, codedRows: Math.ceil(units / Math.ceil(frame.width / frame.unitWidth)) * frame.unit };
  }
  return undefined;
}

/** Restart markers of the coded data that begin at an offset. */
function restartsFrom(bytes: Uint8Array, start: number): number {
  let restarts = 0;
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (isRestart(code)) restarts += 1;
    else if (code !== 0 && code !== 0xff) break;
  }
  return restarts;
}

function withHeight(bytes: Uint8Array, at: number, height: number): Uint8Array {
  const changed = bytes.slice();
  new DataView(changed.buffer).setUint16(at, height);
  return changed;
}

/** The last row that shows something from a column on; the one above `first` where none does. */
function lastShown({ width, height, channels, data }: Raster, first: number, left: number): number {
  let last = first - 1;
  for (let y = first; y < height; y += 1) {
    let [sum, squares] = [0, 0];
    for (let x = left; x < width; x += 1) {
      const value = data[(y * width + x) * channels] ?? 0;
      sum += value;
      squares += value * value;
    }
    const count = width - left;
    if (squares / count - (sum / count) ** 2 >= MIN_DEVIATION ** 2) last = y;
  }
  return last;
}
