import { TAG } from '@input-trust/metadata-claims';
import { ascii, buildTiff, buildXmp, pointer, rational, undefinedBytes } from '@input-trust/metadata-claims/testing';
import { expect, it } from 'vitest';
import { collectWebpEvidence } from '../src/index.ts';
import { buildWebpOf, chunk, extended, joined, lossy } from '../src/testing.ts';

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
      pointer(TAG.gpsIfd, { fields: [rational(2, [51, 1], [30, 1], [26_463, 1000]), ascii(0x001d, canary())] }),
    ],
  });
  const attributes = ['xmp:CreatorTool', 'xmp:CreateDate', 'xmpMM:DocumentID', 'exif:GPSLatitude', 'aux:SerialNumber', 'dc:format'];
  const xmp = buildXmp({
    attributes: attributes.map((name) => `${name}="${canary()}"`).join(' '),
    elements: `<dc:creator><rdf:Seq><rdf:li>${canary()}</rdf:li></rdf:Seq></dc:creator><!-- ${canary()} -->`,
  });
  const file = buildWebpOf([
    extended(['icc', 'exif', 'xmp']),
    chunk('ICCP', joined(new Uint8Array(36), 'acsp', canary())),
    lossy(),
    chunk('EXIF', exif),
    chunk('XMP ', xmp),
    chunk('C2PA', joined(0, 0, 0, 18, 'jumb', canary())),
    chunk('zzQq', canary()),
  ]);
  return joined(file, canary());
}

it('no value of any field, profile, unknown chunk or trailer reaches the report [evid.privacy.withheld]', () => {
  const bytes = canaryFile();
  expect(canaries).toBeGreaterThan(25);
  expect(new TextDecoder('latin1').decode(bytes).match(/CANARY\d{4}/g)).toHaveLength(canaries);
  const report = JSON.stringify(collectWebpEvidence(bytes));
  expect(report).not.toMatch(/canary|zzQq/i);
  for (const coordinate of ['26463', '26.463', '51.5']) expect(report).not.toContain(coordinate);
});

it('only says which kinds of data were kept back [evid.privacy.withheld]', () => {
  expect(collectWebpEvidence(canaryFile()).privacy).toEqual({
    capture_timestamps_exposed: false,
    withheld: [
      'comments',
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
