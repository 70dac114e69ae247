import type { PixelDimensions } from './item-properties.ts';
import type { MetaBox } from './meta-box.ts';

/**
 * What an image is to the one that viewers show. `further`: an image of its own that a viewer may offer. `hidden`: one that it must not
 * (ISO/IEC 23008-12, section 6.4.2). `auxiliary`: depth, gain map, matte and the like (section 6.4.4).
 */
export type ImageRole = 'primary' | 'further' | 'hidden' | 'thumbnail' | 'auxiliary';

/** An item of a HEIF file that is an image. */
export interface ImageItem {
  readonly id: number;
  readonly role: ImageRole;
  /** Type of the coded images that it is made of, for example `hvc1` or `av01`; its own where it refers to none. */
  readonly coding: string;
  /** As declared, before rotation and crop; absent where it is not. */
  readonly dimensions?: PixelDimensions;
}

/** Types that are no images whatever their properties say. `tmap` is computed from images that are items as well (ISO 21496-1). */
const NO_IMAGES: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri ', 'rgan', 'tmap']);

/** How AVC, HEVC and MPEG-B name an alpha plane, which decoders return with its image. */
const ALPHA: ReadonlySet<string> = new Set(['urn:mpeg:avc:2015:auxid:1', 'urn:mpeg:hevc:2015:auxid:1', 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha']); // prettier-ignore

/**
 * The images of a file that a decoder can be asked for one by one. Left out is what another one shows in full: the tiles of a grid, and
 * the only alpha plane of an image.
 */
export function imageItems(meta: MetaBox): ImageItem[] {
  const thumbnails = meta.sourcesOf('thmb');
  const auxiliaries = meta.sourcesOf('auxl');
  const tiles = tilesOf(meta);
  const alphas = alphaPlanesOf(meta);
  return [...meta.items.values()].flatMap(({ id, type, hidden }): ImageItem[] => {
    const properties = meta.propertiesOf(id);
    const isPrimary = id === meta.primaryId;
    if (NO_IMAGES.has(type) || (!isPrimary && (tiles.has(id) || alphas.has(id)))) return [];
    const isAuxiliary = auxiliaries.has(id) || properties.some((property) => property.type === 'auxC');
    const role = isPrimary ? 'primary' : thumbnails.has(id) ? 'thumbnail' : isAuxiliary ? 'auxiliary' : hidden ? 'hidden' : 'further';
    const dimensions = properties.find((property) => property.dimensions !== undefined)?.dimensions;
    return [{ id, role, coding: codingOf(meta, id), ...(dimensions !== undefined && { dimensions }) }];
  });
}

function tilesOf(meta: MetaBox): Set<number> {
  const grids = [...meta.sourcesOf('dimg')].filter((id) => meta.items.get(id)?.type === 'grid');
  return new Set(grids.flatMap((id) => [...meta.referencesOf('dimg', id)]));
}

/** Images that are the alpha plane of one other, which has no second one: of several a decoder takes one. */
function alphaPlanesOf(meta: MetaBox): Set<number> {
  const ofImage = new Map<number, number[]>();
  for (const id of meta.sourcesOf('auxl')) {
    if (!meta.propertiesOf(id).some(({ auxiliaryType = '' }) => ALPHA.has(auxiliaryType))) continue;
    const [image, ...others] = meta.referencesOf('auxl', id);
    if (image === undefined || others.length > 0 || !meta.items.has(image)) continue;
    ofImage.set(image, [...(ofImage.get(image) ?? []), id]);
  }
  return new Set([...ofImage.values()].filter(({ length }) => length === 1).flat());
}

/** Derived images refer to derived ones at most this often; a decoder gives up as well. */
const MAX_DERIVATIONS = 8;

function codingOf(meta: MetaBox, id: number): string {
  let coded = id;
  for (let step = 0; step < MAX_DERIVATIONS; step += 1) {
    const [input] = meta.referencesOf('dimg', coded);
    if (input === undefined) break;
    coded = input;
  }
  return meta.items.get(coded)?.type ?? '';
}
