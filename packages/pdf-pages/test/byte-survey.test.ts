import { describe, expect, it } from 'vitest';
import { Budget } from '@input-trust/detector-kit';
import { surveyBytes } from '../src/byte-survey.ts';
import { buildPdf } from '../src/testing.ts';
import { LIMITS } from './pages.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);

describe('the JPEG of a picture', () => {
  it.each([
    ['as it stands', ''],
    ['behind bytes that decoders pass over', 'some other bytes '],
  ])('is found %s', (_what, before) => {
    const dictionary = '/Type /XObject /Subtype /Image /Width 9 /Height 9 /Filter /DCTDecode';
    const pdf = buildPdf({ pages: [{ content: '' }], objects: [{ dictionary, data: Buffer.concat([Buffer.from(before), JPEG]) }] });
    const [found] = surveyBytes(pdf, new Budget(LIMITS)).jpegs.values();
    expect(Buffer.from(found ?? []).subarray(0, JPEG.length)).toEqual(JPEG);
  });
});
