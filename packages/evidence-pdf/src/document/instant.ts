/** A time that a document states: seconds of its wall clock as if it were UTC, and minutes east of UTC where stated. */
export interface Instant {
  readonly wallSeconds: number;
  readonly offsetMinutes: number | null;
}

/** `D:YYYYMMDDHHmmSSOHH'mm'` with everything after the minutes optional (ISO 32000-2, 7.9.4). */
const PDF_DATE = /^(?:D:)?(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:(Z)|([+-])(\d{2})'?(\d{2})?)?/;
/** XMP Part 1, 8.2.1.1. */
const XMP_DATE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:(Z)|([+-])(\d{2}):(\d{2}))?$/;

/** A date of the information dictionary. Null for one without a time of day, and for anything else. */
export function parsePdfDate(text: string): Instant | null {
  return instant(PDF_DATE.exec(text));
}

/** An XMP date. Null for one without a time of day, and for anything else. */
export function parseXmpDate(text: string): Instant | null {
  return instant(XMP_DATE.exec(text));
}

function instant(match: RegExpExecArray | null): Instant | null {
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map((digits) => Number(digits ?? 0));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(wall);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hour > 23 || minute > 59 || second > 59) return null;
  const [zulu, sign, hours, minutes] = match.slice(7, 11);
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  return { wallSeconds: wall / 1000, offsetMinutes: zulu === undefined && sign === undefined ? null : offset };
}

/** Seconds from one to the other: in UTC when both state an offset, else between their wall clocks. */
export function secondsFrom(earlier: Instant, later: Instant): number {
  const wall = later.wallSeconds - earlier.wallSeconds;
  if (earlier.offsetMinutes === null || later.offsetMinutes === null) return wall;
  return wall - (later.offsetMinutes - earlier.offsetMinutes) * 60;
}
