import { describe, expect, it } from 'vitest';
import { fileOfImage, imageItems, readTopLevel } from '../src/heif/index.ts';
import { box, buildHeif, fullBox, image, joined, size } from '../src/testing.ts';
import type { BuiltItem } from '../src/testing.ts';

const DEPTH = fullBox('auxC', 0, 0, 'urn:mpeg:hevc:2015:auxid:2\0');
const ALPHA = fullBox('auxC', 0, 0, 'urn:mpeg:hevc:2015:auxid:1\0');
const GRID: BuiltItem = {
  id: 1,
  type: 'grid',
  data: Uint8Array.of(0, 0, 0, 1, 0, 128, 0, 48),
  storage: 'idat',
  properties: [size(128, 48)],
  references: { dimg: [2, 3] },
};
const PHONE = [
  GRID,
  image({ id: 2, hidden: true, data: joined('left') }),
  image({ id: 3, hidden: true, data: joined('right'), extents: 2 }),
  image({ id: 4, references: { thmb: [1] } }, 16, 12),
  image({ id: 5, hidden: true, references: { auxl: [1] }, properties: [DEPTH] }),
  image({ id: 6, hidden: true, references: { auxl: [1] }, properties: [ALPHA] }),
  { id: 7, type: 'Exif', data: joined('Exif') },
] as const;

function metaOf(file: Uint8Array) {
  const { meta } = readTopLevel(file);
  if (meta === null) throw new TypeError('no meta box');
  return meta;
}

describe('imageItems', () => {
  it('names what each image is, without what another shows in full', () => {
    expect(imageItems(metaOf(buildHeif(PHONE)))).toEqual([
      { id: 1, role: 'primary', coding: 'hvc1', dimensions: { width: 128, height: 48 } },
      { id: 4, role: 'thumbnail', coding: 'hvc1', dimensions: { width: 16, height: 12 } },
      { id: 5, role: 'auxiliary', coding: 'hvc1', dimensions: { width: 64, height: 48 } },
    ]);
  });

  it('keeps the inputs of what is no grid: an overlay covers some, a tone map shows none of them as it is', () => {
    const items = [image(), image({ id: 2, hidden: true }), { id: 3, type: 'tmap', references: { dimg: [1, 2] } }];
    expect(imageItems(metaOf(buildHeif(items))).map(({ id, role }) => [id, role])).toEqual([
      [1, 'primary'],
      [2, 'hidden'],
    ]);
  });

  it('ends where derived images refer to each other', () => {
    const loop = [
      { ...GRID, references: { dimg: [8] } },
      { ...GRID, id: 8, references: { dimg: [1] } },
    ];
    expect(imageItems(metaOf(buildHeif(loop))).map(({ id }) => id)).toEqual([1]);
    expect(fileOfImage(metaOf(buildHeif(loop)), buildHeif(loop), 1)).toBeInstanceOf(Uint8Array);
  });
});

describe('fileOfImage', () => {
  it('makes a file of one image with all that it is made of', () => {
    const file = buildHeif(PHONE);
    const own = fileOfImage(metaOf(file), file, 1) ?? new Uint8Array();
    const meta = metaOf(own);
    expect(meta.reasons.size).toBe(0);
    expect(meta.primaryId).toBe(1);
    expect([...meta.items.keys()].toSorted()).toEqual([1, 2, 3, 5, 6]);
    expect(imageItems(meta)).toEqual(imageItems(metaOf(file)).filter(({ role }) => role !== 'thumbnail'));
    expect(Buffer.from(own).includes('right')).toBe(true);
  });

  it('shows an auxiliary image as an image of its own', () => {
    const file = buildHeif(PHONE);
    const own = fileOfImage(metaOf(file), file, 5) ?? new Uint8Array();
    expect(imageItems(metaOf(own))).toEqual([{ id: 5, role: 'primary', coding: 'hvc1', dimensions: { width: 64, height: 48 } }]);
    expect([...metaOf(own).items.values()]).toMatchObject([{ hidden: false }]);
  });

  it('makes none of bytes that are missing, protected or counted twice', () => {
    const make = (item: BuiltItem) => {
      const file = buildHeif([image(), item]);
      return fileOfImage(metaOf(file), file, 2);
    };
    expect(make(image({ id: 2, shift: 1e6 }))).toBeUndefined();
    expect(make(image({ id: 2, protection: 1 }))).toBeUndefined();
    expect(make(image({ id: 2, dataReference: 1 }))).toBeUndefined();
    expect(make({ id: 2, type: 'grid', storage: 'none' })).toBeUndefined();
    expect(make({ ...GRID, id: 2, references: { dimg: [9] } })).toBeUndefined();
    const tiles = Array.from({ length: 40 }, (_, index) => index + 10);
    const all = box('mdat', new Uint8Array(4000));
    const shared = buildHeif(
      [image(), { ...GRID, id: 2, references: { dimg: tiles } }, ...tiles.map((id) => image({ id, data: new Uint8Array(0) }))],
      { tail: all },
    );
    // Every tile is the whole file: one copy would be forty times as large.
    const meta = metaOf(shared);
    for (const id of tiles)
      meta.locations.set(id, { constructionMethod: 0, dataReferenceIndex: 0, extents: [{ offset: 0, length: shared.length }] });
    expect(fileOfImage(meta, shared, 2)).toBeUndefined();
  });
});
