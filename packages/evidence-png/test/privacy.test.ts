import { buildTiff, Canaries, CANARIES_WITHHELD, canaryFields, canaryXmp } from '@input-trust/metadata-claims/testing';
import { expect, it } from 'vitest';
import { collectPngEvidence } from '../src/index.ts';
import { buildPng, chunk, deflated, joined, u32, xmpChunk } from '../src/testing.ts';

const canaries = new Canaries();
const canary = canaries.next;

const KEYWORDS = ['Title', 'Author', 'Copyright', 'Comment', 'Software', 'Source', 'Creation Time', 'parameters', 'workflow'];

function canaryFile(): Uint8Array {
  const exif = buildTiff({ fields: canaryFields(canary) });
  const xmp = canaryXmp(canary);
  const file = buildPng(
    chunk('iCCP', joined(canary(), 0, 0, deflated(joined(canary())))),
    chunk('eXIf', exif),
    xmpChunk(xmp),
    chunk('caBX', joined(u32(20), 'jumb', canary())),
    ...KEYWORDS.map((keyword) => chunk('tEXt', joined(keyword, 0, canary()))),
    chunk('tEXt', joined(canary(), 0, canary())),
    chunk('iTXt', joined('Title', 0, 0, 0, 'en', 0, canary(), 0, canary())),
    chunk('zTXt', joined('Comment', 0, 0, deflated(joined(canary())))),
    chunk('zTXt', joined('Raw profile type exif', 0, 0, deflated(joined(canary())))),
    chunk('sPLT', joined(canary(), 0, 8)),
    chunk('prVt', canary()),
  );
  return joined(file, canary());
}

it('no value of any field, text, profile or trailer reaches the report [evid.privacy.withheld]', () => {
  const bytes = canaryFile();
  expect(canaries.in(bytes)).toHaveLength(canaries.count);
  const report = collectPngEvidence(bytes);
  expect(canaries.repeatedBy(report)).toEqual([]);
  expect(JSON.stringify(report)).not.toContain('prVt');
});

it('only says which kinds of data were kept back [evid.privacy.withheld]', () => {
  expect(collectPngEvidence(canaryFile()).privacy).toEqual({ capture_timestamps_exposed: false, withheld: [...CANARIES_WITHHELD] });
});
