import { isFrame, MARKER, SegmentReader } from '@input-trust/container/jpeg';
import type { JpegSegment } from '@input-trust/container/jpeg';
import type { EvidenceReason, JpegMarker, PixelDimensions } from '@input-trust/contract';
import { Carriers } from './carriers.ts';
import { adobeColorTransform, codedDimensions, linesOfDnl, readFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import { markerName } from './markers.ts';
import { CodingTables } from './tables.ts';

/** Segments of one image. Real files stay below 100; 10 MiB of extended XMP take 160. */
export const MAX_JPEG_SEGMENTS = 8_192;
/** Marker runs that are listed, as in the contract; `markerCount` goes on counting. */
export const MAX_MARKER_RUNS = 256;

/** What one pass over the segments of the primary image gives. */
export interface ImageWalk {
  readonly markers: readonly JpegMarker[];
  readonly markerCount: number;
  readonly frame: Frame | null;
  readonly dimensions: PixelDimensions | null;
  readonly frameCount: number;
  readonly scanCount: number;
  readonly restartInterval: number;
  readonly imageDataBytes: number;
  readonly tables: CodingTables;
  readonly carriers: Carriers;
  readonly endMarkerPresent: boolean;
  /** Offset behind EOI; the length of the bytes where there is none. */
  readonly end: number;
  /** Whether every place before the first scan was read: only then is a carrier that was not found absent. */
  readonly headersComplete: boolean;
  readonly reasons: ReadonlySet<EvidenceReason>;
}

/** Walks the primary image once, from SOI to EOI or as far as the bytes allow. */
export function walkImage(bytes: Uint8Array): ImageWalk {
  const reader = new SegmentReader(bytes);
  const state = new WalkState();
  let segments = 0;
  let broken = false;
  for (let segment = reader.next(); segment !== null; segment = reader.next()) {
    broken = !segment.whole && reader.end === 'open';
    if (!segment.whole) break;
    segments += 1;
    if (segments > MAX_JPEG_SEGMENTS) {
      state.reasons.add('item_budget_exceeded');
      break;
    }
    state.take(segment);
    if (segment.marker !== MARKER.SOS) continue;
    reader.skipScan();
    if (reader.restarted) state.list('RST');
  }
  if (reader.end === 'truncated') state.reasons.add('truncated');
  if (broken || reader.strayBytes) state.reasons.add('malformed_structure');
  const endMarkerPresent = reader.end === 'end_of_image';
  if (endMarkerPresent && (state.frame === null || state.scanCount === 0)) state.reasons.add('malformed_structure');
  return {
    markers: state.markers,
    markerCount: reader.markerCount,
    frame: state.transformedFrame(),
    dimensions: codedDimensions(state.frame, state.dnlLines),
    frameCount: state.frameCount,
    scanCount: state.scanCount,
    restartInterval: state.restartInterval,
    imageDataBytes: reader.imageDataBytes,
    tables: state.tables,
    carriers: state.carriers,
    endMarkerPresent,
    end: endMarkerPresent ? reader.position : bytes.length,
    headersComplete: endMarkerPresent || state.scanCount > 0,
    reasons: state.reasons,
  };
}

class WalkState {
  readonly markers: JpegMarker[] = [];
  readonly carriers = new Carriers();
  readonly tables = new CodingTables();
  readonly reasons = new Set<EvidenceReason>();
  frame: Frame | null = null;
  dnlLines: number | null = null;
  frameCount = 0;
  scanCount = 0;
  restartInterval = 0;
  #started = false;

  take(segment: JpegSegment): void {
    const { marker, data } = segment;
    this.list(markerName(marker));
    this.carriers.add(segment);
    if (marker === MARKER.DQT) this.#expect(this.tables.addQuantization(data));
    else if (marker === MARKER.DHT) this.#expect(this.tables.addHuffman(data));
    else if (marker === MARKER.SOS) this.scanCount += 1;
    else if (marker === MARKER.DNL) this.dnlLines ??= linesOfDnl(data);
    else if (marker === MARKER.SOI) this.#startOfImage();
    else if (marker === MARKER.DRI) this.#restartInterval(data);
    else if (isFrame(marker)) this.#frame(marker, data);
  }

  /** Runs of one marker are listed once. */
  list(name: JpegMarker): void {
    if (this.markers.at(-1) !== name && this.markers.length < MAX_MARKER_RUNS) this.markers.push(name);
  }

  transformedFrame(): Frame | null {
    const [adobe] = this.carriers.parts('adobe');
    const transform = adobe === undefined ? undefined : adobeColorTransform(adobe.data);
    return this.frame === null || transform === undefined ? this.frame : { ...this.frame, color_transform: transform };
  }

  #startOfImage(): void {
    this.#expect(!this.#started);
    this.#started = true;
  }

  #frame(marker: number, data: Uint8Array): void {
    this.frameCount += 1;
    const frame = readFrame(marker, data);
    this.#expect(frame !== null);
    this.frame ??= frame;
  }

  #restartInterval(data: Uint8Array): void {
    const [high = 0, low = 0] = data;
    this.#expect(data.length === 2);
    this.restartInterval = (high << 8) | low;
  }

  #expect(wellFormed: boolean): void {
    if (!wellFormed) this.reasons.add('malformed_structure');
  }
}
