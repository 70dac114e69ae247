import { appendRevision, buildPdf, stream } from '@input-trust/evidence-pdf/testing';
import { describe, expect, it } from 'vitest';
import { png, testApp } from './support.ts';

const app = testApp();
const ENTRIES =
  '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >> /MediaBox [0 0 400 300]';
const content = (sum: string): string =>
  Array.from({ length: 10 }, (_, i) => `BT /F1 11 Tf 30 ${260 - i * 16} Td (Item ${i + 1} of the offer) Tj ET`).join('\n') +
  `\nBT /F1 11 Tf 30 60 Td (Total due ${sum}) Tj ET`;
const invoice = (sum: string): Uint8Array => buildPdf({ pages: [{ content: content(sum), entries: ENTRIES }] });
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const scan = async (file: Uint8Array, more: object = {}) =>
  (await app.scan({ scan_phase: 'input', content_type: 'pdf', focus: 'edits', content: base64(file), ...more })).body;

function tampered(): Uint8Array {
  const pdf = invoice('24100.00');
  const number = Number(/\/Contents (\d+) 0 R/.exec(Buffer.from(pdf).toString('latin1'))?.[1]);
  return appendRevision(pdf, { [number]: stream('', content('94100.00')) });
}

describe('focus=edits', { timeout: 120_000 }, () => {
  it('needs no original and finds nothing in an untouched file [scan.focus.edits] [scan.focus.edits.ref]', async () => {
    const answer = await scan(invoice('24100.00'));
    expect(answer).toMatchObject({
      action: 'ALLOW',
      authenticity: { verdict: 'indeterminate', explanation: { review_recommended: false } },
    });
    expect(answer['forensics']).not.toHaveProperty('source_comparison');
  });

  it('warns of text that a later revision replaced, with its box on the page [art.document_visual_inconsistency] [bbox.space] [bbox.canvas] [bbox.shape]', async () => {
    const answer = await scan(tampered());
    expect(answer).toMatchObject({
      action: 'WARN',
      authenticity: {
        artifact_evidence: [
          {
            type: 'document_visual_inconsistency',
            component: 'pdf_revisions',
            page: 1,
            coordinate_space: 'rendered_pixel',
            page_width: 533,
            page_height: 400,
            bbox: { x: expect.any(Number), y: expect.any(Number), width: expect.any(Number), height: expect.any(Number) },
          },
        ],
        signals: { authenticity_outcome: 'edit_evidence' },
      },
    });
  });

  it('compares with a reference as evidence of its own [scan.req.ref-content] [scan.req.ref.edits-only] [post.r7.ref] [resp.forensics.more]', async () => {
    const reference_content = base64(invoice('24100.00'));
    expect(await scan(invoice('94100.00'), { reference_content })).toMatchObject({
      action: 'WARN',
      authenticity: { artifact_evidence: [{ component: 'reference_comparison', details: 'altered: 24100.00 → 94100.00' }] },
      forensics: { source_comparison: { status: 'changed', changed_region_count: 1 } },
    });
    expect(await scan(invoice('24100.00'), { reference_content })).toMatchObject({
      action: 'ALLOW',
      forensics: { source_comparison: { status: 'identical' } },
    });
  });

  it('is REVIEW where the check cannot complete, also beside a reference [scan.focus.edits.review]', async () => {
    const broken = png().slice(0, 40);
    const body = { scan_phase: 'input', content_type: 'image', focus: 'edits', content: base64(broken), reference_content: base64(broken) };
    expect((await app.scan(body)).body).toMatchObject({ action: 'REVIEW' });
  });

  it('has no box for a picture that is another one [art.localized_visual_change] [bbox.omit]', async () => {
    const body = {
      scan_phase: 'input',
      content_type: 'image',
      focus: 'edits',
      content: base64(checks(8)),
      reference_content: base64(stripes()),
    };
    const { authenticity } = (await app.scan(body)).body as { authenticity: { artifact_evidence: Record<string, unknown>[] } };
    expect(authenticity.artifact_evidence).toMatchObject([{ type: 'localized_visual_change', component: 'reference_comparison' }]);
    expect(authenticity.artifact_evidence[0]).not.toHaveProperty('bbox');
  });
});

/** A bitmap of 24 bits (BITMAPINFOHEADER), 128 × 128 greys. */
function bitmap(levelAt: (x: number, y: number) => number): Uint8Array {
  const side = 128;
  const file = Buffer.alloc(54 + side * side * 3);
  file.write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(side, 18);
  file.writeInt32LE(side, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let i = 0; i < side * side; i += 1) file.fill(levelAt(i % side, Math.floor(i / side)), 54 + i * 3, 57 + i * 3);
  return new Uint8Array(file);
}

function checks(cell: number): Uint8Array {
  return bitmap((x, y) => ((x >> 3) * 37 + (y >> 3) * 91 + cell) % 251);
}

function stripes(): Uint8Array {
  return bitmap((x, y) => ((x * y) >> 4) % 256);
}
