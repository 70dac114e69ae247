import { MAX_WEBP_CHUNKS } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { collectWebpEvidence, NotOfFormatError } from '../src/index.ts';
import { buildWebpOf, chunk, extended, joined, little, lossless, lossy } from '../src/testing.ts';
import { collect } from './collect.ts';

const SOUND = { status: 'complete', reasons: [] };
const BROKEN = { status: 'partial', reasons: ['malformed_structure'] };

const padded = (padding: Uint8Array) => collect(buildWebpOf([extended(), lossy(), chunk('unkn', 'abc', { padding })]));

describe('a sound WebP', () => {
  it('gives schema, collector, trust and source of the published version [evid.webp.version] [evid.trust]', () => {
    const bytes = buildWebpOf([lossy()]);
    expect(collect(bytes)).toMatchObject({
      schema_version: 'webp-file-evidence-public-v2',
      collector: 'webp-container-semantic-v2',
      trust: 'unsigned_metadata',
      source_bytes_kind: 'original_encoded',
      container: 'webp',
      byte_count: bytes.length,
    });
  });

  it('is partial all the same, because its image data is not inspected [evid.webp.partial]', () => {
    const { status, coverage, components } = collect(buildWebpOf([lossy()]));
    expect(status).toBe('partial');
    expect(coverage.reasons).toEqual(['image_data_uninspected']);
    expect(components.structure).toEqual(SOUND);
    for (const part of [components.exif, components.xmp, components.icc]) expect(part).toEqual({ status: 'absent', reasons: [] });
  });

  it('is described by its chunks, sizes and frames [evid.webp.content]', () => {
    expect(collect(buildWebpOf([extended(['alpha']), chunk('ALPH', 'ab'), lossy(), chunk('unkn', 'abc')])).structure).toEqual({
      layout: 'extended',
      dimensions: { width: 4, height: 3 },
      chunk_sequence: ['VP8X', 'ALPH', 'VP8 ', 'other'],
      chunk_count: 4,
      unknown_chunk_count: 1,
      lossy_frame_count: 1,
      lossless_frame_count: 0,
      alpha_chunk_count: 1,
      declared_features: { icc: false, alpha: true, exif: false, xmp: false, animation: false },
      riff_size_matches: true,
      trailing_byte_count: 0,
    });
  });

  it.each([
    ['simple_lossy', [lossy(16_383, 1)], { width: 16_383, height: 1 }, 1, 0],
    ['simple_lossless', [lossless(16_384, 2)], { width: 16_384, height: 2 }, 0, 1],
    ['extended', [extended([], 4, 3), lossless()], { width: 4, height: 3 }, 0, 1],
  ])('of layout %s gives its size and its kind of frame [evid.webp.content]', (layout, chunks, dimensions, lossyFrames, losslessFrames) => {
    const { structure, components } = collect(buildWebpOf(chunks));
    expect(structure).toMatchObject({ layout, dimensions, lossy_frame_count: lossyFrames, lossless_frame_count: losslessFrames });
    expect(components.structure).toEqual(SOUND);
  });
});

describe('bytes without the header of a WebP', () => {
  it.each([
    ['nothing', new Uint8Array(0)],
    ['a cut header', joined('RIFF', little(4, 4), 'WEB')],
    ['another RIFF form', joined('RIFF', little(4, 4), 'WAVE')],
    ['another container', joined('RIFX', little(4, 4), 'WEBP')],
  ])('are a caller error: %s', (_, bytes) => {
    expect(() => collectWebpEvidence(bytes)).toThrow(NotOfFormatError);
    expect(() => collectWebpEvidence(bytes)).toThrow(expect.toSatisfy(NotOfFormatError.isInstance));
  });
});

describe('frame headers', () => {
  it.each([
    ['a VP8 frame that is no key frame', chunk('VP8 ', joined(0x11, 0, 0, 0x9d, 0x01, 0x2a, 4, 0, 3, 0))],
    ['a VP8 frame with another start code', chunk('VP8 ', joined(0x10, 0, 0, 0x9d, 0x01, 0x2b, 4, 0, 3, 0))],
    ['a VP8 frame without rows', chunk('VP8 ', joined(0x10, 0, 0, 0x9d, 0x01, 0x2a, 4, 0, 0, 0))],
    ['a VP8 frame without columns', chunk('VP8 ', joined(0x10, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 3, 0))],
    ['a VP8 frame of 9 bytes', chunk('VP8 ', joined(0x10, 0, 0, 0x9d, 0x01, 0x2a, 4, 0, 3))],
    ['a VP8L bitstream with another signature', chunk('VP8L', joined(0x2e, 0, 0, 0, 0))],
    ['a VP8L bitstream of another version', chunk('VP8L', joined(0x2f, 0, 0, 0, 0x20))],
    ['a VP8L bitstream of 4 bytes', chunk('VP8L', joined(0x2f, 0, 0, 0))],
  ])('of %s give no size', (_, image) => {
    const { structure, components } = collect(buildWebpOf([image]));
    expect(structure).not.toHaveProperty('dimensions');
    expect(components.structure).toEqual({ status: 'unavailable', reasons: ['malformed_structure'] });
  });

  it('ignore the scaling bits of VP8', () => {
    const scaled = chunk('VP8 ', joined(0x10, 0, 0, 0x9d, 0x01, 0x2a, 4, 0x40, 3, 0x80));
    expect(collect(buildWebpOf([scaled])).structure.dimensions).toEqual({ width: 4, height: 3 });
  });

  it('of VP8X give the canvas, 24 bits a side', () => {
    const { structure } = collect(buildWebpOf([extended([], 0x100_0000, 65_537), lossy()]));
    expect(structure.dimensions).toEqual({ width: 0x100_0000, height: 65_537 });
  });

  it('of VP8X in 9 bytes give neither canvas nor features', () => {
    const { structure, components } = collect(buildWebpOf([chunk('VP8X', new Uint8Array(9)), lossy()]));
    expect(structure).not.toHaveProperty('declared_features');
    expect(components.structure.reasons).toEqual(['malformed_structure']);
  });
});

describe('order and number of chunks', () => {
  it.each([
    ['nothing but a header', []],
    ['an unknown chunk first', [chunk('unkn'), lossy()]],
    ['two images', [lossy(), lossless()]],
    ['two images of one kind', [extended(), lossy(), lossy()]],
    ['an extended file without an image', [extended()]],
    ['VP8X behind the image', [lossy(), extended()]],
    ['two VP8X', [extended(), extended(), lossy()]],
    ['alpha twice', [extended(['alpha']), chunk('ALPH', 'ab'), chunk('ALPH', 'ab'), lossy()]],
    ['alpha behind the image', [extended(['alpha']), lossy(), chunk('ALPH', 'ab')]],
    ['a colour profile behind the image', [extended(['icc']), lossy(), chunk('ICCP', 'ab')]],
    ['an image smaller than its canvas', [extended([], 5, 3), lossy(4, 3)]],
    ['a feature that is declared and missing', [extended(['exif']), lossy()]],
  ])('is reported: %s', (_, chunks) => {
    expect(collect(buildWebpOf(chunks)).components.structure.reasons).toEqual(['malformed_structure']);
  });

  it('is free for unknown chunks', () => {
    const unknown = chunk('unkn', 'ab');
    const { structure, components, carriers } = collect(buildWebpOf([extended(), unknown, lossy(), unknown, unknown]));
    expect(structure).toMatchObject({ unknown_chunk_count: 3, chunk_sequence: ['VP8X', 'other', 'VP8 ', 'other'] });
    expect(carriers.other).toEqual({ count: 3, byte_count: 6, flags: [] });
    expect(components.structure).toEqual(SOUND);
  });

  it('lists runs once, and at most as many as the contract allows', () => {
    const chunks = Array.from({ length: 200 }, () => [chunk('unkn'), chunk('XMP ')]).flat();
    const { chunk_sequence: sequence, chunk_count: count } = collect(buildWebpOf([extended(), lossy(), ...chunks])).structure;
    expect(sequence).toHaveLength(MAX_WEBP_CHUNKS);
    expect(count).toBe(402);
  });
});

describe('sizes', () => {
  it('match when the RIFF header states what the chunks fill', () => {
    expect(collect(buildWebpOf([lossy()])).structure).toMatchObject({ riff_size_matches: true, trailing_byte_count: 0 });
  });

  it('leave bytes behind the content, which is context', () => {
    const evidence = collect(joined(buildWebpOf([lossy()]), 'seven b'));
    expect(evidence.structure).toMatchObject({ riff_size_matches: true, trailing_byte_count: 7 });
    expect(evidence.observations).toEqual([{ code: 'trailing_bytes', effect: 'context', count: 7 }]);
    expect(evidence.components.structure).toEqual(SOUND);
  });

  it('end the content: a chunk behind it is not read', () => {
    const evidence = collect(joined(buildWebpOf([extended(), lossy()]), chunk('EXIF', 'MM')));
    expect(evidence.carriers.exif.count).toBe(0);
    expect(evidence.structure.trailing_byte_count).toBe(10);
  });

  it('beyond the file mean that it is truncated', () => {
    const { structure, components, coverage } = collect(buildWebpOf([lossy()], { size: 4_000_000_000 }));
    expect(structure).toMatchObject({ riff_size_matches: false, trailing_byte_count: 0, dimensions: { width: 4, height: 3 } });
    expect(components.structure).toEqual({ status: 'partial', reasons: ['truncated'] });
    expect(components.exif).toEqual({ status: 'unavailable', reasons: ['truncated'] });
    expect(coverage.reasons).toEqual(['image_data_uninspected', 'truncated']);
  });

  it('smaller than the chunks cut the last one off, and what was not read is not called absent', () => {
    const bytes = buildWebpOf([lossy(), chunk('unkn', 'abcdef')]);
    const { structure, components } = collect(buildWebpOf([lossy(), chunk('unkn', 'abcdef')], { size: bytes.length - 8 - 2 }));
    expect(structure).toMatchObject({ riff_size_matches: false, trailing_byte_count: 2 });
    expect(components.structure).toEqual(BROKEN);
    expect(components.xmp).toEqual({ status: 'unavailable', reasons: ['malformed_structure'] });
  });

  it.each([0, 3, 4])('of %i bytes hold no chunk', (size) => {
    const { structure, components } = collect(buildWebpOf([lossy()], { size }));
    expect(structure).toMatchObject({ layout: 'unknown', chunk_count: 0, trailing_byte_count: 18, riff_size_matches: size === 4 });
    expect(components.structure).toEqual({ status: 'unavailable', reasons: ['malformed_structure'] });
  });

  it('that are odd do not match, and the padding belongs to the content', () => {
    const bytes = buildWebpOf([lossless()]);
    const odd = buildWebpOf([lossless()], { size: bytes.length - 9 });
    expect(collect(odd).structure).toMatchObject({ riff_size_matches: false, trailing_byte_count: 0 });
    expect(collect(odd).components.structure).toEqual(BROKEN);
  });

  it('of odd chunks demand one byte of padding that is zero', () => {
    expect(padded(joined(0)).components.structure).toEqual(SOUND);
    expect(padded(joined(1)).components.structure).toEqual(BROKEN);
    expect(padded(joined()).components.structure).toEqual(BROKEN);
  });
});
