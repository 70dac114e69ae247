import type { EvidenceComponent, EvidenceReason, JpegComponents, JpegFileEvidence } from '@input-trust/contract';
import type { ImageWalk } from './image-walk.ts';
import type { Metadata } from './metadata.ts';

type Status = EvidenceComponent['status'];

/** How collection of each part ended. Where the headers were not read to their end, what was not found is not called absent. */
export function describeComponents(
  walk: ImageWalk,
  metadata: Metadata,
  thumbnails: { readonly count: number; readonly malformed: boolean },
): JpegComponents {
  const unread = walk.headersComplete ? [] : [...walk.reasons];
  const { exif, xmp, iptc, icc, imageResources } = metadata;

  const part = (found: boolean, usable: boolean, reasons: Iterable<EvidenceReason>): EvidenceComponent => {
    if (!found) return component(unread.length === 0 ? 'absent' : 'unavailable', unread);
    const list = [...reasons];
    return component(!usable ? 'unavailable' : list.length === 0 ? 'complete' : 'partial', list);
  };
  const withheld = (found: boolean, uncertain: readonly EvidenceReason[]): EvidenceComponent =>
    found ? component('withheld', []) : component(uncertain.length === 0 ? 'absent' : 'unavailable', uncertain);

  const exifUsable = exif.block !== null && exif.block.ifd0 !== null;
  const iptcFound = iptc.found || imageResources.reasons.size > 0;
  const exifUnread = exif.found && !exifUsable ? [...exif.reasons] : unread;
  const thumbnailReasons: EvidenceReason[] = thumbnails.malformed ? ['malformed_metadata'] : [];
  return {
    structure: component(walk.frame === null ? 'unavailable' : walk.reasons.size === 0 ? 'complete' : 'partial', [...walk.reasons]),
    exif: part(exif.found, exifUsable, exif.reasons),
    gps: gpsComponent(metadata, unread),
    maker_note: withheld(exif.claims?.makerNotePresent ?? false, exifUnread),
    xmp: part(xmp.found, xmp.claims !== null, xmp.reasons),
    iptc: part(iptcFound, iptc.found, [...imageResources.reasons, ...iptc.reasons]),
    icc: part(icc.found, true, icc.reasons),
    comments: withheld(walk.carriers.parts('comment').length > 0, unread),
    thumbnails: part(thumbnails.count > 0 || thumbnails.malformed, thumbnails.count > 0, thumbnailReasons),
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
  if (exif.claims === null) return component(unread.length === 0 ? 'absent' : 'unavailable', unread);
  if (exif.claims.gpsPresent === false) return component('absent', []);
  if (exif.block === null || exif.claims.gpsPresent === null) return component('unavailable', [...exif.reasons]);
  return exif.claims.times.gpsState === 'invalid' ? component('partial', ['invalid_value']) : component('complete', []);
}

function component(status: Status, reasons: readonly EvidenceReason[]): EvidenceComponent {
  return { status, reasons: [...new Set(reasons)] };
}
