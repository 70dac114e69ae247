import { NotOfFormatError } from '@input-trust/container/bytes';
import { hasStartOfImage, JPEG } from '@input-trust/container/jpeg';
import type { JpegFileEvidence, JpegStructure, MetadataClaims, WithheldCategory } from '@input-trust/contract';
import { observeClaims, publicClaims, withholdValues } from '@input-trust/metadata-claims';
import { coverageReasons, describeComponents, statusOf } from './components.ts';
import { walkImage } from './image-walk.ts';
import type { ImageWalk } from './image-walk.ts';
import { readMetadata } from './metadata.ts';
import type { Metadata } from './metadata.ts';
import { standardQuality } from './tables.ts';
import { exifThumbnail, jfifThumbnail, jfxxThumbnail, multiPictureThumbnail, photoshopThumbnail } from './thumbnails.ts';
import type { Thumbnail } from './thumbnails.ts';
import { describeTrailer } from './trailer.ts';

/** Thumbnails that are listed, as in the contract. Real files have at most four. */
const MAX_THUMBNAILS = 16;

/** How far the evidence of a JPEG file is collected. */
export interface CollectOptions {
  /** `extracted_encoded` for a JPEG lifted unchanged out of another file, such as a PDF. Default `original_encoded`. */
  readonly sourceBytesKind?: 'original_encoded' | 'extracted_encoded';
}

/**
 * Collects original-file evidence of a JPEG: structure, carriers and bounded, unsigned metadata claims, without a verdict.
 *
 * Time and memory are linear in the bytes. Malformed, truncated or over-limit content gives `partial` with reasons, never an error.
 * Throws NotOfFormatError when the bytes do not begin with SOI.
 */
export function collectJpegEvidence(bytes: Uint8Array, options: CollectOptions = {}): JpegFileEvidence {
  if (!hasStartOfImage(bytes)) throw new NotOfFormatError(JPEG.name);
  const walk = walkImage(bytes);
  const metadata = readMetadata(walk.carriers);
  const thumbnails = readThumbnails(bytes, walk, metadata);
  const trailer = describeTrailer(bytes, walk.end, metadata.multiPicture.entries);
  const components = describeComponents(walk, metadata, { count: thumbnails.read.length, malformed: thumbnails.malformed });
  const reasons = coverageReasons(components, metadata);
  const claims = claimsOf(walk, metadata);
  return {
    schema_version: 'image-file-evidence-public-v2',
    collector: 'jpeg-file-evidence-v2',
    trust: 'unsigned_metadata',
    source_bytes_kind: options.sourceBytesKind ?? 'original_encoded',
    container: 'jpeg',
    byte_count: bytes.length,
    status: statusOf(reasons),
    structure: structureOf(walk, trailer.summary, thumbnails.read),
    components,
    carriers: walk.carriers.summary(),
    metadata_claims: claims,
    observations: observeClaims({
      exif: metadata.exif.claims,
      xmp: metadata.xmp.claims,
      dimensions: walk.dimensions,
      trailingBytes: trailer.undeclaredBytes,
      thumbnails: thumbnails.read.map(({ dimensions }) => dimensions),
    }),
    coverage: { reasons },
    privacy: {
      capture_timestamps_exposed: claims.capture_time !== undefined || claims.gps_fix_utc !== undefined,
      withheld: withheldOf(walk, metadata, thumbnails.read),
    },
  };
}

function structureOf(walk: ImageWalk, trailer: JpegStructure['trailer'], thumbnails: Thumbnail[]): JpegStructure {
  const quality = standardQuality(walk.frame, walk.tables);
  return {
    marker_sequence: [...walk.markers],
    marker_count: walk.markerCount,
    ...(walk.frame !== null && { frame: walk.frame }),
    frame_count: walk.frameCount,
    scan_count: walk.scanCount,
    quantization_table_count: walk.tables.quantization.size,
    huffman_table_count: walk.tables.huffmanSlots.size,
    ...(quality !== undefined && { standard_quality: quality }),
    restart_interval: walk.restartInterval,
    image_data_bytes: walk.imageDataBytes,
    end_marker_present: walk.endMarkerPresent,
    trailer,
    thumbnails: thumbnails.slice(0, MAX_THUMBNAILS),
  };
}

function claimsOf(walk: ImageWalk, { exif, xmp }: Metadata): MetadataClaims {
  // Where the headers end early, an Exif segment that was not seen is not an absent one.
  const unseen = exif.claims === null && !walk.headersComplete;
  return publicClaims(unseen ? withholdValues([]) : exif.claims, xmp.claims);
}

function readThumbnails(
  bytes: Uint8Array,
  { carriers }: ImageWalk,
  metadata: Metadata,
): { readonly read: Thumbnail[]; readonly malformed: boolean } {
  const readings = [
    ...(metadata.exif.block === null ? [] : exifThumbnail(metadata.exif.block)),
    ...carriers.parts('jfif').flatMap(jfifThumbnail),
    ...carriers.parts('jfxx').flatMap(jfxxThumbnail),
    ...metadata.imageResources.resources.flatMap(photoshopThumbnail),
    ...metadata.multiPicture.entries.flatMap((entry) => multiPictureThumbnail(bytes, entry)),
  ];
  const read = readings.filter((reading) => reading !== 'malformed');
  return { read, malformed: read.length < readings.length };
}

function withheldOf(
  { carriers }: ImageWalk,
  { exif, xmp, iptc, multiPicture }: Metadata,
  thumbnails: readonly Thumbnail[],
): WithheldCategory[] {
  const found = new Set<WithheldCategory>([...(exif.claims?.withheld ?? []), ...(xmp.claims?.withheld ?? []), ...iptc.withheld]);
  if (carriers.parts('comment').length > 0) found.add('comments');
  if (thumbnails.length > 0 || multiPicture.entries.length > 1) found.add('embedded_files');
  return [...found].toSorted();
}
