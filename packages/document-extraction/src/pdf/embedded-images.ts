import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { Material } from '@input-trust/detector-kit';
import type { Budget, CoverageReason, MaterialInit, Occurrence } from '@input-trust/detector-kit';
import { ImagePlaces } from './image-places.ts';
import type { PaintedImage, Pixels } from './painted-run.ts';
import type { PageReading } from './page-reader.ts';

/** Smaller images are bullets, rules and pixels of a shading; nobody reads anything in them. They are counted. */
export const MIN_IMAGE_SIDE = 16;

/** A distinct image that is looked at. */
interface Found {
  readonly init: MaterialInit;
  readonly occurrences: Occurrence[];
}

/** The distinct images of a document, by their decoded pixels, as child materials that know every place where they are drawn. */
export class EmbeddedImages {
  readonly #parent: Material;
  readonly #budget: Budget;
  readonly #jpegs: ReadonlyMap<string, Uint8Array>;
  readonly #found: Found[] = [];
  /** Every distinct image by its pixels, or by its name where it cannot be decoded; undefined for those that are not looked at. */
  readonly #distinct = new Map<string, Found | undefined>();
  /** Pixels by the name that pdf.js gives an image. */
  readonly #fingerprints = new Map<string, string>();
  readonly #places = new ImagePlaces();
  #size = 0;
  #small = 0;

  constructor(parent: Material, budget: Budget, jpegs: ReadonlyMap<string, Uint8Array>) {
    this.#parent = parent;
    this.#budget = budget;
    this.#jpegs = jpegs;
  }

  /** The images that were found, in document order. */
  children(): Material[] {
    return this.#found.map(({ init, occurrences }) => new Material({ ...init, occurrences }));
  }

  /** Distinct images, small and undecodable ones included. */
  get count(): number {
    return this.#distinct.size;
  }

  /** Images that are too small to be looked at. */
  get smallCount(): number {
    return this.#small;
  }

  /** Takes the images that a page paints. Reasons for what was left out. */
  add(reading: PageReading): CoverageReason[] {
    const reasons = new Set<CoverageReason>();
    const painted = new Map<Found, PaintedImage[]>();
    for (const image of reading.images) {
      const found = this.#budget.hasTime() ? this.#find(image, reading) : 'deadline_exceeded';
      if (typeof found === 'string') reasons.add(found);
      else if (found !== undefined) {
        const known = painted.get(found);
        if (known === undefined) painted.set(found, [image]);
        else known.push(image);
      }
      if (found === 'deadline_exceeded') break;
    }
    for (const [found, images] of painted) found.occurrences.push(...this.#places.occurrences(images, reading.frame));
    return [...reasons];
  }

  /** The distinct image that is painted; undefined for one that is not looked at, a reason for one that cannot be. */
  #find({ objectId, pixels }: PaintedImage, { references }: PageReading): Found | CoverageReason | undefined {
    if (pixels === undefined) {
      // Undecodable, unless it is painted again.
      if (this.#distinct.has(objectId)) return undefined;
      this.#distinct.set(objectId, undefined);
      return 'malformed_content';
    }
    const print = this.#fingerprintOf(objectId, pixels);
    if (this.#distinct.has(print)) return this.#distinct.get(print);
    this.#distinct.set(print, undefined);
    if (pixels.width < MIN_IMAGE_SIDE || pixels.height < MIN_IMAGE_SIDE) {
      this.#small += 1;
      return undefined;
    }
    if (this.#found.length >= this.#budget.remaining('items')) return 'item_budget_exceeded';
    if (this.#size > this.#budget.remaining('decodedBytes')) return 'decoded_byte_budget_exceeded';
    const jpeg = this.#jpegs.get(references.get(objectId) ?? '');
    const bytes = jpeg ?? encodePng(pixels);
    this.#size += bytes.length;
    if (this.#size > this.#budget.remaining('decodedBytes')) return 'decoded_byte_budget_exceeded';
    const format = jpeg === undefined ? 'png' : 'jpeg';
    const init: MaterialInit = { kind: 'image', format, bytes, parent: this.#parent, path: `image ${this.count}` };
    const found: Found = { init, occurrences: [] };
    this.#distinct.set(print, found);
    this.#found.push(found);
    return found;
  }

  /** An image that is shared by pages keeps its name; others are named anew on each page and told by their pixels. */
  #fingerprintOf(objectId: string, { width, height, depth, data }: Pixels): string {
    const known = objectId === '' ? undefined : this.#fingerprints.get(objectId);
    if (known !== undefined) return known;
    const print = createHash('sha256').update(`${width} ${height} ${depth} `).update(data).digest('base64');
    if (objectId !== '') this.#fingerprints.set(objectId, print);
    return print;
  }
}

/** Colour types of PNG by depth (PNG, third edition, 11.2.1): grey, RGB, RGBA. */
const COLOR_TYPES: Readonly<Record<Pixels['depth'], number>> = { 1: 0, 24: 2, 32: 6 };

/** Pixels as a PNG file, compressed for speed. */
export function encodePng({ data, width, height, depth }: Pixels): Uint8Array {
  const rowBytes = depth === 1 ? Math.ceil(width / 8) : width * (depth / 8);
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth === 1 ? 1 : 8;
  header[9] = COLOR_TYPES[depth];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
