import { InputTrustError, MAX_METADATA_PDF_IMAGES, MAX_METADATA_PDF_PAGES } from '@input-trust/contract';
import type { EvidenceCarrier, PdfFileEvidence, WithheldCategory } from '@input-trust/contract';
import { describeComponents } from './components.ts';
import { readFormFields } from './document/form-fields.ts';
import { readInfo } from './document/info.ts';
import type { InfoReading } from './document/info.ts';
import { readPageTree } from './document/page-tree.ts';
import { surveyObjects } from './document/survey.ts';
import type { Survey } from './document/survey.ts';
import { readXmp } from './document/xmp.ts';
import type { XmpReading } from './document/xmp.ts';
import { readFrame } from './file-frame.ts';
import { inspectPages } from './inspect-pages.ts';
import type { PdfStream } from './objects/objects.ts';
import { offsetBase, PdfDocument } from './objects/pdf-document.ts';
import { observe } from './observations.ts';
import { describeStructure } from './structure.ts';

/** How far the evidence of a PDF is collected. */
export interface PdfEvidenceOptions {
  /** Limits of a tier: 0 to 16 each. A larger number counts as 16. */
  readonly limits?: { readonly pages?: number; readonly images?: number };
  readonly signal?: AbortSignal;
}

/** The evidence of a PDF and of the images on its pages. */
export interface PdfEvidenceResult {
  readonly evidence: PdfFileEvidence;
  /** Children that were analyzed, which is what the usage counts. */
  readonly analyzedNativeImageCount: number;
}

/**
 * Collects original-file evidence of a PDF: structure, pages, metadata presence and the distinct images that page content reaches.
 *
 * Work and memory are bounded. Malformed, truncated, encrypted or over-limit content gives `partial` with reasons, never an error.
 * Throws NotOfFormatError without a header, InputTrustError `pdf_page_cap_exceeded` (413) for more pages than the limit before any page is
 * inspected, RangeError for a limit that is no count, and the signal's reason when it is aborted.
 */
export async function collectPdfEvidence(bytes: Uint8Array, options: PdfEvidenceOptions = {}): Promise<PdfEvidenceResult> {
  const maxPages = limitOf(options.limits?.pages, MAX_METADATA_PDF_PAGES);
  const maxImages = limitOf(options.limits?.images, MAX_METADATA_PDF_IMAGES);
  options.signal?.throwIfAborted();
  const frame = readFrame(bytes);
  const document = new PdfDocument(offsetBase(bytes, frame.headerOffset));
  const tree = readPageTree(document, maxPages);
  if (tree.pages.length > maxPages) throw new InputTrustError('pdf_page_cap_exceeded');

  const inspection = await inspectPages(document, tree.pages, maxImages, options.signal);
  const info = readInfo(document);
  const xmp = readXmp(document);
  const fields = readFormFields(document);
  const survey = surveyObjects(document);
  const structure = describeStructure(document, { frame, pages: tree.pages, survey, fields });
  const components = describeComponents({ document, frame, tree, inspection, info, xmp, fields, survey });
  const reasons = [...new Set(Object.values(components).flatMap((component) => component.reasons))];
  const evidence: PdfFileEvidence = {
    schema_version: 'pdf-file-evidence-public-v2',
    collector: 'pdf-file-evidence-v2',
    trust: 'unsigned_metadata',
    source_bytes_kind: 'original_encoded',
    container: 'pdf',
    byte_count: bytes.length,
    status: reasons.length === 0 ? 'complete' : 'partial',
    structure,
    components,
    carriers: describeCarriers(info, xmp, survey),
    metadata: { ...(info.flags !== null && { info: info.flags }), ...(xmp.flags !== null && { xmp: xmp.flags }) },
    pages: inspection.pages,
    children: inspection.children,
    observations: observe(structure, info, xmp),
    coverage: { reasons },
    privacy: { capture_timestamps_exposed: false, withheld: withheldOf(info, xmp, survey) },
  };
  return { evidence, analyzedNativeImageCount: inspection.children.filter(({ analyzed }) => analyzed).length };
}

function limitOf(stated: number | undefined, most: number): number {
  if (stated === undefined) return most;
  if (!Number.isInteger(stated) || stated < 0) throw new RangeError('a limit is a count of pages or images');
  return Math.min(stated, most);
}

function describeCarriers(info: InfoReading, xmp: XmpReading, survey: Survey): PdfFileEvidence['carriers'] {
  return {
    info: { count: info.dict === null ? 0 : 1, byte_count: info.dict?.byteCount ?? 0, flags: [] },
    xmp: { ...streamCarrier(survey.metadataStreams), flags: xmp.flag === null ? [] : [xmp.flag] },
    embedded_file: streamCarrier(survey.embeddedFiles),
    c2pa: streamCarrier(survey.credentials),
    other: {
      count: survey.privateData.size,
      byte_count: [...survey.privateData].reduce((sum, { byteCount }) => sum + byteCount, 0),
      flags: [],
    },
  };
}

function streamCarrier(streams: ReadonlySet<PdfStream>): EvidenceCarrier {
  return { count: streams.size, byte_count: [...streams].reduce((sum, { encoded }) => sum + encoded.length, 0), flags: [] };
}

function withheldOf(info: InfoReading, xmp: XmpReading, survey: Survey): WithheldCategory[] {
  const found = new Set<WithheldCategory>([...info.withheld, ...xmp.withheld]);
  if (survey.embeddedFiles.size > 0) found.add('embedded_files');
  return [...found].toSorted();
}
