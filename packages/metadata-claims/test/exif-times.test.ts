import * as fc from 'fast-check';
import { gapBand } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { compareCaptureTimes, publicClaims, readExifBlock, readExifClaims, TAG } from '../src/index.ts';
import type { ExifClaims } from '../src/index.ts';
import { ascii, buildTiff, pointer, rational, short } from '../src/testing.ts';
import type { BuiltField } from '../src/testing.ts';

interface Times {
  readonly capture?: string;
  readonly offset?: string;
  readonly gpsDate?: string;
  readonly gpsClock?: (readonly [number, number])[];
  readonly more?: readonly BuiltField[];
}

function claims({ capture, offset, gpsDate, gpsClock, more = [] }: Times): ExifClaims {
  const exif = [
    ...(capture === undefined ? [] : [ascii(TAG.dateTimeOriginal, capture)]),
    ...(offset === undefined ? [] : [ascii(TAG.offsetTimeOriginal, offset)]),
    ...more,
  ];
  const gps = [
    ...(gpsClock === undefined ? [] : [rational(TAG.gpsTimeStamp, ...gpsClock)]),
    ...(gpsDate === undefined ? [] : [ascii(TAG.gpsDateStamp, gpsDate)]),
  ];
  const fields = [pointer(TAG.exifIfd, { fields: exif }), ...(gps.length === 0 ? [] : [pointer(TAG.gpsIfd, { fields: gps })])];
  return readExifClaims(readExifBlock(buildTiff({ fields }), 'thumbnail'));
}

const clock = (hour: number, minute: number, second: number): (readonly [number, number])[] => [
  [hour, 1],
  [minute, 1],
  [second, 1],
];

const blockWithTimeInIfd0 = (exif: BuiltField[]) =>
  readExifBlock(
    buildTiff({ fields: [ascii(TAG.dateTimeOriginal, '2024:06:01 12:00:00'), pointer(TAG.exifIfd, { fields: exif })] }),
    'thumbnail',
  );

describe('capture time', () => {
  it.each([
    ['+02:00', '2024-06-01T10:00:00Z'],
    ['-05:30', '2024-06-01T17:30:00Z'],
    ['+14:00', '2024-05-31T22:00:00Z'],
    ['-12:00', '2024-06-02T00:00:00Z'],
    ['+00:00', '2024-06-01T12:00:00Z'],
    ['Z', '2024-06-01T12:00:00Z'],
  ])('converts an offset of %s to UTC [jpeg.time.utc] [jpeg.time.format]', (offset, value) => {
    expect(claims({ capture: '2024:06:01 12:00:00', offset }).times.capture).toEqual({ value, basis: 'explicit_offset_utc' });
  });

  it.each([[undefined], ['   :  '], ['      ']])(
    'stays local without a stated offset (%j), with no Z [jpeg.time.local] [jpeg.time.format]',
    (offset) => {
      const { times } = claims({ capture: '2024:06:01 12:00:00', ...(offset !== undefined && { offset }) });
      expect(times.capture).toEqual({ value: '2024-06-01T12:00:00', basis: 'local_unqualified' });
    },
  );

  it.each([
    '2024:13:01 00:00:00',
    '2023:02:29 00:00:00',
    '2024:01:01 24:00:00',
    '2024:01:01 00:60:00',
    '2024-01-01 00:00:00',
    '2024:01:01',
    '0999:01:01 00:00:00',
    'yesterday',
  ])('withholds %s as invalid [jpeg.time.invalid]', (capture) => {
    const read = claims({ capture });
    expect(read.times).toMatchObject({ captureState: 'invalid' });
    expect(read.times.capture).toBeUndefined();
    expect([...read.reasons]).toEqual(['invalid_value']);
    expect(publicClaims(read, null).capture_time_present).toBe(true);
  });

  it.each(['+14:01', '-12:30', '+99:00', '+02:60', '+2:00', 'CEST'])(
    'withholds the time when its offset is %s [jpeg.time.invalid]',
    (offset) => {
      expect(claims({ capture: '2024:06:01 12:00:00', offset }).times.captureState).toBe('invalid');
    },
  );

  it.each(['0000:00:00 00:00:00', '    :  :     :  :  ', ''])('reads %j as a time that is not stated', (capture) => {
    const read = claims({ capture });
    expect(read.times.captureState).toBe('absent');
    expect(publicClaims(read, null).capture_time_present).toBe(false);
  });

  it('withholds a time that stands twice, and one whose offset stands twice [jpeg.time.invalid]', () => {
    const twice = claims({ capture: '2024:06:01 12:00:00', more: [ascii(TAG.dateTimeOriginal, '2024:06:01 12:00:01')] });
    expect(twice.times.captureState).toBe('ambiguous');
    expect([...twice.reasons]).toEqual(['ambiguous_value']);
    const offsets = claims({ capture: '2024:06:01 12:00:00', offset: '+01:00', more: [ascii(TAG.offsetTimeOriginal, '+02:00')] });
    expect(offsets.times.captureState).toBe('ambiguous');
  });

  it('withholds a UTC time that leaves the four-digit years', () => {
    expect(claims({ capture: '9999:12:31 23:00:00', offset: '-02:00' }).times.captureState).toBe('invalid');
  });

  it('accepts the time from IFD0, where TIFF/EP has it, and not beside another one', () => {
    expect(readExifClaims(blockWithTimeInIfd0([])).times.captureState).toBe('claimed');
    expect(readExifClaims(blockWithTimeInIfd0([ascii(TAG.dateTimeOriginal, '2024:06:01 12:00:00')])).times.captureState).toBe('ambiguous');
  });

  it('abstains with a linked IFD that was not inspected, from the time and from missing GPS data [obs.linked-ifd.abstain]', () => {
    const fields = [pointer(TAG.exifIfd, { fields: [ascii(TAG.dateTimeOriginal, '2024:06:01 12:00:00')] })];
    const read = readExifClaims(readExifBlock(buildTiff({ fields, next: { fields: [short(0x0100, 1)] } }), 'thumbnail'));
    expect(read.times.captureState).toBe('abstained');
    expect(read.gpsPresent).toBeNull();
    const wire = publicClaims(read, null);
    expect(wire).not.toHaveProperty('capture_time');
    expect(wire).not.toHaveProperty('capture_time_present');
    expect(wire).not.toHaveProperty('gps_present');
  });
});

describe('GPS fix time', () => {
  it('is date and time stamp in UTC, without fractions [jpeg.time.gps]', () => {
    const { times } = claims({
      gpsDate: '2024:06:01',
      gpsClock: [
        [10, 1],
        [59, 1],
        [5999, 100],
      ],
    });
    expect(times).toMatchObject({ gpsState: 'complete', gpsFixUtc: '2024-06-01T10:59:59Z' });
  });

  it.each([
    [{ gpsDate: '2024:06:01' }, 'partial'],
    [{ gpsClock: clock(10, 0, 0) }, 'partial'],
    [{ gpsDate: '2024:13:01', gpsClock: clock(10, 0, 0) }, 'partial'],
    [{ gpsDate: '2024:06:01', gpsClock: clock(24, 0, 0) }, 'partial'],
    [{ gpsDate: '2024:06:01', gpsClock: clock(10, 0, 60) }, 'partial'],
    [
      {
        gpsDate: '2024:06:01',
        gpsClock: [
          [10, 0],
          [0, 1],
          [0, 1],
        ],
      },
      'partial',
    ],
    [
      {
        gpsDate: '2024:06:01',
        gpsClock: [
          [10, 1],
          [0, 1],
        ],
      },
      'partial',
    ],
    [
      {
        gpsDate: '2024:06:01',
        gpsClock: [
          [21, 2],
          [0, 1],
          [0, 1],
        ],
      },
      'partial',
    ],
    [{ gpsDate: '2024:13:01', gpsClock: clock(24, 0, 0) }, 'invalid'],
    [{}, 'absent'],
    [
      {
        gpsDate: '          ',
        gpsClock: [
          [0, 0],
          [0, 0],
          [0, 0],
        ],
      },
      'absent',
    ],
    [{ gpsDate: '', gpsClock: clock(0, 0, 0) }, 'partial'],
  ] satisfies [Times, string][])('of %j is %s', (times, state) => {
    const read = claims(times);
    expect(read.times.gpsState).toBe(state);
    expect(read.times.gpsFixUtc).toBeUndefined();
  });
});

describe('capture time against GPS fix', () => {
  const gpsDate = '2024:06:01';
  const conflict = (capture: string, offset: string | undefined, gpsClock: (readonly [number, number])[]) =>
    claims({ capture, gpsDate, gpsClock, ...(offset !== undefined && { offset }) }).times.conflict;

  it.each([
    ['2024:06:01 12:00:00', undefined],
    ['2024:06:01 12:00:01', { gapBand: 'under_one_minute', effect: 'context' }],
    ['2024:06:01 12:00:59', { gapBand: 'under_one_minute', effect: 'context' }],
    ['2024:06:01 12:01:00', { gapBand: 'one_minute_to_one_hour', effect: 'contradiction' }],
    ['2024:06:01 11:59:00', { gapBand: 'one_minute_to_one_hour', effect: 'contradiction' }],
    ['2024:06:01 12:59:59', { gapBand: 'one_minute_to_one_hour', effect: 'contradiction' }],
    ['2024:06:01 13:00:00', { gapBand: 'one_hour_to_one_day', effect: 'contradiction' }],
    ['2024:06:02 11:59:59', { gapBand: 'one_hour_to_one_day', effect: 'contradiction' }],
    ['2024:06:02 12:00:00', { gapBand: 'one_day_or_more', effect: 'contradiction' }],
    ['1999:06:02 12:00:00', { gapBand: 'one_day_or_more', effect: 'contradiction' }],
  ])(
    '%s in UTC+2 against 10:00:00 UTC gives %j [obs.conflict.context] [obs.conflict.contradiction] [obs.gap_band]',
    (capture, expected) => {
      expect(conflict(capture, '+02:00', clock(10, 0, 0))).toEqual(expected);
    },
  );

  it('never compares a local time [obs.conflict.local]', () => {
    expect(conflict('2024:06:05 12:00:00', undefined, clock(10, 0, 0))).toBeUndefined();
  });

  it('never compares out of a malformed block', () => {
    const times = { capture: '2024:06:05 12:00:00', offset: '+00:00', gpsDate, gpsClock: clock(10, 0, 0) };
    expect(claims(times).times.conflict).toBeDefined();
    const broken = claims({ ...times, more: [{ tag: 0x9209, type: 99, values: [1], count: 1 }] });
    expect(broken.times).toMatchObject({ captureState: 'claimed', gpsState: 'complete' });
    expect(broken.times.conflict).toBeUndefined();
  });

  it("uses the contract's bands, and contradicts exactly from one minute on [obs.gap_band]", () => {
    fc.assert(
      fc.property(fc.integer({ min: -4e9, max: 4e9 }), fc.integer({ min: -200_000, max: 200_000 }), (capture, gap) => {
        const result = compareCaptureTimes(capture, capture + gap);
        expect(result?.gapBand).toBe(gap === 0 ? undefined : gapBand(gap));
        expect(result?.effect === 'contradiction').toBe(Math.abs(gap) >= 60);
      }),
    );
  });
});
