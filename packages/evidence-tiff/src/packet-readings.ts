import type { EvidenceComponent, EvidenceReason, WithheldCategory } from '@input-trust/contract';
import {
  joinComponents,
  readIccCarrier,
  readImageResources,
  readIptcClaims,
  readXmpCarrier,
  RESOURCE_ID,
} from '@input-trust/metadata-claims';
import type { Carrier, CarrierReading, XmpClaims } from '@input-trust/metadata-claims';
import type { CarrierPerDirectory, Carriers } from './carriers.ts';

/** What the XMP packets claim. */
export interface XmpReading {
  /** Of the one packet that may be used. */
  readonly claims: XmpClaims | null;
  /** Whether any packet that was read, usable or not, lists editing steps or names a program. */
  readonly historyPresent: boolean;
  readonly creatorToolPresent: boolean;
  readonly component: EvidenceComponent;
  readonly withheld: ReadonlySet<WithheldCategory>;
}

/** Reads the packet of a file with one page and one packet; of several, or where something was not read, none is used. Flags the carriers. */
export function readXmp(carrier: CarrierPerDirectory, pageCount: number, unread: readonly EvidenceReason[]): XmpReading {
  const readings = carrier.all.map((one) => readXmpCarrier(one, unread));
  const [first] = readings;
  const claims = readings.map((reading) => reading.claims).filter((claim) => claim !== null);
  const usable = readings.length === 1 && pageCount <= 1 ? first : undefined;
  return {
    claims: unread.length === 0 ? (usable?.claims ?? null) : null,
    historyPresent: claims.some(({ historyEventCount }) => historyEventCount > 0),
    creatorToolPresent: claims.some(({ creatorToolPresent }) => creatorToolPresent),
    component:
      usable?.component ?? joinComponents(componentsOf(readings), readings.length === 0 ? unread : ['ambiguous_directory', ...unread]),
    withheld: new Set(readings.flatMap(({ withheld }) => [...withheld])),
  };
}

/** Checks the profile of every directory: nothing of them is returned, so that none is ambiguous. Flags the carriers. */
export function readIcc(carrier: CarrierPerDirectory, unread: readonly EvidenceReason[]): EvidenceComponent {
  const readings = carrier.all.map((one) => readIccCarrier(one, unread));
  return joinComponents(componentsOf(readings), unread);
}

/** What Photoshop's image resources and IPTC data sets hold: kinds of data, no value. */
export interface PhotoshopReading {
  readonly iptc: EvidenceComponent;
  readonly withheld: ReadonlySet<WithheldCategory>;
}

/** Larger IPTC blocks and image resources are not read: Photoshop's saved paths and thumbnail stay below 1 MiB. */
export const MAX_TIFF_IMAGE_RESOURCE_BYTES = 8 * 1024 * 1024;

/** Reads the IPTC data sets of both of their places: the IPTC tag and Photoshop's image resources. Flags the carriers. */
export function readPhotoshop({ iptc, photoshop }: Carriers, unread: readonly EvidenceReason[]): PhotoshopReading {
  const state = new PhotoshopState(unread);
  for (const carrier of iptc.all) state.eachPart(carrier, (part) => state.takeIptc(carrier, part));
  for (const carrier of photoshop.all) state.eachPart(carrier, (part) => state.takeImageResources(carrier, part));
  const { reasons, withheld } = state;
  const found = iptc.all.length > 0 || state.iptcFound || reasons.size > unread.length;
  const status = found ? (reasons.size === 0 ? 'complete' : 'partial') : reasons.size === 0 ? 'absent' : 'unavailable';
  return { iptc: { status, reasons: [...reasons] }, withheld };
}

class PhotoshopState {
  readonly reasons: Set<EvidenceReason>;
  readonly withheld = new Set<WithheldCategory>();
  iptcFound = false;

  constructor(unread: readonly EvidenceReason[]) {
    this.reasons = new Set(unread);
  }

  eachPart(carrier: Carrier, take: (part: Uint8Array) => void): void {
    for (const part of carrier.parts) {
      if (part.length <= MAX_TIFF_IMAGE_RESOURCE_BYTES) take(part);
      else {
        carrier.flag('oversized');
        this.reasons.add('oversized_carrier');
      }
    }
    if (carrier.parts.length < carrier.occurrences) this.reasons.add('item_budget_exceeded');
    if (carrier.flags.includes('malformed')) this.reasons.add('malformed_metadata');
  }

  takeIptc(carrier: Carrier, block: Uint8Array): void {
    const { dataSetCount, withheld, reasons } = readIptcClaims(block);
    this.iptcFound ||= dataSetCount > 0;
    for (const category of withheld) this.withheld.add(category);
    for (const reason of reasons) this.reasons.add(reason);
    if (reasons.has('malformed_metadata')) carrier.flag('malformed');
  }

  takeImageResources(carrier: Carrier, block: Uint8Array): void {
    const { resources, outcome } = readImageResources(block);
    if (outcome === 'malformed') carrier.flag('malformed');
    if (outcome === 'limit') this.reasons.add('item_budget_exceeded');
    for (const { id, data } of resources) {
      if (id === RESOURCE_ID.iptc) this.takeIptc(carrier, data);
      if (id === RESOURCE_ID.thumbnail || id === RESOURCE_ID.thumbnailBgr) this.withheld.add('embedded_files');
    }
  }
}

function componentsOf(readings: readonly CarrierReading<unknown>[]): EvidenceComponent[] {
  return readings.map(({ component }) => component);
}
