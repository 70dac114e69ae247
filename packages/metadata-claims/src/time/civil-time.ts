export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface CivilClock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** A time that a file states: its wall clock as seconds since 1970 as if it were UTC, and minutes east of UTC where stated. */
export interface StatedTime {
  readonly wallSeconds: number;
  readonly offsetMinutes: number | null;
}

/** Years outside are no time of a photograph or of a scanned original, and RFC 3339 needs four digits. */
export const YEAR_RANGE = { first: 1000, last: 9999 } as const;

/** Seconds since 1970 of a wall clock as if it were UTC. Null when it is no day of the calendar or no time of day. */
export function wallSeconds({ year, month, day, hour, minute, second }: CivilDate & CivilClock): number | null {
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const exists =
    year >= YEAR_RANGE.first &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second;
  return exists ? date.getTime() / 1000 : null;
}

/** Seconds since 1970-01-01T00:00:00Z. Null without an offset. */
export function utcSeconds(time: StatedTime): number | null {
  return time.offsetMinutes === null ? null : time.wallSeconds - time.offsetMinutes * 60;
}

/** Seconds from `earlier` to `later`: in UTC when both state an offset, else between their wall clocks. */
export function secondsBetween(earlier: StatedTime, later: StatedTime): number {
  const from = utcSeconds(earlier);
  const to = utcSeconds(later);
  return from === null || to === null ? later.wallSeconds - earlier.wallSeconds : to - from;
}

/** RFC 3339 date and time without a zone. Null outside the years 1000 to 9999. */
export function formatSeconds(seconds: number): string | null {
  const date = new Date(seconds * 1000);
  const year = date.getUTCFullYear();
  return year < YEAR_RANGE.first || year > YEAR_RANGE.last ? null : date.toISOString().slice(0, 19);
}
