import type { Part } from '../format.ts';
import { FfFinder } from './ff-finder.ts';
import { isRestart, MARKER, standsAlone } from './markers.ts';

/** A marker with its parameters; `data` is empty for markers that have none. */
export interface JpegSegment extends Part {
  readonly marker: number;
  /** Parameters behind the length field, as a view. */
  readonly data: Uint8Array;
  /** Where `data` begins in the file. */
  readonly dataOffset: number;
  /** The length field is one that the format allows, and all parameters lie within the file. */
  readonly whole: boolean;
}

/** How the walk ended: `open` while it goes on. */
export type JpegEnd = 'open' | 'end_of_image' | 'truncated';

const NO_DATA = new Uint8Array(0);

/**
 * Walks the markers of one image from SOI to EOI (ITU-T T.81, Annex B). Parameters are skipped by their length, so that an EOI
 * inside a thumbnail is never seen; entropy-coded data is skipped to its next marker. Bytes between segments are skipped as decoders
 * skip them, and so is a length field below 2. Linear in the bytes read, never throws.
 */
export class SegmentReader {
  end: JpegEnd = 'open';
  /** Markers seen, restart markers included. */
  markerCount = 0;
  /** Entropy-coded bytes, restart markers included. */
  imageDataBytes = 0;
  /** Restart markers were seen in the scan that was read last. */
  restarted = false;
  /** Bytes that belong to no segment had to be skipped. */
  strayBytes = false;
  readonly #bytes: Uint8Array;
  readonly #finder: FfFinder;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#finder = new FfFinder(bytes);
  }

  /** Offset behind the last thing read; behind EOI once `end` is `end_of_image`. */
  get position(): number {
    return this.#position;
  }

  /** The next segment, or null at the end of the walk; `end` says which. */
  next(): JpegSegment | null {
    if (this.end !== 'open') return null;
    if (!this.#findMarker()) return this.#finish('truncated');
    const start = this.#position - 1;
    const marker = this.#bytes[this.#position] as number;
    this.#position += 1;
    this.markerCount += 1;
    if (!standsAlone(marker)) return this.#parameters(marker, start);
    if (marker === MARKER.EOI) this.end = 'end_of_image';
    return { marker, data: NO_DATA, dataOffset: this.#position, start, end: this.#position, whole: true };
  }

  /**
   * Moves behind the entropy-coded data of a scan, onto its next marker. Call after an SOS segment.
   * A 0xff byte of the data is followed by a stuffed zero (T.81, B.1.1.5); RST0 to RST7 belong to the data.
   */
  skipScan(): void {
    const bytes = this.#bytes;
    const start = this.#position;
    let at = start;
    this.restarted = false;
    for (;;) {
      at = this.#finder.next(at);
      const next = bytes[at + 1];
      if (next === undefined) {
        at = bytes.length;
        break;
      }
      if (next === 0x00) at += 2;
      else if (isRestart(next)) {
        this.restarted = true;
        this.markerCount += 1;
        at += 2;
      } else if (next === 0xff) at += 1;
      else break;
    }
    this.imageDataBytes += at - start;
    this.#position = at;
  }

  /** Moves onto the code byte of the next marker. False at the end of the bytes. */
  #findMarker(): boolean {
    const bytes = this.#bytes;
    for (;;) {
      const at = this.#finder.next(this.#position);
      if (at !== this.#position) this.strayBytes = true;
      let code = at;
      // Any number of fill bytes may precede the code (T.81, B.1.1.2).
      while (bytes[code] === 0xff) code += 1;
      if (code >= bytes.length) return false;
      this.#position = code;
      if (bytes[code] !== 0x00) return true;
      this.strayBytes = true;
    }
  }

  #parameters(marker: number, start: number): JpegSegment | null {
    const bytes = this.#bytes;
    const at = this.#position;
    const high = bytes[at];
    const low = bytes[at + 1];
    if (high === undefined || low === undefined) return this.#finish('truncated');
    const length = (high << 8) | low;
    const end = Math.min(at + Math.max(length, 2), bytes.length);
    const whole = length >= 2 && at + length <= bytes.length;
    if (at + length > bytes.length) this.end = 'truncated';
    this.#position = end;
    return { marker, data: bytes.subarray(at + 2, end), dataOffset: at + 2, start, end, whole };
  }

  #finish(end: JpegEnd): null {
    this.end = end;
    return null;
  }
}

/** The segments of one image, from SOI to EOI, without its entropy-coded data. */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment, void> {
  const reader = new SegmentReader(bytes);
  for (let segment = reader.next(); segment !== null; segment = reader.next()) {
    yield segment;
    if (segment.marker === MARKER.SOS) reader.skipScan();
  }
}
