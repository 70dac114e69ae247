import { ByteCursor } from '@input-trust/container/bytes';
import type { JpegFrameComponent, JpegStructure, PixelDimensions } from '@input-trust/contract';

export type Frame = NonNullable<JpegStructure['frame']>;
type CodingProcess = Frame['coding_process'];
type Subsampling = Frame['chroma_subsampling'];

/** By the low four bits of the SOF marker (ITU-T T.81, Table B.1): 5 to 7 and 13 to 15 are differential frames. */
const PROCESS: readonly (CodingProcess | null)[] = [
  'baseline',
  'extended_sequential',
  'progressive',
  'lossless',
  null,
  'hierarchical',
  'hierarchical',
  'hierarchical',
  null,
  'extended_sequential',
  'progressive',
  'lossless',
  null,
  'hierarchical',
  'hierarchical',
  'hierarchical',
];

/** Horizontal and vertical ratio of the first component's sampling to that of the others. */
const SUBSAMPLING: ReadonlyMap<string, Subsampling> = new Map<string, Subsampling>([
  ['1x1', '4:4:4'],
  ['1x2', '4:4:0'],
  ['2x1', '4:2:2'],
  ['2x2', '4:2:0'],
  ['4x1', '4:1:1'],
  ['4x2', '4:1:0'],
]);

const HEADER_BYTES = 6;
const COMPONENT_BYTES = 3;

/** Reads a frame header (T.81, B.2.2) without its colour transform. Null when it breaks its format. */
export function readFrame(marker: number, data: Uint8Array): Frame | null {
  const process = PROCESS[marker - 0xc0];
  const cursor = new ByteCursor(data);
  const count = data[HEADER_BYTES - 1] ?? 0;
  if (process === undefined || process === null || count === 0 || data.length !== HEADER_BYTES + count * COMPONENT_BYTES) return null;
  const precision = cursor.u8();
  const height = cursor.u16();
  const width = cursor.u16();
  cursor.skip(1);
  if (precision < 1 || precision > 16 || width === 0) return null;
  const components: JpegFrameComponent[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = cursor.u8();
    const sampling = cursor.u8();
    const component = { id, horizontal_sampling: sampling >> 4, vertical_sampling: sampling & 15, quantization_table: cursor.u8() };
    if (!isComponent(component)) return null;
    components.push(component);
  }
  return {
    coding_process: process,
    entropy_coding: marker >= 0xc9 ? 'arithmetic' : 'huffman',
    precision_bits: precision,
    dimensions: { width, height },
    components,
    chroma_subsampling: subsampling(components),
  };
}

/** The colour transform behind the identifier of an Adobe APP14 segment (Adobe Technical Note 5116); undefined when it is cut or unknown. */
export function adobeColorTransform(data: Uint8Array): Frame['color_transform'] {
  return (['none', 'ycbcr', 'ycck'] as const)[data[6] ?? -1];
}

/** The number of lines that a DNL segment defines for a frame with height 0 (T.81, B.2.5). */
export function linesOfDnl(data: Uint8Array): number | null {
  const lines = data.length === 2 ? new ByteCursor(data).u16() : 0;
  return lines === 0 ? null : lines;
}

/** The size of the coded image; null when the frame leaves its height to a DNL marker that is not there. */
export function codedDimensions(frame: Frame | null, dnlLines: number | null): PixelDimensions | null {
  if (frame === null) return null;
  const { width, height } = frame.dimensions;
  const lines = height === 0 ? dnlLines : height;
  return lines === null ? null : { width, height: lines };
}

function isComponent({
  horizontal_sampling: horizontal,
  vertical_sampling: vertical,
  quantization_table: table,
}: JpegFrameComponent): boolean {
  return horizontal >= 1 && horizontal <= 4 && vertical >= 1 && vertical <= 4 && table <= 3;
}

function subsampling(components: readonly JpegFrameComponent[]): Subsampling {
  const [first, second, third] = components;
  if (first === undefined || components.length === 1) return 'none';
  if (second === undefined || third === undefined) return 'other';
  const chromaAlike = second.horizontal_sampling === third.horizontal_sampling && second.vertical_sampling === third.vertical_sampling;
  const ratio = `${first.horizontal_sampling / second.horizontal_sampling}x${first.vertical_sampling / second.vertical_sampling}`;
  return (chromaAlike && SUBSAMPLING.get(ratio)) || 'other';
}
