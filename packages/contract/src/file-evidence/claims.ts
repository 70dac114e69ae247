import { z } from 'zod';
import { Count, PixelDimensions } from './vocabulary.ts';

/** Longest recognised label. Real camera and software names stay well below; nothing longer is recognised. */
export const MAX_LABEL_LENGTH = 64;

/** A label out of the published list of recognised makes, models and programs. Values outside the list are withheld, not cut. */
export const RecognizedLabel = z
  .string()
  .min(1)
  .max(MAX_LABEL_LENGTH)
  .regex(/^[\x20-\x7e]+$/);

const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?$/;
const utcTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/;

/** A UTC time, RFC 3339 with `Z`. */
export const UtcTime = z.string().regex(utcTime, 'must be an RFC 3339 time that ends in Z');

/** IPTC digital source type terms (IPTC NewsCodes, digitalsourcetype) that are returned; every other value is withheld. */
export const DigitalSourceType = z
  .enum([
    'digitalCapture',
    'computationalCapture',
    'negativeFilm',
    'positiveFilm',
    'print',
    'humanEdits',
    'minorHumanEdits',
    'compositeCapture',
    'algorithmicallyEnhanced',
    'dataDrivenMedia',
    'digitalArt',
    'digitalCreation',
    'virtualRecording',
    'compositeSynthetic',
    'compositeWithTrainedAlgorithmicMedia',
    'trainedAlgorithmicMedia',
    'algorithmicMedia',
    'screenCapture',
    'composite',
  ])
  .meta({ id: 'DigitalSourceType', description: 'IPTC digital source type, as an unsigned XMP property states it.' });
export type DigitalSourceType = z.infer<typeof DigitalSourceType>;

/** Claims of EXIF and XMP that are returned: presence, recognised labels, bounded numbers and two times. All unsigned. */
export const MetadataClaims = z
  .strictObject({
    camera_make_present: z
      .boolean()
      .describe('The tag exists. True without camera_make: its value is not a recognised one and is withheld.'),
    camera_model_present: z
      .boolean()
      .describe('A camera model is stated. True without camera_model: it is not a recognised one and is withheld.'),
    software_present: z.boolean().describe('A program is stated. True without a label: it is not a recognised one and is withheld.'),
    camera_make: RecognizedLabel.optional().describe('Recognised maker. Unsigned context: anyone can write it.'),
    camera_model: RecognizedLabel.optional().describe('Recognised model. Unsigned context: anyone can write it.'),
    software: RecognizedLabel.optional().describe('Recognised program family.'),
    capture_time: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z?$/)
      .optional()
      .describe(
        'DateTimeOriginal in RFC 3339: with Z when the file states an offset, else local time without any zone. Withheld when invalid or ambiguous.',
      ),
    capture_time_basis: z
      .enum(['explicit_offset_utc', 'local_unqualified'])
      .optional()
      .describe(
        'explicit_offset_utc: converted to UTC by the offset that the file states. local_unqualified: as written, no zone is known.',
      ),
    gps_fix_utc: UtcTime.optional().describe('Time of the GPS fix, in UTC. Never a coordinate.'),
    capture_time_present: z.boolean().optional().describe('Whether a capture time is stated. Omitted when the report abstains.'),
    gps_present: z.boolean().optional().describe('Whether GPS tags exist. Omitted when the report abstains.'),
    orientation: z.int().min(1).max(8).optional().describe('EXIF orientation.'),
    exif_pixel_dimensions: PixelDimensions.optional().describe('PixelXDimension and PixelYDimension as stated.'),
    xmp_history_event_count: Count.optional().describe('Steps in xmpMM:History.'),
    digital_source_type: DigitalSourceType.optional(),
  })
  .refine((claims) => (claims.capture_time === undefined) === (claims.capture_time_basis === undefined), {
    error: 'capture_time and capture_time_basis come together',
    path: ['capture_time_basis'],
  })
  .refine(
    ({ capture_time, capture_time_basis }) =>
      capture_time === undefined || (capture_time_basis === 'explicit_offset_utc' ? utcTime : localTime).test(capture_time),
    { error: 'only a time with basis explicit_offset_utc ends in Z', path: ['capture_time'] },
  )
  .meta({
    id: 'MetadataClaims',
    description:
      'Unsigned claims of EXIF and XMP: presence, recognised labels, bounded numbers and two times. Every other value is withheld.',
  });
export type MetadataClaims = z.infer<typeof MetadataClaims>;

/** Which EXIF claims exist, without their values. */
export const ExifPresence = z
  .strictObject({
    camera_make_present: z.boolean().describe('A camera maker is stated.'),
    camera_model_present: z.boolean().describe('A camera model is stated.'),
    software_present: z.boolean().describe('A program is stated.'),
    capture_time_present: z.boolean().optional().describe('Omitted when the report abstains.'),
    capture_time_utc_qualified: z
      .boolean()
      .optional()
      .describe('Whether an offset is stated beside the capture time. Omitted when the report abstains.'),
    gps_present: z.boolean().optional().describe('Omitted when the report abstains.'),
    gps_fix_time_present: z
      .boolean()
      .optional()
      .describe('Whether both GPS date and GPS time are stated. Omitted when the report abstains.'),
  })
  .meta({ id: 'ExifPresence', description: 'Which EXIF claims exist, without their values.' });
export type ExifPresence = z.infer<typeof ExifPresence>;

/** Which XMP claims exist, without their values. */
export const XmpPresence = z
  .strictObject({
    creator_tool_present: z.boolean().describe('The program that made the file is stated.'),
    create_date_present: z.boolean().describe('A creation date is stated.'),
    modify_date_present: z.boolean().describe('A modification date is stated.'),
    history_present: z.boolean().describe('Editing steps are listed.'),
    document_id_present: z.boolean().describe('A document id is stated.'),
    digital_source_type: DigitalSourceType.optional(),
  })
  .meta({ id: 'XmpPresence', description: 'Which XMP claims exist, without their values.' });
export type XmpPresence = z.infer<typeof XmpPresence>;
