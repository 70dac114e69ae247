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
  id: z.int().min(0).max(255),
  horizontal_sampling: z.int().min(1).max(4),
  vertical_sampling: z.int().min(1).max(4),
  quantization_table: z.int().min(0).max(3),
});
export type JpegFrameComponent = z.infer<typeof JpegFrameComponent>;

const frame = z.strictObject({
  coding_process: z.enum(['baseline', 'extended_sequential', 'progressive', 'lossless', 'hierarchical']),
  entropy_coding: z.enum(['huffman', 'arithmetic']),
  precision_bits: z.int().min(1).max(16),
  dimensions: PixelDimensions.describe('As the frame header states them; height 0 means that a DNL marker defines it.'),
  components: z.array(JpegFrameComponent).max(255),
  chroma_subsampling: z.enum(['none', '4:4:4', '4:4:0', '4:2:2', '4:2:0', '4:1:1', '4:1:0', 'other']).describe('none: a single component.'),
  color_transform: z.enum(['none', 'ycbcr', 'ycck']).optional().describe('As the Adobe APP14 segment states it.'),
});

const thumbnail = z.strictObject({
  source: z.enum(['exif', 'jfif', 'jfxx', 'photoshop_irb', 'mpf']),
  encoding: z.enum(['jpeg', 'rgb', 'palette', 'unknown']),
  byte_count: Count,
  dimensions: PixelDimensions.optional().describe('Omitted when they could not be read.'),
});

/** Structure of a JPEG file: markers, frame, tables and what follows the image. */
export const JpegStructure = z
  .strictObject({
    marker_sequence: z.array(JpegMarker).max(MAX_JPEG_MARKERS).describe('Markers in file order; runs of one marker are listed once.'),
    marker_count: Count.describe('All markers, restart markers included.'),
    frame: frame.optional().describe('The first frame header. Omitted when none could be read.'),
    frame_count: Count,
    scan_count: Count,
    quantization_table_count: Count.describe('Distinct table slots that were defined.'),
    huffman_table_count: Count.describe('Distinct table slots that were defined.'),
    standard_quality: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .describe('Set when the quantization tables are exactly those of the IJG library at this quality.'),
    restart_interval: z.int().min(0).max(65_535),
    image_data_bytes: Count.describe('Entropy-coded bytes of all scans.'),
    end_marker_present: z.boolean(),
    trailer: z
      .strictObject({
        byte_count: Count,
        kind: z
          .enum(['none', 'mpf_images', 'padding', 'unrecognized'])
          .describe('mpf_images: images that the MPF segment declares. padding: zero or 0xff bytes only.'),
      })
      .describe('Bytes after the end of the image.'),
    thumbnails: z.array(thumbnail).max(16),
  })
  .meta({ id: 'JpegStructure' });
export type JpegStructure = z.infer<typeof JpegStructure>;

/** How collection of each part of a JPEG ended. */
export const JpegComponents = z.strictObject({
  structure: EvidenceComponent,
  exif: EvidenceComponent,
  gps: EvidenceComponent,
  maker_note: EvidenceComponent.describe('Never opened: absent or withheld.'),
  xmp: EvidenceComponent,
  iptc: EvidenceComponent,
  icc: EvidenceComponent,
  comments: EvidenceComponent.describe('Never returned: absent or withheld.'),
  thumbnails: EvidenceComponent,
});
export type JpegComponents = z.infer<typeof JpegComponents>;

/** APPn and COM carriers by their identifier strings. */
export const JpegCarriers = z.strictObject({
  jfif: EvidenceCarrier,
  jfxx: EvidenceCarrier,
  exif: EvidenceCarrier,
  xmp: EvidenceCarrier,
  extended_xmp: EvidenceCarrier,
  icc: EvidenceCarrier,
  mpf: EvidenceCarrier,
  photoshop_irb: EvidenceCarrier,
  adobe: EvidenceCarrier,
  jumbf: EvidenceCarrier.describe('APP11 boxes, where content credentials stand.'),
  comment: EvidenceCarrier,
  other: EvidenceCarrier.describe('APPn segments with any other identifier.'),
});
export type JpegCarriers = z.infer<typeof JpegCarriers>;

/** Original-file evidence of a JPEG, or of a JPEG lifted out of a PDF. */
export const JpegFileEvidence = z
  .strictObject({
    ...evidenceBase({ schema_version: 'image-file-evidence-public-v2', collector: 'jpeg-file-evidence-v2', container: 'jpeg' }),
    status: completeOrPartial,
    structure: JpegStructure,
    components: JpegComponents,
    carriers: JpegCarriers,
    metadata_claims: MetadataClaims,
  })
  .refine(statusMatchesCoverage, { error: 'status is complete exactly when coverage.reasons is empty', path: ['status'] })
  .refine(exposureMatchesClaims, {
    error: 'capture_timestamps_exposed does not match the claims',
    path: ['privacy', 'capture_timestamps_exposed'],
  })
  .meta({ id: 'JpegFileEvidence' });
export type JpegFileEvidence = z.infer<typeof JpegFileEvidence>;
