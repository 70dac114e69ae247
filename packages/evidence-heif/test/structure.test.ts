import { MAX_HEIF_ITEMS } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { big, box, buildHeif, fullBox, image, joined, size } from '../src/testing.ts';
import type { BuiltHeif, BuiltItem } from '../src/testing.ts';
import { collect, collectOf } from './collect.ts';

const SOUND = { status: 'complete', reasons: [] };
const BROKEN = { status: 'partial', reasons: ['malformed_structure'] };
const TRUNCATED = { status: 'partial', reasons: ['truncated'] };

const tile = (id: number): BuiltItem => image({ id, hidden: true });
const withMetaBox = (...metaTail: Uint8Array[]) => collectOf([image()], { metaTail }).components;
/** A whole file with these bytes behind it. */
const followedBy = (...tail: readonly Uint8Array[]) => collectOf([image()], { tail: joined(...tail) });
const tiles = (count: number) => collectOf(Array.from({ length: count }, (_, index) => tile(index + 1))).structure;
const hdlr = (type: string) => fullBox('hdlr', 0, 0, big(0, 4), type, new Uint8Array(13));
const NO_ITEMS = fullBox('iinf', 0, 0, big(0, 2));
const metaOf = (...boxes: readonly Uint8Array[]) => fullBox('meta', 0, 0, hdlr('pict'), ...boxes);
const fileOf = (...boxes: readonly Uint8Array[]) => collect(joined(box('ftyp', 'heic', big(0, 4)), ...boxes));

describe('a sound HEIF file', () => {
  it('gives schema, collector, trust and source of the published version [evid.heif.version] [evid.trust]', () => {
    const bytes = buildHeif([image()]);
    expect(collect(bytes)).toMatchObject({
      schema_version: 'heif-file-evidence-public-v3',
      collector: 'heif-file-evidence-v3',
      trust: 'unsigned_metadata',
      source_bytes_kind: 'original_encoded',
      container: 'heif',
      byte_count: bytes.length,
    });
  });

  it('is partial all the same, because its image data is not inspected [evid.heif.partial]', () => {
    const { status, coverage, components, observations, abstentions } = collectOf([image()]);
    expect(status).toBe('partial');
    expect(coverage.reasons).toEqual(['image_data_uninspected']);
    expect([observations, abstentions]).toEqual([[], []]);
    const { structure, primary_item: primary, ...others } = components;
    expect([structure, primary]).toEqual([SOUND, SOUND]);
    for (const part of Object.values(others)) expect(part).toEqual({ status: 'absent', reasons: [] });
  });

  it('is described by its items and extents [evid.heif.content]', () => {
    const items: BuiltItem[] = [
      { id: 1, type: 'grid', storage: 'idat', data: joined('gridgrid'), properties: [size(128, 48)], references: { dimg: [2, 3] } },
      tile(2),
      { ...tile(3), extents: 3, data: joined('abcdefg') },
      image({ id: 4, references: { thmb: [1] } }, 16, 6),
      image({ id: 5, references: { auxl: [1] } }),
      image({ id: 6, properties: [box('auxC')] }),
      image({ id: 7, type: 'av01', storage: 'none' }),
      { id: 8, type: 'uri ', storage: 'item', data: joined('abc') },
      { id: 9, type: 'zzzz', dataReference: 1, data: joined('abcd') },
    ];
    expect(collectOf(items).structure).toEqual({
      major_brand: 'heic',
      compatible_brands: ['mif1', 'heic'],
      item_count: 9,
      items: [
        {
          type: 'grid',
          role: 'primary',
          hidden: false,
          extent_count: 1,
          byte_count: 8,
          storage: 'idat',
          dimensions: { width: 128, height: 48 },
        },
        {
          type: 'hvc1',
          role: 'derived_input',
          hidden: true,
          extent_count: 1,
          byte_count: 5,
          storage: 'file',
          dimensions: { width: 64, height: 48 },
        },
        {
          type: 'hvc1',
          role: 'derived_input',
          hidden: true,
          extent_count: 3,
          byte_count: 7,
          storage: 'file',
          dimensions: { width: 64, height: 48 },
        },
        {
          type: 'hvc1',
          role: 'thumbnail',
          hidden: false,
          extent_count: 1,
          byte_count: 5,
          storage: 'file',
          dimensions: { width: 16, height: 6 },
        },
        {
          type: 'hvc1',
          role: 'auxiliary',
          hidden: false,
          extent_count: 1,
          byte_count: 5,
          storage: 'file',
          dimensions: { width: 64, height: 48 },
        },
        {
          type: 'hvc1',
          role: 'auxiliary',
          hidden: false,
          extent_count: 1,
          byte_count: 5,
          storage: 'file',
          dimensions: { width: 64, height: 48 },
        },
        {
          type: 'av01',
          role: 'other',
          hidden: false,
          extent_count: 0,
          byte_count: 0,
          storage: 'none',
          dimensions: { width: 64, height: 48 },
        },
        { type: 'uri ', role: 'metadata', hidden: false, extent_count: 1, byte_count: 0, storage: 'item' },
        { type: 'other', role: 'other', hidden: false, extent_count: 1, byte_count: 0, storage: 'file' },
      ],
      extent_count: 10,
      primary_item: { type: 'grid', dimensions: { width: 128, height: 48 }, transforms: [] },
      track_count: 0,
      unknown_box_count: 0,
      trailing_byte_count: 0,
    });
  });

  it('lists as many items as the contract allows, the counts go on', () => {
    expect(tiles(MAX_HEIF_ITEMS).items).toHaveLength(MAX_HEIF_ITEMS);
    const { items: listed, item_count: count, extent_count: extents } = tiles(MAX_HEIF_ITEMS + 1);
    expect([listed.length, count, extents]).toEqual([MAX_HEIF_ITEMS, MAX_HEIF_ITEMS + 1, MAX_HEIF_ITEMS + 1]);
  });

  it('says that thumbnails, auxiliary and further images are kept back', () => {
    for (const further of [image({ id: 2, references: { thmb: [1] } }), image({ id: 2, references: { auxl: [1] } }), image({ id: 2 })]) {
      expect(collectOf([image(), further]).privacy.withheld).toEqual(['embedded_files']);
    }
    expect(collectOf([image(), tile(2)]).privacy.withheld).toEqual([]);
  });

  it('with several visible images says how many, which is context', () => {
    const items = [image(), image({ id: 2 }), image({ id: 3, references: { thmb: [1] } }), tile(4)];
    expect(collectOf(items).observations).toEqual([{ code: 'multiple_pages', effect: 'context', count: 2 }]);
  });
});

describe('the primary item', () => {
  it('has the size that is declared before it is turned, mirrored or cropped [evid.heif.dimensions]', () => {
    const turned = image({ properties: [box('irot', 1), box('imir', 0), box('clap', new Uint8Array(32)), box('irot', 2)] }, 4_032, 3_024);
    const { structure, components } = collectOf([turned]);
    expect(structure.primary_item).toEqual({
      type: 'hvc1',
      dimensions: { width: 4_032, height: 3_024 },
      transforms: ['rotation', 'mirror', 'crop', 'rotation'],
    });
    expect(components.primary_item).toEqual(SOUND);
  });

  it.each<[string, BuiltItem[], BuiltHeif, string]>([
    ['is not named', [image()], { primary: null }, 'malformed_structure'],
    ['is not there', [image()], { primary: 7 }, 'malformed_structure'],
  ])('is unavailable when it %s', (_, items, built, reason) => {
    const { structure, components, abstentions } = collectOf(items, built);
    expect(structure).not.toHaveProperty('primary_item');
    expect(components.primary_item).toEqual({ status: 'unavailable', reasons: [reason] });
    expect(abstentions).toContain(reason);
  });

  it.each<[string, BuiltItem, string]>([
    ['no size', { id: 1, type: 'hvc1', properties: [box('hvcC')] }, 'malformed_structure'],
    ['no decoder configuration', { id: 1, type: 'hvc1', properties: [size(1, 1)] }, 'malformed_structure'],
    ['nine transforms', image({ properties: Array.from({ length: 9 }, () => box('irot', 1)) }), 'malformed_structure'],
    ['two sizes', image({ properties: [size(1, 1)] }), 'ambiguous_value'],
    ['encryption', image({ protection: 1 }), 'encrypted_content'],
  ])('with %s is partial', (_, item, reason) => {
    expect(collectOf([item]).components.primary_item).toEqual({ status: 'partial', reasons: [reason] });
  });

  it('that two entries describe has no size', () => {
    const { structure, components } = collectOf([image(), image({ hidden: true })]);
    expect(structure.primary_item).toEqual({ type: 'hvc1', transforms: [] });
    expect(structure.item_count).toBe(2);
    expect(components.primary_item.reasons).toEqual(['ambiguous_value']);
    expect(components.structure).toEqual(BROKEN);
  });

  it('may have the same size twice', () => {
    expect(collectOf([image({ properties: [size(64, 48)] })]).components.primary_item).toEqual(SOUND);
  });
});

describe('the meta box', () => {
  it('that is missing leaves everything but the carriers unavailable', () => {
    const { components, structure, metadata_claims: claims } = fileOf(box('mdat'));
    for (const part of Object.values(components)) expect(part).toEqual({ status: 'unavailable', reasons: ['malformed_structure'] });
    expect(structure).toMatchObject({ item_count: 0, items: [] });
    expect(claims).not.toHaveProperty('capture_time_present');
    expect(claims).not.toHaveProperty('gps_present');
  });

  it('of another handler than pictures is not taken for granted', () => {
    const { components } = fileOf(fullBox('meta', 0, 0, hdlr('mdir'), NO_ITEMS));
    expect(components.structure).toEqual({ status: 'partial', reasons: ['unsupported_format'] });
    expect(components.exif).toEqual({ status: 'unavailable', reasons: ['unsupported_format'] });
  });

  it.each([
    ['without a handler', fullBox('meta', 0, 0, NO_ITEMS)],
    ['without item information', metaOf()],
    ['with a box that leaves it', metaOf(NO_ITEMS, joined(big(99, 4), 'free'))],
    ['with a box smaller than its header', metaOf(NO_ITEMS, joined(big(7, 4), 'free'))],
    ['with item information that is cut off', metaOf(fullBox('iinf', 0, 0, big(1, 2), fullBox('infe', 2, 0, 0)))],
    ['with a location that is cut off', metaOf(NO_ITEMS, fullBox('iloc', 0, 0, 0x44))],
    ['with offsets of three bytes', metaOf(NO_ITEMS, fullBox('iloc', 0, 0, 0x34, 0, 0, 1, 0, 1, 0, 0, 0, 1, new Uint8Array(64)))],
    ['with an offset beyond 2^53', metaOf(NO_ITEMS, fullBox('iloc', 0, 0, 0x80, 0, 0, 1, 0, 1, 0, 0, 0, 1, new Uint8Array(64).fill(255)))],
  ])('%s is malformed, and what was not read is not called absent', (_, meta) => {
    const { components } = fileOf(meta);
    expect(components.structure).toEqual(BROKEN);
    expect(components.exif).toEqual({ status: 'unavailable', reasons: ['malformed_structure'] });
  });

  it.each(['pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'hdlr'])('with a second %s box keeps the first and abstains', (type) => {
    const doubled = [fullBox(type, 0, 0, big(0, 4)), ...(type === 'iref' ? [fullBox(type, 0, 0)] : [])];
    const { structure, exif, xmp } = withMetaBox(...doubled);
    for (const part of [structure, exif, xmp]) expect(part.reasons).toContain('duplicate_metadata');
    expect([exif.status, xmp.status]).toEqual(['unavailable', 'unavailable']);
  });

  it('stands once in a file', () => {
    const { structure, exif } = followedBy(metaOf()).components;
    expect(structure.reasons).toEqual(['duplicate_metadata']);
    expect(exif).toEqual({ status: 'unavailable', reasons: ['duplicate_metadata'] });
  });

  it.each([
    ['iinf', 3, []],
    ['iref', 2, [NO_ITEMS]],
    ['iloc', 3, [NO_ITEMS]],
    ['pitm', 2, [NO_ITEMS]],
  ])('with a box %s of version %i, which is not known, abstains', (type, version, before) => {
    const { structure, exif } = fileOf(metaOf(...before, fullBox(type, version, 0, new Uint8Array(8)))).components;
    expect(structure.reasons).toEqual(['unsupported_format']);
    expect(exif).toEqual({ status: 'unavailable', reasons: ['unsupported_format'] });
  });

  it.each([1, 2])('may use the larger versions of its boxes, %i for item information', (version) => {
    const id = big(70_000, 4);
    const meta = metaOf(
      fullBox('pitm', 1, 0, id),
      fullBox('iinf', version, 0, big(1, 4), fullBox('infe', 3, 0, id, big(0, 2), 'av01', 'name\0')),
      fullBox('iref', 1, 0, box('cdsc', id, big(1, 2), id)),
      box('iprp', box('ipco', size(8, 9), box('av1C')), fullBox('ipma', 1, 1, big(1, 4), id, 2, big(0x8001, 2), big(2, 2))),
      fullBox('iloc', 2, 0, 0x88, 0x84, big(1, 4), id, big(0, 2), big(0, 2), big(1, 8), big(1, 2), big(0, 4), big(2, 8), big(3, 8)),
    );
    const { structure, components } = fileOf(meta);
    expect(components.structure).toEqual(SOUND);
    expect(structure.primary_item).toEqual({ type: 'av01', dimensions: { width: 8, height: 9 }, transforms: [] });
    expect(structure.items).toMatchObject([{ role: 'primary', extent_count: 1, byte_count: 3, storage: 'file' }]);
  });
});

describe('extents', () => {
  it('lie within the file or the item data box', () => {
    expect(collectOf([image({ shift: 0 })]).components.structure).toEqual(SOUND);
    const beyond = collectOf([image({ shift: 1 })]);
    expect(beyond.components.structure).toEqual(TRUNCATED);
    expect(beyond.structure.items[0]?.byte_count).toBe(4);
    expect(collectOf([image({ storage: 'idat' })]).components.structure).toEqual(SOUND);
    expect(collectOf([image({ storage: 'idat', shift: 1 })]).components.structure).toEqual(TRUNCATED);
  });
});

describe('the top level', () => {
  it('counts boxes of an unknown type', () => {
    const { structure, components } = followedBy(box('mpvd', 'abc'), box('free'), box('zzzz'));
    expect(structure).toMatchObject({ unknown_box_count: 2, trailing_byte_count: 0 });
    expect(components.structure).toEqual(SOUND);
  });

  it('counts the tracks of a sequence, which are not read', () => {
    const { structure, components, privacy } = followedBy(box('moov', box('mvhd'), box('trak'), box('trak')));
    expect(structure.track_count).toBe(2);
    expect(components.structure).toEqual({ status: 'partial', reasons: ['unsupported_format'] });
    expect(components.exif).toEqual({ status: 'absent', reasons: [] });
    expect(privacy.withheld).toEqual(['embedded_files']);
  });

  it('has bytes behind its last box, which are context', () => {
    for (const tail of [joined('seven b'), joined('PK\x03\x04 and more of it'), joined(big(4, 4), 'free')]) {
      const evidence = followedBy(tail);
      expect(evidence.structure.trailing_byte_count).toBe(tail.length);
      expect(evidence.observations).toEqual([{ code: 'trailing_bytes', effect: 'context', count: tail.length }]);
      expect(evidence.components.structure).toEqual(SOUND);
    }
  });

  it('is truncated when a box of a known type is cut off', () => {
    const { structure, components, observations } = followedBy(joined(big(100, 4), 'mdat', 'abc'));
    expect(components.structure).toEqual(TRUNCATED);
    expect(structure.trailing_byte_count).toBe(11);
    expect(observations).toEqual([]);
  });

  it('may end with a box that fills it, or hold one with a size of eight bytes', () => {
    const bytes = followedBy(joined(big(1, 4), 'free', big(20, 8), 'abcd'), joined(big(0, 4), 'free', 'to the end'));
    expect(bytes.structure).toMatchObject({ trailing_byte_count: 0, unknown_box_count: 0 });
    expect(bytes.components.structure).toEqual(SOUND);
    expect(followedBy(joined(big(1, 4), 'mdat', big(2 ** 40, 8))).components.structure).toEqual(TRUNCATED);
    expect(followedBy(joined(big(1, 4), 'mdat', big(15, 8))).structure.trailing_byte_count).toBe(16);
  });
});
