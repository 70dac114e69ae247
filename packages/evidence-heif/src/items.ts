import type { EvidenceReason, HeifItem, HeifItemType, HeifStructure, PixelDimensions } from '@input-trust/contract';
import { extentBytes } from '@input-trust/container/heif';
import type { ItemInfo, MetaBox } from '@input-trust/container/heif';

type Role = HeifItem['role'];

/** The items of a file as the contract lists them. */
export interface DescribedItems {
  /** The first ones, as many as the contract lists. */
  readonly listed: HeifItem[];
  readonly extentCount: number;
  /** Visible images that are neither thumbnails nor auxiliary to another. */
  readonly imageCount: number;
  /** Whether there are thumbnails, auxiliary images or further images. */
  readonly embedded: boolean;
  readonly reasons: ReadonlySet<EvidenceReason>;
}

type NamedType = Exclude<HeifItemType, 'other'>;

/** Every type that the contract names; the record is complete by its type. */
const NAMED: Readonly<Record<NamedType, true>> = {
  hvc1: true,
  hev1: true,
  av01: true,
  avc1: true,
  vvc1: true,
  jpeg: true,
  j2k1: true,
  unci: true,
  grid: true,
  iden: true,
  iovl: true,
  tmap: true,
  Exif: true,
  mime: true,
  'uri ': true,
};
/** Items that are listed, as in the contract. */
const MAX_LISTED_ITEMS = 256;
const METADATA: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri ']);
const STORAGE = ['file', 'idat', 'item'] as const;

/** Describes every item: type, role, extents and declared size (ISO/IEC 23008-12, section 6). */
export function describeItems(meta: MetaBox, file: Uint8Array): DescribedItems {
  const thumbnails = meta.sourcesOf('thmb');
  const auxiliaries = meta.sourcesOf('auxl');
  const inputs = meta.targetsOf('dimg');
  const roleOf = ({ id, type }: ItemInfo): Role => {
    if (id === meta.primaryId) return 'primary';
    if (METADATA.has(type)) return 'metadata';
    if (thumbnails.has(id)) return 'thumbnail';
    if (auxiliaries.has(id) || meta.propertiesOf(id).some((property) => property.type === 'auxC')) return 'auxiliary';
    return inputs.has(id) ? 'derived_input' : 'other';
  };
  const listed: HeifItem[] = [];
  const reasons = new Set<EvidenceReason>();
  const count = { extents: 0, images: 0, embedded: 0 };
  for (const item of meta.items.values()) {
    const role = roleOf(item);
    const location = meta.locations.get(item.id);
    const bytes = extentBytes(location, file, meta.itemData);
    const dimensions = dimensionsOf(meta, item.id);
    if (!bytes.inside) reasons.add('truncated');
    count.extents += location?.extents.length ?? 0;
    if (role === 'thumbnail' || role === 'auxiliary') count.embedded += 1;
    else if (role !== 'metadata' && !item.hidden) count.images += 1;
    if (listed.length === MAX_LISTED_ITEMS) continue;
    listed.push({
      type: typeOf(item.type),
      role,
      hidden: item.hidden,
      extent_count: location?.extents.length ?? 0,
      byte_count: bytes.count,
      storage: location === undefined ? 'none' : (STORAGE[location.constructionMethod] ?? 'none'),
      ...(dimensions !== null && dimensions !== 'ambiguous' && { dimensions }),
    });
  }
  return { listed, extentCount: count.extents, imageCount: count.images, embedded: count.embedded > 0 || count.images > 1, reasons };
}

/** The primary item, with its size before the transforms that apply to it. */
export interface PrimaryItem {
  readonly summary: HeifStructure['primary_item'];
  readonly dimensions: PixelDimensions | null;
  readonly reasons: readonly EvidenceReason[];
}

/** Properties without which a coded image cannot be decoded (ISO/IEC 14496-15; AVIF 1.1, section 2.2.1). */
const CONFIGURATIONS: ReadonlyMap<string, string> = new Map([
  ['hvc1', 'hvcC'],
  ['hev1', 'hvcC'],
  ['av01', 'av1C'],
  ['avc1', 'avcC'],
  ['vvc1', 'vvcC'],
  ['unci', 'uncC'],
]);

/** As in the contract. */
const MAX_TRANSFORMS = 8;

/** Describes the primary item (ISO/IEC 23008-12, section 6.2). Null when the file names none or one that it does not have. */
export function describePrimaryItem(meta: MetaBox): PrimaryItem | null {
  const item = meta.primaryId === null ? undefined : meta.items.get(meta.primaryId);
  if (item === undefined) return null;
  const properties = meta.propertiesOf(item.id);
  const size = dimensionsOf(meta, item.id);
  const transforms = properties.flatMap(({ transform }) => transform ?? []);
  const configuration = CONFIGURATIONS.get(item.type);
  const reasons: EvidenceReason[] = [];
  if (size === 'ambiguous' || meta.ambiguous.has(item.id)) reasons.push('ambiguous_value');
  const configured = configuration === undefined || properties.some(({ type }) => type === configuration);
  if (size === null || !configured || transforms.length > MAX_TRANSFORMS) reasons.push('malformed_structure');
  if (item.encrypted) reasons.push('encrypted_content');
  const dimensions = size === 'ambiguous' || meta.ambiguous.has(item.id) ? null : size;
  return {
    summary: {
      type: typeOf(item.type),
      ...(dimensions !== null && { dimensions }),
      transforms: transforms.slice(0, MAX_TRANSFORMS),
    },
    dimensions,
    reasons,
  };
}

/** The image spatial extents property; null without one, `ambiguous` where several differ. */
function dimensionsOf(meta: MetaBox, id: number): PixelDimensions | 'ambiguous' | null {
  const [first, ...others] = meta.propertiesOf(id).flatMap(({ dimensions }) => dimensions ?? []);
  if (first === undefined) return null;
  return others.some(({ width, height }) => width !== first.width || height !== first.height) ? 'ambiguous' : first;
}

function typeOf(type: string): HeifItemType {
  return isNamed(type) ? type : 'other';
}

function isNamed(type: string): type is NamedType {
  return Object.hasOwn(NAMED, type);
}
