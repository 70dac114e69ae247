import { startsWithAscii } from '@input-trust/container/bytes';
import { behindFirst, firstSubBlock, GIF_LABEL, GifReader, joinSubBlocks } from '@input-trust/container/gif';
import type { GifEnd, GifExtension, GifImage, SubBlocks } from '@input-trust/container/gif';
import type { EvidenceReason, GifStructure, WithheldCategory } from '@input-trust/contract';
import { MAX_ICC_CARRIER_BYTES } from '@input-trust/metadata-claims';
import type { Carrier } from '@input-trust/metadata-claims';
import { applicationKind, loopCount, xmpPacket } from './application.ts';
import { Carriers } from './carriers.ts';
import { decodesTo } from './lzw.ts';

/** Extensions and images of one file. An hour of animation at 24 frames per second has 172,800. */
export const MAX_GIF_BLOCK_COUNT = 262_144;

const GRAPHIC_CONTROL_BYTES = 4;

/** What one pass over the blocks gives. */
export interface BlockWalk {
  readonly structure: GifStructure;
  readonly carriers: Carriers;
  readonly withheld: ReadonlySet<WithheldCategory>;
  readonly reasons: ReadonlySet<EvidenceReason>;
  /** Why the walk did not reach the trailer; empty when it did: only then is a carrier that was not found absent. */
  readonly unread: ReadonlySet<EvidenceReason>;
}

/** Walks the blocks once, from the version to the trailer or as far as the bytes allow. */
export function walkBlocks(bytes: Uint8Array): BlockWalk {
  const walk = new Walk(bytes);
  const end = walk.run();
  const unread = new Set<EvidenceReason>(end === 'trailer' ? [] : [UNREAD[end]]);
  return {
    structure: walk.structure(end === 'trailer'),
    carriers: walk.carriers,
    withheld: walk.withheld,
    reasons: new Set([...walk.reasons, ...unread]),
    unread,
  };
}

const UNREAD = {
  /** The walk was left before its end. */
  open: 'item_budget_exceeded',
  truncated: 'truncated',
  malformed: 'malformed_structure',
} as const satisfies Readonly<Record<Exclude<GifEnd, 'trailer'>, EvidenceReason>>;

class Walk {
  readonly carriers = new Carriers();
  readonly withheld = new Set<WithheldCategory>();
  readonly reasons = new Set<EvidenceReason>();
  readonly #bytes: Uint8Array;
  readonly #reader: GifReader;
  readonly #extensions = { graphic_control: 0, comment: 0, plain_text: 0, application: 0, unknown: 0 };
  #loopCount: number | null = null;
  #frames = 0;
  #decodedFrames = 0;
  #localTables = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#reader = new GifReader(bytes);
  }

  run(): GifEnd {
    const reader = this.#reader;
    for (let blocks = 0; blocks <= MAX_GIF_BLOCK_COUNT; blocks += 1) {
      const block = reader.next();
      this.#expect(!reader.strayZeros);
      if (block === null) return reader.end;
      if (blocks === MAX_GIF_BLOCK_COUNT) break;
      if (block.kind === 'image') this.#takeImage(block);
      else this.#takeExtension(block);
    }
    return 'open';
  }

  structure(trailerPresent: boolean): GifStructure {
    const { screen } = this.#reader;
    return {
      version: startsWithAscii(this.#bytes, 'GIF87a') ? 'GIF87a' : 'GIF89a',
      ...(screen !== null && { screen_dimensions: { width: screen.width, height: screen.height } }),
      declared_frame_count: this.#frames,
      decoded_frame_count: this.#decodedFrames,
      global_color_table_size: screen?.colors ?? 0,
      local_color_table_count: this.#localTables,
      extension_counts: { ...this.#extensions },
      ...(this.#loopCount !== null && { loop_count: this.#loopCount }),
      trailer_present: trailerPresent,
      trailing_byte_count: trailerPresent ? this.#bytes.length - this.#reader.position : 0,
    };
  }

  #takeImage({ width, height, colors, data, whole }: GifImage): void {
    this.#frames += 1;
    if (colors > 0) this.#localTables += 1;
    if (data === null) return;
    const pixels = width * height;
    if (pixels > 0 && decodesTo(pixels, this.#bytes, data.codeSize, data.blocks)) this.#decodedFrames += 1;
    else if (whole) this.reasons.add('decode_failed');
  }

  #takeExtension({ label, blocks }: GifExtension): void {
    if (label === GIF_LABEL.application) this.#takeApplication(blocks);
    else if (label === GIF_LABEL.comment) {
      this.#extensions.comment += 1;
      this.withheld.add('comments');
      this.carriers.comment.addUnread(blocks.byteCount);
    } else if (label === GIF_LABEL.plainText) {
      this.#extensions.plain_text += 1;
      this.withheld.add('free_text');
    } else if (label === GIF_LABEL.graphicControl) {
      this.#extensions.graphic_control += 1;
      this.#expect(blocks.byteCount === GRAPHIC_CONTROL_BYTES || !blocks.terminated);
    } else {
      this.#extensions.unknown += 1;
      this.carriers.other.addUnread(blocks.byteCount);
    }
  }

  /** Identifier in the first sub-block, data in the others (section 26). */
  #takeApplication(blocks: SubBlocks): void {
    this.#extensions.application += 1;
    const bytes = this.#bytes;
    const kind = applicationKind(firstSubBlock(bytes, blocks));
    this.#expect(kind !== null || !blocks.terminated);
    const data = behindFirst(bytes, blocks);
    if (kind === 'looping') this.#loopCount ??= loopCount(joinSubBlocks(bytes, data));
    else if (kind === null || kind === 'other') this.carriers.other.addUnread(blocks.byteCount);
    else if (kind === 'xmp') this.#takeXmp(data);
    else this.#takeJoined(this.carriers[kind], data);
  }

  #takeXmp(data: SubBlocks): void {
    const packet = data.terminated ? xmpPacket(this.#bytes, data.start, data.end) : null;
    if (packet !== null) this.carriers.xmp.add(packet);
    else {
      this.carriers.xmp.addUnread(data.end - data.start);
      this.carriers.xmp.flag('malformed');
    }
  }

  #takeJoined(carrier: Carrier, data: SubBlocks): void {
    if (data.byteCount > MAX_ICC_CARRIER_BYTES) {
      carrier.addUnread(data.byteCount);
      carrier.flag('oversized');
      return;
    }
    const joined = joinSubBlocks(this.#bytes, data);
    carrier.add(joined);
    // A JUMBF superbox begins with its size and type (ISO/IEC 19566-5, annex B).
    const wellFormed = carrier !== this.carriers.c2pa || startsWithAscii(joined, 'jumb', 4);
    if (!data.terminated || !wellFormed) carrier.flag('malformed');
    if (carrier === this.carriers.c2pa && carrier.occurrences > 1) carrier.flag('duplicate');
  }

  #expect(wellFormed: boolean): void {
    if (!wellFormed) this.reasons.add('malformed_structure');
  }
}
