import type { GapBand } from '@input-trust/contract';

/** An EXIF capture time and a GPS fix time that disagree. From exactly one minute on the two claims contradict each other. */
export type CaptureTimeConflict =
  | { readonly gapBand: 'under_one_minute'; readonly effect: 'context' }
  | { readonly gapBand: Exclude<GapBand, 'under_one_minute'>; readonly effect: 'contradiction' };

/** Compares two UTC times in whole seconds. Null when they agree to the second. */
export function compareCaptureTimes(captureSeconds: number, gpsFixSeconds: number): CaptureTimeConflict | null {
  const gap = Math.abs(captureSeconds - gpsFixSeconds);
  if (gap === 0) return null;
  if (gap < 60) return { gapBand: 'under_one_minute', effect: 'context' };
  if (gap < 3_600) return { gapBand: 'one_minute_to_one_hour', effect: 'contradiction' };
  return { gapBand: gap < 86_400 ? 'one_hour_to_one_day' : 'one_day_or_more', effect: 'contradiction' };
}
