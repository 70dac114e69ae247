import { createHash } from 'node:crypto';
import { Material } from '@input-trust/detector-kit';
import type { Budget, CoverageReason, Occurrence } from '@input-trust/detector-kit';
import { encodePng, materialFromPixels } from '@input-trust/raster';
import type { DecodedPixels } from '@input-trust/raster';
import { cutPictures, shorterSide } from './cut-pictures.ts';
import type { CutPicture, Piece } from './cut-pictures.ts';
import { ImageHiding, ImagePlaces } from './image-places.ts';
import { joinPixels } from './joined-pixels.ts';
import type { PaintedImage, Pixels } from './painted-run.ts';
import type { PageReading } from './page-reader.ts';

/** Smaller images that stand alone are bullets and rules; nobody reads anything in them. They are counted. */
export const MIN_IMAGE_SIDE = 16;

/**
 * Bytes of pixels of all images that are handed on as they are, for those who look at them next: ten pictures of two megapixels. The
 * rest waits compressed.
 */
export const MAX_HELD_BYTES = 64 << 20;

/** A distinct image that is looked at. */
interface Found {
  readonly path: string;
  readonly content: { readonly pixels: DecodedPixels } | { readonly format: 'jpeg' | 'png'; readonly bytes: Uint8Array };
  readonly occurrences: Occurrence[];
  /** What hides it in each place so far; nothing any more once it is seen in one. */
  hiddenBy: Set<string> | undefined;
}

/** A page that shows images of the document and is not one of its pages. */
export interface Elsewhere {
  /** Tells the names of its images from those of other sources. */
  readonly source: string;
  /** 1-based pages of the document to which its images belong. */
  readonly pages: readonly number[];
}

/** The distinct images of a document, by their decoded pixels, as child materials that know every place where they are drawn. */
export class EmbeddedImages {
  readonly #parent: Material;
  readonly #budget: Budget;
  readonly #jpegs: ReadonlyMap<string, Uint8Array>;
  readonly #found: Found[] = [];
  /** Every distinct image by its pixels, or by its name where it cannot be decoded; undefined for those that are not looked at. */
  readonly #distinct = new Map<string, Found | undefined>();
  /** Every distinct image that pages paint, by the same: what is put together or drawn is none of the document's own. */
  readonly #own = new Set<string>();
  /** Pixels by the name that pdf.js gives an image. */
  readonly #fingerprints = new Map<string, string>();
  /** The same of images without a name, which are asked for twice: to be counted and to be looked at. */
  readonly #prints = new WeakMap<Pixels, string>();
  /** Indices of the pieces that a picture shows which was put together before, by its name. */
  readonly #joinedBefore = new Map<string, readonly number[]>();
  readonly #places = new ImagePlaces();
  #size = 0;
  #heldBytes = 0;
  #small = 0;

  constructor(parent: Material, budget: Budget, jpegs: ReadonlyMap<string, Uint8Array>) {
    this.#parent = parent;
    this.#budget = budget;
    this.#jpegs = jpegs;
  }

  /** The images that were found, in document order. */
  children(): Material[] {
    return this.#found.map(({ path, content, occurrences, hiddenBy }) => {
      const place = { parent: this.#parent, path, occurrences, hiddenBy: [...(hiddenBy ?? [])] };
      return 'pixels' in content ? materialFromPixels(content.pixels, place) : new Material({ kind: 'image', ...content, ...place });
    });
  }

  /** Distinct images of the document, small and undecodable ones included, and pieces of a picture each for itself. */
  get count(): number {
    return this.#own.size;
  }

  /** Images that are too small to be looked at. */
  get smallCount(): number {
    return this.#small;
  }

  /** Takes the images that a page paints. Reasons for what was left out. `elsewhere`: the page is none of the document itself. */
  add(reading: PageReading, elsewhere?: Elsewhere): CoverageReason[] {
    const reasons = new Set<CoverageReason>();
    const painted = new Map<Found, PaintedImage[]>();
    const source = elsewhere?.source ?? '';
    for (const image of reading.images) if (this.#budget.hasTime()) this.#own.add(this.#identityOf(image, source));
    for (const image of [...this.#joined(reading, reasons, source), ...reading.drawn]) {
      const found = this.#budget.hasTime() ? this.#find(image, reading, source) : 'deadline_exceeded';
      if (typeof found === 'string') reasons.add(found);
      else if (found !== undefined) {
        const known = painted.get(found);
        if (known === undefined) painted.set(found, [image]);
        else known.push(image);
      }
      if (found === 'deadline_exceeded') break;
    }
    const hiding = new ImageHiding(reading);
    for (const [found, images] of painted) {
      for (const image of images) {
        const technique = elsewhere === undefined && !reading.drawn.includes(image) ? hiding.of(image) : undefined;
        if (technique === undefined) found.hiddenBy = undefined;
        else found.hiddenBy?.add(technique);
      }
      found.occurrences.push(...(elsewhere?.pages.map((page) => ({ page })) ?? this.#places.occurrences(images, reading.frame)));
    }
    return [...reasons];
  }

  /** The images that a page paints, where it paints pictures in pieces these pictures instead of what of the pieces says nothing more. */
  #joined(reading: PageReading, reasons: Set<CoverageReason>, source: string): readonly PaintedImage[] {
    const pictures = cutPictures(reading.images);
    if (pictures.length === 0) return reading.images;
    const isFile = ({ objectId }: PaintedImage): boolean => this.#jpegs.has(reading.references.get(objectId) ?? '');
    const shown = new Set<PaintedImage>();
    const wholes: PaintedImage[] = [];
    for (const picture of pictures) {
      const joined = this.#budget.hasTime() ? this.#join(picture, source) : 'deadline_exceeded';
      if (typeof joined === 'string') {
        reasons.add(joined);
        continue;
      }
      wholes.push(joined.whole);
      for (const index of joined.shown) {
        const piece = picture.pieces[index];
        if (piece !== undefined && !isFile(piece)) shown.add(piece);
      }
    }
    return [...reading.images.filter((image) => !shown.has(image)), ...wholes];
  }

  /** One picture of its pieces, and the indices of the pieces that it shows; a reason where it cannot be made. */
  #join(picture: CutPicture, source: string): { readonly whole: PaintedImage; readonly shown: readonly number[] } | CoverageReason {
    const { pieces, whole } = picture;
    const name = whole.objectId === '' ? '' : source + whole.objectId;
    const known = this.#joinedBefore.get(name);
    if (known !== undefined) return { whole, shown: known };
    const own = pieces.reduce((sum, { pixels }) => sum + pixels.width * pixels.height, 0);
    if (picture.isLossy || !this.#budget.spend('pixels', Math.max(0, picture.width * picture.height - own))) return 'pixel_budget_exceeded';
    const joined = joinPixels(picture);
    if (joined === undefined) return 'pixel_budget_exceeded';
    const isNeeded = (piece: Piece): boolean => joined.unshown.has(piece) && shorterSide(piece.pixels) >= MIN_IMAGE_SIDE;
    const shown = [...pieces.entries()].flatMap(([index, piece]) => (isNeeded(piece) ? [] : [index]));
    if (name !== '') this.#joinedBefore.set(name, shown);
    return { whole: { ...whole, pixels: joined.pixels }, shown };
  }

  /** The distinct image that is painted; undefined for one that is not looked at, a reason for one that cannot be. */
  #find({ objectId: id, pixels }: PaintedImage, { references }: PageReading, source: string): Found | CoverageReason | undefined {
    const objectId = id === '' ? '' : source + id;
    if (pixels === undefined) {
      const known = this.#fingerprints.get(objectId);
      if (known !== undefined) return this.#distinct.get(known);
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
    // A file of its own has no transparency: that is in the mask beside it.
    const jpeg = pixels.depth === 32 ? undefined : this.#jpegs.get(references.get(id) ?? '');
    const content = jpeg === undefined ? this.#held(pixels) : ({ format: 'jpeg', bytes: jpeg } as const);
    if ('bytes' in content) this.#size += content.bytes.length;
    if (this.#size > this.#budget.remaining('decodedBytes')) return 'decoded_byte_budget_exceeded';
    const found: Found = { path: `image ${this.#distinct.size}`, content, occurrences: [], hiddenBy: new Set() };
    this.#distinct.set(print, found);
    this.#found.push(found);
    return found;
  }

  /** The pixels as they are while there is room for them, else as a file. */
  #held(pixels: Pixels): Found['content'] {
    const room = Math.min(MAX_HELD_BYTES, this.#budget.remaining('decodedBytes'));
    if (this.#heldBytes + pixels.data.length > room) return { format: 'png', bytes: encodePng(pixels) };
    this.#heldBytes += pixels.data.length;
    return { pixels };
  }

  /** What tells an image from the others: its pixels, or its name where it cannot be decoded. */
  #identityOf({ objectId: id, pixels }: PaintedImage, source: string): string {
    const objectId = id === '' ? '' : source + id;
    return pixels === undefined ? (this.#fingerprints.get(objectId) ?? objectId) : this.#fingerprintOf(objectId, pixels);
  }

  /** Images that are shared by pages keep their names; others are named anew on each page and told by their pixels. */
  #fingerprintOf(objectId: string, pixels: Pixels): string {
    const known = objectId === '' ? this.#prints.get(pixels) : this.#fingerprints.get(objectId);
    if (known !== undefined) return known;
    const { width, height, depth, data } = pixels;
    const print = createHash('sha256').update(`${width} ${height} ${depth} `).update(data).digest('base64');
    if (objectId === '') this.#prints.set(pixels, print);
    else this.#fingerprints.set(objectId, print);
    return print;
  }
}
