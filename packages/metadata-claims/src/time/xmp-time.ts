import { wallSeconds } from './civil-time.ts';
import { parseOffsetMinutes } from './exif-time.ts';
import type { StatedTime } from './civil-time.ts';

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** An XMP date with at least minutes (XMP Part 1, section 8.2.1.1); fractions are dropped. Null for a bare date, year or anything else. */
export function parseXmpDateTime(text: string): StatedTime | null {
  const match = DATE_TIME.exec(text);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1, 6).map(Number);
  const wall = wallSeconds({ year, month, day, hour, minute, second: Number(match[6] ?? 0) });
  const zone = match[7];
  const offsetMinutes = zone === undefined ? null : parseOffsetMinutes(zone);
  return wall === null || (zone !== undefined && offsetMinutes === null) ? null : { wallSeconds: wall, offsetMinutes };
}
