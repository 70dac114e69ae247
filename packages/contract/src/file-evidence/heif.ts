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
    type: HeifItemType.describe('Coding or kind of the item.'),
    role: z.enum(['primary', 'thumbnail', 'auxiliary', 'derived_input', 'metadata', 'other']).describe('What the item is for.'),
    hidden: z.boolean().describe('Whether the file asks viewers not to show the item.'),
    extent_count: Count.describe('Stretches of bytes that the item consists of.'),
    byte_count: Count.describe('Bytes of all extents.'),
    storage: z.enum(['file', 'idat', 'item', 'none']).describe('Construction method of the item location box.'),
    dimensions: PixelDimensions.optional().describe('Image spatial extents property.'),
  })
  .meta({ id: 'HeifItem' });
export type HeifItem = z.infer<typeof HeifItem>;

/** Item and extent structure of a HEIF file. */
export const HeifStructure = z
  .strictObject({
    major_brand: HeifBrand.describe('Major brand of the file type box.'),
    compatible_brands: z.array(HeifBrand).max(32).describe('Compatible brands of the same box, in their order.'),
    item_count: Count.describe('Items of the meta box, those that are not listed included.'),
    items: z.array(HeifItem).max(MAX_HEIF_ITEMS).describe('The first items, in the order of their ids.'),
    extent_count: Count.describe('Extents of all items.'),
    primary_item: z
      .strictObject({
        type: HeifItemType.describe('Coding of the primary item.'),
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
  .meta({ id: 'HeifStructure', description: 'Items and extents of a HEIF file.' });
export type HeifStructure = z.infer<typeof HeifStructure>;

/** Original-file evidence of a HEIF or AVIF still image. */
export const HeifFileEvidence = z
  .strictObject({
    ...evidenceBase({ schema_version: 'heif-file-evidence-public-v3', collector: 'heif-file-evidence-v3', container: 'heif' }),
    status: alwaysPartial,
    structure: HeifStructure.describe('What the file consists of.'),
    components: z
      .strictObject({
        structure: EvidenceComponent.describe('Structure of the file.'),
        primary_item: EvidenceComponent.describe('The primary image item.'),
        exif: EvidenceComponent.describe('EXIF.'),
        gps: EvidenceComponent.describe('GPS tags of EXIF.'),
        xmp: EvidenceComponent.describe('XMP.'),
        icc: EvidenceComponent.describe('Colour profile.'),
      })
      .describe('How collection of each part ended.'),
    carriers: z
      .strictObject({
        exif: EvidenceCarrier.describe('EXIF.'),
        xmp: EvidenceCarrier.describe('XMP.'),
        icc: EvidenceCarrier.describe('Colour profile.'),
        c2pa: EvidenceCarrier.describe('The uuid box of content credentials.'),
        other: EvidenceCarrier.describe('Other metadata items and uuid boxes.'),
      })
      .describe('Places that can carry metadata.'),
    metadata_claims: MetadataClaims,
    abstentions: z.array(EvidenceReason).max(16).describe('Why claims that the file may support are not made.'),
  })
  .refine(exposureMatchesClaims, {
    error: 'capture_timestamps_exposed does not match the claims',
    path: ['privacy', 'capture_timestamps_exposed'],
  })
  .meta({ id: 'HeifFileEvidence' });
export type HeifFileEvidence = z.infer<typeof HeifFileEvidence>;
