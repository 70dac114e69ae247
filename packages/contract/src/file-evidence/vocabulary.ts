import { z } from 'zod';

/** A count or size: a non-negative integer. */
export const Count = z.int().min(0);

/** Pixels of an encoded image, as its format can declare them (at most 32 bits per side). */
export const PixelDimensions = z.strictObject({
  width: z.int().min(0).max(0xffff_ffff).describe('Pixels per row.'),
  height: z.int().min(0).max(0xffff_ffff).describe('Rows.'),
});
export type PixelDimensions = z.infer<typeof PixelDimensions>;

/** Which bytes the evidence describes. */
export const SourceBytesKind = z.enum(['original_encoded', 'extracted_encoded', 'pdf_encoded_pixel_stream']).meta({
  id: 'SourceBytesKind',
  description:
    'original_encoded: the submitted file as it was sent. extracted_encoded: an encoded image lifted unchanged out of a PDF. ' +
    'pdf_encoded_pixel_stream: the encoded pixels of a PDF image, which are no file of their own and carry no source EXIF or credentials.',
});
export type SourceBytesKind = z.infer<typeof SourceBytesKind>;

/**
 * Why a part of a file was not read to its end. Code to the sentence a person reads.
 * A reason is a limit of coverage: it is never a sign of alteration, and an empty list does not make a file clean.
 */
export const EVIDENCE_REASONS = {
  malformed_structure: 'The container breaks the rules of its format, so that reading stopped or skipped a part.',
  malformed_metadata: 'A metadata carrier or field is malformed, so that its value is not reliable.',
  truncated: 'The bytes end before the structure does.',
  unsupported_format: 'A part has a form that this collector does not read.',
  unsupported_filter: 'An image stream uses a filter that this collector does not decode.',
  unsupported_color_space: 'An image stream uses a colour space that this collector does not decode.',
  decode_failed: 'An image stream could not be decoded with the filters and size it declares.',
  encrypted_content: 'A part is encrypted and could not be read.',
  image_data_uninspected: 'Only the container and its carriers were inspected, not the coded image data.',
  linked_ifd_uninspected: 'A linked image file directory was not inspected; there are no claims about capture time or missing GPS data.',
  soft_mask_uninspected: 'A transparency mask was not analyzed.',
  inline_images_uninspected: 'Inline images in page content were not inspected.',
  extended_xmp_uninspected: 'XMP that continues in further segments was not inspected.',
  compressed_metadata_uninspected: 'Compressed metadata was not inspected.',
  duplicate_carrier: 'A metadata carrier occurs more than once where one is allowed, so that none was used.',
  duplicate_metadata: 'A tag or pointer occurs more than once where one is allowed, so that none was used.',
  unsupported_metadata: 'A metadata carrier has a form that this collector does not read.',
  metadata_limit_exceeded: 'A metadata carrier is larger, deeper or longer than this collector reads.',
  oversized_carrier: 'A metadata carrier is larger than the limit of this collector and was not read.',
  undeclared_carrier: 'A metadata carrier is present that the container does not declare, so that it was not used.',
  ambiguous_directory: 'Several pages or directories could answer, so that the report abstains.',
  ambiguous_value: 'A value occurs more than once or can be read in several ways, so that it was withheld.',
  invalid_value: 'A value is outside what its field allows, so that it was withheld.',
  byte_budget_exceeded: 'The file holds more bytes than the budget allows to inspect.',
  decoded_byte_budget_exceeded: 'Decoding would produce more bytes than the budget allows.',
  item_budget_exceeded: 'The file has more parts than the budget allows to inspect.',
  depth_budget_exceeded: 'The file is nested deeper than the budget allows to inspect.',
  deadline_exceeded: 'The time budget ended before collection had finished.',
  page_limit_exceeded: 'The PDF has more pages than are inspected.',
  native_image_limit_exceeded: 'The PDF has more distinct images than are analyzed.',
  collector_failed: 'The collector failed before it finished.',
} as const satisfies Record<string, string>;

/** Why evidence is not whole: one of `EVIDENCE_REASONS`. */
export type EvidenceReason = keyof typeof EVIDENCE_REASONS;

/** The schema of it. */
export const EvidenceReason = z.enum(Object.keys(EVIDENCE_REASONS) as [EvidenceReason, ...EvidenceReason[]]).meta({
  id: 'EvidenceReason',
  description: `Why a part was not read to its end. ${Object.entries(EVIDENCE_REASONS)
    .map(([code, sentence]) => `${code}: ${sentence}`)
    .join(' ')}`,
});

/** How collection of one part ended. */
export const EvidenceComponent = z
  .strictObject({
    status: z
      .enum(['complete', 'partial', 'absent', 'unavailable', 'withheld'])
      .describe(
        'complete: read to its end. partial: read in part. absent: looked for and not there. unavailable: could not be read, which is not absence. ' +
          'withheld: there, and kept out of the public report.',
      ),
    reasons: z.array(EvidenceReason).max(16).describe('Why the status is partial or unavailable. Empty reasons do not mean clean.'),
  })
  .meta({ id: 'EvidenceComponent', description: 'How collection of this part ended.' });
export type EvidenceComponent = z.infer<typeof EvidenceComponent>;

/** A place of a container that can carry metadata: how often it occurs and what was wrong with it. Never what it holds. */
export const EvidenceCarrier = z
  .strictObject({
    count: Count.describe('How often the carrier occurs.'),
    byte_count: Count.describe('Bytes of all occurrences, without their headers.'),
    flags: z
      .array(z.enum(['duplicate', 'oversized', 'malformed', 'undeclared']))
      .max(4)
      .describe(
        'duplicate: occurs more than once where the format allows one. oversized: larger than the collector reads. malformed: breaks its own format. ' +
          'undeclared: present without the declaration that the container demands.',
      ),
  })
  .meta({
    id: 'EvidenceCarrier',
    description: 'A place that can carry metadata: how often it occurs and what was wrong with it. Never what it holds.',
  });
export type EvidenceCarrier = z.infer<typeof EvidenceCarrier>;

/** How far two times lie apart. Exactly one minute, one hour and one day belong to the longer band. */
export const GapBand = z
  .enum(['under_one_minute', 'one_minute_to_one_hour', 'one_hour_to_one_day', 'one_day_or_more'])
  .meta({ id: 'GapBand', description: 'Distance of two times. Exactly one minute, one hour or one day belongs to the longer band.' });
export type GapBand = z.infer<typeof GapBand>;

/** The band of a distance given in seconds; the sign is ignored. */
export function gapBand(seconds: number): GapBand {
  const distance = Math.abs(seconds);
  if (distance < 60) return 'under_one_minute';
  if (distance < 3_600) return 'one_minute_to_one_hour';
  return distance < 86_400 ? 'one_hour_to_one_day' : 'one_day_or_more';
}

/** Kinds of data that were found and kept out of the report. */
export const WithheldCategory = z
  .enum([
    'gps_coordinates',
    'serial_numbers',
    'owner_names',
    'comments',
    'maker_notes',
    'unrecognized_labels',
    'free_text',
    'identifiers',
    'timestamps',
    'embedded_files',
  ])
  .meta({ id: 'WithheldCategory' });
export type WithheldCategory = z.infer<typeof WithheldCategory>;

/** What the report exposes and what it found and keeps to itself. */
export const EvidencePrivacy = z
  .strictObject({
    capture_timestamps_exposed: z.boolean().describe('True exactly when capture_time or gps_fix_utc is returned.'),
    withheld: z.array(WithheldCategory).max(16).describe('Kinds of data that the file holds and that no public report returns.'),
  })
  .meta({ id: 'EvidencePrivacy', description: 'What the report exposes, and what it found and keeps to itself.' });
export type EvidencePrivacy = z.infer<typeof EvidencePrivacy>;
