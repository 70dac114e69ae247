import { describe, expect, it } from 'vitest';
import { Budget } from '@input-trust/detector-kit';
import { openPdf } from '../src/open-pdf.ts';
import type { OwnPdf } from '../src/open-pdf.ts';
import { buildPdf, line } from '../src/testing/pdf-builder.ts';
import { LIMITS, readPage, textOf } from './pages.ts';

const SIDE = 32;
const IMAGE = `/Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} /ColorSpace /DeviceGray`;

/** Nothing but the end of the facsimile block (T.6, 2.4.1.1): every row is white. */
const FAX = {
  dictionary: `${IMAGE} /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${SIDE} /Rows ${SIDE} >>`,
  data: Buffer.from('001001', 'hex'),
};
/** SIZ, COD, QCD and one tile of one empty packet (T.800, annexes A and B.10): every pixel is the middle grey. */
const JPEG_2000 = {
  dictionary: `${IMAGE} /BitsPerComponent 8 /Filter /JPXDecode`,
  data: Buffer.from(
    'ff4f ff510029 0000 00000020 00000020 00000000 00000000 00000020 00000020 00000000 00000000 0001 070101'
      .concat('ff52000c 00 00000100 0004040001 ff5c0004 4040 ff90000a 0000 0000000f 00 01 ff93 00 ffd9')
      .replaceAll(' ', ''),
    'hex',
  ),
};

/** A PDF whose time is up and that nobody has closed yet. */
async function openUntilTimeIsUp(): Promise<OwnPdf> {
  let elapsedMs = 0;
  const pdf = await openPdf(buildPdf({ pages: [{ content: '' }] }), new Budget(LIMITS, { now: () => elapsedMs }));
  if (typeof pdf === 'string') throw new Error(pdf);
  elapsedMs = LIMITS.timeMs + 1;
  await expect(pdf.within(new Promise(() => undefined))).rejects.toBeInstanceOf(Error);
  return pdf;
}

describe('a picture gets its decoder', () => {
  it.each([
    ['CCITT', FAX],
    ['JPEG 2000', JPEG_2000],
  ])('%s, also beside a PDF that ran out of time', async (_name, image) => {
    const other = await openUntilTimeIsUp();
    const page = { content: `${line('As received', 72, 700)} q 99 0 0 99 72 500 cm /Im Do Q`, resources: '/XObject << /Im 4 0 R >>' };
    const reading = await readPage(buildPdf({ pages: [page], objects: [image] }), { timeMs: 4000 });
    await other.close();
    expect(reading.reasons).toEqual([]);
    expect(textOf(reading)).toBe('As received');
    expect(reading.images.map(({ pixels }) => pixels?.width)).toEqual([SIDE]);
  });
});

describe('a PDF that ran out of time', () => {
  it('is let go by pdf.js', async () => {
    const pdf = await openUntilTimeIsUp();
    await pdf.close();
    // Resolves when the parsing side has answered the farewell.
    await expect(pdf.document.loadingTask.destroy()).resolves.toBeUndefined();
  });
});
