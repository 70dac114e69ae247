import { entriesOf } from '@input-trust/container/tiff';
import type { IfdEntry } from '@input-trust/container/tiff';
import { compareCaptureTimes } from '../time/capture-time-conflict.ts';
import type { CaptureTimeConflict } from '../time/capture-time-conflict.ts';
import { formatSeconds, utcSeconds, wallSeconds } from '../time/civil-time.ts';
import type { StatedTime } from '../time/civil-time.ts';
import { isUnknownExifTime, parseExifDateTime, parseGpsClock, parseGpsDate, parseOffsetMinutes } from '../time/exif-time.ts';
import type { ExifBlock } from './exif-block.ts';
import { TAG } from './tags.ts';
import { isBlank, rationalValues, textValue } from './values.ts';

/** The capture time as the file claims it: RFC 3339 to the second, with `Z` exactly when the basis is `explicit_offset_utc`. */
export interface CaptureTime {
  readonly value: string;
  readonly basis: 'explicit_offset_utc' | 'local_unqualified';
}

/**
 * How reading a time ended. `absent`: no tag, or one that says "unknown". `invalid`, `ambiguous`: the value is withheld.
 * `abstained`: a directory that was not inspected could hold another value.
 */
export type TimeState = 'claimed' | 'absent' | 'invalid' | 'ambiguous' | 'abstained';

/** `partial`: only one of date and time stamp is there and usable; `invalid`: neither of those that are there. Blank ones are not there. */
export type GpsTimeState = 'complete' | 'partial' | 'invalid' | 'absent';

/** What an EXIF block says of when and where a picture was taken. */
export interface ExifTimes {
  readonly captureState: TimeState;
  /** Set exactly when `captureState` is `claimed`. */
  readonly capture?: CaptureTime;
  readonly gpsState: GpsTimeState;
  /** RFC 3339 with `Z`; set exactly when `gpsState` is `complete`. */
  readonly gpsFixUtc?: string;
  readonly conflict?: CaptureTimeConflict;
  /** For comparison only; never returned to a caller of the service. */
  readonly stated: { readonly capture?: StatedTime; readonly modified?: StatedTime };
}

/** Reads DateTimeOriginal and DateTime with their offsets, and the GPS time. Only UTC times are compared, and only from a sound block. */
export function exifTimes(block: ExifBlock): ExifTimes {
  const reading = captureTime(block);
  const capture = typeof reading === 'string' ? undefined : captureClaim(reading);
  const captureState = typeof reading === 'string' ? reading : capture === undefined ? 'invalid' : 'claimed';
  const gps = gpsTime(block);
  const captureUtc = capture === undefined || typeof reading === 'string' ? null : utcSeconds(reading);
  const comparable = captureUtc !== null && typeof gps === 'number' && !block.reasons.has('malformed_metadata');
  const conflict = comparable ? compareCaptureTimes(captureUtc, gps) : null;
  const modified = statedTime(block, entriesOf(block.ifd0, TAG.dateTime), TAG.offsetTime);
  return {
    captureState,
    ...(capture !== undefined && { capture }),
    gpsState: typeof gps === 'number' ? 'complete' : gps,
    ...(typeof gps === 'number' && { gpsFixUtc: `${formatSeconds(gps)}Z` }),
    ...(conflict !== null && { conflict }),
    stated: {
      ...(typeof reading !== 'string' && { capture: reading }),
      ...(typeof modified !== 'string' && { modified }),
    },
  };
}

function captureTime(block: ExifBlock): StatedTime | Exclude<TimeState, 'claimed'> {
  if (block.mayHoldMore) return 'abstained';
  // TIFF/EP puts the tag into IFD0; there and in the Exif IFD it would be ambiguous.
  const entries = [...entriesOf(block.ifd0, TAG.dateTimeOriginal), ...entriesOf(block.exif, TAG.dateTimeOriginal)];
  return statedTime(block, entries, TAG.offsetTimeOriginal);
}

function captureClaim(time: StatedTime): CaptureTime | undefined {
  const utc = utcSeconds(time);
  const value = formatSeconds(utc ?? time.wallSeconds);
  if (value === null) return undefined;
  return utc === null ? { value, basis: 'local_unqualified' } : { value: `${value}Z`, basis: 'explicit_offset_utc' };
}

/** A date and time tag with the offset tag that belongs to it. A stated but unusable offset makes the time unusable as well. */
function statedTime(block: ExifBlock, entries: readonly IfdEntry[], offsetTag: number): StatedTime | 'absent' | 'invalid' | 'ambiguous' {
  const [entry] = entries;
  const offsets = entriesOf(block.exif, offsetTag);
  const [offsetEntry] = offsets;
  if (entry === undefined) return 'absent';
  if (entries.length > 1 || offsets.length > 1) return 'ambiguous';
  const text = textValue(block.tiff, entry);
  if (text !== null && isUnknownExifTime(text)) return 'absent';
  const wall = text === null ? null : parseExifDateTime(text);
  if (wall === null) return 'invalid';
  const offsetText = offsetEntry === undefined ? '' : textValue(block.tiff, offsetEntry);
  // An unknown offset is written as blanks, with or without the colon.
  if (offsetText === '' || offsetText === ':') return { wallSeconds: wall, offsetMinutes: null };
  const offsetMinutes = offsetText === null ? null : parseOffsetMinutes(offsetText);
  return offsetMinutes === null ? 'invalid' : { wallSeconds: wall, offsetMinutes };
}

/** Seconds of the GPS fix in UTC, or how far its reading came. */
function gpsTime(block: ExifBlock): number | Exclude<GpsTimeState, 'complete'> {
  const dates = entriesOf(block.gps, TAG.gpsDateStamp).filter((entry) => !isBlank(block.tiff, entry));
  const clocks = entriesOf(block.gps, TAG.gpsTimeStamp).filter((entry) => !isBlank(block.tiff, entry));
  if (dates.length + clocks.length === 0) return 'absent';
  const date = sole(dates, (entry) => parseGpsDate(textValue(block.tiff, entry) ?? ''));
  const clock = sole(clocks, (entry) => parseGpsClock(rationalValues(block.tiff, entry, 3) ?? []));
  if (date === null || clock === null) return date === null && clock === null ? 'invalid' : 'partial';
  return wallSeconds({ ...date, ...clock }) ?? 'invalid';
}

function sole<T>(entries: readonly IfdEntry[], read: (entry: IfdEntry) => T | null): T | null {
  const [entry] = entries;
  return entry === undefined || entries.length > 1 ? null : read(entry);
}
