import { RESOURCE_ID, TAG } from '@input-trust/metadata-claims';
import {
  ascii,
  buildImageResource,
  buildIptc,
  buildTiff,
  buildXmp,
  pointer,
  rational,
  short,
  undefinedBytes,
} from '@input-trust/metadata-claims/testing';
import { expect, it } from 'vitest';
import { collectJpegEvidence } from '../src/index.ts';
import { buildJpeg, exifSegment, segment, xmpSegment } from '../src/testing.ts';

const text = new TextEncoder();
let canaries = 0;
/** A value that nothing else in the file or report can equal. */
const canary = (): string => `CANARY${String((canaries += 1)).padStart(4, '0')}`;

/** Every text tag of IFD0 and the Exif IFD, numbered ones and unknown ones. */
const IFD0_TAGS = [
  0x010d, 0x010e, 0x010f, 0x0110, 0x0131, 0x0132, 0x013b, 0x013c, 0x8298, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f, 0xc614, 0xc62f, 0xfde8,
];
const EXIF_TAGS = [
  0x8824, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292, 0xa004, 0xa420, 0xa430, 0xa431, 0xa433, 0xa434, 0xa435, 0xa436,
  0xa437, 0xa438, 0xa439, 0xfdea,
];
const GPS_TAGS = [0x0001, 0x0003, 0x0008, 0x0009, 0x000a, 0x0012, 0x001d];

const latitude = [rational(2, [51, 1], [30, 1], [26_463, 1000]), rational(4, [7, 1], [7, 1], [31_337, 1000])];

function canaryFile(): Uint8Array {
  const thumbnail = buildJpeg({ head: [segment(0xfe, canary())] });
  const ifd0 = [
    ...IFD0_TAGS.map((tag) => ascii(tag, canary())),
    short(TAG.orientation, 1),
    pointer(TAG.exifIfd, {
      fields: [
        ...EXIF_TAGS.map((tag) => ascii(tag, canary())),
        undefinedBytes(0x927c, text.encode(canary())),
        undefinedBytes(0x9286, text.encode(`ASCII\0\0\0${canary()}`)),
        pointer(TAG.interoperabilityIfd, { fields: [ascii(1, canary())] }),
      ],
    }),
    pointer(TAG.gpsIfd, {
      fields: [...GPS_TAGS.map((tag) => ascii(tag, canary())), ...latitude, undefinedBytes(0x1b, text.encode(canary()))],
    }),
  ];
  const properties = [
    'xmp:CreatorTool',
    'xmp:CreateDate',
    'xmp:Label',
    'xmpMM:DocumentID',
    'xmpMM:InstanceID',
    'photoshop:Credit',
    'photoshop:DateCreated',
    'exif:DateTimeOriginal',
    'exif:GPSLatitude',
    'aux:SerialNumber',
    'aux:OwnerName',
    'Iptc4xmpExt:DigitalSourceType',
    'dc:format',
  ];
  const xmp = buildXmp({
    attributes: properties.map((name) => `${name}="${canary()}"`).join(' '),
    elements:
      `<dc:creator><rdf:Seq><rdf:li>${canary()}</rdf:li></rdf:Seq></dc:creator><dc:title>${canary()}</dc:title>` +
      `<xmpMM:History><rdf:Seq><rdf:li stEvt:action="${canary()}" stEvt:softwareAgent="${canary()}"/></rdf:Seq></xmpMM:History><!-- ${canary()} -->`,
  });
  const iptc = buildIptc(...[5, 25, 40, 55, 60, 80, 90, 103, 105, 110, 116, 118, 120, 200].map((dataSet) => [dataSet, canary()] as const));
  return buildJpeg({
    head: [
      segment(0xe0, 'JFIF\0', [1, 2, 0, 0, 1, 0, 1, 0, 0], canary()),
      segment(0xe0, 'JFXX\0', [0x10], thumbnail),
      exifSegment(buildTiff({ fields: ifd0 })),
      xmpSegment(xmp),
      segment(0xe2, 'ICC_PROFILE\0', [1, 1], canary()),
      segment(0xe5, canary()),
      segment(0xeb, 'JP', canary()),
      segment(0xed, 'Photoshop 3.0\0', buildImageResource(RESOURCE_ID.iptc, iptc), buildImageResource(0x0fa1, text.encode(canary()))),
      segment(0xfe, canary()),
    ],
    trailer: text.encode(canary()),
  });
}

it('no value of any field, comment, coordinate or trailer reaches the report [evid.privacy.withheld]', () => {
  const bytes = canaryFile();
  const report = JSON.stringify(collectJpegEvidence(bytes));
  expect(canaries).toBeGreaterThan(80);
  expect(new TextDecoder('latin1').decode(bytes).match(/CANARY\d{4}/g)).toHaveLength(canaries);
  expect(report).not.toMatch(/canary/i);
  for (const coordinate of ['26463', '26.463', '31337', '31.337', '51.5']) expect(report).not.toContain(coordinate);
});

it('only says which kinds of data were kept back [evid.privacy.withheld]', () => {
  expect(collectJpegEvidence(canaryFile()).privacy).toEqual({
    capture_timestamps_exposed: false,
    withheld: [
      'comments',
      'embedded_files',
      'free_text',
      'gps_coordinates',
      'identifiers',
      'maker_notes',
      'owner_names',
      'serial_numbers',
      'timestamps',
      'unrecognized_labels',
    ],
  });
});
