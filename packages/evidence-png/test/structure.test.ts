import { MAX_PNG_CHUNKS } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { collectPngEvidence, NotOfFormatError } from '../src/index.ts';
import { buildPng, buildPngOf, chunk, IDAT, IEND, ihdr, joined, SIGNATURE, u32 } from '../src/testing.ts';
import type { BuiltHeader } from '../src/testing.ts';
import { collect } from './collect.ts';

const structureOf = (...chunks: readonly Uint8Array[]) => collect(buildPngOf(...chunks)).components.structure;

describe('a sound PNG', () => {
  it('gives schema, collector, trust and source of the published version [evid.png.version] [evid.trust]', () => {
    expect(collect(buildPng())).toMatchObject({
      schema_version: 'png-file-evidence-public-v2',
      collector: 'raster-container-semantic-v2',
      trust: 'unsigned_metadata',
      source_bytes_kind: 'original_encoded',
      container: 'png',
      byte_count: buildPng().length,
    });
  });

  it('is partial all the same, because its image data is not inspected [evid.png.partial]', () => {
    const { status, coverage, components } = collect(buildPng());
    expect(status).toBe('partial');
    expect(coverage.reasons).toEqual(['image_data_uninspected']);
    expect(components.structure).toEqual({ status: 'complete', reasons: [] });
  });

  it('is described by its header, chunks and sizes [evid.png.structure]', () => {
    expect(collect(buildPngOf(ihdr({ interlace: 1 }), IDAT, IDAT, IEND)).structure).toEqual({
      header: { dimensions: { width: 4, height: 3 }, bit_depth: 8, color_type: 'truecolor', interlace: 'adam7' },
      chunk_sequence: ['IHDR', 'IDAT', 'IEND'],
      chunk_count: 4,
      unknown_critical_count: 0,
      unknown_ancillary_count: 0,
      crc_error_count: 0,
      image_data_bytes: 2 * (IDAT.length - 12),
      palette_entry_count: 0,
      end_chunk_present: true,
      trailing_byte_count: 0,
    });
  });

  it('says absent of every part that it looked for to the end', () => {
    const { exif, xmp, icc, text } = collect(buildPng()).components;
    for (const part of [exif, xmp, icc, text]) expect(part).toEqual({ status: 'absent', reasons: [] });
  });
});

describe('bytes without the PNG signature', () => {
  it.each([
    ['nothing', new Uint8Array(0)],
    ['a cut signature', SIGNATURE.subarray(0, 7)],
    ['another format', joined('GIF89a')],
  ])('are a caller error: %s', (_, input) => {
    expect(() => collectPngEvidence(input)).toThrow(NotOfFormatError);
    expect(() => collectPngEvidence(input)).toThrow(expect.toSatisfy(NotOfFormatError.isInstance));
  });

  it('are told from other errors', () => {
    expect(NotOfFormatError.isInstance(new Error('the bytes do not begin with the PNG signature'))).toBe(false);
  });
});

describe('IHDR', () => {
  it.each([
    [0, [1, 2, 4, 8, 16]],
    [2, [8, 16]],
    [3, [1, 2, 4, 8]],
    [4, [8, 16]],
    [6, [8, 16]],
  ])('of colour type %i allows exactly the bit depths %j', (color, depths) => {
    for (let depth = 0; depth <= 17; depth += 1) {
      expect(collect(buildPngOf(ihdr({ color, depth }), IDAT, IEND)).structure.header?.bit_depth).toBe(
        depths.includes(depth) ? depth : undefined,
      );
    }
  });

  it.each<BuiltHeader>([
    { width: 0 },
    { height: 0 },
    { width: 0x8000_0000 },
    { color: 1 },
    { color: 5 },
    { compression: 1 },
    { filter: 1 },
    { interlace: 2 },
  ])('with %j is malformed and not reported', (fields) => {
    const { structure, components } = collect(buildPngOf(ihdr(fields), IDAT, IEND));
    expect(structure.header).toBeUndefined();
    expect(components.structure).toEqual({ status: 'unavailable', reasons: ['malformed_structure'] });
  });

  it.each([
    { width: 0x7fff_ffff, height: 1 },
    { width: 1, height: 0x7fff_ffff },
  ])('allows sides up to 2^31 - 1: %j', (dimensions) => {
    const { structure, components } = collect(buildPngOf(ihdr(dimensions), IDAT, IEND));
    expect(structure.header?.dimensions).toEqual(dimensions);
    expect(components.structure.status).toBe('complete');
  });
});

describe('order and number of chunks', () => {
  const palette = chunk('PLTE', joined(1, 2, 3));
  const broken = { status: 'partial', reasons: ['malformed_structure'] };
  const sound = { status: 'complete', reasons: [] };
  const indexed = ihdr({ color: 3 });

  it.each([
    ['text after the image data', [ihdr(), IDAT, chunk('tEXt', joined('Title', 0, 'x')), IEND]],
    ['EXIF after the image data', [ihdr(), IDAT, chunk('eXIf', 'MM'), IEND]],
    ['a palette before the image data', [indexed, palette, IDAT, IEND]],
    ['a suggested palette in a truecolour image', [ihdr(), palette, IDAT, IEND]],
    ['transparency behind the palette', [indexed, palette, chunk('tRNS', joined(9)), IDAT, IEND]],
    ['gamma before the palette', [indexed, chunk('gAMA', u32(45_455)), palette, IDAT, IEND]],
    ['several suggested palettes', [ihdr(), chunk('sPLT', 'a'), chunk('sPLT', 'b'), IDAT, IEND]],
    ['unknown ancillary chunks', [ihdr(), chunk('prVt'), IDAT, chunk('prVt'), IEND]],
  ])('accepts %s', (_, chunks) => {
    expect(structureOf(...chunks)).toEqual(sound);
  });

  it.each([
    ['a chunk before IHDR', [chunk('tIME', new Uint8Array(7)), ihdr(), IDAT, IEND]],
    ['a second IHDR', [ihdr(), ihdr({ width: 9 }), IDAT, IEND]],
    ['no image data', [ihdr(), IEND]],
    ['image data in two places', [ihdr(), IDAT, chunk('tEXt', joined('Title', 0, 'x')), IDAT, IEND]],
    ['a palette behind the image data', [ihdr(), IDAT, palette, IEND]],
    ['two palettes', [indexed, palette, palette, IDAT, IEND]],
    ['an indexed image without a palette', [indexed, IDAT, IEND]],
    ['a palette in a greyscale image', [ihdr({ color: 0 }), palette, IDAT, IEND]],
    ['a palette of broken entries', [indexed, chunk('PLTE', joined(1, 2)), IDAT, IEND]],
    ['an empty palette', [indexed, chunk('PLTE'), IDAT, IEND]],
    ['gamma behind the palette', [indexed, palette, chunk('gAMA', u32(45_455)), IDAT, IEND]],
    ['transparency before the palette', [indexed, chunk('tRNS', joined(9)), palette, IDAT, IEND]],
    ['pixel density behind the image data', [ihdr(), IDAT, chunk('pHYs', new Uint8Array(9)), IEND]],
    ['two modification times', [ihdr(), chunk('tIME', new Uint8Array(7)), chunk('tIME', new Uint8Array(7)), IDAT, IEND]],
    ['a rendering intent of two bytes', [ihdr(), chunk('sRGB', joined(0, 0)), IDAT, IEND]],
    ['an end chunk with data', [ihdr(), IDAT, chunk('IEND', joined(1))]],
  ])('reports %s', (_, chunks) => {
    expect(structureOf(...chunks)).toEqual(broken);
  });

  it('takes the first IHDR when there are two', () => {
    expect(collect(buildPngOf(ihdr({ width: 7 }), ihdr({ width: 9 }), IDAT, IEND)).structure.header?.dimensions.width).toBe(7);
  });

  it('counts palette entries, 256 at most', () => {
    const entries = (count: number) =>
      collect(buildPngOf(indexed, chunk('PLTE', new Uint8Array(3 * count)), IDAT, IEND)).structure.palette_entry_count;
    expect([entries(1), entries(256), entries(257)]).toEqual([1, 256, 256]);
    expect(structureOf(indexed, chunk('PLTE', new Uint8Array(3 * 256)), IDAT, IEND)).toEqual(sound);
    expect(structureOf(indexed, chunk('PLTE', new Uint8Array(3 * 257)), IDAT, IEND)).toEqual(broken);
  });
});

describe('unknown chunks', () => {
  it('are counted by whether a reader may skip them, and never named', () => {
    const evidence = collect(buildPng(chunk('prVt', 'a'), chunk('prVt', 'bc'), chunk('CgBI', 'd')));
    expect(evidence.structure).toMatchObject({ unknown_ancillary_count: 2, unknown_critical_count: 1 });
    expect(evidence.structure.chunk_sequence).toEqual(['IHDR', 'other', 'IDAT', 'IEND']);
    expect(evidence.carriers.other).toEqual({ count: 3, byte_count: 4, flags: [] });
    expect(evidence.components.structure).toEqual({ status: 'partial', reasons: ['unsupported_format'] });
  });
});

describe('CRC', () => {
  it('of every chunk is checked, also of image data', () => {
    const wrong = chunk('IDAT', 'xyz', { crc: 1 });
    const evidence = collect(buildPngOf(ihdr(), wrong, wrong, chunk('tEXt', joined('Title', 0), { crc: 2 }), IEND));
    expect(evidence.structure.crc_error_count).toBe(3);
    expect(evidence.components.structure).toEqual({ status: 'partial', reasons: ['malformed_structure'] });
    expect(evidence.components.text).toEqual({ status: 'withheld', reasons: ['malformed_metadata'] });
    expect(evidence.carriers.other.flags).toEqual(['malformed']);
  });
});

describe('the end of the file', () => {
  it('with bytes behind IEND is context, counted [obs.context.list]', () => {
    const evidence = collect(joined(buildPng(), 'twelve bytes'));
    expect(evidence.structure.trailing_byte_count).toBe(12);
    expect(evidence.observations).toEqual([{ code: 'trailing_bytes', effect: 'context', count: 12 }]);
    expect(evidence.components.structure.status).toBe('complete');
  });

  it('does not read chunks behind IEND', () => {
    const evidence = collect(joined(buildPng(), chunk('eXIf', 'MM'), chunk('tEXt', joined('Title', 0))));
    expect(evidence.carriers.exif.count).toBe(0);
    expect(evidence.components.text.status).toBe('absent');
  });

  it('without IEND is truncated, and nothing that was not seen is called absent', () => {
    const { structure, components, coverage } = collect(buildPngOf(ihdr(), IDAT));
    expect(structure.end_chunk_present).toBe(false);
    expect(coverage.reasons).toEqual(['image_data_uninspected', 'truncated']);
    for (const part of [components.exif, components.xmp, components.icc, components.text]) {
      expect(part).toEqual({ status: 'unavailable', reasons: ['truncated'] });
    }
  });

  it.each([
    ['a length above 2^31 - 1', joined(u32(0x8000_0000), 'IDAT')],
    ['a type that is not four letters', chunk('ID4T')],
  ])('is where a chunk header is unsound: %s', (_, header) => {
    const { structure, components } = collect(buildPngOf(ihdr(), IDAT, header, IEND));
    expect(structure.chunk_count).toBe(2);
    expect(components.structure).toEqual({ status: 'partial', reasons: ['malformed_structure'] });
    expect(components.exif).toEqual({ status: 'unavailable', reasons: ['malformed_structure'] });
  });

  it('is where a declared length leads beyond it, without reserving memory for it', () => {
    const { structure, coverage } = collect(buildPngOf(ihdr(), chunk('IDAT', 'abc', { length: 0x7fff_ffff })));
    expect(structure).toMatchObject({ chunk_count: 2, crc_error_count: 0, end_chunk_present: false, image_data_bytes: 0 });
    expect(coverage.reasons).toContain('truncated');
  });
});

describe('chunk sequence', () => {
  it('lists runs once, and at most as many as the contract allows', () => {
    const frames = Array.from({ length: 200 }, () => [chunk('tEXt', joined('a', 0)), chunk('prVt')]).flat();
    const { chunk_sequence: sequence, chunk_count: count } = collect(buildPng(...frames)).structure;
    expect(sequence).toHaveLength(MAX_PNG_CHUNKS);
    expect(sequence.slice(0, 4)).toEqual(['IHDR', 'tEXt', 'other', 'tEXt']);
    expect(count).toBe(403);
  });
});
