import { startsWithAscii, StepCounter } from '@input-trust/container/bytes';
import type { EvidenceReason } from '@input-trust/contract';
import { boxesOf, BoxReader, MAX_HEIF_BOXES, MetaBox } from '@input-trust/container/heif';
import type { Box } from '@input-trust/container/heif';
import { Carrier } from '@input-trust/metadata-claims';

/** Box types of a file's top level (ISO/IEC 14496-12, section 6.3.4), with `wide` of QuickTime. */
const KNOWN: ReadonlySet<string> = new Set(
  'ftyp etyp styp pdin moov moof mfra mdat imda free skip wide meta meco sidx ssix prft emsg uuid mini'.split(' '),
);
/** Boxes that hold images in a form that is not read: sequences, and the compact form of one image (ISO/IEC 23008-12:2025). */
const NOT_READ: ReadonlySet<string> = new Set(['moov', 'moof', 'mini']);

/** Extended type of the box of content credentials (C2PA 2.2, section A.5). */
const C2PA_TYPE = [0xd8, 0xfe, 0xc3, 0xd6, 0x1b, 0x0e, 0x48, 0x3c, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7e, 0xc4, 0x81];
const UUID_BYTES = C2PA_TYPE.length;
const C2PA_PURPOSES = ['manifest', 'original', 'update', 'merkle'] as const;

/** What one pass over the top level gives. */
export interface FileWalk {
  /** The first meta box. */
  readonly meta: MetaBox | null;
  readonly c2pa: Carrier;
  /** Other uuid boxes. */
  readonly otherUuids: Carrier;
  readonly trackCount: number;
  readonly unknownBoxCount: number;
  /** Bytes behind the last whole box. */
  readonly trailingBytes: number;
  /** Whether these bytes are no box of a known type that is cut off. */
  readonly trailing: boolean;
  /** Of the top level and of the meta box. */
  readonly reasons: ReadonlySet<EvidenceReason>;
  /** Why there could be items that were not read; empty when all were. */
  readonly unread: readonly EvidenceReason[];
}

/** Walks the top level of a file once, into its meta box and the tracks of its movie box. Never throws for content. */
export function walkFile(bytes: Uint8Array): FileWalk {
  const state = new WalkState();
  const reader = new BoxReader(bytes, state.boxes);
  for (const box of boxesOf(reader)) state.take(box);
  if (reader.end === 'limit') state.reasons.add('item_budget_exceeded');
  if (state.meta === null && state.reasons.size === 0) state.reasons.add('malformed_structure');
  const { meta, c2pa, otherUuids, trackCount, unknownBoxCount, cutKnown } = state;
  const reasons = new Set([...state.reasons, ...(meta?.reasons ?? [])]);
  const itemsRead = meta !== null && meta.reasons.size === 0 && !state.reasons.has('duplicate_metadata');
  return {
    meta,
    c2pa,
    otherUuids,
    trackCount,
    unknownBoxCount,
    trailingBytes: bytes.length - reader.position,
    trailing: reader.end === 'cut' && !cutKnown,
    reasons,
    unread: itemsRead ? [] : [...reasons],
  };
}

class WalkState {
  readonly boxes = new StepCounter('heif_boxes', MAX_HEIF_BOXES);
  readonly reasons = new Set<EvidenceReason>();
  readonly c2pa = new Carrier();
  readonly otherUuids = new Carrier();
  meta: MetaBox | null = null;
  trackCount = 0;
  unknownBoxCount = 0;
  cutKnown = false;
  #manifestSeen = false;

  take(box: Box): void {
    const { type, whole } = box;
    const known = KNOWN.has(type);
    // What does not fit and has an unknown type is no box, but bytes that follow the last one.
    if (!whole && !known) return;
    if (!whole) {
      this.cutKnown = true;
      this.reasons.add('truncated');
    }
    if (!known) this.unknownBoxCount += 1;
    if (NOT_READ.has(type)) this.reasons.add('unsupported_format');
    if (type === 'moov') this.#countTracks(box);
    if (type === 'uuid') this.#takeUuid(box);
    if (type === 'meta') this.#takeMeta(box);
  }

  #takeMeta(box: Box): void {
    if (this.meta === null) this.meta = new MetaBox(box, this.boxes);
    else this.reasons.add('duplicate_metadata');
  }

  #countTracks({ data }: Box): void {
    const reader = new BoxReader(data, this.boxes);
    for (const { type } of boxesOf(reader)) if (type === 'trak') this.trackCount += 1;
  }

  #takeUuid({ data, whole }: Box): void {
    const isC2pa = C2PA_TYPE.every((byte, index) => data[index] === byte);
    const carrier = isC2pa ? this.c2pa : this.otherUuids;
    carrier.addUnread(Math.max(0, data.length - UUID_BYTES));
    const purpose = isC2pa ? c2paPurpose(data) : undefined;
    if (!whole || data.length < UUID_BYTES || purpose === null) carrier.flag('malformed');
    if (purpose === 'manifest' && this.#manifestSeen) carrier.flag('duplicate');
    this.#manifestSeen ||= purpose === 'manifest';
  }
}

/** What a box of content credentials is for: it says so behind its extended type, version and flags. Null for nothing known. */
function c2paPurpose(data: Uint8Array): string | null {
  return C2PA_PURPOSES.find((purpose) => startsWithAscii(data, `${purpose}\0`, UUID_BYTES + 4)) ?? null;
}
