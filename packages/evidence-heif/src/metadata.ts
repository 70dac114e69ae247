import { ByteCursor, startsWithAscii } from '@input-trust/container/bytes';
import type { EvidenceComponent, EvidenceReason, HeifFileEvidence } from '@input-trust/contract';
import { extentBytes, readItemData } from '@input-trust/container/heif';
import type { ItemInfo, MetaBox } from '@input-trust/container/heif';
import {
  Carrier,
  joinComponents,
  joinSummaries,
  MAX_CARRIER_PARTS,
  MAX_EXIF_CARRIER_BYTES,
  MAX_XMP_CARRIER_BYTES,
  readExifBlock,
  readExifCarrier,
  readExifClaims,
  readIccCarrier,
  readXmpCarrier,
  withholdValues,
} from '@input-trust/metadata-claims';
import type { CarrierReading, ExifClaims, XmpClaims } from '@input-trust/metadata-claims';
import type { FileWalk } from './file-walk.ts';

type HeifCarriers = HeifFileEvidence['carriers'];

/** The metadata of a file, read from the items that describe its primary item. */
export interface Metadata {
  readonly exif: CarrierReading<ExifClaims>;
  /** For the contract: of carriers that compete or could not be read presence alone. Null when there is no Exif. */
  readonly exifClaims: ExifClaims | null;
  readonly gps: EvidenceComponent;
  readonly xmp: CarrierReading<XmpClaims>;
  /** Null as well where items were not read, of which one could compete. */
  readonly xmpClaims: XmpClaims | null;
  readonly icc: EvidenceComponent;
  readonly carriers: HeifCarriers;
}

const XMP_CONTENT_TYPE = 'application/rdf+xml';

/** Reads the Exif and XMP items of the primary item and checks the colour profiles. Never throws for content. */
export function readMetadata({ meta, unread, c2pa, otherUuids }: FileWalk, file: Uint8Array): Metadata {
  const items = meta === null ? [] : [...meta.items.values()];
  const exifItems = new DescribingItems(meta, file, MAX_EXIF_CARRIER_BYTES, tiffOf);
  const xmpItems = new DescribingItems(meta, file, MAX_XMP_CARRIER_BYTES, (packet) => packet);
  const other = new Carrier();
  for (const item of items) {
    if (item.type === 'Exif') exifItems.take(item);
    else if (item.type === 'mime' && item.contentType === XMP_CONTENT_TYPE) xmpItems.take(item);
    else if (item.type === 'mime' || item.type === 'uri ') other.addUnread(exifItems.byteCount(item));
  }
  const exif = readExifCarrier(exifItems.own, exifItems.missing(unread));
  const xmp = readXmpCarrier(xmpItems.own, xmpItems.missing(unread));
  const profiles = (meta?.properties ?? []).flatMap(({ profile }) => profile ?? []).map(carrierOf);
  const icc = joinComponents(
    profiles.map((carrier) => readIccCarrier(carrier, []).component),
    unread,
  );
  const exifClaims = exif.claims ?? (exif.component.status === 'absent' ? null : withholdValues(exifItems.own.parts.map(claimsOfBlock)));
  return {
    exif,
    exifClaims,
    gps: gpsComponent(exif, exifClaims),
    xmp,
    xmpClaims: unread.length === 0 ? xmp.claims : null,
    icc,
    carriers: {
      exif: joinSummaries([exifItems.own, exifItems.strays]),
      xmp: joinSummaries([xmpItems.own, xmpItems.strays]),
      icc: joinSummaries(profiles),
      c2pa: c2pa.summary(),
      other: joinSummaries([other, otherUuids]),
    },
  };
}

/** The items of one kind of metadata: those that describe the primary item, and strays that do not. */
class DescribingItems {
  readonly own = new Carrier();
  readonly strays = new Carrier();
  readonly #meta: MetaBox | null;
  readonly #file: Uint8Array;
  readonly #limit: number;
  readonly #contentOf: (data: Uint8Array) => Uint8Array | null;
  readonly #failures = new Set<EvidenceReason>();
  readonly #strayReasons = new Set<EvidenceReason>();

  constructor(meta: MetaBox | null, file: Uint8Array, limit: number, contentOf: (data: Uint8Array) => Uint8Array | null) {
    this.#meta = meta;
    this.#file = file;
    this.#limit = limit;
    this.#contentOf = contentOf;
  }

  take(item: ItemInfo): void {
    const described = this.#meta?.referencesOf('cdsc', item.id) ?? new Set();
    const primary = this.#meta?.primaryId ?? null;
    if (primary !== null && described.has(primary)) this.#takeOwn(item);
    else {
      this.strays.addUnread(this.byteCount(item));
      if (described.size === 0) this.strays.flag('undeclared');
      this.#strayReasons.add(described.size === 0 ? 'undeclared_carrier' : 'ambiguous_directory');
    }
  }

  /** Why the claims could be incomplete: what could not be read, and strays where no item is the primary item's own. */
  missing(unread: readonly EvidenceReason[]): Set<EvidenceReason> {
    return new Set([...this.#failures, ...(this.own.occurrences === 0 ? this.#strayReasons : []), ...unread]);
  }

  byteCount({ id }: ItemInfo): number {
    return this.#meta === null ? 0 : extentBytes(this.#meta.locations.get(id), this.#file, this.#meta.itemData).count;
  }

  #takeOwn(item: ItemInfo): void {
    const content = this.#contentOfItem(item);
    if (typeof content !== 'string') {
      this.own.add(content);
      return;
    }
    this.own.addUnread(this.byteCount(item));
    if (content === 'oversized_carrier') this.own.flag('oversized');
    else if (content === 'malformed_metadata') this.own.flag('malformed');
    else this.#failures.add(content);
  }

  /** Of so many items as one carrier is read: hostile ones overlap, so that the file's size is no limit. */
  #contentOfItem(item: ItemInfo): Uint8Array | EvidenceReason {
    if (this.#meta === null || this.own.occurrences >= MAX_CARRIER_PARTS) return 'item_budget_exceeded';
    if (item.contentEncoded) return 'compressed_metadata_uninspected';
    const data = readItemData(item, this.#meta, this.#file, this.#limit);
    return typeof data === 'string' ? data : (this.#contentOf(data) ?? 'malformed_metadata');
  }
}

/** The prefix of Exif in JPEG, which the offset passes by, or should. */
const EXIF_PREFIX = 'Exif\0\0';
const OFFSET_BYTES = 4;

/** The TIFF block of an Exif item, which begins with its offset (ISO/IEC 23008-12, annex A.2.1). */
function tiffOf(data: Uint8Array): Uint8Array | null {
  if (data.length < OFFSET_BYTES) return null;
  const at = OFFSET_BYTES + new ByteCursor(data).u32At(0);
  if (at >= data.length) return null;
  return data.subarray(startsWithAscii(data, EXIF_PREFIX, at) ? at + EXIF_PREFIX.length : at);
}

function claimsOfBlock(block: Uint8Array): ExifClaims {
  return readExifClaims(readExifBlock(block, 'none'));
}

function carrierOf(data: Uint8Array): Carrier {
  const carrier = new Carrier();
  carrier.add(data);
  return carrier;
}

function gpsComponent({ component }: CarrierReading<ExifClaims>, claims: ExifClaims | null): EvidenceComponent {
  if (claims === null || claims.gpsPresent === false) return { status: 'absent', reasons: [] };
  if (claims.gpsPresent === null) return { status: 'unavailable', reasons: component.reasons };
  return claims.times.gpsState === 'invalid' ? { status: 'partial', reasons: ['invalid_value'] } : { status: 'complete', reasons: [] };
}
