import type { EvidenceObservation, ExifPresence, FileEvidence, GapBand, MetadataClaims } from '@input-trust/contract';
import type { ImageSummary, TruthRow } from './truth.ts';

/** One thing that ours and the reference both say about a file. Null on either side: nothing is said. */
export interface Check {
  readonly field: string;
  readonly expected: string | null;
  readonly actual: string | null;
}

/** A format of the suite. `judge` collects and compares; it throws when the collector fails or breaks the published schema. */
export interface Format {
  /** As the corpus names it. */
  readonly format: string;
  readonly judge: (bytes: Uint8Array, truth: TruthRow) => Judgement | Promise<Judgement>;
}

/** What a collector says about a file, null where it refuses it, beside what the reference says. */
export interface Judgement {
  readonly evidence: FileEvidence | null;
  readonly checks: readonly Check[];
}

/** What a format's file declares. `compare` is called for files that the collector does not refuse. */
export interface FormatDeclaration<Evidence extends FileEvidence> {
  readonly format: string;
  /** Media types that ExifTool gives such a file; for any other the collector is expected to refuse. */
  readonly mediaTypes: readonly string[];
  readonly collect: (bytes: Uint8Array) => Evidence;
  /** Whether an error says that the bytes are not of the format. */
  readonly refuses: (error: unknown) => boolean;
  /** The published schema's parser: throws for a field that is not in it. */
  readonly parse: (evidence: unknown) => Evidence;
  readonly compare: (truth: TruthRow, evidence: Evidence) => readonly Check[];
}

export function defineFormat<Evidence extends FileEvidence>(declaration: FormatDeclaration<Evidence>): Format {
  const { format, mediaTypes, compare } = declaration;
  return {
    format,
    judge: (bytes, truth) => {
      const evidence = collected(declaration, bytes);
      const isOne = mediaTypes.includes(truth.image.mime ?? '');
      const container = check('container', isOne ? format : null, evidence === null ? null : format);
      return { evidence, checks: evidence === null ? [container] : [container, ...compare(truth, evidence)] };
    },
  };
}

function collected<Evidence extends FileEvidence>(
  { collect, parse, refuses }: FormatDeclaration<Evidence>,
  bytes: Uint8Array,
): Evidence | null {
  try {
    return parse(collect(bytes));
  } catch (error) {
    if (refuses(error)) return null;
    throw error;
  }
}

export function check(field: string, expected: string | number | null | undefined, actual: string | number | null | undefined): Check {
  return { field, expected: text(expected), actual: text(actual) };
}

export function flags(field: string, expected: boolean, actual: boolean): Check {
  return { field, expected: String(expected), actual: String(actual) };
}

export function size({ width, height }: { readonly width?: number; readonly height?: number } = {}): string | null {
  return width === undefined || height === undefined ? null : `${width}x${height}`;
}

/** A number that ExifTool gives under this name. */
export function numeric(exiftool: TruthRow['exiftool'], name: string): number | null {
  const value = exiftool[name];
  return typeof value === 'number' ? value : null;
}

/** Whether a part was read, at least to some extent. */
export function wasRead({ status }: { readonly status: string }): boolean {
  return status === 'complete' || status === 'partial';
}

/** EXIF flags of formats that return presence. Null, and no comparison, where ours abstains. */
export function exifChecks({ image, exiftool }: TruthRow, exif: ExifPresence | undefined, band: GapBand | undefined): Check[] {
  const names = Object.keys(exiftool);
  const comparable = [
    flags('camera_make_present', 'IFD0:Make' in exiftool, exif?.camera_make_present ?? false),
    flags('camera_model_present', 'IFD0:Model' in exiftool, exif?.camera_model_present ?? false),
    flags('software_present', 'IFD0:Software' in exiftool, exif?.software_present ?? false),
    check('conflict_band', conflictBand(image), band ?? null),
  ];
  if (exif !== undefined && exif.capture_time_present === undefined) return comparable;
  return [
    ...comparable,
    flags('capture_time_present', 'ExifIFD:DateTimeOriginal' in exiftool, exif?.capture_time_present ?? false),
    flags('capture_time_utc_qualified', image.offset_original !== undefined, exif?.capture_time_utc_qualified ?? false),
    flags(
      'gps_present',
      names.some((name) => name.startsWith('GPS:')),
      exif?.gps_present ?? false,
    ),
    flags('gps_fix_time_present', image.gps_time_utc !== undefined, exif?.gps_fix_time_present ?? false),
  ];
}

/** Claims of formats that return values. Null, and no comparison, where ours abstains. */
export function claimChecks(
  { image, exiftool }: TruthRow,
  {
    metadata_claims: claims,
    observations,
  }: { readonly metadata_claims: MetadataClaims; readonly observations: readonly EvidenceObservation[] },
): Check[] {
  const states = (tag: string): boolean => Object.keys(exiftool).some((name) => /^IFD\d{1,5}:/.test(name) && name.endsWith(`:${tag}`));
  const conflict = observations.find((observation) => 'gap_band' in observation);
  return [
    flags('camera_make_present', states('Make'), claims.camera_make_present),
    flags('camera_model_present', states('Model'), claims.camera_model_present),
    flags('software_present', states('Software'), claims.software_present),
    check('capture_time', captureTime(image), claims.capture_time),
    check('gps_fix_utc', image.gps_time_utc === undefined ? null : `${isoTime(image.gps_time_utc).replace('Z', '')}Z`, claims.gps_fix_utc),
    check('conflict_band', conflictBand(image), conflict?.gap_band),
  ];
}

/** DateTimeOriginal as the contract writes it. */
function captureTime({ capture_time: capture, offset_original: offset }: ImageSummary): string | null {
  if (capture === undefined) return null;
  return offset === undefined ? isoTime(capture) : `${new Date(`${isoTime(capture)}${offset}`).toISOString().slice(0, 19)}Z`;
}

/** A conflict is expected only between two UTC times. */
function conflictBand({ capture_time: capture, offset_original: offset, gps_time_utc: gps }: ImageSummary): string | null {
  if (capture === undefined || offset === undefined || gps === undefined) return null;
  const gap = Math.abs(Date.parse(`${isoTime(capture)}${offset}`) - Date.parse(`${isoTime(gps).replace('Z', '')}Z`)) / 1000;
  if (!Number.isFinite(gap) || gap < 1) return null;
  const edges = [60, 3_600, 86_400].filter((edge) => gap >= edge).length;
  return ['under_one_minute', 'one_minute_to_one_hour', 'one_hour_to_one_day', 'one_day_or_more'][edges] ?? null;
}

/** `2024:06:01 12:00:00` with dashes and a T. */
function isoTime(time: string): string {
  return time.replace(':', '-').replace(':', '-').replace(' ', 'T');
}

function text(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
