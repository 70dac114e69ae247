import { RESOURCE_ID, TAG } from '@input-trust/metadata-claims';
import {
  buildImageResource,
  buildIptc,
  buildTiff,
  Canaries,
  CANARIES_WITHHELD,
  canaryFields,
  canaryXmp,
  short,
} from '@input-trust/metadata-claims/testing';
import { expect, it } from 'vitest';
import { collectJpegEvidence } from '../src/index.ts';
import { buildJpeg, exifSegment, joined, segment, xmpSegment } from '../src/testing.ts';

const canaries = new Canaries();
const canary = canaries.next;

function canaryFile(): Uint8Array {
  const thumbnail = buildJpeg({ head: [segment(0xfe, canary())] });
  const iptc = buildIptc(...[5, 25, 40, 55, 60, 80, 90, 103, 105, 110, 116, 118, 120, 200].map((dataSet) => [dataSet, canary()] as const));
  return buildJpeg({
    head: [
      segment(0xe0, 'JFIF\0', [1, 2, 0, 0, 1, 0, 1, 0, 0], canary()),
      segment(0xe0, 'JFXX\0', [0x10], thumbnail),
      exifSegment(buildTiff({ fields: [...canaryFields(canary), short(TAG.orientation, 1)] })),
      xmpSegment(canaryXmp(canary)),
      segment(0xe2, 'ICC_PROFILE\0', [1, 1], canary()),
      segment(0xe5, canary()),
      segment(0xeb, 'JP', canary()),
      segment(0xed, 'Photoshop 3.0\0', buildImageResource(RESOURCE_ID.iptc, iptc), buildImageResource(0x0fa1, joined(canary()))),
      segment(0xfe, canary()),
    ],
    trailer: joined(canary()),
  });
}

it('no value of any field, comment, coordinate or trailer reaches the report [evid.privacy.withheld]', () => {
  const bytes = canaryFile();
  expect(canaries.in(bytes)).toHaveLength(canaries.count);
  const report = collectJpegEvidence(bytes);
  expect(canaries.repeatedBy(report)).toEqual([]);
});

it('only says which kinds of data were kept back [evid.privacy.withheld]', () => {
  expect(collectJpegEvidence(canaryFile()).privacy).toEqual({
    capture_timestamps_exposed: false,
    withheld: [...CANARIES_WITHHELD, 'embedded_files'].toSorted(),
  });
});
