import type { RasterMetadata } from '@input-trust/contract';
import type { ExifClaims } from '../exif/exif-claims.ts';
import { chronologyGapBand, exifPresence, xmpPresence } from '../public-claims.ts';
import type { XmpClaims } from '../xmp/xmp-claims.ts';
import type { CarrierReading } from './carrier-reading.ts';

/** The contract's `metadata` of PNG and WebP: which claims exist, and whether capture time and GPS fix disagree. No value is among them. */
export function rasterMetadata(exif: CarrierReading<ExifClaims>, xmp: CarrierReading<XmpClaims>): RasterMetadata {
  const band = exif.claims === null ? null : chronologyGapBand(exif.claims);
  return {
    ...(exif.claims !== null && { exif: exifPresence(exif.claims) }),
    ...(xmp.claims !== null && { xmp: xmpPresence(xmp.claims) }),
    exif_claims_present: exif.claimed,
    xmp_claims_present: xmp.claimed,
    ...(band !== null && { chronology_code: 'capture_time_conflict', chronology_gap_band: band }),
  };
}
