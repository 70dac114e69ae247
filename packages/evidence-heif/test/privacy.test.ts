import { buildTiff, Canaries, CANARIES_WITHHELD, canaryFields, canaryXmp } from '@input-trust/metadata-claims/testing';
import { expect, it } from 'vitest';
import { collectHeifEvidence } from '../src/index.ts';
import { big, box, buildHeif, exifItem, fullBox, image, joined, xmpItem } from '../src/testing.ts';

const canaries = new Canaries();
const canary = canaries.next;

function canaryFile(): Uint8Array {
  const exif = buildTiff({ fields: canaryFields(canary) });
  const xmp = canaryXmp(canary);
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
  expect(canaries.in(bytes)).toHaveLength(canaries.count);
  const report = collectHeifEvidence(bytes);
  expect(canaries.repeatedBy(report)).toEqual([]);
  expect(JSON.stringify(report)).not.toContain('zzQq');
});

it('only says which kinds of data were kept back [evid.privacy.withheld]', () => {
  expect(collectHeifEvidence(canaryFile()).privacy).toEqual({
    capture_timestamps_exposed: false,
    withheld: [...CANARIES_WITHHELD, 'embedded_files'].toSorted(),
  });
});
