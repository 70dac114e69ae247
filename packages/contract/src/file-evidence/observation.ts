import { z } from 'zod';
import { Count, GapBand } from './vocabulary.ts';

/**
 * Observations that only give context, by code. `capture_time_conflict`, the one observation that can contradict, stands apart.
 */
export const CONTEXT_OBSERVATIONS = {
  partial_gps_time: 'A GPS date without a time, or a time without a date, so that there is no GPS fix time to compare.',
  exif_dimensions_differ: 'The pixel dimensions that EXIF states differ from those of the coded image.',
  thumbnail_aspect_differs: 'The embedded thumbnail has another aspect ratio than the image.',
  trailing_bytes: 'Bytes follow the end of the image or document.',
  leading_bytes: 'Bytes precede the header of the document.',
  xmp_edit_history: 'XMP lists editing steps.',
  exif_xmp_capture_time_differ: 'EXIF and XMP state different capture times.',
  modified_after_capture: 'A modification time lies after the capture or creation time.',
  multiple_pages: 'The file holds several pages or top-level images.',
  incremental_updates: 'The PDF was changed after it was first written, by appended revisions.',
  info_xmp_differ: 'The document information dictionary and XMP state different values for the same property.',
  cross_reference_rebuilt: 'The cross-reference table was missing or wrong and was rebuilt from the objects.',
} as const satisfies Record<string, string>;

/** One of `CONTEXT_OBSERVATIONS`. */
export type ContextObservationCode = keyof typeof CONTEXT_OBSERVATIONS;
/** The code of any observation. */
export type ObservationCode = ContextObservationCode | 'capture_time_conflict';

const sources = z.tuple([z.literal('exif_capture'), z.literal('gps_fix_utc')]).describe('The families of the two times.');

const conflictWithinOneMinute = z.strictObject({
  code: z.literal('capture_time_conflict').describe('The capture time and the GPS fix time differ.'),
  effect: z.literal('context').describe('Less than a minute apart: context.'),
  gap_band: z.literal('under_one_minute').describe('How far the times lie apart.'),
  sources,
});

const conflictOfOneMinuteOrMore = z.strictObject({
  code: z.literal('capture_time_conflict').describe('The capture time and the GPS fix time differ.'),
  effect: z.literal('contradiction').describe('A minute or more apart: two claims of the file contradict each other.'),
  gap_band: GapBand.exclude(['under_one_minute']).describe('How far the times lie apart.'),
  sources,
});

const contextObservation = z.strictObject({
  code: z.enum(Object.keys(CONTEXT_OBSERVATIONS) as [ContextObservationCode, ...ContextObservationCode[]]).describe(
    Object.entries(CONTEXT_OBSERVATIONS)
      .map(([code, sentence]) => `${code}: ${sentence}`)
      .join(' '),
  ),
  effect: z.literal('context').describe('Gives context and contradicts nothing.'),
  count: Count.optional().describe('How many bytes, steps, pages or revisions the observation counts.'),
});

/** Something noticed in the file. It routes nothing: it is context, or a contradiction between two of the file's own claims. */
export const EvidenceObservation = z.union([conflictWithinOneMinute, conflictOfOneMinuteOrMore, contextObservation]).meta({
  id: 'EvidenceObservation',
  description:
    'Something noticed in the file. capture_time_conflict compares a UTC-qualified EXIF capture time with a complete GPS fix time: under one minute apart it is ' +
    'context, from exactly one minute on a contradiction. Every other observation is context.',
});
export type EvidenceObservation = z.infer<typeof EvidenceObservation>;
