import { describe, expect, it } from 'vitest';
import { ENCRYPTED_PDFS, PDF_WITH_PASSWORD } from './encrypted-pdfs.ts';
import { extractPdf, hiddenSurfaces, visibleText } from './pdf-extraction.ts';

const VALUE = 'The second painter arrives on Thursday with green paint';
const FORM = 'Nobody paints this form with blue letters';

describe('an encrypted PDF that opens without a password', () => {
  it.each([...ENCRYPTED_PDFS])('is read whole: %s', async (_handler, bytes) => {
    const extraction = await extractPdf(bytes);
    expect(visibleText(extraction)).toBe('An ordinary page');
    expect(extraction.surfaces.map(({ text }) => text)).toContain(VALUE);
    expect(hiddenSurfaces(extraction)).toMatchObject([{ text: FORM, hiddenBy: ['unused_content'] }]);
    expect(extraction.reasons).toEqual([]);
    expect(extraction.structure?.limitations).toEqual([]);
  });

  it('gives nothing that only looks like text where it was not decrypted', async () => {
    for (const [, bytes] of ENCRYPTED_PDFS) {
      const { surfaces } = await extractPdf(bytes);
      for (const { text } of surfaces) expect(text).toMatch(/^[\x20-\x7e\n]+$/);
    }
  });

  it.each([...ENCRYPTED_PDFS].filter(([handler]) => !handler.includes('streams')))(
    'is not read with a wrong key: %s',
    async (_handler, bytes) => {
      const broken = Buffer.from(bytes);
      broken.write('00'.repeat(32), broken.indexOf('/U <') + 4, 'latin1');
      expect((await extractPdf(broken)).reasons).toEqual(['encrypted_content']);
    },
  );
});

it('says of a PDF with a password that nothing of it was read', async () => {
  const { reasons, surfaces } = await extractPdf(PDF_WITH_PASSWORD);
  expect(reasons).toEqual(['encrypted_content']);
  expect(surfaces).toEqual([]);
});
