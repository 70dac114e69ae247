import { NotOfFormatError } from '@input-trust/container/bytes';
import { GIF, hasSignature } from '@input-trust/container/gif';
import type { EvidenceComponent, EvidenceReason, GifFileEvidence, WithheldCategory } from '@input-trust/contract';
import { observeClaims, readIccCarrier, readXmpCarrier, xmpPresence } from '@input-trust/metadata-claims';
import { walkBlocks } from './block-walk.ts';
import type { BlockWalk } from './block-walk.ts';

/**
 * Collects original-file evidence of a GIF: block structure, declared and decodable frames, carriers and which unsigned XMP claims
 * exist, without a verdict.
 *
 * Time is linear in the bytes, and so is memory. Malformed, truncated or over-limit content adds reasons, never an error; the status
 * is `partial` in any case, because pixels are counted and not looked at. Throws NotOfFormatError when the bytes do not begin with a version.
 */
export function collectGifEvidence(bytes: Uint8Array): GifFileEvidence {
  if (!hasSignature(GIF, bytes)) throw new NotOfFormatError(GIF.name);
  const walk = walkBlocks(bytes);
  const { carriers, structure, unread } = walk;
  const xmp = readXmpCarrier(carriers.xmp, unread);
  const icc = readIccCarrier(carriers.icc, unread);
  const components: GifFileEvidence['components'] = {
    structure: structureComponent(walk),
    xmp: xmp.component,
    comments: commentsComponent(walk),
  };
  const withheld = new Set<WithheldCategory>([...walk.withheld, ...xmp.withheld]);
  const found = [...Object.values(components), icc.component].flatMap(({ reasons }) => reasons);
  return {
    schema_version: 'gif-file-evidence-public-v1',
    collector: 'gif-container-structure-v1',
    trust: 'unsigned_metadata',
    source_bytes_kind: 'original_encoded',
    container: 'gif',
    byte_count: bytes.length,
    status: 'partial',
    structure,
    components,
    carriers: carriers.summary(),
    metadata: { xmp_claims_present: xmp.claimed, ...(xmp.claims !== null && { xmp: xmpPresence(xmp.claims) }) },
    observations: observeClaims({
      exif: null,
      xmp: xmp.claims,
      dimensions: structure.screen_dimensions ?? null,
      trailingBytes: structure.trailing_byte_count,
    }),
    coverage: { reasons: [...new Set<EvidenceReason>(['image_data_uninspected', ...found])] },
    privacy: { capture_timestamps_exposed: false, withheld: [...withheld].toSorted() },
  };
}

function structureComponent({ structure, reasons }: BlockWalk): EvidenceComponent {
  const readable = structure.screen_dimensions !== undefined;
  return { status: !readable ? 'unavailable' : reasons.size === 0 ? 'complete' : 'partial', reasons: [...reasons] };
}

function commentsComponent({ structure, unread }: BlockWalk): EvidenceComponent {
  if (structure.extension_counts.comment > 0) return { status: 'withheld', reasons: [] };
  return { status: unread.size === 0 ? 'absent' : 'unavailable', reasons: [...unread] };
}
