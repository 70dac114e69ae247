import { wallSeconds } from './civil-time.ts';
import type { CivilClock, CivilDate } from './civil-time.ts';

const DATE_TIME = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;
const DATE = /^(\d{4}):(\d{2}):(\d{2})$/;
const OFFSET = /^([+-])(\d{2}):(\d{2})$/;

/** Exif date and time, `YYYY:MM:DD HH:MM:SS` (Exif 3.0 section 4.6.6.6), as wall-clock seconds. Null unless it is exactly that. */
export function parseExifDateTime(text: string): number | null {
  const [, year, month, day, hour, minute, second] = (DATE_TIME.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  if (hour === undefined || minute === undefined || second === undefined) return null;
  return wallSeconds({ year, month, day, hour, minute, second });
}

/** Exif writes an unknown time as blanks between the colons; many cameras write zeros. */
export function isUnknownExifTime(text: string): boolean {
  return /^[0: ]{0,20}$/.test(text);
}

/** Exif offset, `±HH:MM` or `Z`, as minutes east of UTC. Null when it is not an offset in use on Earth (-12:00 to +14:00). */
export function parseOffsetMinutes(text: string): number | null {
  if (text === 'Z') return 0;
  const match = OFFSET.exec(text);
  if (match === null) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  const signed = match[1] === '-' ? -minutes : minutes;
  return Number(match[3]) < 60 && signed >= -12 * 60 && signed <= 14 * 60 ? signed : null;
}

/** GPSDateStamp, `YYYY:MM:DD` in UTC (Exif 3.0 section 4.6.7). Null unless it is exactly that and a day of the calendar. */
export function parseGpsDate(text: string): CivilDate | null {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  return wallSeconds({ year, month, day, hour: 0, minute: 0, second: 0 }) === null ? null : { year, month, day };
}

/** GPSTimeStamp: hour, minute, second in UTC (Exif 3.0 section 4.6.7). Fractions of the second are dropped. Null when out of range. */
export function parseGpsClock(values: readonly number[]): CivilClock | null {
  const [hour, minute, second] = values;
  if (hour === undefined || minute === undefined || second === undefined) return null;
  const inRange = Number.isInteger(hour) && Number.isInteger(minute) && hour < 24 && minute < 60 && second < 60;
  return inRange ? { hour, minute, second: Math.floor(second) } : null;
}
