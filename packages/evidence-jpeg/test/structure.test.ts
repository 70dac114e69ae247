import { MAX_JPEG_MARKERS } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { collectJpegEvidence, MAX_JPEG_SEGMENTS, NotOfFormatError } from '../src/index.ts';
import { MAX_MARKER_RUNS } from '../src/image-walk.ts';
import { buildJpeg, exifSegment, frameHeader, joined, marker, segment } from '../src/testing.ts';
import { collect } from './collect.ts';

const LUMINANCE_50 = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61, 60, 57, 51, 56, 55,
  64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
];

describe('a sound JPEG', () => {
  it('is complete, unsigned and described by its bytes alone [evid.status] [evid.trust] [evid.jpeg.version] [evid.jpeg.content] [evid.jpeg.complete] [evid.source_bytes_kind.parent]', () => {
    expect(collect(buildJpeg())).toMatchObject({
      schema_version: 'image-file-evidence-public-v2',
      status: 'complete',
      trust: 'unsigned_metadata',
      source_bytes_kind: 'original_encoded',
      container: 'jpeg',
      byte_count: buildJpeg().length,
      structure: {
        marker_sequence: ['SOI', 'DQT', 'SOF0', 'DHT', 'SOS', 'EOI'],
        marker_count: 7,
        frame: {
          coding_process: 'baseline',
          entropy_coding: 'huffman',
          precision_bits: 8,
          dimensions: { width: 8, height: 8 },
          chroma_subsampling: 'none',
        },
        frame_count: 1,
        scan_count: 1,
        quantization_table_count: 1,
        huffman_table_count: 2,
        restart_interval: 0,
        image_data_bytes: 1,
        end_marker_present: true,
        trailer: { byte_count: 0, kind: 'none' },
        thumbnails: [],
      },
      metadata_claims: {
        camera_make_present: false,
        camera_model_present: false,
        software_present: false,
        capture_time_present: false,
        gps_present: false,
      },
      observations: [],
      coverage: { reasons: [] },
      privacy: { capture_timestamps_exposed: false, withheld: [] },
    });
  });

  it('can be one lifted out of another file [evid.source_bytes_kind]', () => {
    expect(collect(buildJpeg(), { sourceBytesKind: 'extracted_encoded' }).source_bytes_kind).toBe('extracted_encoded');
  });

  it('reports nothing as a verdict: no wording of clean, safe or genuine [evid.status.not-clean]', () => {
    expect(JSON.stringify(collect(buildJpeg()))).not.toMatch(/clean|safe|genuine|authentic|tamper|forg/i);
  });
});

describe('frame header', () => {
  it.each([
    [0xc0, 'baseline', 'huffman'],
    [0xc1, 'extended_sequential', 'huffman'],
    [0xc2, 'progressive', 'huffman'],
    [0xc3, 'lossless', 'huffman'],
    [0xc5, 'hierarchical', 'huffman'],
    [0xc9, 'extended_sequential', 'arithmetic'],
    [0xca, 'progressive', 'arithmetic'],
    [0xcb, 'lossless', 'arithmetic'],
    [0xcf, 'hierarchical', 'arithmetic'],
  ])('SOF marker %i is %s with %s coding', (code, process, coding) => {
    const { structure } = collect(buildJpeg({ frame: frameHeader({ code, precision: 12 }) }));
    expect(structure.frame).toMatchObject({ coding_process: process, entropy_coding: coding, precision_bits: 12 });
    expect(structure.marker_sequence).toContain(`SOF${code - 0xc0}`);
  });

  it.each([
    ['4:4:4', [0x11, 0x11, 0x11]],
    ['4:4:0', [0x12, 0x11, 0x11]],
    ['4:2:2', [0x21, 0x11, 0x11]],
    ['4:2:0', [0x22, 0x11, 0x11]],
    ['4:2:0', [0x42, 0x21, 0x21]],
    ['4:1:1', [0x41, 0x11, 0x11]],
    ['4:1:0', [0x42, 0x11, 0x11]],
    ['other', [0x11, 0x22, 0x22]],
    ['other', [0x22, 0x11, 0x21]],
    ['other', [0x11, 0x11]],
  ])('reads subsampling %s from sampling factors %j', (subsampling, factors) => {
    const components = factors.map((sampling) => [sampling, 0] as const);
    expect(collect(buildJpeg({ frame: frameHeader({ components }) })).structure.frame?.chroma_subsampling).toBe(subsampling);
  });

  it('takes the height from DNL when the frame leaves it open', () => {
    const frame = frameHeader({ height: 0 });
    const bytes = buildJpeg({ head: [exifSize(8, 40)], frame, scan: joined([0x3f], segment(0xdc, [0, 40])) });
    const evidence = collect(bytes);
    expect(evidence.structure.frame?.dimensions).toEqual({ width: 8, height: 0 });
    expect(evidence.observations).toEqual([]);
    expect(collect(buildJpeg({ head: [exifSize(8, 41)], frame, scan: joined([0x3f], segment(0xdc, [0, 40])) })).observations).toEqual([
      { code: 'exif_dimensions_differ', effect: 'context' },
    ]);
  });

  it.each([
    ['no component', frameHeader({ components: [] })],
    ['a sampling factor of 0', frameHeader({ components: [[0x01, 0]] })],
    ['a sampling factor of 5', frameHeader({ components: [[0x51, 0]] })],
    ['a fifth table', frameHeader({ components: [[0x11, 4]] })],
    ['no columns', frameHeader({ width: 0 })],
    ['17 bits', frameHeader({ precision: 17 })],
    ['a cut component', segment(0xc0, [8, 0, 8, 0, 8, 1, 1, 0x11])],
    ['nothing in it', segment(0xc0)],
  ])('is left out and malformed with %s', (_name, frame) => {
    const evidence = collect(buildJpeg({ frame }));
    expect(evidence.structure.frame).toBeUndefined();
    expect(evidence.components.structure).toEqual({ status: 'unavailable', reasons: ['malformed_structure'] });
    expect(evidence.status).toBe('partial');
  });

  it.each([
    [0, 'none'],
    [1, 'ycbcr'],
    [2, 'ycck'],
    [7, undefined],
  ])('takes colour transform %i from the Adobe segment as %s', (code, transform) => {
    const adobe = segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, code]);
    expect(collect(buildJpeg({ head: [adobe] })).structure.frame?.color_transform).toBe(transform);
  });
});

describe('tables and scans', () => {
  it('names the quality only when the tables are exactly those of the IJG library', () => {
    const scaled = (percent: number) => LUMINANCE_50.map((value) => Math.max(1, Math.floor((value * percent + 50) / 100)));
    expect(qualityWith(LUMINANCE_50)).toBe(50);
    expect(qualityWith(scaled(50))).toBe(75);
    expect(qualityWith(scaled(20))).toBe(90);
    expect(qualityWith(LUMINANCE_50.with(5, 11))).toBeUndefined();
    expect(collect(buildJpeg()).structure.standard_quality).toBe(100);
  });

  it('counts scans, restart markers and the interval', () => {
    const sos = segment(0xda, [1, 1, 0, 0, 63, 0]);
    const scan = joined([1, 2], marker(0xd0), [3, 0xff, 0x00], marker(0xd1), [4], sos, [5]);
    const { structure, status } = collect(buildJpeg({ head: [segment(0xdd, [0, 4])], scan }));
    expect(structure).toMatchObject({ scan_count: 2, restart_interval: 4, image_data_bytes: 11, marker_count: 11 });
    expect(structure.marker_sequence).toEqual(['SOI', 'DRI', 'DQT', 'SOF0', 'DHT', 'SOS', 'RST', 'SOS', 'EOI']);
    expect(status).toBe('complete');
  });

  it('skips fill bytes before markers', () => {
    const evidence = collect(
      buildJpeg({ head: [Uint8Array.of(0xff, 0xff), segment(0xfe, 'x'), Uint8Array.of(0xff)], scan: Uint8Array.of(1, 0xff, 0xff) }),
    );
    expect(evidence.status).toBe('complete');
    expect(evidence.carriers.comment.count).toBe(1);
  });

  it.each([
    ['a DQT slot of 4', segment(0xdb, [4], new Uint8Array(64))],
    ['a cut DQT', segment(0xdb, [0], new Uint8Array(63))],
    ['a DHT with more codes than bytes', segment(0xc4, [0], new Uint8Array(16).fill(9))],
    ['a long DRI', segment(0xdd, [0, 1, 2])],
    ['a second SOI', marker(0xd8)],
    ['bytes between segments', Uint8Array.of(1, 2, 3)],
    ['a stuffed zero between segments', Uint8Array.of(0xff, 0)],
  ])('is malformed with %s, and reading goes on', (_name, part) => {
    const evidence = collect(buildJpeg({ head: [part, segment(0xfe, 'seen')] }));
    expect(evidence.components.structure).toEqual({ status: 'partial', reasons: ['malformed_structure'] });
    expect(evidence.carriers.comment.count).toBe(1);
    expect(evidence.structure.end_marker_present).toBe(true);
  });

  it('lists at most as many marker runs as the contract allows, and counts on', () => {
    expect(MAX_MARKER_RUNS).toBe(MAX_JPEG_MARKERS);
    const head = Array.from({ length: 400 }, (_, index) => (index % 2 === 0 ? segment(0xfe) : segment(0xe5)));
    const { structure } = collect(buildJpeg({ head }));
    expect(structure.marker_sequence).toHaveLength(MAX_JPEG_MARKERS);
    expect(structure.marker_count).toBe(407);
  });
});

describe('where the image ends', () => {
  it('does not take an EOI inside a thumbnail or a comment for the end', () => {
    const evidence = collect(buildJpeg({ head: [exifSegment(Uint8Array.of(0xff, 0xd9, 0xff, 0xd9)), segment(0xfe, [0xff, 0xd9])] }));
    expect(evidence.structure).toMatchObject({ scan_count: 1, trailer: { byte_count: 0 } });
  });

  it.each([
    ['inside the header', 20],
    ['inside the entropy-coded data', buildJpeg().length - 2],
    ['inside EOI', buildJpeg().length - 1],
    ['behind SOI', 2],
  ])('is truncated when the bytes end %s [evid.jpeg.complete]', (_name, length) => {
    const evidence = collect(buildJpeg().subarray(0, length));
    expect(evidence.status).toBe('partial');
    expect(evidence.coverage.reasons).toContain('truncated');
    expect(evidence.structure.end_marker_present).toBe(false);
  });

  it('calls nothing absent that could stand behind the cut', () => {
    const cut = collect(buildJpeg().subarray(0, 20));
    expect(cut.components.exif).toEqual({ status: 'unavailable', reasons: ['truncated'] });
    expect(cut.components.comments).toEqual({ status: 'unavailable', reasons: ['truncated'] });
    expect(cut.metadata_claims).not.toHaveProperty('gps_present');
    expect(cut.metadata_claims).not.toHaveProperty('capture_time_present');
    const late = collect(buildJpeg().subarray(0, buildJpeg().length - 2));
    expect(late.components.exif.status).toBe('absent');
  });

  it('is malformed when a segment states a length below its own', () => {
    const bytes = joined(marker(0xd8), [0xff, 0xe1, 0, 1], buildJpeg().subarray(2));
    expect(collect(bytes).coverage.reasons).toEqual(['malformed_structure']);
  });

  it('is malformed when there is no image between SOI and EOI', () => {
    expect(collect(joined(marker(0xd8), marker(0xd9))).coverage.reasons).toEqual(['malformed_structure']);
  });

  it('stops at the segment limit, not before it', () => {
    const own = 7;
    expect(collect(jpegWithComments(MAX_JPEG_SEGMENTS - own)).status).toBe('complete');
    expect(collect(jpegWithComments(MAX_JPEG_SEGMENTS - own + 1)).coverage.reasons).toEqual(['item_budget_exceeded']);
  });

  it.each([[new Uint8Array(0)], [Uint8Array.of(0xff)], [Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], [Uint8Array.of(0xd8, 0xff)]])(
    'refuses bytes that do not begin with SOI: %j',
    (bytes) => {
      expect(() => collectJpegEvidence(bytes)).toThrow(NotOfFormatError);
    },
  );

  it('recognises its error by marker, not by message', () => {
    expect(NotOfFormatError.isInstance(new NotOfFormatError('jpeg'))).toBe(true);
    expect(NotOfFormatError.isInstance(new Error('the bytes do not begin with a JPEG SOI marker'))).toBe(false);
  });
});

function exifSize(width: number, height: number): Uint8Array {
  // IFD0 with an Exif pointer to 26, where PixelXDimension and PixelYDimension stand.
  const ifd0 = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0];
  const exif = [0, 2, 0xa0, 2, 0, 3, 0, 0, 0, 1, 0, width, 0, 0, 0xa0, 3, 0, 3, 0, 0, 0, 1, 0, height, 0, 0, 0, 0, 0, 0];
  return exifSegment(Uint8Array.from([...ifd0, ...exif]));
}

/** The builder's table stands in slot 0; the frame uses the given one, in slot 1. */
function qualityWith(values: readonly number[]): number | undefined {
  const jpeg = buildJpeg({ head: [segment(0xdb, [1], values)], frame: frameHeader({ components: [[0x11, 1]] }) });
  return collect(jpeg).structure.standard_quality;
}

function jpegWithComments(count: number): Uint8Array {
  return buildJpeg({ head: Array.from({ length: count }, () => segment(0xfe)) });
}
