import { NotOfFormatError } from '@input-trust/container/bytes';
import { hasSignature, RIFF_HEADER_BYTES, WEBP, webpExtent } from '@input-trust/container/webp';
import type { EvidenceReason, WebpFileEvidence, WithheldCategory } from '@input-trust/contract';
import { observeClaims, rasterMetadata, readExifCarrier, readIccCarrier, readXmpCarrier } from '@input-trust/metadata-claims';
import { walkChunks } from './chunk-walk.ts';
import type { ChunkWalk } from './chunk-walk.ts';

/**
 * Collects original-file evidence of a WebP, still or animated: RIFF structure, frame counts, carriers and which unsigned claims
 * exist, without a verdict.
 *
 * Time and memory are linear in the bytes. Malformed, truncated or over-limit content adds reasons, never an error; the status is
 * `partial` in any case, because the image data is not decoded. Throws NotOfFormatError when the bytes do not begin with a WebP's RIFF header.
 */
export function collectWebpEvidence(bytes: Uint8Array): WebpFileEvidence {
  if (!hasSignature(WEBP, bytes)) throw new NotOfFormatError(WEBP.name);
  const { declaredEnd, end } = webpExtent(bytes);
  const walk = walkChunks(bytes.subarray(RIFF_HEADER_BYTES, end));
  const { carriers, dimensions } = walk;

  const trailingBytes = Math.max(0, bytes.length - end);
  const sizeMatches = walk.complete && declaredEnd === end && declaredEnd <= bytes.length;
  const unread = whyUnread(walk, declaredEnd > bytes.length);
  const reasons = new Set<EvidenceReason>([...walk.reasons, ...unread]);
  if (!sizeMatches && unread.length === 0) reasons.add('malformed_structure');

  const exif = readExifCarrier(carriers.exif, unread);
  const xmp = readXmpCarrier(carriers.xmp, unread);
  const icc = readIccCarrier(carriers.icc, unread);
  const components: WebpFileEvidence['components'] = {
    structure: {
      status: dimensions === null ? 'unavailable' : reasons.size === 0 ? 'complete' : 'partial',
      reasons: [...reasons],
    },
    exif: exif.component,
    xmp: xmp.component,
    icc: icc.component,
  };
  const withheld = new Set<WithheldCategory>([...exif.withheld, ...xmp.withheld]);
  return {
    schema_version: 'webp-file-evidence-public-v2',
    collector: 'webp-container-semantic-v2',
    trust: 'unsigned_metadata',
    source_bytes_kind: 'original_encoded',
    container: 'webp',
    byte_count: bytes.length,
    status: 'partial',
    structure: { ...walk.structure, riff_size_matches: sizeMatches, trailing_byte_count: trailingBytes },
    components,
    carriers: carriers.summary(),
    metadata: rasterMetadata(exif, xmp),
    observations: observeClaims({ exif: exif.claims, xmp: xmp.claims, dimensions, trailingBytes }),
    coverage: { reasons: coverageReasons(components) },
    privacy: { capture_timestamps_exposed: false, withheld: [...withheld].toSorted() },
  };
}

/** Why the chunks were not read up to the end of the content; empty when they were. */
function whyUnread({ complete, reasons }: ChunkWalk, truncated: boolean): EvidenceReason[] {
  if (reasons.has('item_budget_exceeded')) return ['item_budget_exceeded'];
  if (truncated) return ['truncated'];
  return complete ? [] : ['malformed_structure'];
}

function coverageReasons(components: WebpFileEvidence['components']): EvidenceReason[] {
  return [...new Set<EvidenceReason>(['image_data_uninspected', ...Object.values(components).flatMap(({ reasons }) => reasons)])];
}
