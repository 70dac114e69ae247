import { TAG } from '@input-trust/metadata-claims';
import { ascii, buildImageResource, buildIptc, buildXmp, pointer, rational, undefinedBytes } from '@input-trust/metadata-claims/testing';
import { expect, it } from 'vitest';
import { collectTiffEvidence } from '../src/index.ts';
import { buildTiffFile } from '../src/testing.ts';

let canaries = 0;
/** A value that nothing else in the file or report can equal. */
const canary = (): string => `CANARY${String((canaries += 1)).padStart(4, '0')}`;
const canaryBytes = (prefix = ''): Uint8Array => new TextEncoder().encode(prefix + canary());

/** ImageDescription, Make, Model, Software, Artist, DocumentName, … and a tag that nobody has registered. */
const TEXT_TAGS = [
  0x010d, 0x010e, 0x010f, 0x0110, 0x011d, 0x0131, 0x0132, 0x013b, 0x013c, 0x0151, 0x8298, 0x800d, 0xa480, 0xc614, 0xc62f, 0xc68b, 0xfde8,
];
const EXIF_TAGS = [0x9003, 0x9004, 0x9010, 0x9011, 0xa420, 0xa430, 0xa431, 0xa433, 0xa434, 0xa435, 0xa436, 0xa437];

function canaryFile(): Uint8Array {
  const exif = pointer(TAG.exifIfd, {
    fields: [
      ...EXIF_TAGS.map((tag) => ascii(tag, canary())),
      undefinedBytes(0x927c, canaryBytes()),
      undefinedBytes(0x9286, canaryBytes()),
      pointer(TAG.interoperabilityIfd, { fields: [ascii(1, canary())] }),
    ],
  });
  const gps = pointer(TAG.gpsIfd, {
    fields: [
      rational(2, [51, 1], [30, 1], [26_463, 1000]),
      ascii(0x0012, canary()),
      undefinedBytes(0x001b, canaryBytes()),
      ascii(0x001d, canary()),
    ],
  });
  const attributes = ['xmp:CreatorTool', 'xmp:CreateDate', 'xmpMM:DocumentID', 'exif:GPSLatitude', 'aux:SerialNumber', 'dc:format'];
  const xmp = buildXmp({
    attributes: attributes.map((name) => `${name}="${canary()}"`).join(' '),
    elements: `<dc:creator><rdf:Seq><rdf:li>${canary()}</rdf:li></rdf:Seq></dc:creator><!-- ${canary()} -->`,
  });
  const file = buildTiffFile([
    {
      fields: [
        ...TEXT_TAGS.map((tag) => ascii(tag, canary())),
        undefinedBytes(0x9c9c, canaryBytes()),
        undefinedBytes(0x02bc, xmp),
        undefinedBytes(0x83bb, buildIptc([80, canary()], [120, canary()])),
        undefinedBytes(0x8649, buildImageResource(0x0404, buildIptc([25, canary()]))),
        undefinedBytes(0x8773, canaryBytes(`${' '.repeat(36)}acsp`)),
        undefinedBytes(0x935c, canaryBytes()),
        undefinedBytes(0xcd41, canaryBytes('....jumb')),
        exif,
        gps,
      ],
    },
    { subfile: 1, fields: [ascii(0x010e, canary()), ascii(0x0131, canary())] },
  ]);
  return Uint8Array.from([...file, ...canaryBytes()]);
}

it('no value of any field, packet, profile or trailer reaches the report [evid.privacy.withheld]', () => {
  const bytes = canaryFile();
  expect(canaries).toBeGreaterThan(50);
  expect(new TextDecoder('latin1').decode(bytes).match(/CANARY\d{4}/g)).toHaveLength(canaries);
  const report = JSON.stringify(collectTiffEvidence(bytes));
  expect(report).not.toMatch(/canary/i);
  for (const coordinate of ['26463', '26.463', '51.5']) expect(report).not.toContain(coordinate);
});

it('only says which kinds of data were kept back [evid.privacy.withheld]', () => {
  expect(collectTiffEvidence(canaryFile()).privacy).toEqual({
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
