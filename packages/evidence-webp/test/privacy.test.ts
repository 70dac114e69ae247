import { buildTiff, Canaries, CANARIES_WITHHELD, canaryFields, canaryXmp } from '@input-trust/metadata-claims/testing';
import { expect, it } from 'vitest';
import { collectWebpEvidence } from '../src/index.ts';
import { buildWebpOf, chunk, extended, joined, lossy } from '../src/testing.ts';

const canaries = new Canaries();
const canary = canaries.next;

function canaryFile(): Uint8Array {
  const exif = buildTiff({ fields: canaryFields(canary) });
  const xmp = canaryXmp(canary);
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
  expect(canaries.in(bytes)).toHaveLength(canaries.count);
  const report = collectWebpEvidence(bytes);
  expect(canaries.repeatedBy(report)).toEqual([]);
  expect(JSON.stringify(report)).not.toContain('zzQq');
});

it('only says which kinds of data were kept back [evid.privacy.withheld]', () => {
  expect(collectWebpEvidence(canaryFile()).privacy).toEqual({ capture_timestamps_exposed: false, withheld: [...CANARIES_WITHHELD] });
});
