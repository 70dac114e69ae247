import { TYPE } from '@input-trust/container/tiff';
import { MAX_TIFF_DIRECTORIES } from '@input-trust/contract';
import { TAG } from '@input-trust/metadata-claims';
import { ascii, buildTiff, captureFields, long, pointer, short } from '@input-trust/metadata-claims/testing';
import type { BuiltDirectory, BuiltField } from '@input-trust/metadata-claims/testing';
import { describe, expect, it } from 'vitest';
import { collectTiffEvidence, NotOfFormatError } from '../src/index.ts';
import { buildTiffFile, imageFields } from '../src/testing.ts';
import { collect, collectOf } from './collect.ts';

const SOUND = { status: 'complete', reasons: [] };
const BROKEN = { status: 'partial', reasons: ['malformed_structure'] };
const TRUNCATED = { status: 'partial', reasons: ['truncated'] };

const [FIELDS, FIELDS_OF_REDUCED] = [imageFields({}, 0), imageFields({ subfile: 1 }, 0)];
const without = (tag: number): readonly BuiltField[] => FIELDS.filter((field) => field.tag !== tag);
/** Of a directory alone; its strip is the header. */
const of = (directory: BuiltDirectory) => collect(buildTiff(directory));
const olderSubfile = (value: number) => ({ fields: [short(0x00ff, value)] });
const bits = (...values: number[]) =>
  of({ fields: [...without(0x0102), short(0x0102, ...values)] }).structure.directories[0]?.bits_per_sample;
const strips = (offsets: number[], sizes: number[]) =>
  of({ fields: [...without(0x0111).filter(({ tag }) => tag !== 0x0117), long(0x0111, ...offsets), long(0x0117, ...sizes)] });
const jpeg = (size: number) => of({ fields: [...without(0x0111), long(0x0201, 8), long(0x0202, size)] });
const pages = (count: number) => collectOf(...Array.from({ length: count }, () => ({}))).structure;
const followed = (...tail: number[]) => collect(Uint8Array.from([...buildTiffFile(), ...tail]));

describe('a sound TIFF', () => {
  it('gives schema, collector, trust and source of the published version [evid.tiff.version] [evid.trust]', () => {
    const bytes = buildTiffFile();
    expect(collect(bytes)).toMatchObject({
      schema_version: 'tiff-file-evidence-public-v2',
      collector: 'tiff-file-evidence-v2',
      trust: 'unsigned_metadata',
      source_bytes_kind: 'original_encoded',
      container: 'tiff',
      byte_count: bytes.length,
    });
  });

  it('is partial all the same, because its image data is not inspected [evid.tiff.partial]', () => {
    const { status, coverage, components, observations } = collectOf({});
    expect(status).toBe('partial');
    expect(coverage.reasons).toEqual(['image_data_uninspected']);
    expect(observations).toEqual([]);
    const { structure, ...others } = components;
    expect(structure).toEqual(SOUND);
    for (const part of Object.values(others)) expect(part).toEqual({ status: 'absent', reasons: [] });
  });

  it.each(['little', 'big'] as const)('is described in %s endian order [evid.tiff.content]', (byteOrder) => {
    expect(collect(buildTiffFile([{}], byteOrder)).structure).toEqual({
      byte_order: `${byteOrder}_endian`,
      page_count: 1,
      directory_count: 1,
      directories: [
        {
          role: 'page',
          entry_count: 8,
          private_tag_count: 0,
          dimensions: { width: 4, height: 2 },
          compression: 'none',
          photometric: 'black_is_zero',
          samples_per_pixel: 1,
          bits_per_sample: [8],
          segment_count: 1,
          tiled: false,
        },
      ],
      cyclic_link_count: 0,
      trailing_byte_count: 0,
    });
  });

  it('lists Exif, GPS and Interoperability directories behind the one they belong to [evid.tiff.content]', () => {
    const exif = pointer(TAG.exifIfd, { fields: [pointer(TAG.interoperabilityIfd, { fields: [ascii(1, 'R98')] })] });
    const gps = pointer(TAG.gpsIfd, { fields: [short(0, 2)] });
    const { structure } = collectOf({ fields: [exif, gps] }, { subfile: 1 });
    expect(structure.directories.map(({ role }) => role)).toEqual(['page', 'exif', 'interoperability', 'gps', 'reduced_image']);
    expect(structure.directories[1]).toEqual({ role: 'exif', entry_count: 1, private_tag_count: 1 });
  });
});

describe('bytes without the signature of a classic TIFF', () => {
  it.each([
    ['nothing', []],
    ['three bytes', [0x49, 0x49, 42]],
    ['a BigTIFF, little endian', [0x49, 0x49, 43, 0, 8, 0, 0, 0]],
    ['a BigTIFF, big endian', [0x4d, 0x4d, 0, 43, 0, 8, 0, 0]],
    ['mixed byte orders', [0x49, 0x49, 0, 42, 0, 0, 0, 8]],
    ['another container', [0xff, 0xd8, 0xff, 0xe0]],
  ])('are a caller error: %s', (_, bytes) => {
    const collected = () => collectTiffEvidence(Uint8Array.from(bytes));
    expect(collected).toThrow(NotOfFormatError);
    expect(collected).toThrow(expect.toSatisfy(NotOfFormatError.isInstance));
  });
});

describe('pages', () => {
  it('are the full-resolution images of the chain, and several are context [evid.tiff.content]', () => {
    const evidence = collectOf({}, { subfile: 0 }, { subfile: 2 }, { subfile: 1 }, { subfile: 4 }, { subfile: 5 });
    expect(evidence.structure).toMatchObject({ page_count: 3, directory_count: 6 });
    expect(evidence.structure.directories.map(({ role }) => role)).toEqual(['page', 'page', 'page', 'reduced_image', 'mask', 'mask']);
    expect(evidence.observations).toEqual([{ code: 'multiple_pages', effect: 'context', count: 3 }]);
  });

  it('are told from reduced images by the older SubfileType as well', () => {
    expect(collectOf(olderSubfile(1), olderSubfile(2), olderSubfile(3)).structure.directories.map(({ role }) => role)).toEqual([
      'page',
      'reduced_image',
      'page',
    ]);
  });

  it('are SubIFDs of full resolution that belong to a reduced image, as in DNG', () => {
    const { structure } = collectOf({ subfile: 1, sub: [{ subfile: 0 }, { subfile: 1 }] });
    expect(structure.directories.map(({ role }) => role)).toEqual(['reduced_image', 'page', 'reduced_image']);
    expect(structure.page_count).toBe(1);
  });

  it('are no SubIFDs of another page', () => {
    const { structure } = collectOf({ sub: [{}, { subfile: 0 }, { subfile: 4 }] });
    expect(structure.directories.map(({ role }) => role)).toEqual(['page', 'sub_ifd', 'sub_ifd', 'mask']);
    expect(structure.page_count).toBe(1);
  });

  it('are no directories without an image, such as one for content credentials, nor Exif thumbnails', () => {
    const credentials = { fields: [{ tag: 0xcd41, type: 7, values: new TextEncoder().encode('....jumb') }] };
    const thumbnail = { fields: [long(TAG.jpegInterchangeFormat, 4), long(TAG.jpegInterchangeFormatLength, 4)], next: credentials };
    const { structure, components } = of({ fields: FIELDS, next: thumbnail });
    expect(structure.directories.map(({ role }) => role)).toEqual(['page', 'reduced_image', 'unknown']);
    expect(structure.page_count).toBe(1);
    expect(components.structure).toEqual(SOUND);
  });

  it('list what the tags state, and nothing that they do not', () => {
    const { directories } = of({
      fields: [short(0x0100, 1), long(0x0101, 1), short(0x0106, 9), long(0x0111, 0), short(0x0117, 1)],
    }).structure;
    expect(directories).toEqual([
      {
        role: 'page',
        entry_count: 5,
        private_tag_count: 0,
        dimensions: { width: 1, height: 1 },
        photometric: 'other',
        segment_count: 1,
        tiled: false,
      },
    ]);
  });

  it.each([
    [1, 'none'],
    [4, 'ccitt_group4'],
    [8, 'deflate'],
    [32_946, 'deflate'],
    [34_712, 'jpeg2000'],
    [50_001, 'webp'],
    [50_002, 'other'],
  ])('with compression %i are %s', (code, name) => {
    expect(of({ fields: [...without(0x0103), short(0x0103, code)] }).structure.directories[0]?.compression).toBe(name);
  });

  it('give the bits of the first eight samples, unless a sample has more than 64', () => {
    expect(bits(16, 16, 16, 32, 1, 2, 3, 4, 5)).toEqual([16, 16, 16, 32, 1, 2, 3, 4]);
    expect(bits(64)).toEqual([64]);
    expect(bits(65)).toBeUndefined();
  });

  it.each([
    ['no width', without(0x0100)],
    ['a height of 0', [...without(0x0101), short(0x0101, 0)]],
    ['no strips', [...without(0x0111)]],
    ['no strip sizes', [...without(0x0117)]],
    ['more strips than strip sizes', [...without(0x0111), long(0x0111, 0, 0)]],
    ['a strip offset that is text', [...without(0x0111), ascii(0x0111, 'abc')]],
    ['a field of an unknown type', [...FIELDS, { tag: 0x9000, type: 200, values: [], count: 1, offset: 8 }]],
    ['an Exif pointer that is text', [...FIELDS, ascii(TAG.exifIfd, 'no pointer')]],
    ['SubIFDs that are text', [...FIELDS, ascii(TAG.subIfds, 'no pointers')]],
  ])('with %s are malformed', (_, fields) => {
    expect(of({ fields }).components.structure).toEqual(BROKEN);
  });

  it.each([0x0100, 0x0101, 0x0106])('with tag %i twice are ambiguous', (tag) => {
    const { components, structure } = of({ fields: [...FIELDS, short(tag, 1)] });
    expect(components.structure).toEqual({ status: 'partial', reasons: ['ambiguous_value'] });
    expect(Object.hasOwn(structure.directories[0] ?? {}, 'dimensions')).toBe(tag === 0x0106);
  });
});

describe('strips and tiles', () => {
  const fileBytes = strips([0, 0], [1, 1]).byte_count;

  it('may end with the file, and not behind it', () => {
    expect(strips([0, fileBytes - 5], [1, 5]).components.structure).toEqual(SOUND);
    expect(strips([0, fileBytes - 5], [1, 6]).components.structure).toEqual(TRUNCATED);
    expect(strips([0, 0xffff_ffff], [1, 0xffff_ffff]).components.structure).toEqual(TRUNCATED);
  });

  it('without bytes are left out by the writer and lie nowhere', () => {
    expect(strips([0, 0xffff_ffff], [1, 0]).components.structure).toEqual(SOUND);
  });

  it('are counted, and tiles are told from strips', () => {
    const tiles = [...FIELDS.filter(({ tag }) => tag !== 0x0111 && tag !== 0x0117), long(0x0144, 0, 0, 0), short(0x0145, 8, 8, 8)];
    const { structure, components } = of({ fields: tiles });
    expect(structure.directories[0]).toMatchObject({ segment_count: 3, tiled: true });
    expect(components.structure).toEqual(SOUND);
    expect(strips([0, 0], [1, 1]).structure.directories[0]).toMatchObject({ segment_count: 2, tiled: false });
  });

  it('of old JPEG compression are one stream, which lies within the file', () => {
    const { byte_count: bytes } = jpeg(0);
    expect(jpeg(bytes - 8).components.structure).toEqual(SOUND);
    expect(jpeg(bytes - 7).components.structure).toEqual(TRUNCATED);
  });
});

describe('links', () => {
  it.each([
    ['IFD0 that follows itself', { fields: FIELDS, next: 8 }],
    ['a second page that leads back to IFD0', { fields: FIELDS, next: { fields: FIELDS_OF_REDUCED, next: 8 } }],
    ['an Exif pointer to IFD0', { fields: [...FIELDS, { ...pointer(TAG.exifIfd, { fields: [] }), offset: 8 }] }],
    ['a SubIFD that is IFD0', { fields: [...FIELDS, long(TAG.subIfds, 8)] }],
  ] satisfies [string, BuiltDirectory][])('that lead back are counted and followed once: %s', (_, directory) => {
    const { structure, components } = of(directory);
    expect(structure.cyclic_link_count).toBe(1);
    expect(components.structure).toEqual(BROKEN);
  });

  it('of SubIFDs continue along their own chain', () => {
    const sub = pointer(TAG.subIfds, { fields: FIELDS_OF_REDUCED, next: { fields: FIELDS_OF_REDUCED } });
    expect(of({ fields: [...FIELDS, sub] }).structure.directories.map(({ role }) => role)).toEqual([
      'page',
      'reduced_image',
      'reduced_image',
    ]);
  });

  it('of type IFD, and those behind an Exif directory, lead to directories of unknown purpose', () => {
    const typed = { tag: 0xfe00, type: TYPE.ifd, values: { fields: [short(1, 1)] } };
    const exif = pointer(TAG.exifIfd, { fields: [], next: { fields: [short(1, 1)] } });
    const { structure } = of({ fields: [...FIELDS, typed, exif] });
    expect(structure.directories.map(({ role }) => role)).toEqual(['page', 'unknown', 'exif', 'unknown']);
  });

  it.each([
    ['an IFD0 behind the end', Uint8Array.of(0x49, 0x49, 42, 0, 99, 0, 0, 0), 'truncated'],
    ['no pointer to IFD0', Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0), 'truncated'],
    ['no IFD0', Uint8Array.of(0x49, 0x49, 42, 0, 0, 0, 0, 0, 9, 9), 'malformed_structure'],
  ])('to nothing leave the structure unavailable, and nothing is called absent: %s', (_, bytes, reason) => {
    const { components, metadata_claims: claims, structure, observations } = collect(bytes);
    for (const part of Object.values(components)) expect(part).toEqual({ status: 'unavailable', reasons: [reason] });
    expect(structure).toMatchObject({ page_count: 0, directory_count: 0, directories: [] });
    expect(claims).not.toHaveProperty('capture_time_present');
    expect(claims).not.toHaveProperty('gps_present');
    expect(observations).toEqual([]);
  });

  it('that leave the file are truncated, and what was not read is not called absent', () => {
    const { components, metadata_claims: claims } = of({ fields: FIELDS, next: 60_000 });
    expect(components.structure).toEqual(TRUNCATED);
    expect(components.gps).toEqual({ status: 'unavailable', reasons: ['truncated'] });
    expect(claims).not.toHaveProperty('gps_present');
  });
});

describe('a list of directories', () => {
  it('ends at the number of the contract, the counts go on', () => {
    expect(pages(MAX_TIFF_DIRECTORIES)).toMatchObject({ directory_count: MAX_TIFF_DIRECTORIES, page_count: MAX_TIFF_DIRECTORIES });
    const { directories, directory_count: count, page_count: pageCount } = pages(MAX_TIFF_DIRECTORIES + 1);
    expect(directories).toHaveLength(MAX_TIFF_DIRECTORIES);
    expect([count, pageCount]).toEqual([MAX_TIFF_DIRECTORIES + 1, MAX_TIFF_DIRECTORIES + 1]);
  });
});

describe('trailing bytes', () => {
  it('stand behind everything that a directory refers to, and are context', () => {
    const evidence = followed(0, 0, 0, 7);
    expect(evidence.structure.trailing_byte_count).toBe(4);
    expect(evidence.observations).toEqual([{ code: 'trailing_bytes', effect: 'context', count: 4 }]);
    expect(evidence.components.structure).toEqual(SOUND);
  });

  it('that only fill the last word up are counted and not observed', () => {
    expect(followed(0, 0, 0)).toMatchObject({ structure: { trailing_byte_count: 3 }, observations: [] });
    expect(followed(0, 0, 0, 0).observations).toEqual([{ code: 'trailing_bytes', effect: 'context', count: 4 }]);
  });

  it('are none where values of Exif or GPS directories reach to the end', () => {
    const tiff = buildTiff({ fields: captureFields() });
    expect(collect(tiff).structure.trailing_byte_count).toBe(0);
  });

  it('are not observed while a directory was not read', () => {
    const { structure, observations } = collect(Uint8Array.from([...buildTiff({ fields: FIELDS, next: 60_000 }), 1, 2, 3, 4, 5]));
    expect(structure.trailing_byte_count).toBe(5);
    expect(observations).toEqual([]);
  });
});
