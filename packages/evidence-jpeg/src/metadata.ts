import type { EvidenceReason, WithheldCategory } from '@input-trust/contract';
import {
  isIccProfile,
  readExifBlock,
  readExifClaims,
  readImageResources,
  readIptcClaims,
  readXmpClaims,
  RESOURCE_ID,
  withholdValues,
} from '@input-trust/metadata-claims';
import type { ExifBlock, ExifClaims, ImageResource, XmpClaims } from '@input-trust/metadata-claims';
import type { Carriers } from './carriers.ts';
import { joinExtendedXmp, joinIcc, joinImageResources } from './joined-carriers.ts';
import { readMultiPictureIndex } from './multi-picture.ts';
import type { MultiPictureEntry } from './multi-picture.ts';

/** How reading one kind of metadata went. `found` is false when no carrier of it was seen. */
interface Reading {
  readonly found: boolean;
  readonly reasons: ReadonlySet<EvidenceReason>;
}

/** The metadata of an image, read from its carriers. A carrier that breaks its format is flagged at the carrier as well. */
export interface Metadata {
  readonly exif: Reading & { readonly claims: ExifClaims | null; readonly block: ExifBlock | null };
  readonly xmp: Reading & { readonly claims: XmpClaims | null };
  readonly iptc: Reading & { readonly withheld: ReadonlySet<WithheldCategory> };
  readonly icc: Reading;
  readonly imageResources: Reading & { readonly resources: readonly ImageResource[] };
  readonly multiPicture: Reading & { readonly entries: readonly MultiPictureEntry[] };
}

const NONE: ReadonlySet<never> = new Set<never>();

/** Reads every carrier that holds claims. Never throws for content. */
export function readMetadata(carriers: Carriers): Metadata {
  const imageResources = readResources(carriers);
  return {
    exif: readExif(carriers),
    xmp: readXmp(carriers),
    iptc: readIptc(imageResources.resources),
    icc: readIcc(carriers),
    imageResources,
    multiPicture: readMultiPicture(carriers),
  };
}

function readExif(carriers: Carriers): Metadata['exif'] {
  const parts = carriers.parts('exif');
  const blocks = parts.map(({ data }) => readExifBlock(data, 'thumbnail'));
  const [block] = blocks;
  if (block === undefined) return { found: false, reasons: NONE, claims: null, block: null };
  if (blocks.some(({ reasons }) => reasons.has('malformed_metadata'))) carriers.flag('exif', 'malformed');
  if (blocks.length > 1) {
    return {
      found: true,
      reasons: because('duplicate_carrier'),
      claims: withholdValues(blocks.map(readExifClaims)),
      block: null,
    };
  }
  const claims = readExifClaims(block);
  return { found: true, reasons: claims.reasons, claims, block };
}

function readXmp(carriers: Carriers): Metadata['xmp'] {
  const parts = carriers.parts('xmp');
  const [main] = parts;
  if (main === undefined) {
    const orphaned = carriers.parts('extended_xmp').length > 0;
    return { found: orphaned, reasons: orphaned ? because('extended_xmp_uninspected') : NONE, claims: null };
  }
  if (parts.length > 1) return { found: true, reasons: because('duplicate_carrier'), claims: null };
  const claims = readXmpClaims(main.data);
  if (claims.reasons.has('malformed_metadata')) carriers.flag('xmp', 'malformed');
  const reasons = new Set<EvidenceReason>(claims.reasons);
  const extended = readExtendedXmp(carriers, claims.extendedXmpGuid);
  if (extended === 'uninspected') reasons.add('extended_xmp_uninspected');
  if (extended === null || extended === 'uninspected') return { found: true, reasons, claims };
  for (const reason of extended.reasons) reasons.add(reason);
  return { found: true, reasons, claims: joinedClaims(claims, extended) };
}

/** Claims of the extended packet; null when there is none, `uninspected` when its parts do not give it. */
function readExtendedXmp(carriers: Carriers, guid: string | undefined): XmpClaims | 'uninspected' | null {
  if (carriers.parts('extended_xmp').length === 0) return guid === undefined ? null : 'uninspected';
  const joined = guid === undefined ? 'absent' : joinExtendedXmp(carriers, guid);
  if (joined === 'malformed') carriers.flag('extended_xmp', 'malformed');
  if (joined === 'oversized') carriers.flag('extended_xmp', 'oversized');
  return typeof joined === 'string' ? 'uninspected' : readXmpClaims(joined);
}

/** Writers move properties from the main into the extended packet, so that each stands in one of them (XMP Part 3, section 1.1.3.1). */
function joinedClaims(main: XmpClaims, extended: XmpClaims): XmpClaims {
  return {
    ...extended,
    ...main,
    creatorToolPresent: main.creatorToolPresent || extended.creatorToolPresent,
    createDatePresent: main.createDatePresent || extended.createDatePresent,
    modifyDatePresent: main.modifyDatePresent || extended.modifyDatePresent,
    documentIdPresent: main.documentIdPresent || extended.documentIdPresent,
    historyEventCount: main.historyEventCount + extended.historyEventCount,
    withheld: new Set([...main.withheld, ...extended.withheld]),
    stated: { ...extended.stated, ...main.stated },
  };
}

function readResources(carriers: Carriers): Metadata['imageResources'] {
  const joined = joinImageResources(carriers);
  if (joined === 'absent') return { found: false, reasons: NONE, resources: [] };
  if (joined === 'oversized') {
    carriers.flag('photoshop_irb', 'oversized');
    return { found: true, reasons: because('oversized_carrier'), resources: [] };
  }
  const { resources, outcome } = joined === 'malformed' ? { resources: [], outcome: 'malformed' } : readImageResources(joined);
  if (outcome === 'complete') return { found: true, reasons: NONE, resources };
  if (outcome === 'malformed') carriers.flag('photoshop_irb', 'malformed');
  return { found: true, reasons: because(outcome === 'malformed' ? 'malformed_metadata' : 'item_budget_exceeded'), resources };
}

function readIptc(resources: readonly ImageResource[]): Metadata['iptc'] {
  const claims = resources.filter(({ id }) => id === RESOURCE_ID.iptc).map(({ data }) => readIptcClaims(data));
  return {
    found: claims.some(({ dataSetCount, reasons }) => dataSetCount > 0 || reasons.size > 0),
    reasons: new Set(claims.flatMap(({ reasons }) => [...reasons])),
    withheld: new Set(claims.flatMap(({ withheld }) => [...withheld])),
  };
}

function readIcc(carriers: Carriers): Metadata['icc'] {
  if (carriers.parts('icc').length === 0) return { found: false, reasons: NONE };
  const joined = joinIcc(carriers);
  if (joined === 'oversized') {
    carriers.flag('icc', 'oversized');
    return { found: true, reasons: because('oversized_carrier') };
  }
  if (typeof joined !== 'string' && isIccProfile(joined)) return { found: true, reasons: NONE };
  carriers.flag('icc', 'malformed');
  return { found: true, reasons: because('malformed_metadata') };
}

function readMultiPicture(carriers: Carriers): Metadata['multiPicture'] {
  const parts = carriers.parts('mpf');
  const [part] = parts;
  if (part === undefined) return { found: false, reasons: NONE, entries: [] };
  if (parts.length > 1) return { found: true, reasons: because('duplicate_carrier'), entries: [] };
  const entries = readMultiPictureIndex(part);
  if (entries !== null) return { found: true, reasons: NONE, entries };
  carriers.flag('mpf', 'malformed');
  return { found: true, reasons: because('malformed_metadata'), entries: [] };
}

function because(reason: EvidenceReason): ReadonlySet<EvidenceReason> {
  return new Set([reason]);
}
