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
  dimensions: PixelDimensions,
  bit_depth: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(8), z.literal(16)]),
  color_type: z.enum(['grayscale', 'truecolor', 'indexed', 'grayscale_alpha', 'truecolor_alpha']),
  interlace: z.enum(['none', 'adam7']),
});

/** Chunk structure of a PNG file. */
export const PngStructure = z
  .strictObject({
    header: header.optional().describe('IHDR. Omitted when it could not be read.'),
    chunk_sequence: z.array(PngChunkType).max(MAX_PNG_CHUNKS).describe('Chunk types in file order; runs of one type are listed once.'),
    chunk_count: Count,
    unknown_critical_count: Count,
    unknown_ancillary_count: Count,
    crc_error_count: Count,
    image_data_bytes: Count.describe('Bytes of all IDAT and fdAT chunks.'),
    palette_entry_count: z.int().min(0).max(256),
    animation: z.strictObject({ frame_count: Count, play_count: Count.describe('0: without end.') }).optional(),
    end_chunk_present: z.boolean(),
    trailing_byte_count: Count.describe('Bytes after IEND.'),
  })
  .meta({ id: 'PngStructure' });
export type PngStructure = z.infer<typeof PngStructure>;

/** Which metadata claims exist, and whether two of their times disagree. */
export const RasterMetadata = z
  .strictObject({
    exif: ExifPresence.optional().describe('Omitted when there is no readable EXIF.'),
    xmp: XmpPresence.optional().describe('Omitted when there is no readable XMP.'),
    exif_claims_present: z.boolean(),
    xmp_claims_present: z.boolean(),
    chronology_code: z
      .literal('capture_time_conflict')
      .optional()
      .describe(
        'Set only when a complete EXIF claim with a UTC-qualified capture time and a complete GPS fix time disagree. Absence says nothing.',
      ),
    chronology_gap_band: GapBand.optional(),
  })
  .refine((metadata) => (metadata.chronology_code === undefined) === (metadata.chronology_gap_band === undefined), {
    error: 'chronology_code and chronology_gap_band come together',
    path: ['chronology_gap_band'],
  })
  .meta({ id: 'RasterMetadata' });
export type RasterMetadata = z.infer<typeof RasterMetadata>;

/** Original-file evidence of a PNG. */
export const PngFileEvidence = z
  .strictObject({
    ...evidenceBase({ schema_version: 'png-file-evidence-public-v2', collector: 'raster-container-semantic-v2', container: 'png' }),
    status: alwaysPartial,
    structure: PngStructure,
    components: z.strictObject({
      structure: EvidenceComponent,
      exif: EvidenceComponent,
      xmp: EvidenceComponent,
      icc: EvidenceComponent,
      text: EvidenceComponent,
    }),
    carriers: z.strictObject({
      exif: EvidenceCarrier,
      xmp: EvidenceCarrier,
      icc: EvidenceCarrier,
      cabx: EvidenceCarrier.describe('caBX, where content credentials stand.'),
      other: EvidenceCarrier.describe('Text and unregistered chunks.'),
    }),
    metadata: RasterMetadata,
  })
  .meta({ id: 'PngFileEvidence' });
export type PngFileEvidence = z.infer<typeof PngFileEvidence>;
