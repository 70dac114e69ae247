import { ByteCursor, startsWithAscii, StepCounter } from '@input-trust/container/bytes';
import { boxesOf, BoxReader, fileOfImage, imageItems, MAX_HEIF_BOXES, MetaBox, readItemData } from '@input-trust/container/heif';
import type { Box, ItemInfo } from '@input-trust/container/heif';
import { ContainerBuilder } from './container.ts';
import type { Container } from './container.ts';

/** Bytes of one metadata item that are read. XMP with a depth map in it has some MB. */
const MAX_ITEM_BYTES = 16 << 20;

/** Thumbnails that are compared with the image; writers give it one or two. */
const MAX_THUMBNAILS = 4;

/** Media data boxes that are looked through for what no item refers to; writers make one. */
const MAX_MEDIA_BOXES = 64;

/** Boxes with a meaning of their own at the top level; `free` and `skip` hold what no reader looks at (ISO/IEC 14496-12, section 8.1.2). */
const KNOWN = new Set('ftyp styp pdin meta moov moof mfra mdat imda wide meco sidx ssix prft emsg mini'.split(' '));

/** Extended type of the box of content credentials (C2PA 2.2, section A.5). */
const C2PA = '\xd8\xfe\xc3\xd6\x1b\x0e\x48\x3c\x92\x97\x58\x28\x87\x7e\xc4\x81';
const UUID_BYTES = 16;

/** Walks the boxes of a HEIF or AVIF file (ISO/IEC 14496-12, section 4.2), its metadata items, thumbnails, and media data of no item. */
export function walkHeif(bytes: Uint8Array): Container {
  const container = new ContainerBuilder();
  const steps = new StepCounter('heif_boxes', MAX_HEIF_BOXES);
  const reader = new BoxReader(bytes, steps);
  const media: Uint8Array[] = [];
  let meta: MetaBox | undefined;
  let hasTracks = false;
  for (const box of boxesOf(reader)) {
    // What does not fit its size is no box, but what stands behind the last one.
    if (!box.whole) break;
    container.end = reader.position;
    if (box.type === 'meta') meta ??= new MetaBox(box, steps);
    else if (box.type === 'mdat') {
      if (media.length < MAX_MEDIA_BOXES) media.push(box.data);
    } else if (box.type === 'moov' || box.type === 'moof') hasTracks = true;
    else readBox(container, box);
  }
  if (meta === undefined) return container.build();
  readMetadataItems(container, meta, bytes);
  for (const { profile } of meta.properties) if (profile !== undefined) container.add('icc', 'colour information', profile);
  readImages(container, meta, bytes);
  // Samples of tracks are no items.
  if (!hasTracks) for (const gap of unusedMedia(media, meta, bytes)) container.add('foreign', 'media data of no item', gap);
  return container.build();
}

function readBox(container: ContainerBuilder, { type, data }: Box): void {
  if (KNOWN.has(type)) return;
  if (type !== 'uuid') container.add('foreign', type === 'free' || type === 'skip' ? 'free space' : 'unknown box', data);
  else if (!startsWithAscii(data, C2PA)) container.add('foreign', 'uuid box', data.subarray(UUID_BYTES));
}

function readMetadataItems(container: ContainerBuilder, meta: MetaBox, file: Uint8Array): void {
  // Items of honest files do not overlap.
  let left = file.length;
  for (const item of meta.items.values()) {
    if (!['Exif', 'mime', 'uri '].includes(item.type)) continue;
    const data = readItemData(item, meta, file, Math.min(MAX_ITEM_BYTES, left));
    if (typeof data === 'string') container.signals.add('heif_item_not_read');
    else {
      left -= data.length;
      addItem(container, item, data);
    }
  }
}

function addItem(container: ContainerBuilder, { type, contentType, contentEncoded }: ItemInfo, data: Uint8Array): void {
  if (type === 'Exif') container.add('exif', 'Exif item', tiffOf(data));
  else if (contentEncoded) container.add('compressed_text', 'mime item', data);
  else if (contentType === 'application/rdf+xml') container.add('xmp', 'XMP item', data);
  else container.add('foreign', type === 'mime' ? 'mime item' : 'uri item', data);
}

/** The TIFF structure of an Exif item, which begins with its offset (ISO/IEC 23008-12, annex A.2.1). */
function tiffOf(data: Uint8Array): Uint8Array {
  if (data.length < 4) return data;
  const tiff = data.subarray(4 + new ByteCursor(data).u32At(0));
  return startsWithAscii(tiff, 'Exif\0\0') ? tiff.subarray(6) : tiff;
}

function readImages(container: ContainerBuilder, meta: MetaBox, file: Uint8Array): void {
  const images = imageItems(meta);
  const of = (role: string): typeof images => images.filter((image) => image.role === role);
  container.images = 1 + of('further').length;
  if (of('auxiliary').length > 0) container.signals.add('heif_auxiliary_image');
  if (of('hidden').length > 0) container.signals.add('heif_hidden_image');
  for (const { id } of of('thumbnail').slice(0, MAX_THUMBNAILS)) {
    const thumbnail = fileOfImage(meta, file, id);
    if (thumbnail !== undefined) container.add('thumbnail', 'thumbnail item', thumbnail);
  }
}

/** Stretches of media data that no item refers to. */
function unusedMedia(media: readonly Uint8Array[], meta: MetaBox, file: Uint8Array): Uint8Array[] {
  const used = [...meta.locations.values()]
    .filter(({ constructionMethod, dataReferenceIndex }) => constructionMethod === 0 && dataReferenceIndex === 0)
    .flatMap(({ extents }) => extents)
    // A length of 0 stands for the rest of the file.
    .map(({ offset, length }) => ({ from: offset, to: length === 0 ? file.length : offset + length }))
    .toSorted((a, b) => a.from - b.from);
  return media.flatMap((data) => {
    const start = data.byteOffset - file.byteOffset;
    const end = start + data.length;
    const gaps: Uint8Array[] = [];
    let at = start;
    for (const { from, to } of used) {
      if (from >= end) break;
      if (from > at) gaps.push(file.subarray(at, from));
      at = Math.max(at, to);
    }
    if (at < end) gaps.push(file.subarray(at, end));
    return gaps;
  });
}
