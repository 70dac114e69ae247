import { isFrame, MARKER, SegmentReader } from '@input-trust/container/jpeg';
import { Material } from '@input-trust/detector-kit';
import { decodeReduced } from '@input-trust/raster';
import type { Raster } from '@input-trust/raster';
import type { Findings } from '../findings.ts';

/** Pixels of a JPEG up to which the rows below its height are looked for: it takes half a decode. */
export const MAX_ROWS_PIXELS = { fast: 0, secure: 3_000_000, comprehensive: 64_000_000 } as const;

/** How much taller a JPEG may be than it says. */
const TALLER = 2;
/** Part of its size at which it is decoded. */
const SCALE = 8;
/** Rows of that size that show something: fewer are the rest of a block. */
const MIN_ROWS = 3;
/** Rows behind the last block of which the kernel that makes the picture smaller takes a part. */
const KERNEL_ROWS = 3;
/** Standard deviation of a row in grey levels from which it shows something: what a decoder makes up is one colour. */
const MIN_DEVIATION = 3;

/** Reports rows of a JPEG below the height that its header states, which viewers do not show, and hands the whole picture on. */
export async function judgeRowsBelow(material: Material, maxPixels: number, findings: Findings): Promise<void> {
  const frame = frameOf(material.bytes);
  if (frame === undefined || frame.width * frame.height > maxPixels || !findings.budget.allowsDepth(material.depth + 1)) return;
  const taller = withHeight(material.bytes, frame.at, Math.min(frame.height * TALLER, 65_000));
  const whole = new Material({ kind: 'image', format: 'jpeg', bytes: taller, parent: material, path: 'rows below the image' });
  const decoded = await decodeReduced(whole, findings.budget, () => SCALE);
  await whole.close();
  if (decoded.status !== 'decoded') return;
  const first = Math.ceil(frame.height / frame.unit) * (frame.unit / SCALE) + KERNEL_ROWS;
  const last = lastShown(decoded.raster, first);
  if (last - first < MIN_ROWS) return;
  reportRowsBelow(withHeight(material.bytes, frame.at, Math.min((last + 1) * SCALE, frame.height * TALLER)), 'jpeg', findings);
}

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

/** Height, its offset, width and the rows of a unit in a sequential or progressive frame header (ISO/IEC 10918-1, B.2.2). */
function frameOf(
  bytes: Uint8Array,
): { readonly at: number; readonly width: number; readonly height: number; readonly unit: number } | undefined {
  const reader = new SegmentReader(bytes);
  for (let segment = reader.next(); segment !== null && segment.marker !== MARKER.SOS; segment = reader.next()) {
    const { data, marker } = segment;
    if (!isFrame(marker) || data.length < 6) continue;
    const at = data.byteOffset - bytes.byteOffset + 1;
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, 4);
    // A picture ends with a whole unit of blocks, as many rows as the component with the most of them has.
    const blocks = Math.max(1, ...Array.from({ length: data[5] ?? 0 }, (_, component) => (data[7 + 3 * component] ?? 0) & 15));
    return { at, height: view.getUint16(0), width: view.getUint16(2), unit: 8 * blocks };
  }
  return undefined;
}

function withHeight(bytes: Uint8Array, at: number, height: number): Uint8Array {
  const changed = bytes.slice();
  new DataView(changed.buffer).setUint16(at, height);
  return changed;
}

/** The last row that shows something; the one above `first` where none does. */
function lastShown({ width, height, channels, data }: Raster, first: number): number {
  let last = first - 1;
  for (let y = first; y < height; y += 1) {
    let [sum, squares] = [0, 0];
    for (let x = 0; x < width; x += 1) {
      const value = data[(y * width + x) * channels] ?? 0;
      sum += value;
      squares += value * value;
    }
    if (squares / width - (sum / width) ** 2 >= MIN_DEVIATION ** 2) last = y;
  }
  return last;
}
