import { NotOfFormatError } from '@input-trust/container/bytes';
import { HEIF } from '@input-trust/container/heif';
import type {
  EvidenceComponent,
  EvidenceObservation,
  EvidenceReason,
  HeifFileEvidence,
  PixelDimensions,
  WithheldCategory,
} from '@input-trust/contract';
import { observeClaims, publicClaims } from '@input-trust/metadata-claims';
import { readBrands } from './brands.ts';
import { walkFile } from './file-walk.ts';
import type { FileWalk } from './file-walk.ts';
import { describeItems, describePrimaryItem } from './items.ts';
import type { DescribedItems, PrimaryItem } from './items.ts';
import { readMetadata } from './metadata.ts';

const NO_ITEMS: DescribedItems = { listed: [], extentCount: 0, imageCount: 0, embedded: false, reasons: new Set() };

/**
 * Collects original-file evidence of a HEIF or AVIF file: items, extents, carriers and bounded, unsigned metadata claims of the
 * primary item, without a verdict.
 *
 * Time and memory are linear in the bytes. Malformed, truncated, ambiguous or over-limit content adds reasons, never an error; the
 * status is `partial` in any case, because the image data is not decoded. Throws NotOfFormatError when the bytes do not begin with a file
 * type box that names a brand of HEIF.
 */
export function collectHeifEvidence(bytes: Uint8Array): HeifFileEvidence {
  const brands = readBrands(bytes);
  if (brands === null) throw new NotOfFormatError(HEIF.name);
  const walk = walkFile(bytes);
  const { meta } = walk;
  const items = meta === null ? NO_ITEMS : describeItems(meta, bytes);
  const primary = meta === null ? null : describePrimaryItem(meta);
  const metadata = readMetadata(walk, bytes);
  const { exif, xmp } = metadata;
  const structureReasons = [...new Set([...walk.reasons, ...items.reasons])];
  const components: HeifFileEvidence['components'] = {
    structure: {
      status: meta === null ? 'unavailable' : structureReasons.length === 0 ? 'complete' : 'partial',
      reasons: structureReasons,
    },
    primary_item: primaryComponent(primary, structureReasons),
    exif: exif.component,
    gps: metadata.gps,
    xmp: xmp.component,
    icc: metadata.icc,
  };
  const claims = publicClaims(metadata.exifClaims, metadata.xmpClaims);
  return {
    schema_version: 'heif-file-evidence-public-v3',
    collector: 'heif-file-evidence-v3',
    trust: 'unsigned_metadata',
    source_bytes_kind: 'original_encoded',
    container: 'heif',
    byte_count: bytes.length,
    status: 'partial',
    structure: {
      major_brand: brands.major,
      compatible_brands: [...brands.compatible],
      item_count: meta?.itemCount ?? 0,
      items: items.listed,
      extent_count: items.extentCount,
      ...(primary?.summary !== undefined && { primary_item: primary.summary }),
      track_count: walk.trackCount,
      unknown_box_count: walk.unknownBoxCount,
      trailing_byte_count: walk.trailingBytes,
    },
    components,
    carriers: metadata.carriers,
    metadata_claims: claims,
    abstentions: [...new Set([components.primary_item, exif.component, metadata.gps, xmp.component].flatMap(({ reasons }) => reasons))],
    observations: [
      ...observeClaims({
        exif: exif.claims,
        xmp: metadata.xmpClaims,
        dimensions: comparable(primary, exif.claims?.pixelDimensions),
        trailingBytes: walk.trailing ? walk.trailingBytes : 0,
      }),
      ...multipleImages(items.imageCount),
    ],
    coverage: { reasons: coverageReasons(components) },
    privacy: {
      capture_timestamps_exposed: claims.capture_time !== undefined || claims.gps_fix_utc !== undefined,
      withheld: withheldOf(walk, items, [exif.withheld, xmp.withheld]),
    },
  };
}

function primaryComponent(primary: PrimaryItem | null, structureReasons: readonly EvidenceReason[]): EvidenceComponent {
  if (primary === null)
    return { status: 'unavailable', reasons: structureReasons.length === 0 ? ['malformed_structure'] : [...structureReasons] };
  return { status: primary.reasons.length === 0 ? 'complete' : 'partial', reasons: [...primary.reasons] };
}

/**
 * The size with which the one that EXIF states is compared. Writers state it before or after a rotation, so that either way fits;
 * a crop leaves nothing to compare with.
 */
function comparable(primary: PrimaryItem | null, stated: PixelDimensions | undefined): PixelDimensions | null {
  const transforms = primary?.summary?.transforms ?? [];
  const dimensions = primary?.dimensions ?? null;
  if (dimensions === null || stated === undefined || transforms.includes('crop')) return null;
  const turned = transforms.includes('rotation') && stated.width === dimensions.height && stated.height === dimensions.width;
  return turned ? stated : dimensions;
}

function multipleImages(count: number): EvidenceObservation[] {
  return count > 1 ? [{ code: 'multiple_pages', effect: 'context', count }] : [];
}

function coverageReasons(components: HeifFileEvidence['components']): EvidenceReason[] {
  return [...new Set<EvidenceReason>(['image_data_uninspected', ...Object.values(components).flatMap(({ reasons }) => reasons)])];
}

/** Descriptive properties (ISO/IEC 23008-12, sections 6.5.18 to 6.5.21), whose values are never returned. */
const WITHHELD: ReadonlyMap<string, WithheldCategory> = new Map<string, WithheldCategory>([
  ['udes', 'free_text'], // name, description and tags by the user
  ['altt', 'free_text'], // accessibility text
  ['crtt', 'timestamps'], // creation time
  ['mdft', 'timestamps'], // modification time
]);

function withheldOf(
  { meta, trackCount }: FileWalk,
  items: DescribedItems,
  further: readonly ReadonlySet<WithheldCategory>[],
): WithheldCategory[] {
  const found = new Set(further.flatMap((categories) => [...categories]));
  for (const { type } of meta?.properties ?? []) {
    const category = WITHHELD.get(type);
    if (category !== undefined) found.add(category);
  }
  if (items.embedded || trackCount > 0) found.add('embedded_files');
  return [...found].toSorted();
}
