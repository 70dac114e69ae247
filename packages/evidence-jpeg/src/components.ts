import type { EvidenceComponent, EvidenceReason, JpegComponents, JpegFileEvidence } from '@input-trust/contract';
import type { ImageWalk } from './image-walk.ts';
import type { Metadata } from './metadata.ts';

/** How collection of each part ended. Where the headers were not read to their end, what was not found is not called absent. */
export function describeComponents(
  walk: ImageWalk,
  metadata: Metadata,
  thumbnails: { readonly count: number; readonly malformed: boolean },
): JpegComponents {
  const { exif, xmp, iptc, icc, imageResources } = metadata;
  const unread = walk.headersComplete ? [] : [...walk.reasons];
  const exifUsable = exif.block !== null && exif.block.ifd0 !== null;
  // What stands in the Exif segment is not absent either where that could not be read.
  const exifUnread = exif.found && !exifUsable ? [...exif.reasons] : unread;
  const resources = [...imageResources.reasons, ...iptc.reasons];
  const thumbnailReasons: EvidenceReason[] = thumbnails.malformed ? ['malformed_metadata'] : [];
  return {
    structure: component(walk.frame === null ? 'unavailable' : walk.reasons.size === 0 ? 'complete' : 'partial', walk.reasons),
    exif: exif.found ? read(exifUsable, exif.reasons) : missing(unread),
    gps: gpsComponent(metadata, unread),
    maker_note: exif.claims?.makerNotePresent === true ? component('withheld', []) : missing(exifUnread),
    xmp: xmp.found ? read(xmp.claims !== null, xmp.reasons) : missing(unread),
    iptc: iptc.found || resources.length > 0 ? read(iptc.found, resources) : missing(unread),
    icc: icc.found ? read(true, icc.reasons) : missing(unread),
    comments: walk.carriers.parts('comment').length > 0 ? component('withheld', []) : missing(unread),
    thumbnails: thumbnails.count > 0 || thumbnails.malformed ? read(thumbnails.count > 0, thumbnailReasons) : missing(exifUnread),
  };
}

/** Every reason of every part, once. */
export function coverageReasons(components: JpegComponents, metadata: Metadata): EvidenceReason[] {
  const ofParts = Object.values(components).flatMap(({ reasons }) => reasons);
  return [...new Set([...ofParts, ...metadata.multiPicture.reasons])];
}

/** `complete` exactly when nothing was left out. It does not make a file clean. */
export function statusOf(reasons: readonly EvidenceReason[]): JpegFileEvidence['status'] {
  return reasons.length === 0 ? 'complete' : 'partial';
}

function gpsComponent({ exif }: Metadata, unread: readonly EvidenceReason[]): EvidenceComponent {
  if (exif.claims === null) return missing(unread);
  if (exif.claims.gpsPresent === false) return missing([]);
  const gps = exif.block?.gps ?? null;
  if (gps === null || exif.claims.gpsPresent === null) return missing([...exif.reasons]);
  const reasons: EvidenceReason[] = [];
  if (gps.truncated) reasons.push('malformed_metadata');
  if (gps.limited) reasons.push('item_budget_exceeded');
  if (exif.claims.times.gpsState === 'invalid') reasons.push('invalid_value');
  return read(true, reasons);
}

/** A part that was found: read to its end, in part, or not at all. */
function read(usable: boolean, reasons: Iterable<EvidenceReason>): EvidenceComponent {
  const list = [...reasons];
  return component(!usable ? 'unavailable' : list.length === 0 ? 'complete' : 'partial', list);
}

/** A part that was not found: absent, unless something that could hold it was not read. */
function missing(unread: readonly EvidenceReason[]): EvidenceComponent {
  return component(unread.length === 0 ? 'absent' : 'unavailable', unread);
}

function component(status: EvidenceComponent['status'], reasons: Iterable<EvidenceReason>): EvidenceComponent {
  return { status, reasons: [...new Set(reasons)] };
}
