import type { ByteCursor } from '@input-trust/container/bytes';
import type { EvidenceComponent, EvidenceReason, WithheldCategory } from '@input-trust/contract';
import { readExifClaims, TAG, withholdValues } from '@input-trust/metadata-claims';
import type { ExifBlock, ExifClaims } from '@input-trust/metadata-claims';
import { isTiffDirectory } from './directory.ts';
import type { Directory } from './directory.ts';
import type { DirectoryWalk } from './directory-walk.ts';
import { addWithheld } from './withheld-tags.ts';

/** What the directories claim about camera, software and time. */
export interface ExifReading {
  readonly claims: ExifClaims | null;
  readonly exif: EvidenceComponent;
  readonly gps: EvidenceComponent;
  readonly softwarePresent: boolean;
  readonly withheld: ReadonlySet<WithheldCategory>;
}

/**
 * Reads the claims of the one directory that makes any, with its Exif and GPS directories.
 *
 * It abstains with `ambiguous_directory` when the file has several pages, when several directories make claims, and when an Exif or
 * GPS directory is shared, doubled or pointed to from an unexpected place; and as well when a directory was not read. Presence is
 * reported then, no value and no absence.
 */
export function readExif(walk: DirectoryWalk, pageCount: number): ExifReading {
  const owned = ownedDirectories(walk);
  const claims = owned.map((directories) => readExifClaims(blockOf(walk.tiff, directories)));
  const claiming = owned.filter(makesClaims);
  const ambiguous = (pageCount > 1 && claiming.length > 0) || claiming.length > 1 || walk.sharedExif || claiming.some(isUnclear);
  const unread: EvidenceReason[] = walk.complete ? [] : [...walk.reasons];
  const abstains = ambiguous || unread.length > 0;

  const withheld = new Set(claims.flatMap((claim) => [...claim.withheld]));
  for (const { main } of owned) addWithheld(withheld, main.ifd.entries);
  if (abstains && claims.some(({ times }) => times.captureState !== 'absent' || times.gpsState !== 'absent')) withheld.add('timestamps');

  const subject = pageCount > 1 ? undefined : claims[subjectIndex(owned, claiming)];
  const used = abstains ? withholdValues(claims) : (subject ?? null);
  const reasons = ambiguous ? ['ambiguous_directory' as const, ...unread] : unread;
  const gpsPresent = claims.some((claim) => claim.gpsPresent === true);
  return {
    claims: used,
    exif: component(claiming.length > 0, [...reasons, ...(used?.reasons ?? [])], unread),
    gps: component(gpsPresent, [...reasons, ...gpsReasons(used)], unread),
    softwarePresent: claims.some(({ softwarePresent }) => softwarePresent),
    withheld,
  };
}

/** A directory with TIFF's own tags, and the Exif and GPS directories that hang on it. */
interface OwnedDirectories {
  readonly main: Directory;
  readonly exif: Directory[];
  readonly gps: Directory[];
}

function ownedDirectories({ directories }: DirectoryWalk): readonly OwnedDirectories[] {
  const owners = new Map<Directory, OwnedDirectories>();
  for (const directory of directories) {
    // A directory stands behind its parent. Only Exif directories hang on others.
    const owner = directory.parent === null || isTiffDirectory(directory) ? undefined : owners.get(directory.parent);
    if (directory.role === 'exif') owner?.exif.push(directory);
    if (directory.role === 'gps') owner?.gps.push(directory);
    owners.set(directory, owner ?? { main: directory, exif: [], gps: [] });
  }
  return [...new Set(owners.values())];
}

const CLAIM_TAGS: ReadonlySet<number> = new Set([TAG.make, TAG.model, TAG.software, TAG.dateTimeOriginal, TAG.exifIfd, TAG.gpsIfd]);

function makesClaims({ main }: OwnedDirectories): boolean {
  return main.ifd.entries.some(({ tag }) => CLAIM_TAGS.has(tag));
}

function isUnclear({ main, exif, gps }: OwnedDirectories): boolean {
  return exif.length > 1 || gps.length > 1 || [...exif, ...gps].some(({ parent }) => parent !== main);
}

/** The directory that makes claims; without one the page, or else the first. */
function subjectIndex(owned: readonly OwnedDirectories[], claiming: readonly OwnedDirectories[]): number {
  const [subject] = claiming;
  const index = owned.findIndex((directories) => (subject === undefined ? directories.main.role === 'page' : directories === subject));
  return Math.max(0, index);
}

function blockOf(tiff: ByteCursor, { main, exif, gps }: OwnedDirectories): ExifBlock {
  const unsound = [...exif, ...gps].some(({ ifd }) => ifd.truncated || ifd.entries.some(({ readable }) => !readable));
  return {
    tiff,
    ifd0: main.ifd,
    exif: exif[0]?.ifd ?? null,
    gps: gps[0]?.ifd ?? null,
    interoperability: null,
    thumbnail: null,
    mayHoldMore: false,
    reasons: new Set(unsound ? ['malformed_metadata'] : []),
  };
}

function gpsReasons(claims: ExifClaims | null): EvidenceReason[] {
  const reasons: EvidenceReason[] = [];
  if (claims?.reasons.has('malformed_metadata') === true) reasons.push('malformed_metadata');
  if (claims?.times.gpsState === 'invalid') reasons.push('invalid_value');
  return reasons;
}

function component(found: boolean, reasons: readonly EvidenceReason[], unread: readonly EvidenceReason[]): EvidenceComponent {
  if (!found) return { status: unread.length === 0 ? 'absent' : 'unavailable', reasons: [...unread] };
  return { status: reasons.length === 0 ? 'complete' : 'partial', reasons: [...new Set(reasons)] };
}
