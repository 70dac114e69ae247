import type { ExifPresence, GapBand, MetadataClaims, XmpPresence } from '@input-trust/contract';
import type { ExifClaims } from './exif/exif-claims.ts';
import { secondsBetween } from './time/civil-time.ts';
import type { XmpClaims } from './xmp/xmp-claims.ts';

/** The contract's `metadata_claims` for formats that return labels and times (JPEG, TIFF, HEIF). */
export function publicClaims(exif: ExifClaims | null, xmp: XmpClaims | null): MetadataClaims {
  const capture = exif?.times.capture;
  const captureStated = exif === null ? false : captureTimePresent(exif);
  const gpsPresent = exif === null ? false : exif.gpsPresent;
  return {
    camera_make_present: exif?.cameraMakePresent ?? false,
    camera_model_present: exif?.cameraModelPresent ?? false,
    software_present: exif?.softwarePresent ?? false,
    ...(exif?.cameraMake !== undefined && { camera_make: exif.cameraMake }),
    ...(exif?.cameraModel !== undefined && { camera_model: exif.cameraModel }),
    ...(exif?.software !== undefined && { software: exif.software }),
    ...(capture !== undefined && { capture_time: capture.value, capture_time_basis: capture.basis }),
    ...(exif?.times.gpsFixUtc !== undefined && { gps_fix_utc: exif.times.gpsFixUtc }),
    ...(captureStated !== null && { capture_time_present: captureStated }),
    ...(gpsPresent !== null && { gps_present: gpsPresent }),
    ...(exif?.orientation !== undefined && { orientation: exif.orientation }),
    ...(exif?.pixelDimensions !== undefined && { exif_pixel_dimensions: exif.pixelDimensions }),
    ...(xmp !== null && xmp.historyEventCount > 0 && { xmp_history_event_count: xmp.historyEventCount }),
    ...(xmp?.digitalSourceType !== undefined && { digital_source_type: xmp.digitalSourceType }),
  };
}

/** The contract's EXIF flags for formats that return no values (PNG, WebP). */
export function exifPresence(exif: ExifClaims): ExifPresence {
  const captureStated = captureTimePresent(exif);
  return {
    camera_make_present: exif.cameraMakePresent,
    camera_model_present: exif.cameraModelPresent,
    software_present: exif.softwarePresent,
    ...(captureStated !== null && {
      capture_time_present: captureStated,
      capture_time_utc_qualified: exif.times.capture?.basis === 'explicit_offset_utc',
    }),
    ...(exif.gpsPresent !== null && { gps_present: exif.gpsPresent, gps_fix_time_present: exif.times.gpsState === 'complete' }),
  };
}

/** The contract's XMP flags for formats that return no values. */
export function xmpPresence(xmp: XmpClaims): XmpPresence {
  return {
    creator_tool_present: xmp.creatorToolPresent,
    create_date_present: xmp.createDatePresent,
    modify_date_present: xmp.modifyDatePresent,
    history_present: xmp.historyEventCount > 0,
    document_id_present: xmp.documentIdPresent,
    ...(xmp.digitalSourceType !== undefined && { digital_source_type: xmp.digitalSourceType }),
  };
}

/** The gap between a UTC-qualified capture time and a complete GPS fix time that disagree; null when nothing can be said. */
export function chronologyGapBand(exif: ExifClaims): GapBand | null {
  return exif.times.conflict?.gapBand ?? null;
}

/** Whether EXIF and XMP state capture times that differ. False when one of them states none. */
export function captureTimesDiffer(exif: ExifClaims, xmp: XmpClaims): boolean {
  const { capture } = exif.times.stated;
  return capture !== undefined && xmp.stated.capture !== undefined && secondsBetween(capture, xmp.stated.capture) !== 0;
}

/** Whether EXIF, or XMP by itself, states a modification after capture or creation. */
export function modifiedAfterCapture(exif: ExifClaims | null, xmp: XmpClaims | null): boolean {
  return isAfter(exif?.times.stated.capture, exif?.times.stated.modified) || isAfter(xmp?.stated.created, xmp?.stated.modified);
}

function isAfter(
  earlier: Parameters<typeof secondsBetween>[0] | undefined,
  later: Parameters<typeof secondsBetween>[1] | undefined,
): boolean {
  return earlier !== undefined && later !== undefined && secondsBetween(earlier, later) > 0;
}

/** Null: the report abstains. */
function captureTimePresent(exif: ExifClaims): boolean | null {
  return exif.times.captureState === 'abstained' ? null : exif.times.captureState !== 'absent';
}
