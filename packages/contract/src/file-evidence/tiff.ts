import { z } from 'zod';
import { alwaysPartial, evidenceBase, exposureMatchesClaims } from './base.ts';
import { MetadataClaims } from './claims.ts';
import { Count, EvidenceCarrier, EvidenceComponent, PixelDimensions } from './vocabulary.ts';

/** Most directories listed one by one; `directory_count` goes on counting. */
export const MAX_TIFF_DIRECTORIES = 64;

/** One image file directory (TIFF 6.0, section 2). */
export const TiffDirectory = z
  .strictObject({
    role: z.enum(['page', 'reduced_image', 'mask', 'sub_ifd', 'exif', 'gps', 'interoperability', 'unknown']),
    entry_count: Count,
    private_tag_count: Count.describe('Tags from 32768 on.'),
    dimensions: PixelDimensions.optional(),
    compression: z
      .enum([
        'none',
        'ccitt_rle',
        'ccitt_group3',
        'ccitt_group4',
        'lzw',
        'jpeg_old',
        'jpeg',
        'deflate',
        'packbits',
        'webp',
        'zstd',
        'jpeg2000',
        'other',
      ])
      .optional(),
    photometric: z
      .enum(['white_is_zero', 'black_is_zero', 'rgb', 'palette', 'mask', 'cmyk', 'ycbcr', 'cielab', 'cfa', 'linear_raw', 'other'])
      .optional(),
    samples_per_pixel: Count.optional(),
    bits_per_sample: z.array(z.int().min(0).max(64)).max(8).optional(),
    segment_count: Count.optional().describe('Strips or tiles.'),
    tiled: z.boolean().optional(),
  })
  .meta({ id: 'TiffDirectory' });
export type TiffDirectory = z.infer<typeof TiffDirectory>;

/** Directory structure of a classic TIFF file. */
export const TiffStructure = z
  .strictObject({
    byte_order: z.enum(['little_endian', 'big_endian']),
    page_count: Count,
    directory_count: Count,
    directories: z.array(TiffDirectory).max(MAX_TIFF_DIRECTORIES),
    cyclic_link_count: Count.describe('Links that lead back to a directory already read.'),
    trailing_byte_count: Count.describe('Bytes after the last one that any directory refers to.'),
  })
  .meta({ id: 'TiffStructure' });
export type TiffStructure = z.infer<typeof TiffStructure>;

/** Original-file evidence of a classic TIFF. */
export const TiffFileEvidence = z
  .strictObject({
    ...evidenceBase({ schema_version: 'tiff-file-evidence-public-v2', collector: 'tiff-file-evidence-v2', container: 'tiff' }),
    status: alwaysPartial,
    structure: TiffStructure,
    components: z.strictObject({
      structure: EvidenceComponent,
      exif: EvidenceComponent,
      gps: EvidenceComponent,
      xmp: EvidenceComponent,
      iptc: EvidenceComponent,
      icc: EvidenceComponent,
    }),
    carriers: z.strictObject({
      exif: EvidenceCarrier,
      gps: EvidenceCarrier,
      xmp: EvidenceCarrier,
      iptc: EvidenceCarrier,
      icc: EvidenceCarrier,
      photoshop_irb: EvidenceCarrier,
      c2pa: EvidenceCarrier,
      other: EvidenceCarrier.describe('Other private tags that hold data outside the directory.'),
    }),
    metadata_claims: MetadataClaims,
    editing_context: z
      .strictObject({
        photoshop_resources_present: z.boolean(),
        layers_present: z.boolean(),
        xmp_history_present: z.boolean(),
        software_present: z.boolean(),
      })
      .describe('Traces that editors and exporters leave. Context, not a sign of forgery.'),
  })
  .refine(exposureMatchesClaims, {
    error: 'capture_timestamps_exposed does not match the claims',
    path: ['privacy', 'capture_timestamps_exposed'],
  })
  .meta({ id: 'TiffFileEvidence' });
export type TiffFileEvidence = z.infer<typeof TiffFileEvidence>;
