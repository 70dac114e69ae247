import { ByteCursor, StepCounter } from '@input-trust/container/bytes';
import type { WithheldCategory } from '@input-trust/contract';
import type { MetadataReason } from '../reason.ts';

/** That IPTC-IIM data sets exist and of what kind; none of their values is returned. */
export interface IptcClaims {
  readonly dataSetCount: number;
  readonly withheld: ReadonlySet<WithheldCategory>;
  readonly reasons: ReadonlySet<MetadataReason>;
}

/** Data sets of one block. Keywords repeat, so that archives write some hundred. */
export const MAX_IPTC_DATA_SETS = 8_192;

const TAG_MARKER = 0x1c;
/** Marker, record, data set and length. */
const HEADER_BYTES = 5;

/** Application record (2) data sets by kind; IPTC-IIM 4.2, chapter 6. */
const WITHHELD: ReadonlyMap<number, WithheldCategory> = new Map<number, WithheldCategory>([
  [5, 'free_text'], // Object Name
  [25, 'free_text'], // Keywords
  [40, 'free_text'], // Special Instructions
  [55, 'timestamps'], // Date Created
  [60, 'timestamps'], // Time Created
  [62, 'timestamps'], // Digital Creation Date
  [80, 'owner_names'], // By-line
  [90, 'free_text'], // City
  [103, 'identifiers'], // Original Transmission Reference
  [105, 'free_text'], // Headline
  [110, 'owner_names'], // Credit
  [115, 'owner_names'], // Source
  [116, 'owner_names'], // Copyright Notice
  [118, 'owner_names'], // Contact
  [120, 'free_text'], // Caption
  [122, 'owner_names'], // Writer
]);

/** Walks the data sets of an IPTC-IIM block (Photoshop resource 0x0404, TIFF tag 33723). Never throws for content. */
export function readIptcClaims(bytes: Uint8Array): IptcClaims {
  const cursor = new ByteCursor(bytes);
  const steps = new StepCounter('iptc_data_sets', MAX_IPTC_DATA_SETS);
  const withheld = new Set<WithheldCategory>();
  const reasons = new Set<MetadataReason>();
  while (cursor.remaining > 0) {
    const at = cursor.position;
    // Writers pad the block with zeros.
    if (cursor.u8At(at) === 0 && cursor.take(cursor.remaining).every((byte) => byte === 0)) break;
    const size = dataSetSize(cursor, at);
    if (size === null) {
      reasons.add('malformed_metadata');
      break;
    }
    if (!steps.tryStep()) {
      reasons.add('item_budget_exceeded');
      break;
    }
    const category = cursor.u8At(at + 1) === 2 ? WITHHELD.get(cursor.u8At(at + 2)) : undefined;
    if (category !== undefined) withheld.add(category);
    cursor.seek(at + size);
  }
  return { dataSetCount: steps.used, withheld, reasons };
}

/** Bytes of the data set at `at` with its header; null when it is none or leaves the block. */
function dataSetSize(cursor: ByteCursor, at: number): number | null {
  if (!cursor.has(at, HEADER_BYTES) || cursor.u8At(at) !== TAG_MARKER) return null;
  const length = cursor.u16At(at + 3);
  // The top bit announces an extended data set: the other bits say in how many bytes its length is written.
  const lengthBytes = (length & 0x8000) === 0 ? 0 : length & 0x7fff;
  if (lengthBytes > 4 || !cursor.has(at + HEADER_BYTES, lengthBytes)) return null;
  let size = lengthBytes === 0 ? length : 0;
  for (let index = 0; index < lengthBytes; index += 1) size = size * 256 + cursor.u8At(at + HEADER_BYTES + index);
  const total = HEADER_BYTES + lengthBytes + size;
  return cursor.has(at, total) ? total : null;
}
