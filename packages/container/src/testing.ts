import { readItemData } from './heif/item-data.ts';
import { readTopLevel } from './heif/read-top-level.ts';
import { big, box, fullBox, joined } from './heif/write-box.ts';

/** An item to build. */
export interface BuiltItem {
  readonly id: number;
  readonly type: string;
  /** Of `mime` items. */
  readonly contentType?: string;
  readonly contentEncoding?: string;
  readonly hidden?: boolean;
  readonly protection?: number;
  readonly data?: Uint8Array;
  /** Where the data is written. Default `file`; `none` writes no location. */
  readonly storage?: 'file' | 'idat' | 'item' | 'none';
  /** Number of extents into which the data is cut. Default 1. */
  readonly extents?: number;
  readonly dataReference?: number;
  /** Added to the offset of the first extent. */
  readonly shift?: number;
  /** Property boxes. */
  readonly properties?: readonly Uint8Array[];
  /** References to other items, by their type. */
  readonly references?: Readonly<Record<string, readonly number[]>>;
}

/** What {@link buildHeif} may be told. */
export interface BuiltHeif {
  readonly major?: string;
  readonly compatible?: readonly string[];
  /** Default 1; null writes no primary item box. */
  readonly primary?: number | null;
  /** Boxes behind the others of the meta box. */
  readonly metaTail?: readonly Uint8Array[];
  /** Bytes behind the file type box, and at the end of the file. */
  readonly head?: Uint8Array;
  readonly tail?: Uint8Array;
}

/** A primary HEVC image of this size, without a decodable picture. */
export function image(built: Partial<BuiltItem> = {}, width = 64, height = 48): BuiltItem {
  const { properties = [] } = built;
  return { id: 1, type: 'hvc1', data: joined('coded'), ...built, properties: [size(width, height), box('hvcC'), ...properties] };
}

/** Image spatial extents. */
export function size(width: number, height: number): Uint8Array {
  return fullBox('ispe', 0, 0, big(width, 4), big(height, 4));
}

/** The first image of a file as an item to build another file of: its data, and its properties but those of an auxiliary image. */
export function imageOf(file: Uint8Array, built: Partial<BuiltItem> = {}): BuiltItem {
  const { meta } = readTopLevel(file);
  const item = meta?.items.get(meta.primaryId ?? -1);
  const data = meta && item && readItemData(item, meta, file, file.length);
  if (meta === null || item === undefined || !(data instanceof Uint8Array)) throw new TypeError('a file without a primary image');
  const { properties = [], ...rest } = built;
  const own = meta.propertiesOf(item.id).map((property) => box(property.type, property.data));
  return { id: item.id, type: item.type, data, ...rest, properties: [...own, ...properties] };
}

/** An Exif item that describes the item 1, unless told otherwise. */
export function exifItem(tiff: Uint8Array, built: Partial<BuiltItem> = {}): BuiltItem {
  return { id: 2, type: 'Exif', data: joined(big(0, 4), tiff), references: { cdsc: [1] }, ...built };
}

/** An XMP item that describes the item 1, unless told otherwise. */
export function xmpItem(packet: Uint8Array, built: Partial<BuiltItem> = {}): BuiltItem {
  return { id: 3, type: 'mime', contentType: 'application/rdf+xml', data: packet, references: { cdsc: [1] }, ...built };
}

/** A HEIF file of these items: file type, meta box, and the media data that they stand in. */
export function buildHeif(items: readonly BuiltItem[], built: BuiltHeif = {}): Uint8Array {
  const { major = 'heic', compatible = ['mif1', 'heic'], primary = 1, metaTail = [], head = joined(), tail = joined() } = built;
  const fileType = box('ftyp', major, big(0, 4), ...compatible);
  const inFile = items.filter(({ storage = 'file' }) => storage === 'file');
  const inItemData = items.filter(({ storage }) => storage === 'idat');
  const meta = (dataAt: number): Uint8Array =>
    fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, big(0, 4), 'pict', new Uint8Array(13)),
      ...(primary === null ? [] : [fullBox('pitm', 0, 0, big(primary, 2))]),
      fullBox('iinf', 0, 0, big(items.length, 2), ...items.map(itemInfo)),
      ...itemReferences(items),
      itemProperties(items),
      itemLocations(items, new Map([...offsets(inFile, dataAt), ...offsets(inItemData, 0)])),
      box('idat', ...inItemData.map(dataOf)),
      ...metaTail,
    );
  const dataAt = fileType.length + head.length + meta(0).length + 8;
  return joined(fileType, head, meta(dataAt), box('mdat', ...inFile.map(dataOf)), tail);
}

function dataOf({ data = joined() }: BuiltItem): Uint8Array {
  return data;
}

function offsets(items: readonly BuiltItem[], start: number): (readonly [BuiltItem, number])[] {
  let at = start;
  return items.map((item) => {
    at += dataOf(item).length;
    return [item, at - dataOf(item).length] as const;
  });
}

function itemInfo({ id, type, contentType, contentEncoding, hidden = false, protection = 0 }: BuiltItem): Uint8Array {
  const mime = type === 'mime' ? [`${contentType}\0`, ...(contentEncoding === undefined ? [] : [`${contentEncoding}\0`])] : [];
  return fullBox('infe', 2, hidden ? 1 : 0, big(id, 2), big(protection, 2), type, 'name\0', ...mime);
}

function itemReferences(items: readonly BuiltItem[]): Uint8Array[] {
  const references = items.flatMap(({ id, references: of = {} }) =>
    Object.entries(of).map(([type, to]) => box(type, big(id, 2), big(to.length, 2), ...to.map((target) => big(target, 2)))),
  );
  return references.length === 0 ? [] : [fullBox('iref', 0, 0, ...references)];
}

function itemProperties(items: readonly BuiltItem[]): Uint8Array {
  const properties = items.flatMap(({ properties: of = [] }) => of);
  let index = 0;
  const associations = items.map(({ id, properties: of = [] }) => joined(big(id, 2), of.length, ...of.map(() => (index += 1))));
  return box('iprp', box('ipco', ...properties), fullBox('ipma', 0, 0, big(items.length, 4), ...associations));
}

const METHODS = { file: 0, idat: 1, item: 2 } as const;

/** Version 1, with offsets and lengths of four bytes. */
function itemLocations(items: readonly BuiltItem[], at: ReadonlyMap<BuiltItem, number>): Uint8Array {
  const located = items.flatMap((item) => {
    const { id, storage = 'file', extents = 1, dataReference = 0, shift = 0 } = item;
    if (storage === 'none') return [];
    const data = dataOf(item);
    const cuts = Array.from({ length: extents + 1 }, (_, index) => Math.floor((data.length * index) / extents));
    const parts = Array.from({ length: extents }, (_, index) => {
      const [from = 0, to = 0] = cuts.slice(index, index + 2);
      return joined(big((at.get(item) ?? 0) + from + (index === 0 ? shift : 0), 4), big(to - from, 4));
    });
    return [joined(big(id, 2), big(METHODS[storage], 2), big(dataReference, 2), big(extents, 2), ...parts)];
  });
  return fullBox('iloc', 1, 0, 0x44, 0x00, big(located.length, 2), ...located);
}

export { big, box, fullBox, joined } from './heif/write-box.ts';
