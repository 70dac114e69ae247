import { TAG } from '@input-trust/metadata-claims';
import { ascii, buildTiff, buildXmp, pointer, rational, undefinedBytes } from '@input-trust/metadata-claims/testing';
import { expect, it } from 'vitest';
import { collectHeifEvidence } from '../src/index.ts';
import { big, box, buildHeif, exifItem, fullBox, image, joined, xmpItem } from '../src/testing.ts';

let canaries = 0;
/** A value that nothing else in the file or report can equal. */
const canary = (): string => `CANARY${String((canaries += 1)).padStart(4, '0')}`;

function canaryFile(): Uint8Array {
  const exif = buildTiff({
    fields: [
      ...[0x010e, 0x010f, 0x0110, 0x0131, 0x013b, 0x013c, 0x8298, 0x9c9c, 0xfde8].map((tag) => ascii(tag, canary())),
      pointer(TAG.exifIfd, {
        fields: [
          ...[0x9003, 0x9011, 0xa420, 0xa430, 0xa431, 0xa434, 0xa435].map((tag) => ascii(tag, canary())),
          undefinedBytes(0x927c, joined(canary())),
          undefinedBytes(0x9286, joined(canary())),
        ],
      }),
      pointer(TAG.gpsIfd, { fields: [rational(2, [51, 1], [30, 1], [26_463, 1000]), ascii(0x0012, canary()), ascii(0x001d, canary())] }),
    ],
  });
  const attributes = ['xmp:CreatorTool', 'xmp:CreateDate', 'xmpMM:DocumentID', 'exif:GPSLatitude', 'aux:SerialNumber', 'dc:format'];
  const xmp = buildXmp({
    attributes: attributes.map((name) => `${name}="${canary()}"`).join(' '),
    elements: `<dc:creator><rdf:Seq><rdf:li>${canary()}</rdf:li></rdf:Seq></dc:creator><!-- ${canary()} -->`,
  });
  const described = [
    fullBox('udes', 0, 0, 'en\0', `${canary()}\0`, `${canary()}\0`, `${canary()}\0`),
    fullBox('altt', 0, 0, `${canary()}\0`),
    fullBox('crtt', 0, 0, big(0, 8)),
    box('colr', 'prof', new Uint8Array(36), 'acsp', canary()),
    box('zzQq', canary()),
  ];
  const items = [
    image({ data: joined(canary()), properties: described }),
    exifItem(exif),
    xmpItem(xmp),
    xmpItem(joined(canary()), { id: 4, contentType: canary(), contentEncoding: canary() }),
    { id: 5, type: 'zzQq', data: joined(canary()) },
  ];
  return buildHeif(items, {
    major: 'zzQq',
    compatible: ['mif1', 'zzQq'],
    tail: joined(
      box('uuid', new Uint8Array(16), canary()),
      box('zzQq', canary()),
      box('free', canary()),
      box('moov', box('udta', canary())),
      canary(),
    ),
  });
}

it('no value of any item, property, box or trailer reaches the report [evid.privacy.withheld]', () => {
  const bytes = canaryFile();
  expect(canaries).toBeGreaterThan(35);
  expect(new TextDecoder('latin1').decode(bytes).match(/CANARY\d{4}/g)).toHaveLength(canaries);
  const report = JSON.stringify(collectHeifEvidence(bytes));
  expect(report).not.toMatch(/canary|zzQq/i);
  for (const coordinate of ['26463', '26.463', '51.5']) expect(report).not.toContain(coordinate);
});

it('only says which kinds of data were kept back [evid.privacy.withheld]', () => {
  expect(collectHeifEvidence(canaryFile()).privacy).toEqual({
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
