import { InputTrustError, MAX_METADATA_PDF_PAGES, PdfFileEvidence } from '@input-trust/contract';
import { collectPdfEvidence, NotOfFormatError } from '@input-trust/evidence-pdf';
import { check, flags } from './check.ts';
import type { Check, Format, Judgement } from './check.ts';
import type { PdfSummary } from './truth.ts';

/** PDF against qpdf, Poppler and MuPDF. Documents of more than 16 pages are refused before anything else is read. */
export const pdf: Format = {
  format: 'pdf',
  judge: async (bytes, { pdf: truth }): Promise<Judgement> => {
    const pages = pageCount(truth);
    try {
      const evidence = PdfFileEvidence.parse((await collectPdfEvidence(bytes)).evidence);
      return { evidence, checks: compare(truth, evidence) };
    } catch (error) {
      if (NotOfFormatError.isInstance(error)) return { evidence: null, checks: [check('pages', pages, null)] };
      if (!InputTrustError.isInstance(error) || error.code !== 'pdf_page_cap_exceeded') throw error;
      return { evidence: null, checks: pages === undefined ? [] : [flags('over_the_cap', pages > MAX_METADATA_PDF_PAGES, true)] };
    }
  },
};

function compare(truth: PdfSummary, { structure, components, pages: [first] = [] }: PdfFileEvidence): Check[] {
  // Nothing that stands in encrypted object streams is claimed, absence included: nothing to compare.
  if (structure.encrypted && components.pages.status === 'unavailable') return [flags('encrypted', truth.encrypted === true, true)];
  const pages = pageCount(truth);
  return [
    ...stated(pages, (count) => check('pages', count, structure.page_count)),
    ...stated(truth.encrypted, (encrypted) => flags('encrypted', encrypted, structure.encrypted)),
    ...stated(truth.linearized, (linearized) => flags('linearized', linearized, structure.linearized)),
    ...stated(truth.header_offset, (offset) => check('leading_bytes', offset, structure.leading_byte_count)),
    ...stated(truth.tagged, (tagged) => flags('tagged', tagged === 'yes', structure.tagged)),
    ...stated(truth.form, (form) => check('form', form.toLowerCase(), structure.form)),
    ...stated(truth.poppler_javascript, (script) => flags('script', script === 'yes', structure.script_present)),
    ...stated(truth.metadata_stream, (stream) => flags('xmp', stream === 'yes', components.xmp.status !== 'absent')),
    ...(first === undefined ? [] : stated(truth.page_rot, (rotation) => check('rotation', rotation, first.rotation_degrees))),
    ...(first === undefined ? [] : stated(truth.page_size, (size) => check('page_size', wholePoints(size), sizeOf(first)))),
  ];
}

/** A comparison where the reference says something. */
function stated<T>(value: T | undefined, make: (value: T) => Check): Check[] {
  return value === undefined ? [] : [make(value)];
}

/** The first tool that finds pages. */
function pageCount({ pages_qpdf, pages_poppler, pages_mupdf }: PdfSummary): number | undefined {
  return [pages_qpdf, pages_poppler, pages_mupdf].find((count) => count !== undefined && count > 0);
}

/** Poppler prints up to six digits; both are compared as whole points. */
function wholePoints(size: string): string | null {
  const match = /^(\S+) x (\S+) pts/.exec(size);
  return match === null ? null : `${Math.round(Number(match[1]))}x${Math.round(Number(match[2]))}`;
}

function sizeOf({
  page_size_points: size,
}: {
  readonly page_size_points: { readonly width: number; readonly height: number } | null;
}): string | null {
  return size === null ? null : `${Math.round(size.width)}x${Math.round(size.height)}`;
}
