import type { EvidenceComponent, EvidenceReason, WithheldCategory } from '@input-trust/contract';
import { readExifBlock } from '../exif/exif-block.ts';
import { readExifClaims, withholdValues } from '../exif/exif-claims.ts';
import type { ExifClaims } from '../exif/exif-claims.ts';
import { isIccProfile } from '../icc/icc-profile.ts';
import { readXmpClaims } from '../xmp/xmp-claims.ts';
import type { XmpClaims } from '../xmp/xmp-claims.ts';
import type { Carrier, CarrierFlag } from './carrier.ts';
import { holdsExifClaims, holdsXmpClaims } from './holds-claims.ts';

/** Larger EXIF is not read. A JPEG segment holds 64 KiB; maker notes with a preview image reach some hundred. */
export const MAX_EXIF_CARRIER_BYTES = 1024 * 1024;
/** Larger XMP is not read: beyond this are depth maps and other images in base64; editors' own properties stay below 1 MiB. */
export const MAX_XMP_CARRIER_BYTES = 8 * 1024 * 1024;
/** Larger profiles are not read. ICC profiles of printers reach some 10 MiB. */
export const MAX_ICC_CARRIER_BYTES = 16 * 1024 * 1024;

/** How reading one kind of metadata went. */
export interface CarrierReading<Claims> {
  readonly component: EvidenceComponent;
  /** What the one usable carrier claims; null when there is none. */
  readonly claims: Claims | null;
  /** Whether any occurrence that was read holds a claim, usable or not. */
  readonly claimed: boolean;
  readonly withheld: ReadonlySet<WithheldCategory>;
}

/**
 * Reads the EXIF carrier of a container that defines no thumbnail IFD (PNG, WebP).
 *
 * `unread` says why there could be EXIF that was not read, such as the unread rest of a truncated file: then no time is claimed and
 * nothing is called absent. A duplicate, oversized, malformed or undeclared carrier is flagged and gives no claims. Never throws for content.
 */
export function readExifCarrier(carrier: Carrier, unread: Iterable<EvidenceReason>): CarrierReading<ExifClaims> {
  return readCarrier(carrier, unread, MAX_EXIF_CARRIER_BYTES, (part, alone) => {
    const block = readExifBlock(part, 'none');
    const claims = readExifClaims(block);
    const { captureState, gpsState } = claims.times;
    const withheld = new Set(claims.withheld);
    if (captureState === 'claimed' || gpsState !== 'absent') withheld.add('timestamps');
    return {
      claims: block.ifd0 === null ? null : alone ? claims : withholdValues([claims]),
      claimed: holdsExifClaims(claims),
      withheld,
      reasons: claims.reasons,
    };
  });
}

/** Reads the XMP carrier of a container that holds it in one piece. `unread` as in {@link readExifCarrier}. Flags the carrier. */
export function readXmpCarrier(carrier: Carrier, unread: Iterable<EvidenceReason>): CarrierReading<XmpClaims> {
  return readCarrier(carrier, unread, MAX_XMP_CARRIER_BYTES, (part) => {
    const claims = readXmpClaims(part);
    const claimed = holdsXmpClaims(claims);
    const unreadable = !claimed && claims.reasons.size > 0;
    return { claims: unreadable ? null : claims, claimed, withheld: claims.withheld, reasons: claims.reasons };
  });
}

/** Checks that the ICC carrier is one whole profile; nothing of it is returned. `unread` as in {@link readExifCarrier}. */
export function readIccCarrier(carrier: Carrier, unread: Iterable<EvidenceReason>): CarrierReading<true> {
  return readCarrier(carrier, unread, MAX_ICC_CARRIER_BYTES, (part) => {
    const whole = isIccProfile(part);
    return { claims: whole ? true : null, claimed: whole, withheld: NONE, reasons: whole ? [] : ['malformed_metadata'] };
  });
}

/** What one occurrence of a carrier holds. `claims` is null when it could not be read. */
export interface PartReading<Claims> {
  readonly claims: Claims | null;
  readonly claimed: boolean;
  readonly withheld: ReadonlySet<WithheldCategory>;
  readonly reasons: Iterable<EvidenceReason>;
}

const NONE: ReadonlySet<never> = new Set<never>();

/** A carrier with one of these flags is not used. */
const REASON_OF: Readonly<Record<CarrierFlag, EvidenceReason>> = {
  duplicate: 'duplicate_carrier',
  oversized: 'oversized_carrier',
  malformed: 'malformed_metadata',
  undeclared: 'undeclared_carrier',
};

/**
 * Reads a carrier of which a container allows one. `read` takes an occurrence of at most `limit` bytes and hears whether it is `alone`:
 * whether nothing of the same kind was left unread. See {@link readExifCarrier}.
 */
export function readCarrier<Claims>(
  carrier: Carrier,
  unread: Iterable<EvidenceReason>,
  limit: number,
  read: (part: Uint8Array, alone: boolean) => PartReading<Claims>,
): CarrierReading<Claims> {
  const missing = [...unread];
  if (carrier.occurrences === 0) {
    const component: EvidenceComponent = { status: missing.length === 0 ? 'absent' : 'unavailable', reasons: missing };
    return { component, claims: null, claimed: false, withheld: NONE };
  }
  if (carrier.occurrences > 1) carrier.flag('duplicate');
  if (carrier.parts.some(({ length }) => length > limit)) carrier.flag('oversized');
  const unusable = carrier.flags.map((flag) => REASON_OF[flag]);
  const readings = carrier.parts.filter(({ length }) => length <= limit).map((part) => read(part, missing.length === 0));
  const claimed = readings.some((reading) => reading.claimed);
  const withheld = new Set(readings.flatMap((reading) => [...reading.withheld]));
  const [reading] = readings;
  if (reading === undefined || unusable.length > 0) {
    const reasons = [...new Set([...unusable, ...missing])];
    return { component: { status: 'unavailable', reasons }, claims: null, claimed, withheld };
  }
  const reasons = [...new Set([...reading.reasons, ...missing])];
  if (reasons.includes('malformed_metadata')) carrier.flag('malformed');
  const status = reading.claims === null ? 'unavailable' : reasons.length === 0 ? 'complete' : 'partial';
  return { component: { status, reasons }, claims: reading.claims, claimed, withheld };
}
