import { ByteCursor, startsWithAscii } from '@input-trust/bounded-reader';
import type { EvidenceReason, GifStructure, WithheldCategory } from '@input-trust/contract';
import { MAX_ICC_CARRIER_BYTES } from '@input-trust/metadata-claims';
import type { Carrier } from '@input-trust/metadata-claims';
import { applicationKind, loopCount, xmpPacket } from './application.ts';
import { BlockReader, joinSubBlocks } from './block-reader.ts';
import type { SubBlocks } from './block-reader.ts';
import { Carriers } from './carriers.ts';
import { decodesTo } from './lzw.ts';

/** Extensions and images of one file. An hour of animation at 24 frames per second has 172,800. */
export const MAX_GIF_BLOCK_COUNT = 262_144;

/** Block labels of GIF89a, appendix A. */
const IMAGE_SEPARATOR = 0x2c;
const EXTENSION_INTRODUCER = 0x21;
const TRAILER = 0x3b;
const LABEL = { plainText: 0x01, graphicControl: 0xf9, comment: 0xfe, application: 0xff } as const;

const VERSION_BYTES = 6;
const SCREEN_BYTES = 7;
const IMAGE_DESCRIPTOR_BYTES = 9;
const GRAPHIC_CONTROL_BYTES = 4;
const APPLICATION_BYTES = 11;

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
  const unread = new Set<EvidenceReason>();
  const end = walk.run();
  if (end !== 'trailer') unread.add(end);
  return {
    structure: walk.structure(end === 'trailer'),
    carriers: walk.carriers,
    withheld: walk.withheld,
    reasons: new Set([...walk.reasons, ...unread]),
    unread,
  };
}

type WalkEnd = 'trailer' | 'truncated' | 'malformed_structure' | 'item_budget_exceeded';

class Walk {
  readonly carriers = new Carriers();
  readonly withheld = new Set<WithheldCategory>();
  readonly reasons = new Set<EvidenceReason>();
  readonly #bytes: Uint8Array;
  readonly #reader: BlockReader;
  readonly #extensions = { graphic_control: 0, comment: 0, plain_text: 0, application: 0, unknown: 0 };
  #screen: GifStructure['screen_dimensions'];
  #loopCount: number | null = null;
  #frames = 0;
  #decodedFrames = 0;
  #globalColors = 0;
  #localTables = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#reader = new BlockReader(bytes);
  }

  run(): WalkEnd {
    if (!this.#takeScreen()) return 'truncated';
    for (let blocks = 0; ; blocks += 1) {
      const introducer = this.#introducer();
      if (introducer === TRAILER) return 'trailer';
      if (introducer === null) return 'truncated';
      if (introducer !== IMAGE_SEPARATOR && introducer !== EXTENSION_INTRODUCER) return 'malformed_structure';
      if (blocks === MAX_GIF_BLOCK_COUNT) return 'item_budget_exceeded';
      const whole = introducer === IMAGE_SEPARATOR ? this.#takeImage() : this.#takeExtension();
      if (!whole) return 'truncated';
    }
  }

  structure(trailerPresent: boolean): GifStructure {
    return {
      version: startsWithAscii(this.#bytes, 'GIF87a') ? 'GIF87a' : 'GIF89a',
      ...(this.#screen !== undefined && { screen_dimensions: this.#screen }),
      declared_frame_count: this.#frames,
      decoded_frame_count: this.#decodedFrames,
      global_color_table_size: this.#globalColors,
      local_color_table_count: this.#localTables,
      extension_counts: { ...this.#extensions },
      ...(this.#loopCount !== null && { loop_count: this.#loopCount }),
      trailer_present: trailerPresent,
      trailing_byte_count: trailerPresent ? this.#bytes.length - this.#reader.position : 0,
    };
  }

  /** Version, logical screen descriptor and global colour table (GIF89a, sections 17 to 19). */
  #takeScreen(): boolean {
    this.#reader.take(VERSION_BYTES);
    const descriptor = this.#reader.take(SCREEN_BYTES);
    if (descriptor === null) return false;
    const cursor = new ByteCursor(descriptor, 'little');
    this.#screen = { width: cursor.u16(), height: cursor.u16() };
    this.#globalColors = colorTableSize(cursor.u8());
    return this.#reader.take(3 * this.#globalColors) !== null;
  }

  /** The byte that tells the next block. Zeros between blocks, which some encoders write, are skipped. Null at the end of the file. */
  #introducer(): number | null {
    for (;;) {
      const byte = this.#reader.byte();
      if (byte !== 0) return byte;
      this.reasons.add('malformed_structure');
    }
  }

  /** Image descriptor, local colour table and image data (sections 20 to 22). False when the file ends before. */
  #takeImage(): boolean {
    const descriptor = this.#reader.take(IMAGE_DESCRIPTOR_BYTES);
    if (descriptor === null) return false;
    this.#frames += 1;
    const cursor = new ByteCursor(descriptor, 'little');
    const pixels = cursor.u16At(4) * cursor.u16At(6);
    const localColors = colorTableSize(cursor.u8At(8));
    if (localColors > 0) this.#localTables += 1;
    if (this.#reader.take(3 * localColors) === null) return false;
    const codeSize = this.#reader.byte();
    if (codeSize === null) return false;
    const data = this.#reader.skipSubBlocks();
    const decoded = pixels > 0 && decodesTo(pixels, this.#bytes, codeSize, data);
    if (decoded) this.#decodedFrames += 1;
    else if (data.terminated) this.reasons.add('decode_failed');
    return data.terminated;
  }

  /** An extension of any kind (sections 23 to 26). False when the file ends before. */
  #takeExtension(): boolean {
    const label = this.#reader.byte();
    if (label === null) return false;
    const data = this.#reader.skipSubBlocks();
    if (label === LABEL.application) this.#takeApplication(data);
    else if (label === LABEL.comment) {
      this.#extensions.comment += 1;
      this.withheld.add('comments');
      this.carriers.comment.addUnread(data.byteCount);
    } else if (label === LABEL.plainText) {
      this.#extensions.plain_text += 1;
      this.withheld.add('free_text');
    } else if (label === LABEL.graphicControl) {
      this.#extensions.graphic_control += 1;
      this.#expect(data.byteCount === GRAPHIC_CONTROL_BYTES || !data.terminated);
    } else {
      this.#extensions.unknown += 1;
      this.carriers.other.addUnread(data.byteCount);
    }
    return data.terminated;
  }

  /** Identifier in the first sub-block, data in the others (section 26). */
  #takeApplication(blocks: SubBlocks): void {
    this.#extensions.application += 1;
    const bytes = this.#bytes;
    const dataStart = blocks.start + 1 + (bytes[blocks.start] ?? 0);
    const kind = applicationKind(bytes.subarray(blocks.start + 1, Math.min(dataStart, blocks.end)));
    this.#expect(kind !== null || !blocks.terminated);
    const data = { ...blocks, start: dataStart, byteCount: Math.max(0, blocks.byteCount - APPLICATION_BYTES) };
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

/** Entries of the colour table that a descriptor's last field announces; 0 for none. */
function colorTableSize(fields: number): number {
  return (fields & 0x80) === 0 ? 0 : 2 << (fields & 0x07);
}
