import {
  ascii,
  buildImageResource,
  buildIptc,
  Canaries,
  CANARIES_WITHHELD,
  canaryFields,
  canaryXmp,
  undefinedBytes,
} from '@input-trust/metadata-claims/testing';
import { expect, it } from 'vitest';
import { collectTiffEvidence } from '../src/index.ts';
import { buildTiffFile } from '../src/testing.ts';

const canaries = new Canaries();
const canary = canaries.next;
const canaryBytes = (prefix = ''): Uint8Array => new TextEncoder().encode(prefix + canary());

/** Text tags of a TIFF file that the shared fields do not have: PageName, TargetPrinter, ImageID, … */
const TEXT_TAGS = [0x011d, 0x0151, 0x800d, 0xa480, 0xc68b];

function canaryFile(): Uint8Array {
  const file = buildTiffFile([
    {
      fields: [
        ...canaryFields(canary),
        ...TEXT_TAGS.map((tag) => ascii(tag, canary())),
        undefinedBytes(0x02bc, canaryXmp(canary)),
        undefinedBytes(0x83bb, buildIptc([80, canary()], [120, canary()])),
        undefinedBytes(0x8649, buildImageResource(0x0404, buildIptc([25, canary()]))),
        undefinedBytes(0x8773, canaryBytes(`${' '.repeat(36)}acsp`)),
        undefinedBytes(0x935c, canaryBytes()),
        undefinedBytes(0xcd41, canaryBytes('....jumb')),
      ],
    },
    { subfile: 1, fields: [ascii(0x010e, canary()), ascii(0x0131, canary())] },
  ]);
  return Uint8Array.from([...file, ...canaryBytes()]);
}

it('no value of any field, packet, profile or trailer reaches the report [evid.privacy.withheld]', () => {
  const bytes = canaryFile();
  expect(canaries.in(bytes)).toHaveLength(canaries.count);
  const report = collectTiffEvidence(bytes);
  expect(canaries.repeatedBy(report)).toEqual([]);
});

it('only says which kinds of data were kept back [evid.privacy.withheld]', () => {
  expect(collectTiffEvidence(canaryFile()).privacy).toEqual({
    capture_timestamps_exposed: false,
    withheld: [...CANARIES_WITHHELD, 'embedded_files'].toSorted(),
  });
});
