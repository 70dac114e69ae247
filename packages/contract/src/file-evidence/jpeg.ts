import { z } from 'zod';
import { completeOrPartial, evidenceBase, exposureMatchesClaims, statusMatchesCoverage } from './base.ts';
import { MetadataClaims } from './claims.ts';
import { Count, EvidenceCarrier, EvidenceComponent, PixelDimensions } from './vocabulary.ts';

/** Markers of ITU-T T.81, Table B.1; RST0 to RST7 are reported as RST. */
export const JpegMarker = z.enum([
  'SOI',
  'EOI',
  'SOS',
  'DQT',
  'DHT',
  'DAC',
  'DRI',
  'DNL',
  'DHP',
  'EXP',
  'COM',
  'RST',
  'TEM',
  'SOF0',
  'SOF1',
  'SOF2',
  'SOF3',
  'SOF5',
  'SOF6',
  'SOF7',
  'SOF9',
  'SOF10',
  'SOF11',
  'SOF13',
  'SOF14',
  'SOF15',
  'APP0',
  'APP1',
  'APP2',
  'APP3',
  'APP4',
  'APP5',
  'APP6',
  'APP7',
  'APP8',
  'APP9',
  'APP10',
  'APP11',
  'APP12',
  'APP13',
  'APP14',
  'APP15',
  'JPG',
  'RES',
]);
export type JpegMarker = z.infer<typeof JpegMarker>;

/** Longest reported marker sequence. Ordinary files have below 40 marker runs; progressive ones stay below 100. */
export const MAX_JPEG_MARKERS = 256;

/** One component of the frame header (ITU-T T.81, B.2.2). */
export const JpegFrameComponent = z.strictObject({
  id: z.int().min(0).max(255).describe('Identifier in the frame header.'),
  horizontal_sampling: z.int().min(1).max(4).describe('Horizontal sampling factor.'),
  vertical_sampling: z.int().min(1).max(4).describe('Vertical sampling factor.'),
  quantization_table: z.int().min(0).max(3).describe('Slot of its quantization table.'),
});
export type JpegFrameComponent = z.infer<typeof JpegFrameComponent>;

const frame = z.strictObject({
  coding_process: z
    .enum(['baseline', 'extended_sequential', 'progressive', 'lossless', 'hierarchical'])
    .describe('Coding process, by the kind of frame header.'),
  entropy_coding: z.enum(['huffman', 'arithmetic']).describe('Entropy coding, by the kind of frame header.'),
  precision_bits: z.int().min(1).max(16).describe('Bits of a sample.'),
  dimensions: PixelDimensions.describe('As the frame header states them; height 0 means that a DNL marker defines it.'),
  components: z.array(JpegFrameComponent).max(255).describe('Colour components in the order of the header.'),
  chroma_subsampling: z.enum(['none', '4:4:4', '4:4:0', '4:2:2', '4:2:0', '4:1:1', '4:1:0', 'other']).describe('none: a single component.'),
  color_transform: z.enum(['none', 'ycbcr', 'ycck']).optional().describe('As the Adobe APP14 segment states it.'),
});

const thumbnail = z.strictObject({
  source: z.enum(['exif', 'jfif', 'jfxx', 'photoshop_irb', 'mpf']).describe('Where it is embedded.'),
  encoding: z.enum(['jpeg', 'rgb', 'palette', 'unknown']).describe('How it is coded.'),
  byte_count: Count.describe('Bytes of the thumbnail.'),
  dimensions: PixelDimensions.optional().describe('Omitted when they could not be read.'),
});

/** Structure of a JPEG file: markers, frame, tables and what follows the image. */
export const JpegStructure = z
  .strictObject({
    marker_sequence: z.array(JpegMarker).max(MAX_JPEG_MARKERS).describe('Markers in file order; runs of one marker are listed once.'),
    marker_count: Count.describe('All markers, restart markers included.'),
    frame: frame.optional().describe('The first frame header. Omitted when none could be read.'),
    frame_count: Count.describe('Frame headers.'),
    scan_count: Count.describe('Scans.'),
    quantization_table_count: Count.describe('Distinct table slots that were defined.'),
    huffman_table_count: Count.describe('Distinct table slots that were defined.'),
    standard_quality: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .describe('Set when the quantization tables are exactly those of the IJG library at this quality.'),
    restart_interval: z.int().min(0).max(65_535).describe('Restart interval of the last DRI segment; 0: none.'),
    image_data_bytes: Count.describe('Entropy-coded bytes of all scans.'),
    end_marker_present: z.boolean().describe('Whether the image ends with EOI.'),
    trailer: z
      .strictObject({
        byte_count: Count.describe('How many bytes.'),
        kind: z
          .enum(['none', 'mpf_images', 'padding', 'unrecognized'])
          .describe('mpf_images: images that the MPF segment declares. padding: zero or 0xff bytes only.'),
      })
      .describe('Bytes after the end of the image.'),
    thumbnails: z.array(thumbnail).max(16).describe('Embedded thumbnails and previews.'),
  })
  .meta({ id: 'JpegStructure', description: 'Markers, frame, tables and what follows the image.' });
export type JpegStructure = z.infer<typeof JpegStructure>;

/** How collection of each part of a JPEG ended. */
export const JpegComponents = z.strictObject({
  structure: EvidenceComponent.describe('Structure of the file.'),
  exif: EvidenceComponent.describe('EXIF.'),
  gps: EvidenceComponent.describe('GPS tags of EXIF.'),
  maker_note: EvidenceComponent.describe('Never opened: absent or withheld.'),
  xmp: EvidenceComponent.describe('XMP.'),
  iptc: EvidenceComponent.describe('IPTC-IIM.'),
  icc: EvidenceComponent.describe('Colour profile.'),
  comments: EvidenceComponent.describe('Never returned: absent or withheld.'),
  thumbnails: EvidenceComponent.describe('Embedded thumbnails and previews.'),
});
export type JpegComponents = z.infer<typeof JpegComponents>;

/** APPn and COM carriers by their identifier strings. */
export const JpegCarriers = z.strictObject({
  jfif: EvidenceCarrier.describe('JFIF segment.'),
  jfxx: EvidenceCarrier.describe('JFIF extension.'),
  exif: EvidenceCarrier.describe('EXIF.'),
  xmp: EvidenceCarrier.describe('XMP.'),
  extended_xmp: EvidenceCarrier.describe('Extended XMP.'),
  icc: EvidenceCarrier.describe('Colour profile.'),
  mpf: EvidenceCarrier.describe('Multi-picture format.'),
  photoshop_irb: EvidenceCarrier.describe('Image resources of Photoshop.'),
  adobe: EvidenceCarrier.describe('Adobe APP14 segment.'),
  jumbf: EvidenceCarrier.describe('APP11 boxes, where content credentials stand.'),
  comment: EvidenceCarrier.describe('Comments.'),
  other: EvidenceCarrier.describe('APPn segments with any other identifier.'),
});
export type JpegCarriers = z.infer<typeof JpegCarriers>;

/** Original-file evidence of a JPEG, or of a JPEG lifted out of a PDF. */
export const JpegFileEvidence = z
  .strictObject({
    ...evidenceBase({ schema_version: 'image-file-evidence-public-v2', collector: 'jpeg-file-evidence-v2', container: 'jpeg' }),
    status: completeOrPartial,
    structure: JpegStructure.describe('What the file consists of.'),
    components: JpegComponents.describe('How collection of each part ended.'),
    carriers: JpegCarriers.describe('Places that can carry metadata.'),
    metadata_claims: MetadataClaims,
  })
  .refine(statusMatchesCoverage, { error: 'status is complete exactly when coverage.reasons is empty', path: ['status'] })
  .refine(exposureMatchesClaims, {
    error: 'capture_timestamps_exposed does not match the claims',
    path: ['privacy', 'capture_timestamps_exposed'],
  })
  .meta({ id: 'JpegFileEvidence', description: 'Original-file evidence of a JPEG, or of a JPEG lifted out of a PDF.' });
export type JpegFileEvidence = z.infer<typeof JpegFileEvidence>;
