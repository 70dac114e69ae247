import { imageItems } from './image-items.ts';
import type { ItemInfo } from './item-boxes.ts';
import { extentBytes, readItemData } from './item-data.ts';
import type { MetaBox } from './meta-box.ts';
import { big, box, fullBox, joined } from './write-box.ts';

/** What an image is decoded from: the inputs of derived images, and auxiliary images such as alpha. */
const MAX_PARTS = 4096;
/** A byte counts them. */
const MAX_PROPERTIES = 255;

/** Properties without which a picture is another one: a decoder that does not know them has to refuse. */
const ESSENTIAL: ReadonlySet<string> = new Set(['hvcC', 'av1C', 'avcC', 'vvcC', 'j2kH', 'uncC', 'clap', 'irot', 'imir', 'a1op', 'lsel']);

/**
 * A file whose primary and only visible image is one item of another file, with what it is made of: a way to decode any item with a
 * decoder that knows primary images alone. Undefined where bytes of it are missing, encrypted or in another file, and where its extents
 * overlap so that they hold more bytes than the file.
 */
export function fileOfImage(meta: MetaBox, file: Uint8Array, id: number): Uint8Array | undefined {
  const parts = partsOf(meta, id);
  if (parts === undefined) return undefined;
  const size = parts.reduce((sum, part) => sum + extentBytes(meta.locations.get(part.id), file, meta.itemData).count, 0);
  if (size > file.length) return undefined;
  const contents: Uint8Array[] = [];
  for (const part of parts) {
    const data = readItemData(part, meta, file, file.length);
    if (typeof data === 'string') return undefined;
    contents.push(data);
  }
  const coding = imageItems(meta).find((image) => image.id === id)?.coding;
  const brand = coding === 'av01' ? 'avif' : 'heic';
  const fileType = box('ftyp', brand, big(0, 4), 'mif1', brand, 'miaf');
  const metaBox = (dataAt: number): Uint8Array => fullBox('meta', 0, 0, ...metaBoxes(meta, parts, contents, id, dataAt));
  const dataAt = fileType.length + metaBox(0).length + 8;
  return joined(fileType, metaBox(dataAt), box('mdat', ...contents));
}

/** The item and all that it is made of, each once; undefined when there is more than any honest image has. */
function partsOf(meta: MetaBox, id: number): ItemInfo[] | undefined {
  const wanted = new Set([id]);
  const alphas = [...meta.sourcesOf('auxl')].map((from) => ({ from, of: meta.referencesOf('auxl', from) }));
  for (const part of wanted) {
    for (const input of meta.referencesOf('dimg', part)) wanted.add(input);
    if (part === id) for (const { from, of } of alphas) if (of.has(id)) wanted.add(from);
    if (wanted.size > MAX_PARTS) return undefined;
  }
  const parts = [...wanted].flatMap((part) => meta.items.get(part) ?? []);
  return parts.length === wanted.size ? parts : undefined;
}

/** Item ids have four bytes in these versions, and an item one extent. */
function metaBoxes(meta: MetaBox, parts: readonly ItemInfo[], contents: readonly Uint8Array[], id: number, dataAt: number): Uint8Array[] {
  const ids = new Set(parts.map((part) => part.id));
  const references = ['dimg', 'auxl'].flatMap((type) =>
    parts.flatMap((part) => {
      const to = [...meta.referencesOf(type, part.id)].filter((target) => ids.has(target));
      // The image is auxiliary to none here.
      const isLeftOut = to.length === 0 || (type === 'auxl' && part.id === id);
      return isLeftOut ? [] : [box(type, big(part.id, 4), big(to.length, 2), ...to.map((target) => big(target, 4)))];
    }),
  );
  const infos = parts.map((part) => fullBox('infe', 3, part.id === id ? 0 : 1, big(part.id, 4), big(0, 2), part.type, 0));
  let at = dataAt;
  const locations = parts.map((part, index) => {
    const length = contents[index]?.length ?? 0;
    at += length;
    return joined(big(part.id, 4), big(0, 4), big(1, 2), big(at - length, 4), big(length, 4));
  });
  return [
    fullBox('hdlr', 0, 0, big(0, 4), 'pict', new Uint8Array(13)),
    fullBox('pitm', 1, 0, big(id, 4)),
    fullBox('iinf', 1, 0, big(parts.length, 4), ...infos),
    ...(references.length === 0 ? [] : [fullBox('iref', 1, 0, ...references)]),
    box(
      'iprp',
      box('ipco', ...meta.properties.map(({ type, data }) => box(type, data))),
      fullBox('ipma', 1, 1, big(parts.length, 4), ...parts.map((part) => associations(meta, part.id, part.id === id))),
    ),
    fullBox('iloc', 2, 0, 0x44, 0x00, big(parts.length, 4), ...locations),
  ];
}

function associations(meta: MetaBox, id: number, isImage: boolean): Uint8Array {
  const typeAt = (index: number): string => meta.properties[index - 1]?.type ?? '';
  const indices = meta.indicesOf(id).filter((index) => !(isImage && typeAt(index) === 'auxC'));
  const entries = indices.slice(0, MAX_PROPERTIES).map((index) => big(ESSENTIAL.has(typeAt(index)) ? index | 0x8000 : index, 2));
  return joined(big(id, 4), entries.length, ...entries);
}
