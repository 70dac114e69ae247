import { z } from 'zod';
import { completeOrPartial, evidenceBase, statusMatchesCoverage } from './base.ts';
import { RecognizedLabel } from './claims.ts';
import { JpegFileEvidence } from './jpeg.ts';
import { Count, EvidenceCarrier, EvidenceComponent, EvidenceReason, PixelDimensions } from './vocabulary.ts';

/** Most pages of a PDF under focus=metadata (SPEC, Limits 1). A tier may set fewer. */
export const MAX_METADATA_PDF_PAGES = 16;

/** Most distinct native images of a PDF under focus=metadata (SPEC, Limits 1). A tier may set fewer. */
export const MAX_METADATA_PDF_IMAGES = 16;

const pageNumbers = z
  .array(z.int().min(1).max(MAX_METADATA_PDF_PAGES))
  .min(1)
  .max(MAX_METADATA_PDF_PAGES)
  .describe('Every page that refers to the image, ascending.');

/** One page, in page order. */
export const PdfPageEvidence = z
  .strictObject({
    rotation_degrees: z
      .union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
      .nullable()
      .describe('Null: not reliably readable.'),
    page_size_points: z
      .strictObject({
        width: z.number().positive().describe('Width in points.'),
        height: z.number().positive().describe('Height in points.'),
      })
      .nullable()
      .describe('MediaBox extent scaled by UserUnit, in points. Null: not reliably readable.'),
    coverage_reasons: z.array(EvidenceReason).max(16).describe('What was not inspected on this page. Empty reasons do not mean clean.'),
  })
  .refine(
    (page) => (page.rotation_degrees !== null && page.page_size_points !== null) || page.coverage_reasons.includes('malformed_metadata'),
    { error: 'null geometry needs the reason malformed_metadata', path: ['coverage_reasons'] },
  )
  .meta({ id: 'PdfPageEvidence' });
export type PdfPageEvidence = z.infer<typeof PdfPageEvidence>;

/** An embedded JPEG: its bytes are a file of their own and are reported like one. */
export const PdfJpegChild = z
  .strictObject({
    analyzed: z.literal(true).describe('The image was analyzed, and is counted and charged.'),
    source_bytes_kind: z.literal('extracted_encoded').describe('The bytes are those of the embedded JPEG, as they are.'),
    container: z.literal('jpeg').describe('The container format of the embedded file.'),
    pages: pageNumbers,
    file_evidence: JpegFileEvidence.describe('Evidence of the embedded JPEG, like that of a file.'),
  })
  .refine((child) => child.file_evidence.source_bytes_kind === 'extracted_encoded', {
    error: 'the evidence of an embedded JPEG describes extracted bytes',
    path: ['file_evidence', 'source_bytes_kind'],
  })
  .meta({ id: 'PdfJpegChild' });
export type PdfJpegChild = z.infer<typeof PdfJpegChild>;

/** A validated pixel stream. It is no file of its own: source EXIF and credentials cannot be recovered from it. */
export const PdfPixelStreamChild = z
  .strictObject({
    analyzed: z.literal(true).describe('The image was analyzed, and is counted and charged.'),
    source_bytes_kind: z.literal('pdf_encoded_pixel_stream').describe('The bytes are pixels of the PDF, not a file.'),
    container: z.literal('pdf_image_xobject').describe('An image object of the PDF.'),
    encoding: z.enum(['flate', 'jpx']).describe('How the pixels are coded.'),
    pixel_dimensions: PixelDimensions.describe('Size as the PDF declares it.'),
    bits_per_component: z.int().min(1).max(38).optional().describe('Bits of a sample, as declared.'),
    color_components: z.int().min(1).max(32).optional().describe('Components of the colour space, where it is known.'),
    pages: pageNumbers,
    components: z
      .strictObject({
        pixel_stream: z
          .strictObject({
            status: z.literal('complete').describe('The stream was decoded to its end.'),
            reasons: z.array(EvidenceReason).max(0).describe('Always empty.'),
          })
          .describe('The stream decodes to exactly the pixels it declares.'),
      })
      .describe('How collection of each part ended.'),
  })
  .meta({ id: 'PdfPixelStreamChild' });
export type PdfPixelStreamChild = z.infer<typeof PdfPixelStreamChild>;

/** An image that was reached and could not be analyzed. It is not counted and not charged. */
export const PdfUnanalyzedChild = z
  .strictObject({
    analyzed: z.literal(false).describe('The image was reached and not analyzed; it is neither counted nor charged.'),
    pages: pageNumbers,
    reasons: z.array(EvidenceReason).min(1).max(8).describe('Why it was not analyzed.'),
  })
  .meta({ id: 'PdfUnanalyzedChild' });
export type PdfUnanalyzedChild = z.infer<typeof PdfUnanalyzedChild>;

/** A distinct image reached by inspected page content. */
export const PdfChild = z.union([PdfJpegChild, PdfPixelStreamChild, PdfUnanalyzedChild]).meta({
  id: 'PdfChild',
  description: 'A distinct image that inspected page content reaches. A declared but unused image resource is not a child.',
});
export type PdfChild = z.infer<typeof PdfChild>;

/** Structure of a PDF file. */
export const PdfStructure = z
  .strictObject({
    version: z
      .string()
      .regex(/^\d\.\d$/)
      .optional()
      .describe('Header version, or the catalog version where that is later.'),
    page_count: Count.describe('Pages of the page tree.'),
    object_count: Count.describe('Objects that the cross-reference names.'),
    revision_count: Count.describe('Cross-reference sections of appended revisions, the first one included.'),
    cross_reference: z.enum(['table', 'stream', 'hybrid', 'rebuilt']).describe('How objects are found.'),
    linearized: z.boolean().describe('Whether the file is laid out for the web.'),
    encrypted: z.boolean().describe('Whether the file is encrypted.'),
    tagged: z.boolean().describe('Whether the file says that it is tagged.'),
    signature_field_count: Count.describe('Signature fields that hold a signature. Signatures are not validated here.'),
    form: z.enum(['none', 'acroform', 'xfa']).describe('The kind of its form.'),
    annotation_count: Count.describe('Annotations of all inspected pages.'),
    embedded_file_count: Count.describe('Embedded files.'),
    script_present: z.boolean().describe('Whether the document holds JavaScript actions.'),
    leading_byte_count: Count.describe('Bytes before the header.'),
    trailing_byte_count: Count.describe('Bytes after the last end-of-file marker.'),
  })
  .meta({ id: 'PdfStructure', description: 'Structure of the PDF file.' });
export type PdfStructure = z.infer<typeof PdfStructure>;

/** Document information dictionary and XMP: presence and recognised labels. */
export const PdfMetadata = z
  .strictObject({
    info: z
      .strictObject({
        title_present: z.boolean().describe('A title is stated.'),
        author_present: z.boolean().describe('An author is stated.'),
        subject_present: z.boolean().describe('A subject is stated.'),
        keywords_present: z.boolean().describe('Keywords are stated.'),
        creator_present: z.boolean().describe('The program that made the document is stated.'),
        producer_present: z.boolean().describe('The program that wrote the PDF is stated.'),
        creation_date_present: z.boolean().describe('A creation date is stated.'),
        modification_date_present: z.boolean().describe('A modification date is stated.'),
        creator: RecognizedLabel.optional().describe('Recognised program family.'),
        producer: RecognizedLabel.optional().describe('Recognised program family.'),
      })
      .optional()
      .describe('Omitted when there is no readable information dictionary.'),
    xmp: z
      .strictObject({
        creator_tool_present: z.boolean().describe('The program that made the document is stated.'),
        producer_present: z.boolean().describe('The program that wrote the PDF is stated.'),
        create_date_present: z.boolean().describe('A creation date is stated.'),
        modify_date_present: z.boolean().describe('A modification date is stated.'),
        document_id_present: z.boolean().describe('A document id is stated.'),
        history_event_count: Count.describe('Editing steps that are listed.'),
        conformance: z
          .enum(['none', 'pdfa', 'pdfx', 'pdfua', 'several'])
          .describe('The standard that the file says it follows. A claim, not a result.'),
      })
      .optional()
      .describe('Omitted when there is no readable XMP.'),
  })
  .meta({ id: 'PdfMetadata', description: 'Document information dictionary and XMP: presence and recognised labels.' });
export type PdfMetadata = z.infer<typeof PdfMetadata>;

/** Original-file evidence of a PDF. */
export const PdfFileEvidence = z
  .strictObject({
    ...evidenceBase({ schema_version: 'pdf-file-evidence-public-v2', collector: 'pdf-file-evidence-v2', container: 'pdf' }),
    status: completeOrPartial,
    structure: PdfStructure.describe('What the file consists of.'),
    components: z
      .strictObject({
        structure: EvidenceComponent.describe('Structure of the file.'),
        info: EvidenceComponent.describe('Document information dictionary.'),
        xmp: EvidenceComponent.describe('XMP.'),
        pages: EvidenceComponent.describe('Pages and their geometry.'),
        native_children: EvidenceComponent.describe('Images that page content reaches.'),
      })
      .describe('How collection of each part ended.'),
    carriers: z
      .strictObject({
        info: EvidenceCarrier.describe('Document information dictionary.'),
        xmp: EvidenceCarrier.describe('XMP.'),
        embedded_file: EvidenceCarrier.describe('Embedded files.'),
        c2pa: EvidenceCarrier.describe('Associated files that hold content credentials.'),
        other: EvidenceCarrier.describe('Page-piece and other private application data.'),
      })
      .describe('Places that can carry metadata.'),
    metadata: PdfMetadata.describe('Which claims exist.'),
    pages: z
      .array(PdfPageEvidence)
      .max(MAX_METADATA_PDF_PAGES)
      .optional()
      .describe('One entry per page, page 1 to page_count. Every new report has it; older stored v2 receipts can lack it.'),
    children: z.array(PdfChild).max(MAX_METADATA_PDF_IMAGES).describe('One entry per distinct image reached by inspected page content.'),
  })
  .refine(statusMatchesCoverage, { error: 'status is complete exactly when coverage.reasons is empty', path: ['status'] })
  .refine((evidence) => evidence.pages === undefined || evidence.pages.length === evidence.structure.page_count, {
    error: 'pages has one entry per page',
    path: ['pages'],
  })
  .meta({ id: 'PdfFileEvidence' });
export type PdfFileEvidence = z.infer<typeof PdfFileEvidence>;
