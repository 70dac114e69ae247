import { hasValidCrc, pngChunks } from '@input-trust/container/png';
import type { PngChunk } from '@input-trust/container/png';
import type { EvidenceReason, PngChunkType, PngStructure, WithheldCategory } from '@input-trust/contract';
import { Animation } from './animation.ts';
import { Carriers } from './carriers.ts';
import { ChunkOrder, chunkTypeName, isCritical } from './chunk-types.ts';
import { readHeader } from './header.ts';
import type { Header } from './header.ts';

/** Chunks of one file. Encoders write image data in chunks of 8 KiB or more, so that a file of 2 GiB has this many. */
export const MAX_PNG_CHUNK_COUNT = 262_144;
/** Chunk runs that are listed, as in the contract; `chunk_count` goes on counting. */
const MAX_CHUNK_RUNS = 256;
const MAX_PALETTE_ENTRIES = 256;

/** What one pass over the chunks gives. */
export interface ChunkWalk {
  readonly structure: PngStructure;
  readonly header: Header | null;
  readonly carriers: Carriers;
  /** Why the container is not sound. */
  readonly reasons: ReadonlySet<EvidenceReason>;
  /** Why the walk did not reach IEND; empty when it did: only then is a carrier that was not found absent. */
  readonly unread: ReadonlySet<EvidenceReason>;
  readonly withheld: ReadonlySet<WithheldCategory>;
}

/** Walks the chunks once, from the signature to IEND or as far as the bytes allow. */
export function walkChunks(bytes: Uint8Array): ChunkWalk {
  const state = new WalkState();
  const unread = new Set<EvidenceReason>();
  let end: number | undefined;
  for (const chunk of pngChunks(bytes)) {
    const failure = !chunk.sound ? 'malformed_structure' : state.chunkCount === MAX_PNG_CHUNK_COUNT ? 'item_budget_exceeded' : undefined;
    if (failure !== undefined) {
      unread.add(failure);
      break;
    }
    state.take(chunk, hasValidCrc(bytes, chunk));
    if (chunk.whole && chunk.type === 'IEND') end = chunk.end;
  }
  const endChunkPresent = end !== undefined;
  if (!endChunkPresent && unread.size === 0) unread.add('truncated');
  if (endChunkPresent) state.finish();
  const { animation, header } = state;
  return {
    structure: {
      ...(header !== null && { header }),
      chunk_sequence: [...state.chunkRuns],
      chunk_count: state.chunkCount,
      unknown_critical_count: state.unknownCritical,
      unknown_ancillary_count: state.unknownAncillary,
      crc_error_count: state.crcErrors,
      image_data_bytes: state.imageDataBytes,
      palette_entry_count: state.paletteEntries,
      ...(animation.summary !== undefined && { animation: animation.summary }),
      end_chunk_present: endChunkPresent,
      trailing_byte_count: bytes.length - (end ?? bytes.length),
    },
    header,
    carriers: state.carriers,
    reasons: new Set([...state.reasons, ...unread]),
    unread,
    withheld: state.withheld,
  };
}

class WalkState {
  readonly chunkRuns: PngChunkType[] = [];
  readonly carriers = new Carriers();
  readonly animation = new Animation();
  readonly reasons = new Set<EvidenceReason>();
  readonly withheld = new Set<WithheldCategory>();
  header: Header | null = null;
  chunkCount = 0;
  unknownCritical = 0;
  unknownAncillary = 0;
  crcErrors = 0;
  imageDataBytes = 0;
  paletteEntries = 0;
  readonly #order = new ChunkOrder();
  #lastRun: PngChunkType | null = null;

  take({ type, data, whole }: PngChunk, crcValid: boolean): void {
    const name = chunkTypeName(type);
    this.chunkCount += 1;
    if (name !== this.#lastRun && this.chunkRuns.length < MAX_CHUNK_RUNS) this.chunkRuns.push(name);
    this.#lastRun = name;
    this.#expect(!whole || this.#order.accepts(type, data.length));
    if (whole && !crcValid) {
      this.crcErrors += 1;
      this.reasons.add('malformed_structure');
    }
    if (name === 'other') this.#countUnknown(type);
    else if (whole) this.#takeKnown(name, data);
    const category = this.carriers.take(name, data, crcValid);
    if (category !== null) this.withheld.add(category);
  }

  /** Judges what only the whole file tells. */
  finish(): void {
    const indexed = this.header?.color_type === 'indexed';
    this.#expect(this.header !== null && this.#order.has('IDAT') && (!indexed || this.paletteEntries > 0));
    this.#expect(!this.animation.malformed && this.animation.consistent);
  }

  #takeKnown(name: PngChunkType, data: Uint8Array): void {
    if (name === 'IHDR') {
      const header = readHeader(data);
      this.#expect(header !== null);
      this.header ??= header;
    } else if (name === 'PLTE') this.#takePalette(data);
    else if (name === 'IDAT' || name === 'fdAT') this.imageDataBytes += data.length;
    else if (name === 'IEND') this.#expect(data.length === 0);
    else if (name === 'tIME') this.withheld.add('timestamps');
    this.animation.take(name, data, this.header);
  }

  /** Three bytes per entry; greyscale images have none (PNG third edition, section 11.2.2). */
  #takePalette(data: Uint8Array): void {
    const entries = data.length / 3;
    const grayscale = this.header?.color_type === 'grayscale' || this.header?.color_type === 'grayscale_alpha';
    this.#expect(!grayscale && Number.isInteger(entries) && entries > 0 && entries <= MAX_PALETTE_ENTRIES);
    this.paletteEntries = Math.min(Math.floor(entries), MAX_PALETTE_ENTRIES);
  }

  #countUnknown(type: string): void {
    if (!isCritical(type)) {
      this.unknownAncillary += 1;
      return;
    }
    this.unknownCritical += 1;
    this.reasons.add('unsupported_format');
  }

  #expect(wellFormed: boolean): void {
    if (!wellFormed) this.reasons.add('malformed_structure');
  }
}
