import { StepCounter } from '@input-trust/container/bytes';
import type { EvidenceReason } from '@input-trust/contract';
import { PdfStream } from '../objects/objects.ts';
import type { PdfDocument } from '../objects/pdf-document.ts';
import { parameterKey, readImageParameters } from './image-parameters.ts';
import type { ImageParameters } from './image-parameters.ts';

/** A distinct image and the pages that refer to it. */
export interface NativeImage {
  readonly stream: PdfStream;
  readonly parameters: ImageParameters;
  /** Ascending. */
  readonly pages: number[];
}

/** Bytes compared to find equal images. Ordinary files compare each image once with another of its length. */
const MAX_COMPARED_BYTES = 256 * 1024 * 1024;

/** The distinct images of a document: the same object, or equal encoded bytes under equal parameters, is one image. */
export class NativeImages {
  readonly #document: PdfDocument;
  readonly #limit: number;
  readonly #images: NativeImage[] = [];
  readonly #byStream = new Map<PdfStream, NativeImage | null>();
  readonly #byKey = new Map<string, NativeImage[]>();
  readonly #compared = new StepCounter('pdf_compared_bytes', MAX_COMPARED_BYTES);

  constructor(document: PdfDocument, limit: number) {
    this.#document = document;
    this.#limit = limit;
  }

  get all(): readonly NativeImage[] {
    return this.#images;
  }

  /** Notes that a page refers to the image. False when it would be one more than the limit allows. */
  reach(stream: PdfStream, page: number): boolean {
    let image = this.#byStream.get(stream);
    if (image === undefined) {
      image = this.#distinct(stream);
      this.#byStream.set(stream, image);
    }
    if (image === null) return false;
    if (image.pages.at(-1) !== page) image.pages.push(page);
    return true;
  }

  #distinct(stream: PdfStream): NativeImage | null {
    const parameters = readImageParameters(this.#document, stream);
    const key = `${stream.encoded.length} ${parameterKey(this.#document, parameters)}`;
    const alike = this.#byKey.get(key) ?? [];
    for (const other of alike) {
      if (!this.#compared.tryStep(stream.encoded.length)) break;
      if (Buffer.compare(other.stream.encoded, stream.encoded) === 0) return other;
    }
    if (this.#images.length >= this.#limit) return null;
    const image = { stream, parameters, pages: [] };
    this.#images.push(image);
    this.#byKey.set(key, [...alike, image]);
    return image;
  }
}

/** Transparency and alternates beside an image, which are not analyzed (ISO 32000-2, tables 87 and 143). */
export function sideStructures(document: PdfDocument, { dict }: PdfStream): EvidenceReason[] {
  const reasons: EvidenceReason[] = [];
  const inData = document.get(dict, 'SMaskInData');
  if (document.get(dict, 'SMask') !== null || inData === 1 || inData === 2) reasons.push('soft_mask_uninspected');
  // A Mask array names transparent colours and holds no image.
  if (document.get(dict, 'Mask') instanceof PdfStream || document.array(dict, 'Alternates').length > 0) reasons.push('unsupported_format');
  return reasons;
}
