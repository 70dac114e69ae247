import type { EvidenceObservation, PixelDimensions } from '@input-trust/contract';
import type { ExifClaims } from '../exif/exif-claims.ts';
import { captureTimesDiffer, modifiedAfterCapture } from '../public-claims.ts';
import type { XmpClaims } from '../xmp/xmp-claims.ts';

/** What the observations of an image are drawn from. */
export interface ObservedClaims {
  readonly exif: ExifClaims | null;
  readonly xmp: XmpClaims | null;
  readonly dimensions: PixelDimensions | null;
  readonly trailingBytes: number;
  /** Of the thumbnails, where the format has them; undefined for one that could not be read. */
  readonly thumbnails?: readonly (PixelDimensions | undefined)[];
}

/** Observations in a fixed order. All are context, save a capture time and a GPS fix that lie a minute or more apart. */
export function observeClaims({ exif, xmp, dimensions, trailingBytes, thumbnails = [] }: ObservedClaims): EvidenceObservation[] {
  const observations: EvidenceObservation[] = [];
  const conflict = exif?.times.conflict;
  const sources: ['exif_capture', 'gps_fix_utc'] = ['exif_capture', 'gps_fix_utc'];
  if (conflict?.effect === 'context') {
    observations.push({ code: 'capture_time_conflict', effect: conflict.effect, gap_band: conflict.gapBand, sources });
  }
  if (conflict?.effect === 'contradiction') {
    observations.push({ code: 'capture_time_conflict', effect: conflict.effect, gap_band: conflict.gapBand, sources });
  }
  if (exif?.times.gpsState === 'partial') observations.push({ code: 'partial_gps_time', effect: 'context' });
  if (differ(exif?.pixelDimensions, dimensions)) observations.push({ code: 'exif_dimensions_differ', effect: 'context' });
  if (thumbnails.some((small) => aspectDiffers(small, dimensions))) {
    observations.push({ code: 'thumbnail_aspect_differs', effect: 'context' });
  }
  if (trailingBytes > 0) observations.push({ code: 'trailing_bytes', effect: 'context', count: trailingBytes });
  if (xmp !== null && xmp.historyEventCount > 0) {
    observations.push({ code: 'xmp_edit_history', effect: 'context', count: xmp.historyEventCount });
  }
  if (exif !== null && xmp !== null && captureTimesDiffer(exif, xmp)) {
    observations.push({ code: 'exif_xmp_capture_time_differ', effect: 'context' });
  }
  if (modifiedAfterCapture(exif, xmp)) observations.push({ code: 'modified_after_capture', effect: 'context' });
  return observations;
}

function differ(stated: PixelDimensions | undefined, coded: PixelDimensions | null): boolean {
  return stated !== undefined && coded !== null && (stated.width !== coded.width || stated.height !== coded.height);
}

/** A thumbnail's sides are rounded to whole pixels, and encoders keep them even or crop to a block: two pixels are no difference. */
const ASPECT_TOLERANCE_PIXELS = 2;

function aspectDiffers(small: PixelDimensions | undefined, large: PixelDimensions | null): boolean {
  if (small === undefined || large === null || small.width === 0 || small.height === 0) return false;
  const expectedWidth = (small.height * large.width) / large.height;
  const expectedHeight = (small.width * large.height) / large.width;
  return Math.min(Math.abs(expectedWidth - small.width), Math.abs(expectedHeight - small.height)) > ASPECT_TOLERANCE_PIXELS;
}
