import { ByteCursor, StepCounter } from '@input-trust/container/bytes';
import { RiffReader } from '@input-trust/container/webp';
import type { RiffChunk } from '@input-trust/container/webp';
import type { EvidenceReason, PixelDimensions, WebpChunkType, WebpStructure } from '@input-trust/contract';
import { readAnimationFrame } from './animation-frame.ts';
import { Carriers } from './carriers.ts';
import { readExtendedHeader } from './extended-header.ts';
import type { ExtendedHeader } from './extended-header.ts';
import { vp8lSize, vp8Size } from './frame-size.ts';

/** Chunks of one file, those of animation frames included. An hour of animation at 24 frames per second has 259,200 with alpha. */
export const MAX_WEBP_CHUNK_COUNT = 262_144;
/** Chunk runs that are listed, as in the contract; `chunk_count` goes on counting. */
const MAX_CHUNK_RUNS = 256;

const TYPES: readonly WebpChunkType[] = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP', 'EXIF', 'XMP ', 'C2PA'];

/** Chunks that have to keep this order (RFC 9649, section 2.7); of all but the frames there is one at most. */
const ORDER: readonly WebpChunkType[] = ['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'];

const ANIM_BYTES = 6;

/** What one pass over the chunks gives. */
export interface ChunkWalk {
  readonly structure: Omit<WebpStructure, 'riff_size_matches' | 'trailing_byte_count'>;
  readonly carriers: Carriers;
  readonly dimensions: PixelDimensions | null;
  /** Whether the chunks were read up to the end of the content, and fill it. */
  readonly complete: boolean;
  readonly reasons: ReadonlySet<EvidenceReason>;
}

/** Walks the chunks of the RIFF content once, those of animation frames included. */
export function walkChunks(content: Uint8Array): ChunkWalk {
  const state = new WalkState();
  const reader = new RiffReader(content);
  for (let chunk = reader.next(); chunk !== null; chunk = reader.next()) if (!state.take(chunk)) break;
  const complete = reader.end === 'complete';
  state.finish(complete);
  const { carriers, extended, dimensions, reasons } = state;
  return { structure: state.structure(), carriers, dimensions: extended?.canvas ?? dimensions, complete, reasons };
}

class WalkState {
  readonly carriers = new Carriers();
  readonly reasons = new Set<EvidenceReason>();
  extended: ExtendedHeader | null = null;
  /** Size of the still image. */
  dimensions: PixelDimensions | null = null;
  readonly #chunks = new StepCounter('webp_chunks', MAX_WEBP_CHUNK_COUNT);
  readonly #runs: WebpChunkType[] = [];
  #lastRun: WebpChunkType | null = null;
  /** Whether the chunk at hand lies within the content; one that is cut off breaks no rule of its own. */
  #whole = true;
  #rank = -1;
  #layout: WebpStructure['layout'] = 'unknown';
  #unknown = 0;
  /** Images outside of frames. */
  #stills = 0;
  #lossy = 0;
  #lossless = 0;
  #alpha = 0;
  #animationFrames = 0;
  #loopCount: number | null = null;

  /** Takes a chunk of the top level. False when the budget is used up. */
  take(chunk: RiffChunk): boolean {
    this.#whole = chunk.whole;
    if (!this.#step(chunk)) return false;
    const type = TYPES.find((known) => known === chunk.fourCc) ?? 'other';
    if (this.#lastRun === null) this.#layout = LAYOUTS.get(type) ?? 'unknown';
    this.#expect(this.#lastRun === null || type !== 'VP8X');
    if (type !== this.#lastRun && this.#runs.length < MAX_CHUNK_RUNS) this.#runs.push(type);
    this.#lastRun = type;
    this.#keepsOrder(type);
    if (this.carriers.take(chunk)) return true;
    if (type === 'VP8X') this.extended ??= this.#expected(readExtendedHeader(chunk.data));
    else if (type === 'ANIM') this.#takeAnimation(chunk.data);
    else if (type === 'ANMF') return this.#takeFrame(chunk);
    else if (type === 'other') this.#takeUnknown(chunk);
    else this.#takeStill(chunk);
    return true;
  }

  /** Judges what only the whole file tells. */
  finish(complete: boolean): void {
    const features = this.extended?.features ?? null;
    const declaredArePresent = this.carriers.judge(features);
    if (!complete) return;
    const animated = this.#animationFrames > 0;
    const canvas = this.extended?.canvas ?? null;
    this.#expect(declaredArePresent && this.#layout !== 'unknown');
    this.#expect(animated === (features?.animation ?? false) && animated === (this.#loopCount !== null));
    this.#expect(this.#stills === (animated ? 0 : 1));
    this.#expect(animated || canvas === null || sameSize(canvas, this.dimensions));
  }

  structure(): ChunkWalk['structure'] {
    const dimensions = this.extended?.canvas ?? this.dimensions;
    return {
      layout: this.#layout,
      ...(dimensions !== null && { dimensions }),
      chunk_sequence: [...this.#runs],
      chunk_count: this.#chunks.used,
      unknown_chunk_count: this.#unknown,
      lossy_frame_count: this.#lossy,
      lossless_frame_count: this.#lossless,
      alpha_chunk_count: this.#alpha,
      ...(this.#loopCount !== null && { animation: { frame_count: this.#animationFrames, loop_count: this.#loopCount } }),
      ...(this.extended !== null && { declared_features: this.extended.features }),
    };
  }

  #takeStill(chunk: RiffChunk): void {
    const size = this.#takeImage(chunk);
    if (chunk.fourCc !== 'ALPH') this.#stills += 1;
    this.dimensions ??= size;
  }

  /** VP8, VP8L or ALPH, of the still image or of a frame. Returns the size that the bitstream states. */
  #takeImage({ fourCc, data }: RiffChunk): PixelDimensions | null {
    if (fourCc === 'ALPH') {
      this.#alpha += 1;
      return null;
    }
    if (fourCc === 'VP8L') this.#lossless += 1;
    else this.#lossy += 1;
    return this.#expected(fourCc === 'VP8L' ? vp8lSize(data) : vp8Size(data));
  }

  /** Background colour and loop count (RFC 9649, section 2.7.1.1). */
  #takeAnimation(data: Uint8Array): void {
    const readable = data.length >= ANIM_BYTES;
    this.#expect(readable);
    if (readable) this.#loopCount ??= new ByteCursor(data, 'little').u16At(4);
  }

  /** One image of its own size within the canvas, with alpha before it if at all; unknown chunks may follow. */
  #takeFrame({ data }: RiffChunk): boolean {
    this.#animationFrames += 1;
    const frame = this.#expected(readAnimationFrame(data));
    if (frame === null) return true;
    const canvas = this.extended?.canvas;
    this.#expect(canvas !== undefined && frame.right <= canvas.width && frame.bottom <= canvas.height);
    const reader = new RiffReader(frame.chunks);
    let images = 0;
    for (let chunk = reader.next(); chunk !== null; chunk = reader.next()) {
      if (!this.#step(chunk)) return false;
      const { fourCc } = chunk;
      if (fourCc === 'VP8 ' || fourCc === 'VP8L') {
        images += 1;
        this.#expect(sameSize(frame.dimensions, this.#takeImage(chunk)));
      } else if (fourCc === 'ALPH') {
        this.#expect(images === 0);
        this.#takeImage(chunk);
      } else this.#takeUnknown(chunk);
    }
    this.#expect(images === 1 && reader.end === 'complete');
    return true;
  }

  #takeUnknown(chunk: RiffChunk): void {
    this.#unknown += 1;
    this.carriers.takeUnknown(chunk);
  }

  #keepsOrder(type: WebpChunkType): void {
    const rank = ORDER.indexOf(type);
    if (rank === -1) return;
    this.#expect(rank > this.#rank || (rank === this.#rank && type === 'ANMF'));
    this.#rank = rank;
  }

  #step({ padded }: RiffChunk): boolean {
    const taken = this.#chunks.tryStep();
    if (!taken) this.reasons.add('item_budget_exceeded');
    else this.#expect(padded);
    return taken;
  }

  #expected<T>(value: T | null): T | null {
    this.#expect(value !== null);
    return value;
  }

  #expect(wellFormed: boolean): void {
    if (!wellFormed && this.#whole) this.reasons.add('malformed_structure');
  }
}

const LAYOUTS: ReadonlyMap<WebpChunkType, WebpStructure['layout']> = new Map<WebpChunkType, WebpStructure['layout']>([
  ['VP8 ', 'simple_lossy'],
  ['VP8L', 'simple_lossless'],
  ['VP8X', 'extended'],
]);

function sameSize(one: PixelDimensions, other: PixelDimensions | null): boolean {
  return other !== null && one.width === other.width && one.height === other.height;
}
