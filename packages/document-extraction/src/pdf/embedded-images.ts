import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { Material } from '@input-trust/detector-kit';
import type { Budget, CoverageReason } from '@input-trust/detector-kit';
import type { Pixels } from './painted-run.ts';
import type { PageReading } from './read-page.ts';

/** Smaller images are bullets, rules and pixels of a shading; nobody reads anything in them. They are counted. */
export const MIN_IMAGE_SIDE = 16;

/** The distinct images of a document, by their decoded pixels, as child materials. */
export class EmbeddedImages {
  readonly #parent: Material;
  readonly #budget: Budget;
  readonly #jpegs: ReadonlyMap<string, Uint8Array>;
  readonly #children: Material[] = [];
  readonly #seen = new Set<string>();
  readonly #fingerprints = new Map<string, string>();
  #size = 0;
  #small = 0;

  constructor(parent: Material, budget: Budget, jpegs: ReadonlyMap<string, Uint8Array>) {
    this.#parent = parent;
    this.#budget = budget;
    this.#jpegs = jpegs;
  }

  get children(): readonly Material[] {
    return this.#children;
  }

  /** Distinct images, small and undecodable ones included. */
  get count(): number {
    return this.#seen.size;
  }

  /** Images that are too small to be looked at. */
  get smallCount(): number {
    return this.#small;
  }

  /** Takes the images that a page paints. Reasons for what was left out. */
  add(page: number, reading: PageReading): CoverageReason[] {
    const reasons: CoverageReason[] = [];
    let number = 0;
    for (const { objectId, pixels } of reading.images) {
      number += 1;
      if (!this.#budget.hasTime()) return [...reasons, 'deadline_exceeded'];
      if (pixels === undefined) {
        // Undecodable, unless it is painted again.
        if (!this.#seen.has(objectId)) reasons.push('malformed_content');
        this.#seen.add(objectId);
        continue;
      }
      if (!this.#isNew(objectId, pixels)) continue;
      if (pixels.width < MIN_IMAGE_SIDE || pixels.height < MIN_IMAGE_SIDE) {
        this.#small += 1;
        continue;
      }
      const jpeg = this.#jpegs.get(reading.references.get(objectId) ?? '');
      if (this.#children.length >= this.#budget.remaining('items')) return [...reasons, 'item_budget_exceeded'];
      const bytes = jpeg ?? encodePng(pixels);
      this.#size += bytes.length;
      if (this.#size > this.#budget.remaining('decodedBytes')) return [...reasons, 'decoded_byte_budget_exceeded'];
      const format = jpeg === undefined ? 'png' : 'jpeg';
      this.#children.push(new Material({ kind: 'image', format, bytes, parent: this.#parent, path: `page ${page}/image ${number}` }));
    }
    return reasons;
  }

  #isNew(objectId: string, pixels: Pixels): boolean {
    // An image that is shared by pages keeps its name; others are named anew on each page and told by their pixels.
    if (objectId !== '' && this.#fingerprints.has(objectId)) return false;
    const print = createHash('sha256').update(`${pixels.width} ${pixels.height} ${pixels.depth} `).update(pixels.data).digest('base64');
    if (objectId !== '') this.#fingerprints.set(objectId, print);
    if (this.#seen.has(print)) return false;
    this.#seen.add(print);
    return true;
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
