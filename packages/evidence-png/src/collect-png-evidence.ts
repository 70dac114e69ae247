import { NotOfFormatError } from '@input-trust/container/bytes';
import { hasSignature, PNG } from '@input-trust/container/png';
import type { EvidenceComponent, EvidenceReason, PngFileEvidence, WithheldCategory } from '@input-trust/contract';
import { observeClaims, rasterMetadata, readExifCarrier, readXmpCarrier } from '@input-trust/metadata-claims';
import { walkChunks } from './chunk-walk.ts';
import type { ChunkWalk } from './chunk-walk.ts';
import { readColorProfile } from './color-profile.ts';

/**
 * Collects original-file evidence of a PNG or APNG: chunk structure, carriers and which unsigned claims exist, without a verdict.
 *
 * Time and memory are linear in the bytes. Malformed, truncated or over-limit content adds reasons, never an error; the status is
 * `partial` in any case, because the image data is not decoded. Throws NotOfFormatError when the bytes do not begin with the PNG signature.
 */
export function collectPngEvidence(bytes: Uint8Array): PngFileEvidence {
  if (!hasSignature(PNG, bytes)) throw new NotOfFormatError(PNG.name);
  const walk = walkChunks(bytes);
  const { carriers, header, structure, unread } = walk;
  const exif = readExifCarrier(carriers.exif, [...unread, ...carriers.unread.exif]);
  const xmp = readXmpCarrier(carriers.xmp, [...unread, ...carriers.unread.xmp]);
  const icc = readColorProfile(carriers.icc, [...unread, ...carriers.unread.icc]);
  const components: PngFileEvidence['components'] = {
    structure: structureComponent(walk),
    exif: exif.component,
    xmp: xmp.component,
    icc: icc.component,
    text: textComponent(walk),
  };
  const withheld = new Set<WithheldCategory>([...walk.withheld, ...exif.withheld, ...xmp.withheld]);
  return {
    schema_version: 'png-file-evidence-public-v2',
    collector: 'raster-container-semantic-v2',
    trust: 'unsigned_metadata',
    source_bytes_kind: 'original_encoded',
    container: 'png',
    byte_count: bytes.length,
    status: 'partial',
    structure,
    components,
    carriers: carriers.summary(),
    metadata: rasterMetadata(exif, xmp),
    observations: observeClaims({
      exif: exif.claims,
      xmp: xmp.claims,
      dimensions: header?.dimensions ?? null,
      trailingBytes: structure.trailing_byte_count,
    }),
    coverage: { reasons: coverageReasons(components) },
    privacy: { capture_timestamps_exposed: false, withheld: [...withheld].toSorted() },
  };
}

function structureComponent({ header, reasons }: ChunkWalk): EvidenceComponent {
  return { status: header === null ? 'unavailable' : reasons.size === 0 ? 'complete' : 'partial', reasons: [...reasons] };
}

function textComponent({ carriers, unread }: ChunkWalk): EvidenceComponent {
  if (carriers.textCount > 0) return { status: 'withheld', reasons: carriers.textMalformed ? ['malformed_metadata'] : [] };
  return { status: unread.size === 0 ? 'absent' : 'unavailable', reasons: [...unread] };
}

function coverageReasons(components: PngFileEvidence['components']): EvidenceReason[] {
  return [...new Set<EvidenceReason>(['image_data_uninspected', ...Object.values(components).flatMap(({ reasons }) => reasons)])];
}
