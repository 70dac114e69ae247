import { z } from 'zod';
import { alwaysPartial, evidenceBase } from './base.ts';
import { ExifPresence, XmpPresence } from './claims.ts';
import { Count, EvidenceCarrier, EvidenceComponent, GapBand, PixelDimensions } from './vocabulary.ts';

/** Chunk types of the PNG specification (third edition), its registered extensions and caBX; every other type is reported as `other`. */
export const PngChunkType = z.enum([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'acTL',
  'bKGD',
  'caBX',
  'cHRM',
  'cICP',
  'cLLI',
  'dSIG',
  'eXIf',
  'fcTL',
  'fdAT',
  'fRAc',
  'gAMA',
  'gIFg',
  'gIFt',
  'gIFx',
  'hIST',
  'iCCP',
  'iTXt',
  'mDCV',
  'oFFs',
  'pCAL',
  'pHYs',
  'sBIT',
  'sCAL',
  'sPLT',
  'sRGB',
  'sTER',
  'tEXt',
  'tIME',
  'tRNS',
  'zTXt',
  'other',
]);
export type PngChunkType = z.infer<typeof PngChunkType>;

/** Longest reported chunk sequence. Ordinary files have below 20 chunk runs. */
export const MAX_PNG_CHUNKS = 256;

const header = z.strictObject({
  dimensions: PixelDimensions.describe('Width and height.'),
  bit_depth: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(8), z.literal(16)]).describe('Bits of a sample.'),
  color_type: z.enum(['grayscale', 'truecolor', 'indexed', 'grayscale_alpha', 'truecolor_alpha']).describe('What the samples mean.'),
  interlace: z.enum(['none', 'adam7']).describe('Order of the rows.'),
});

/** Chunk structure of a PNG file. */
export const PngStructure = z
  .strictObject({
    header: header.optional().describe('IHDR. Omitted when it could not be read.'),
    chunk_sequence: z.array(PngChunkType).max(MAX_PNG_CHUNKS).describe('Chunk types in file order; runs of one type are listed once.'),
    chunk_count: Count.describe('All chunks.'),
    unknown_critical_count: Count.describe('Critical chunks of an unknown type, which readers must not skip.'),
    unknown_ancillary_count: Count.describe('Ancillary chunks of an unknown type.'),
    crc_error_count: Count.describe('Chunks whose checksum is wrong.'),
    image_data_bytes: Count.describe('Bytes of all IDAT and fdAT chunks.'),
    palette_entry_count: z.int().min(0).max(256).describe('Entries of the palette; 0: none.'),
    animation: z
      .strictObject({ frame_count: Count.describe('Frames, as declared.'), play_count: Count.describe('0: without end.') })
      .optional()
      .describe('Omitted for a still image.'),
    end_chunk_present: z.boolean().describe('Whether the file ends with IEND.'),
    trailing_byte_count: Count.describe('Bytes after IEND.'),
  })
  .meta({ id: 'PngStructure', description: 'Chunk structure of a PNG file.' });
export type PngStructure = z.infer<typeof PngStructure>;

/** Which metadata claims exist, and whether two of their times disagree. */
export const RasterMetadata = z
  .strictObject({
    exif: ExifPresence.optional().describe('Omitted when there is no readable EXIF.'),
    xmp: XmpPresence.optional().describe('Omitted when there is no readable XMP.'),
    exif_claims_present: z.boolean().describe('Whether any EXIF claim is readable.'),
    xmp_claims_present: z.boolean().describe('Whether any XMP claim is readable.'),
    chronology_code: z
      .literal('capture_time_conflict')
      .optional()
      .describe(
        'Set only when a complete EXIF claim with a UTC-qualified capture time and a complete GPS fix time disagree. Absence says nothing.',
      ),
    chronology_gap_band: GapBand.optional().describe('How far the two times lie apart.'),
  })
  .refine((metadata) => (metadata.chronology_code === undefined) === (metadata.chronology_gap_band === undefined), {
    error: 'chronology_code and chronology_gap_band come together',
    path: ['chronology_gap_band'],
  })
  .meta({ id: 'RasterMetadata', description: 'Which metadata claims exist, and whether two of their times disagree.' });
export type RasterMetadata = z.infer<typeof RasterMetadata>;

/** Original-file evidence of a PNG. */
export const PngFileEvidence = z
  .strictObject({
    ...evidenceBase({ schema_version: 'png-file-evidence-public-v2', collector: 'raster-container-semantic-v2', container: 'png' }),
    status: alwaysPartial,
    structure: PngStructure.describe('What the file consists of.'),
    components: z
      .strictObject({
        structure: EvidenceComponent.describe('Structure of the file.'),
        exif: EvidenceComponent.describe('EXIF.'),
        xmp: EvidenceComponent.describe('XMP.'),
        icc: EvidenceComponent.describe('Colour profile.'),
        text: EvidenceComponent.describe('Text chunks.'),
      })
      .describe('How collection of each part ended.'),
    carriers: z
      .strictObject({
        exif: EvidenceCarrier.describe('EXIF.'),
        xmp: EvidenceCarrier.describe('XMP.'),
        icc: EvidenceCarrier.describe('Colour profile.'),
        cabx: EvidenceCarrier.describe('caBX, where content credentials stand.'),
        other: EvidenceCarrier.describe('Text and unregistered chunks.'),
      })
      .describe('Places that can carry metadata.'),
    metadata: RasterMetadata.describe('Which claims exist.'),
  })
  .meta({ id: 'PngFileEvidence' });
export type PngFileEvidence = z.infer<typeof PngFileEvidence>;
