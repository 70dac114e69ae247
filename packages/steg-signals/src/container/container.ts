import type { CoverageReason, Signal } from '@input-trust/detector-kit';
/** A part of an image file that is not its pixels. `path` names the place and holds no submitted values. */
export interface ContainerPart {
  readonly path: string;
  readonly kind:
    /** Latin-1 or UTF-8 characters. */
    | 'text'
    /** The same, compressed by zlib. */
    | 'compressed_text'
    /** A TIFF structure with EXIF tags. */
    | 'exif'
    | 'xmp'
    | 'iptc'
    | 'icc'
    /** The same, compressed by zlib. */
    | 'compressed_icc'
    /** A preview: JPEG, or a HEIF file of one image. */
    | 'thumbnail'
    /** Private or unknown data, which no viewer reads. */
    | 'foreign'
    /** Data of camera makers, colours, spare bytes: what is written there in words is hidden text, and the rest is nothing. */
    | 'spare';
  readonly bytes: Uint8Array;
}

/** What a walk over the structure of an image file has found. */
export interface Container {
  readonly parts: readonly ContainerPart[];
  /** Offset behind the last byte of the image. Undefined: not reached, or the format has no end. */
  readonly end?: number;
  /** Images in the file beside the first: animation frames, pages, pictures of a multi-picture file. */
  readonly images: number;
  /** Whether the file announces further pictures behind the first (CIPA DC-007 multi-picture format). */
  readonly announcesMore: boolean;
  /** Machine-readable observations. */
  readonly signals: readonly Signal[];
  /** What the walk left out. */
  readonly reasons: readonly CoverageReason[];
}

/** Parts that are taken from one file; with more of them the file is not looked at in full. Cameras write about twenty. */
export const MAX_PARTS = 512;

/** Bytes from which a part is larger than any honest one: captions and workflows have some hundred KB. XMP holds depth maps of some MB. */
const OVERSIZED_BYTES = 1 << 20;

/** A container that a walk fills while it goes. */
export class ContainerBuilder {
  readonly parts: ContainerPart[] = [];
  readonly signals = new Set<Signal>();
  readonly reasons = new Set<CoverageReason>();
  end: number | undefined;
  images = 1;
  announcesMore = false;
  readonly #single = new Set<string>();

  /** Notes a part of which a file has one: readers differ in which of two they take. */
  once(type: string): void {
    if (this.#single.has(type)) this.signals.add('repeated_part');
    this.#single.add(type);
  }

  add(kind: ContainerPart['kind'], path: string, bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    if (bytes.length >= OVERSIZED_BYTES && kind !== 'xmp' && kind !== 'thumbnail') this.signals.add('oversized_part');
    if (this.parts.length < MAX_PARTS) {
      this.parts.push({ kind, path, bytes });
      return;
    }
    this.signals.add('many_metadata_parts');
    this.reasons.add('item_budget_exceeded');
  }

  build(): Container {
    const { parts, signals, reasons, end, images, announcesMore } = this;
    return { parts, signals: [...signals], reasons: [...reasons], images, announcesMore, ...(end !== undefined && { end }) };
  }
}
