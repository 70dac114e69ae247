import type { JpegFileEvidence } from '@input-trust/contract';
import type { TruthRow } from '../evidence/truth.ts';

/** One thing that ours and the reference both say about a file. Null on either side: nothing is said. */
export interface Check {
  readonly field: string;
  readonly expected: string | null;
  readonly actual: string | null;
}

/** Compares a report, or null where the bytes were refused, with the reference. */
export function compare(truth: TruthRow, evidence: JpegFileEvidence | null): Check[] {
  const { image, exiftool } = truth;
  const container: Check = {
    field: 'container',
    expected: image.mime === 'image/jpeg' ? 'jpeg' : null,
    actual: evidence === null ? null : 'jpeg',
  };
  if (evidence === null) return [container];
  const { metadata_claims: claims, structure, components, carriers } = evidence;
  const observed = (code: string): boolean => evidence.observations.some((observation) => observation.code === code);
  return [
    container,
    flags('camera_make_present', 'IFD0:Make' in exiftool, claims.camera_make_present),
    flags('camera_model_present', 'IFD0:Model' in exiftool, claims.camera_model_present),
    flags('software_present', 'IFD0:Software' in exiftool, claims.software_present),
    check('capture_time', expectedCaptureTime(truth), claims.capture_time ?? null),
    check('gps_fix_utc', expectedGpsTime(truth), claims.gps_fix_utc ?? null),
    check('dimensions', size(image), size(structure.frame?.dimensions ?? {})),
    check('conflict_band', expectedBand(truth), bandOf(evidence)),
    flags('exif', image.has_exif === true, carriers.exif.count > 0 && components.exif.status !== 'unavailable'),
    flags('xmp', image.has_xmp === true, components.xmp.status === 'complete' || components.xmp.status === 'partial'),
    flags('iptc', image.has_iptc === true, components.iptc.status === 'complete' || components.iptc.status === 'partial'),
    flags('icc', image.has_icc === true, components.icc.status === 'complete'),
    flags('jumbf', image.has_jumbf === true, carriers.jumbf.count > 0),
    ...(image.time_flags?.includes('modified_after_capture') === true
      ? [flags('modified_after_capture', true, observed('modified_after_capture'))]
      : []),
  ];
}

function check(field: string, expected: string | null, actual: string | null): Check {
  return { field, expected, actual };
}

function flags(field: string, expected: boolean, actual: boolean): Check {
  return check(field, String(expected), String(actual));
}

export function agrees({ expected, actual }: Check): boolean {
  return expected === actual;
}

/** DateTimeOriginal as the contract writes it. */
function expectedCaptureTime({ image }: TruthRow): string | null {
  if (image.capture_time === undefined) return null;
  const local = isoTime(image.capture_time);
  if (image.offset_original === undefined) return local;
  return `${new Date(`${local}${image.offset_original}`).toISOString().slice(0, 19)}Z`;
}

function expectedGpsTime({ image }: TruthRow): string | null {
  return image.gps_time_utc === undefined
    ? null
    : `${isoTime(image.gps_time_utc)
        .replace(/\.\d+|Z/g, '')
        .replace('Z', '')}Z`;
}

/** A conflict is expected only between two UTC times. */
function expectedBand(truth: TruthRow): string | null {
  const capture = expectedCaptureTime(truth);
  const gps = expectedGpsTime(truth);
  if (truth.image.offset_original === undefined || capture === null || gps === null) return null;
  const gap = Math.abs(Date.parse(capture) - Date.parse(gps)) / 1000;
  if (!Number.isFinite(gap) || gap === 0) return null;
  const edges = [60, 3_600, 86_400].filter((edge) => gap >= edge).length;
  return ['under_one_minute', 'one_minute_to_one_hour', 'one_hour_to_one_day', 'one_day_or_more'][edges] ?? null;
}

function bandOf({ observations }: JpegFileEvidence): string | null {
  for (const observation of observations) if ('gap_band' in observation) return observation.gap_band;
  return null;
}

/** `2024:06:01 12:00:00` with dashes and a T; other forms keep what they cannot give. */
function isoTime(text: string): string {
  return text.replace(':', '-').replace(':', '-').replace(' ', 'T');
}

function size({ width, height }: { readonly width?: number; readonly height?: number }): string | null {
  return width === undefined || height === undefined ? null : `${width}x${height}`;
}
