import { ByteCursor, startsWithAscii, StepCounter } from '@input-trust/container/bytes';

/** One image resource; `id` per Adobe Photoshop File Formats Specification, section "Image Resource IDs". */
export interface ImageResource {
  readonly id: number;
  readonly data: Uint8Array;
}

/** The image resource blocks of a file, as far as they could be read. */
export interface ImageResources {
  readonly resources: readonly ImageResource[];
  readonly outcome: 'complete' | 'malformed' | 'limit';
}

/** Ids of the resources that are read (Adobe Photoshop File Formats Specification, image resource ids). */
export const RESOURCE_ID = { iptc: 0x0404, thumbnailBgr: 0x0409, thumbnail: 0x040c } as const;

/** Photoshop writes below 60 resources, with saved paths some hundred. */
export const MAX_IMAGE_RESOURCES = 4_096;

/** Signatures of image resource blocks; the later ones are of other Adobe programs. */
const SIGNATURES = ['8BIM', 'PHUT', 'DCSR', 'AgHg', 'MeSa'] as const;
/** Signature, id, shortest name and size. */
const SHORTEST_RESOURCE = 12;

/** Reads a series of image resource blocks, as APP13 and TIFF tag 34377 hold them. Never throws for content. */
export function readImageResources(bytes: Uint8Array): ImageResources {
  const cursor = new ByteCursor(bytes);
  const steps = new StepCounter('image_resources', MAX_IMAGE_RESOURCES);
  const resources: ImageResource[] = [];
  while (cursor.remaining >= SHORTEST_RESOURCE) {
    const at = cursor.position;
    if (!SIGNATURES.some((signature) => startsWithAscii(bytes, signature, at))) return { resources, outcome: 'malformed' };
    if (!steps.tryStep()) return { resources, outcome: 'limit' };
    // The name is a Pascal string, padded to an even number of bytes with its length byte.
    const nameBytes = (cursor.u8At(at + 6) + 2) & ~1;
    const sizeAt = at + 6 + nameBytes;
    const size = cursor.has(sizeAt, 4) ? cursor.u32At(sizeAt) : Number.POSITIVE_INFINITY;
    if (!cursor.has(sizeAt + 4, size)) return { resources, outcome: 'malformed' };
    resources.push({ id: cursor.u16At(at + 4), data: cursor.range(sizeAt + 4, size) });
    cursor.seek(Math.min(sizeAt + 4 + size + (size & 1), bytes.length));
  }
  return { resources, outcome: cursor.take(cursor.remaining).every((byte) => byte === 0) ? 'complete' : 'malformed' };
}
