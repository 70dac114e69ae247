import { TAG } from '../exif/tags.ts';
import { ascii, buildTiff, pointer, rational } from './tiff.ts';
import type { BuiltDirectory, BuiltField } from './tiff.ts';

/** What {@link buildCaptureExif} may be told. */
export interface BuiltCapture {
  /** DateTimeOriginal; default 2026:05:03 10:00:00. */
  readonly capture?: string;
  /** OffsetTimeOriginal; null leaves the time without a zone. Default +00:00. */
  readonly offset?: string | null;
  /** Seconds from 2026-05-03T10:00:00Z to the GPS fix; null writes no GPS directory. Default 0. */
  readonly gpsGap?: number | null;
  /** Which halves of the GPS time are written. Default both. */
  readonly gps?: 'both' | 'date' | 'clock';
  /** Further fields of IFD0. */
  readonly fields?: readonly BuiltField[];
  /** A directory that follows IFD0. */
  readonly next?: BuiltDirectory;
}

const CAPTURE = Date.UTC(2026, 4, 3, 10, 0, 0);

/** An Exif block of a Canon camera with a capture time and a GPS fix. */
export function buildCaptureExif(built: BuiltCapture = {}): Uint8Array {
  const { next } = built;
  return buildTiff({ fields: captureFields(built), ...(next !== undefined && { next }) });
}

/** The fields of IFD0 of {@link buildCaptureExif}, for a TIFF file of one's own. */
export function captureFields(built: Omit<BuiltCapture, 'next'> = {}): readonly BuiltField[] {
  const { capture = '2026:05:03 10:00:00', offset = '+00:00', gpsGap = 0, gps = 'both', fields = [] } = built;
  const fix = new Date(CAPTURE + (gpsGap ?? 0) * 1000);
  const date = ascii(TAG.gpsDateStamp, fix.toISOString().slice(0, 10).replaceAll('-', ':'));
  const clock = rational(TAG.gpsTimeStamp, [fix.getUTCHours(), 1], [fix.getUTCMinutes(), 1], [fix.getUTCSeconds(), 1]);
  const captured = [ascii(TAG.dateTimeOriginal, capture), ...(offset === null ? [] : [ascii(TAG.offsetTimeOriginal, offset)])];
  const fixed = [...(gps === 'clock' ? [] : [date]), ...(gps === 'date' ? [] : [clock])];
  return [
    ascii(TAG.make, 'Canon'),
    ...fields,
    pointer(TAG.exifIfd, { fields: captured }),
    ...(gpsGap === null ? [] : [pointer(TAG.gpsIfd, { fields: fixed })]),
  ];
}
