import { RESOURCE_ID } from '@input-trust/metadata-claims';
import { buildImageResource, buildIptc, buildTiff, buildXmp, long, short } from '@input-trust/metadata-claims/testing';
import { describe, expect, it } from 'vitest';
import { buildJpeg, exifSegment, frameHeader, joined, segment, xmpSegment } from '../src/testing.ts';
import { collect } from './collect.ts';

const JFIF = [1, 2, 0, 0, 1, 0, 1, 0, 0];

function iccProfile(length = 200): Uint8Array {
  const profile = new Uint8Array(length);
  profile.set([0, 0, length >> 8, length & 255]);
  profile.set(new TextEncoder().encode('acsp'), 36);
  return profile;
}

function icc(number: number, total: number, data: Uint8Array): Uint8Array {
  return segment(0xe2, 'ICC_PROFILE\0', [number, total], data);
}

describe('carriers', () => {
  it('are told apart by their identifiers and counted without them', () => {
    const head = [
      segment(0xe0, 'JFIF\0', JFIF),
      segment(0xe0, 'JFXX\0', [0x13, 1, 1, 9, 9, 9]),
      exifSegment(buildTiff({ fields: [] })),
      xmpSegment(buildXmp({})),
      segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', new Uint8Array(40)),
      icc(1, 1, iccProfile()),
      segment(0xe2, 'FPXR\0', [1, 2]),
      segment(0xeb, 'JP', [0, 1, 0, 0, 0, 1], new Uint8Array(20)),
      segment(0xed, 'Photoshop 3.0\0', buildImageResource(1, Uint8Array.of(1))),
      segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1]),
      segment(0xfe, 'one'),
      segment(0xfe, 'two2'),
      segment(0xe1, 'http://ns.example/'),
    ];
    const { carriers } = collect(buildJpeg({ head }));
    expect(Object.fromEntries(Object.entries(carriers).map(([name, { count, byte_count: bytes }]) => [name, [count, bytes]]))).toEqual({
      jfif: [1, 9],
      jfxx: [1, 6],
      exif: [1, 14],
      xmp: [1, buildXmp({}).length],
      extended_xmp: [1, 40],
      icc: [1, 202],
      mpf: [0, 0],
      photoshop_irb: [1, 14],
      adobe: [1, 7],
      jumbf: [1, 26],
      comment: [2, 7],
      other: [2, 25],
    });
  });

  it.each([
    ['jfif', segment(0xe0, 'JFIF\0', JFIF)],
    ['adobe', segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1])],
    ['exif', exifSegment(buildTiff({ fields: [short(0x0100, 1)] }))],
    ['xmp', xmpSegment(buildXmp({}))],
  ] as const)('%s is flagged when it stands twice', (name, part) => {
    expect(collect(buildJpeg({ head: [part] })).carriers[name].flags).toEqual([]);
    expect(collect(buildJpeg({ head: [part, part] })).carriers[name].flags).toEqual(['duplicate']);
  });

  it.each([
    ['exif', exifSegment(Uint8Array.of(1, 2, 3))],
    ['xmp', xmpSegment(new TextEncoder().encode('<x:xmpmeta'))],
    ['icc', icc(1, 1, iccProfile().fill(0, 36, 40))],
    ['photoshop_irb', segment(0xed, 'Photoshop 3.0\0', 'nothing of the kind')],
    ['mpf', segment(0xe2, 'MPF\0', 'nothing of the kind')],
  ] as const)('%s is flagged when it breaks its format', (name, part) => {
    const evidence = collect(buildJpeg({ head: [part] }));
    expect(evidence.carriers[name].flags).toEqual(['malformed']);
    expect(evidence.coverage.reasons).toEqual(['malformed_metadata']);
  });
});

describe('ICC profile', () => {
  const whole = iccProfile();
  const first = whole.subarray(0, 150);
  const second = whole.subarray(150);

  it('is joined of its numbered chunks in any order', () => {
    expect(collect(buildJpeg({ head: [icc(2, 2, second), icc(1, 2, first)] })).components.icc).toEqual({ status: 'complete', reasons: [] });
  });

  it.each([
    ['a chunk is missing', [icc(1, 2, first)]],
    ['a chunk stands twice', [icc(1, 2, first), icc(1, 2, first)]],
    ['totals differ', [icc(1, 2, first), icc(2, 3, second)]],
    ['a number is beyond the total', [icc(1, 2, first), icc(3, 2, second)]],
    ['a chunk has no number', [segment(0xe2, 'ICC_PROFILE\0')]],
  ])('is malformed when %s', (_name, head) => {
    expect(collect(buildJpeg({ head })).components.icc).toEqual({ status: 'partial', reasons: ['malformed_metadata'] });
  });
});

describe('IPTC', () => {
  it('is found in Photoshop resources, also across segments, and only its presence is reported', () => {
    const resource = buildImageResource(RESOURCE_ID.iptc, buildIptc([80, 'Jane'], [120, 'a caption that is long enough to be cut in two']));
    const head = [segment(0xed, 'Photoshop 3.0\0', resource.subarray(0, 30)), segment(0xed, 'Photoshop 3.0\0', resource.subarray(30))];
    const evidence = collect(buildJpeg({ head }));
    expect(evidence.components.iptc).toEqual({ status: 'complete', reasons: [] });
    expect(evidence.privacy.withheld).toEqual(['free_text', 'owner_names']);
    expect(evidence.carriers.photoshop_irb.count).toBe(2);
  });

  it('is absent without resources and among others', () => {
    const other = segment(0xed, 'Photoshop 3.0\0', buildImageResource(0x03ed, new Uint8Array(16)));
    expect(collect(buildJpeg()).components.iptc.status).toBe('absent');
    expect(collect(buildJpeg({ head: [other] })).components.iptc.status).toBe('absent');
  });
});

const SMALL = buildJpeg({ frame: frameHeader({ width: 16, height: 8 }) });
const WIDE = frameHeader({ width: 1600, height: 800 });

/** A block whose IFD1 describes the bytes that follow it. */
function exifWithThumbnail(image: Uint8Array, stated = image.length): Uint8Array {
  const directory = (offset: number) => buildTiff({ fields: [], next: { fields: [long(0x0201, offset), long(0x0202, stated)] } });
  return exifSegment(joined(directory(directory(0).length), image));
}

function observationsWith(frame: Uint8Array) {
  return collect(buildJpeg({ head: [exifWithThumbnail(SMALL)], frame })).observations;
}

describe('thumbnails', () => {
  it.each([
    ['exif', exifWithThumbnail(SMALL)],
    ['jfxx', segment(0xe0, 'JFXX\0', [0x10], SMALL)],
    [
      'photoshop_irb',
      segment(0xed, 'Photoshop 3.0\0', buildImageResource(RESOURCE_ID.thumbnail, joined([0, 0, 0, 1], new Uint8Array(24), SMALL))),
    ],
  ])('of %s are listed with the size in their own frame header', (source, part) => {
    const { structure, components, privacy, observations } = collect(buildJpeg({ head: [part], frame: WIDE }));
    expect(structure.thumbnails).toEqual([{ source, encoding: 'jpeg', byte_count: SMALL.length, dimensions: { width: 16, height: 8 } }]);
    expect(components.thumbnails).toEqual({ status: 'complete', reasons: [] });
    expect(privacy.withheld).toEqual(['embedded_files']);
    expect(observations).toEqual([]);
  });

  it('are read uncompressed from JFIF, JFXX and Exif', () => {
    const strip = buildTiff({
      fields: [],
      next: { fields: [short(0x0100, 2), short(0x0101, 1), short(0x0106, 2), long(0x0111, 8), long(0x0117, 6)] },
    });
    const head = [
      segment(0xe0, 'JFIF\0', JFIF.slice(0, 7), [2, 1], new Uint8Array(6)),
      segment(0xe0, 'JFXX\0', [0x11, 2, 2], new Uint8Array(772)),
      segment(0xe0, 'JFXX\0', [0x13, 1, 1, 9, 9, 9]),
      exifSegment(strip),
    ];
    expect(
      collect(buildJpeg({ head })).structure.thumbnails.map(({ source, encoding, byte_count: bytes }) => [source, encoding, bytes]),
    ).toEqual([
      ['exif', 'rgb', 6],
      ['jfif', 'rgb', 6],
      ['jfxx', 'palette', 772],
      ['jfxx', 'rgb', 3],
    ]);
  });

  it('of another aspect ratio than the image are observed, rounding is not', () => {
    expect(observationsWith(frameHeader({ width: 800, height: 800 }))).toEqual([{ code: 'thumbnail_aspect_differs', effect: 'context' }]);
    expect(observationsWith(frameHeader({ width: 1620, height: 800 }))).toEqual([]);
  });

  it.each([
    ['a range beyond the block', exifWithThumbnail(SMALL, 60_000)],
    ['bytes that are no JPEG', exifWithThumbnail(new Uint8Array(20))],
    ['a JFIF thumbnail that is cut', segment(0xe0, 'JFIF\0', JFIF.slice(0, 7), [9, 9])],
    ['a JFIF segment that is cut', segment(0xe0, 'JFIF\0', [1, 2])],
    ['an unknown JFXX code', segment(0xe0, 'JFXX\0', [0x99])],
    ['a Photoshop thumbnail that is cut', segment(0xed, 'Photoshop 3.0\0', buildImageResource(RESOURCE_ID.thumbnail, new Uint8Array(10)))],
  ])('are malformed with %s', (_name, part) => {
    expect(collect(buildJpeg({ head: [part] })).components.thumbnails).toEqual({ status: 'unavailable', reasons: ['malformed_metadata'] });
  });
});
