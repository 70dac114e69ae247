import { ByteCursor, NotOfFormatError } from '@input-trust/container/bytes';
import { hasSignature, TIFF, tiffByteOrder } from '@input-trust/container/tiff';
import type { EvidenceComponent, EvidenceObservation, EvidenceReason, TiffFileEvidence, WithheldCategory } from '@input-trust/contract';
import { observeClaims, publicClaims } from '@input-trust/metadata-claims';
import { Carriers } from './carriers.ts';
import { describeDirectories } from './describe-directories.ts';
import type { DescribedDirectories } from './describe-directories.ts';
import { walkDirectories } from './directory-walk.ts';
import type { DirectoryWalk } from './directory-walk.ts';
import { readExif } from './exif-reading.ts';
import { readIcc, readPhotoshop, readXmp } from './packet-readings.ts';
import { TIFF_TAG } from './tags.ts';

/**
 * Collects original-file evidence of a classic TIFF: directories, carriers and bounded, unsigned metadata claims, without a verdict.
 *
 * Time and memory are linear in the bytes. Malformed, truncated, ambiguous or over-limit content adds reasons, never an error; the
 * status is `partial` in any case, because the image data is not decoded. Throws NotOfFormatError when the bytes do not begin with the
 * signature of a classic TIFF; BigTIFF has another one.
 */
export function collectTiffEvidence(bytes: Uint8Array): TiffFileEvidence {
  const byteOrder = tiffByteOrder(bytes);
  if (byteOrder === undefined || !hasSignature(TIFF, bytes)) throw new NotOfFormatError(TIFF.name);
  const walk = walkDirectories(new ByteCursor(bytes, byteOrder));
  const described = describeDirectories(walk);
  const carriers = new Carriers(walk);

  const unread = walk.complete ? [] : [...walk.reasons];
  const exif = readExif(walk, described.pageCount);
  const xmp = readXmp(carriers.xmp, described.pageCount, unread);
  const photoshop = readPhotoshop(carriers, unread);
  const icc = readIcc(carriers.icc, unread);
  const components: TiffFileEvidence['components'] = {
    structure: structureComponent(walk, described),
    exif: exif.exif,
    gps: exif.gps,
    xmp: xmp.component,
    iptc: photoshop.iptc,
    icc,
  };
  const claims = publicClaims(exif.claims, xmp.claims);
  const trailer = bytes.subarray(described.end);
  const withheld = new Set<WithheldCategory>([...exif.withheld, ...xmp.withheld, ...photoshop.withheld]);
  if (walk.directories.some(({ role }) => role === 'reduced_image')) withheld.add('embedded_files');
  return {
    schema_version: 'tiff-file-evidence-public-v2',
    collector: 'tiff-file-evidence-v2',
    trust: 'unsigned_metadata',
    source_bytes_kind: 'original_encoded',
    container: 'tiff',
    byte_count: bytes.length,
    status: 'partial',
    structure: {
      byte_order: byteOrder === 'little' ? 'little_endian' : 'big_endian',
      page_count: described.pageCount,
      directory_count: walk.directories.length,
      directories: [...described.listed],
      cyclic_link_count: walk.cyclicLinks,
      trailing_byte_count: trailer.length,
    },
    components,
    carriers: carriers.summary(),
    metadata_claims: claims,
    editing_context: {
      photoshop_resources_present: carriers.photoshop.all.length > 0,
      layers_present: walk.directories.some(({ ifd }) => ifd.entries.some(({ tag }) => tag === TIFF_TAG.photoshopLayers)),
      xmp_history_present: xmp.historyPresent,
      software_present: exif.softwarePresent || xmp.creatorToolPresent,
    },
    observations: [
      ...observeClaims({
        exif: exif.claims,
        xmp: xmp.claims,
        dimensions: described.pageDimensions,
        // What an unread directory refers to would be no trailing bytes.
        trailingBytes: walk.complete && !isPadding(trailer) ? trailer.length : 0,
      }),
      ...multiplePages(described.pageCount),
    ],
    coverage: { reasons: coverageReasons(components) },
    privacy: {
      capture_timestamps_exposed: claims.capture_time !== undefined || claims.gps_fix_utc !== undefined,
      withheld: [...withheld].toSorted(),
    },
  };
}

function structureComponent(walk: DirectoryWalk, described: DescribedDirectories): EvidenceComponent {
  const reasons = [...new Set([...walk.reasons, ...described.reasons])];
  return { status: walk.directories.length === 0 ? 'unavailable' : reasons.length === 0 ? 'complete' : 'partial', reasons };
}

/** Writers fill the last word or long word up with zeros. */
function isPadding(trailer: Uint8Array): boolean {
  return trailer.length < 4 && trailer.every((byte) => byte === 0);
}

function multiplePages(count: number): EvidenceObservation[] {
  return count > 1 ? [{ code: 'multiple_pages', effect: 'context', count }] : [];
}

function coverageReasons(components: TiffFileEvidence['components']): EvidenceReason[] {
  return [...new Set<EvidenceReason>(['image_data_uninspected', ...Object.values(components).flatMap(({ reasons }) => reasons)])];
}
