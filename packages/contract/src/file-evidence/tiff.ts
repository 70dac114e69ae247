import { z } from 'zod';
import { alwaysPartial, evidenceBase, exposureMatchesClaims } from './base.ts';
import { MetadataClaims } from './claims.ts';
import { Count, EvidenceCarrier, EvidenceComponent, PixelDimensions } from './vocabulary.ts';

/** Most directories listed one by one; `directory_count` goes on counting. */
export const MAX_TIFF_DIRECTORIES = 64;

/** One image file directory (TIFF 6.0, section 2). */
export const TiffDirectory = z
  .strictObject({
    role: z
      .enum(['page', 'reduced_image', 'mask', 'sub_ifd', 'exif', 'gps', 'interoperability', 'unknown'])
      .describe('What the directory is for.'),
    entry_count: Count.describe('Its entries.'),
    private_tag_count: Count.describe('Tags from 32768 on.'),
    dimensions: PixelDimensions.optional().describe('Width and height, where it describes an image.'),
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
      .optional()
      .describe('Compression of the image.'),
    photometric: z
      .enum(['white_is_zero', 'black_is_zero', 'rgb', 'palette', 'mask', 'cmyk', 'ycbcr', 'cielab', 'cfa', 'linear_raw', 'other'])
      .optional()
      .describe('What the samples mean.'),
    samples_per_pixel: Count.optional().describe('Samples of a pixel.'),
    bits_per_sample: z.array(z.int().min(0).max(64)).max(8).optional().describe('Bits of each sample.'),
    segment_count: Count.optional().describe('Strips or tiles.'),
    tiled: z.boolean().optional().describe('True for tiles, false for strips.'),
  })
  .meta({ id: 'TiffDirectory' });
export type TiffDirectory = z.infer<typeof TiffDirectory>;

/** Directory structure of a classic TIFF file. */
export const TiffStructure = z
  .strictObject({
    byte_order: z.enum(['little_endian', 'big_endian']).describe('Byte order in the header.'),
    page_count: Count.describe('Directories that are pages.'),
    directory_count: Count.describe('All directories, those that are not listed included.'),
    directories: z.array(TiffDirectory).max(MAX_TIFF_DIRECTORIES).describe('The first directories, in the order of their links.'),
    cyclic_link_count: Count.describe('Links that lead back to a directory already read.'),
    trailing_byte_count: Count.describe('Bytes after the last one that any directory refers to.'),
  })
  .meta({ id: 'TiffStructure', description: 'Directories of a classic TIFF file.' });
export type TiffStructure = z.infer<typeof TiffStructure>;

/** Original-file evidence of a classic TIFF. */
export const TiffFileEvidence = z
  .strictObject({
    ...evidenceBase({ schema_version: 'tiff-file-evidence-public-v2', collector: 'tiff-file-evidence-v2', container: 'tiff' }),
    status: alwaysPartial,
    structure: TiffStructure.describe('What the file consists of.'),
    components: z
      .strictObject({
        structure: EvidenceComponent.describe('Structure of the file.'),
        exif: EvidenceComponent.describe('EXIF.'),
        gps: EvidenceComponent.describe('GPS tags of EXIF.'),
        xmp: EvidenceComponent.describe('XMP.'),
        iptc: EvidenceComponent.describe('IPTC-IIM.'),
        icc: EvidenceComponent.describe('Colour profile.'),
      })
      .describe('How collection of each part ended.'),
    carriers: z
      .strictObject({
        exif: EvidenceCarrier.describe('EXIF.'),
        gps: EvidenceCarrier.describe('GPS tags of EXIF.'),
        xmp: EvidenceCarrier.describe('XMP.'),
        iptc: EvidenceCarrier.describe('IPTC-IIM.'),
        icc: EvidenceCarrier.describe('Colour profile.'),
        photoshop_irb: EvidenceCarrier.describe('Image resources of Photoshop.'),
        c2pa: EvidenceCarrier.describe('Content credentials.'),
        other: EvidenceCarrier.describe('Other private tags that hold data outside the directory.'),
      })
      .describe('Places that can carry metadata.'),
    metadata_claims: MetadataClaims,
    editing_context: z
      .strictObject({
        photoshop_resources_present: z.boolean().describe('Image resources of Photoshop.'),
        layers_present: z.boolean().describe('Layers of an editor.'),
        xmp_history_present: z.boolean().describe('Editing steps in XMP.'),
        software_present: z.boolean().describe('The name of a program.'),
      })
      .describe('Traces that editors and exporters leave. Context, not a sign of forgery.'),
  })
  .refine(exposureMatchesClaims, {
    error: 'capture_timestamps_exposed does not match the claims',
    path: ['privacy', 'capture_timestamps_exposed'],
  })
  .meta({ id: 'TiffFileEvidence' });
export type TiffFileEvidence = z.infer<typeof TiffFileEvidence>;
