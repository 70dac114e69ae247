import { z } from 'zod';
import { alwaysPartial, evidenceBase, exposureMatchesClaims } from './base.ts';
import { MetadataClaims } from './claims.ts';
import { Count, EvidenceCarrier, EvidenceComponent, EvidenceReason, PixelDimensions } from './vocabulary.ts';

/** Brands that make a file HEIF here (ISO/IEC 23008-12, AVIF 1.1); every other brand is reported as `other`. */
export const HeifBrand = z.enum([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'mif2',
  'msf1',
  'avif',
  'avis',
  'miaf',
  'MA1A',
  'MA1B',
  'tmap',
  'other',
]);
export type HeifBrand = z.infer<typeof HeifBrand>;

/** Item types that are named; every other type is reported as `other`. */
export const HeifItemType = z.enum([
  'hvc1',
  'hev1',
  'av01',
  'avc1',
  'vvc1',
  'jpeg',
  'j2k1',
  'unci',
  'grid',
  'iden',
  'iovl',
  'tmap',
  'Exif',
  'mime',
  'uri ',
  'other',
]);
export type HeifItemType = z.infer<typeof HeifItemType>;

/** Most items listed one by one; `item_count` goes on counting. */
export const MAX_HEIF_ITEMS = 256;

/** One item of the meta box. */
export const HeifItem = z
  .strictObject({
    type: HeifItemType,
    role: z.enum(['primary', 'thumbnail', 'auxiliary', 'derived_input', 'metadata', 'other']),
    hidden: z.boolean(),
    extent_count: Count,
    byte_count: Count.describe('Bytes of all extents.'),
    storage: z.enum(['file', 'idat', 'item', 'none']).describe('Construction method of the item location box.'),
    dimensions: PixelDimensions.optional().describe('Image spatial extents property.'),
  })
  .meta({ id: 'HeifItem' });
export type HeifItem = z.infer<typeof HeifItem>;

/** Item and extent structure of a HEIF file. */
export const HeifStructure = z
  .strictObject({
    major_brand: HeifBrand,
    compatible_brands: z.array(HeifBrand).max(32),
    item_count: Count,
    items: z.array(HeifItem).max(MAX_HEIF_ITEMS),
    extent_count: Count,
    primary_item: z
      .strictObject({
        type: HeifItemType,
        dimensions: PixelDimensions.optional().describe('As declared, before rotation, mirroring and cropping.'),
        transforms: z
          .array(z.enum(['rotation', 'mirror', 'crop']))
          .max(8)
          .describe('Transform properties in the order in which they apply.'),
      })
      .optional()
      .describe('Omitted when no primary item could be read.'),
    track_count: Count.describe('Tracks of an image sequence.'),
    unknown_box_count: Count.describe('Top-level boxes of an unknown type.'),
    trailing_byte_count: Count.describe('Bytes after the last complete box.'),
  })
  .meta({ id: 'HeifStructure' });
export type HeifStructure = z.infer<typeof HeifStructure>;

/** Original-file evidence of a HEIF or AVIF still image. */
export const HeifFileEvidence = z
  .strictObject({
    ...evidenceBase({ schema_version: 'heif-file-evidence-public-v3', collector: 'heif-file-evidence-v3', container: 'heif' }),
    status: alwaysPartial,
    structure: HeifStructure,
    components: z.strictObject({
      structure: EvidenceComponent,
      primary_item: EvidenceComponent,
      exif: EvidenceComponent,
      gps: EvidenceComponent,
      xmp: EvidenceComponent,
      icc: EvidenceComponent,
    }),
    carriers: z.strictObject({
      exif: EvidenceCarrier,
      xmp: EvidenceCarrier,
      icc: EvidenceCarrier,
      c2pa: EvidenceCarrier.describe('The uuid box of content credentials.'),
      other: EvidenceCarrier.describe('Other metadata items and uuid boxes.'),
    }),
    metadata_claims: MetadataClaims,
    abstentions: z.array(EvidenceReason).max(16).describe('Why claims that the file may support are not made.'),
  })
  .refine(exposureMatchesClaims, {
    error: 'capture_timestamps_exposed does not match the claims',
    path: ['privacy', 'capture_timestamps_exposed'],
  })
  .meta({ id: 'HeifFileEvidence' });
export type HeifFileEvidence = z.infer<typeof HeifFileEvidence>;
