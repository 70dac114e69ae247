import { asciiText, ByteCursor, startsWithAscii } from '../bytes/byte-cursor.ts';
import type { StepCounter } from '../bytes/step-counter.ts';
import { boxesOf, BoxReader, openFullBox } from './box-reader.ts';
import type { Box } from './box-reader.ts';

/** Width and height in pixels. */
export interface PixelDimensions {
  readonly width: number;
  readonly height: number;
}

/** How a picture is changed before it is shown. */
export type ImageTransform = 'rotation' | 'mirror' | 'crop';

/** What is looked for in a property of items; most hold nothing of it. */
export interface ItemProperty {
  /** Box type. */
  readonly type: string;
  /** The box behind its header. */
  readonly data: Uint8Array;
  /** Image spatial extents. */
  readonly dimensions?: PixelDimensions;
  readonly transform?: ImageTransform;
  /** The ICC profile of a colour information property. */
  readonly profile?: Uint8Array;
  /** The uniform resource name of an auxiliary type property, which says what an auxiliary image is. */
  readonly auxiliaryType?: string;
}

const TRANSFORMS: ReadonlyMap<string, ImageTransform> = new Map<string, ImageTransform>([
  ['irot', 'rotation'],
  ['imir', 'mirror'],
  ['clap', 'crop'],
]);

const COLOUR_TYPE_BYTES = 4;

/** Reads the item property container (ISO/IEC 23008-12, section 9.3): a property's index is its place, from 1. Throws TruncatedReadError for content. */
export function readProperties({ data }: Box, boxes: StepCounter, take: (property: ItemProperty) => void): BoxReader {
  const reader = new BoxReader(data, boxes);
  for (const box of boxesOf(reader)) take(readProperty(box));
  return reader;
}

function readProperty(box: Box): ItemProperty {
  const { type, data } = box;
  if (type === 'ispe') {
    const { cursor } = openFullBox(box, 0);
    const width = cursor.u32();
    return { type, data, dimensions: { width, height: cursor.u32() } };
  }
  if (type === 'colr' && (startsWithAscii(data, 'prof') || startsWithAscii(data, 'rICC'))) {
    return { type, data, profile: data.subarray(COLOUR_TYPE_BYTES) };
  }
  if (type === 'auxC') return { type, data, auxiliaryType: auxiliaryTypeOf(data) };
  const transform = TRANSFORMS.get(type);
  return { type, data, ...(transform !== undefined && { transform }) };
}

/** Longer names are none that is looked for. */
const MAX_NAME_BYTES = 256;

/** The name behind version and flags (ISO/IEC 23008-12, section 6.5.8), up to its NUL. */
function auxiliaryTypeOf(data: Uint8Array): string {
  const name = data.subarray(4, 4 + MAX_NAME_BYTES);
  const end = name.indexOf(0);
  return asciiText(end === -1 ? name : name.subarray(0, end));
}

/** Reads an item property association box (section 9.3): each item with the index of one of its properties. Throws for content. */
export function readAssociations(box: Box, associations: StepCounter, take: (id: number, index: number) => void): void {
  const { version, flags, cursor } = openFullBox(box, 1);
  const wide = (flags & 1) !== 0;
  for (let left = cursor.u32(); left > 0; left -= 1) {
    const id = version === 0 ? cursor.u16() : cursor.u32();
    for (let properties = cursor.u8(); properties > 0; properties -= 1) {
      associations.step();
      // The top bit says that a reader must understand the property.
      const index = wide ? cursor.u16() & 0x7fff : cursor.u8() & 0x7f;
      if (index !== 0) take(id, index);
    }
  }
}

/** Handler type of a handler box (ISO/IEC 14496-12, section 8.4.3). Throws TruncatedReadError for content. */
export function readHandlerType({ data }: Box): string {
  return new ByteCursor(data.subarray(8)).ascii(4);
}
