import type { FindingCode, WrittenPacketResult } from '@input-trust/contract';
import type { ReadPacket } from '../packet.ts';
import type { DocumentSection } from '../section/section-document.ts';

export type WireLocation = WrittenPacketResult['findings'][number]['locations'][number];

/** A finding before it has an id. */
export interface Draft {
  readonly code: FindingCode;
  /** One line for people. Holds no submitted content. */
  readonly headline: string;
  readonly whatToCheck: string;
  readonly locations: readonly WireLocation[];
  readonly matchedLocations: readonly WireLocation[];
  readonly documentIds: readonly string[];
  readonly factId?: string;
  /** The claim that it is about. */
  readonly claim?: { readonly id: string; readonly line?: number };
  /** It is said only where no other check finds amounts of the document that do not add up: that one knows what they are. */
  readonly yields?: true;
  /** Normal forms of the values that it rests on, for the evidence package. */
  readonly values: readonly string[];
}

export interface CheckInput {
  readonly packet: ReadPacket;
  readonly sections: readonly DocumentSection[];
}

/** One rule. Pure: equal input gives equal drafts, in the same order. */
export interface ConsistencyCheck {
  readonly id: string;
  /** Raised when the same packet may give other findings. */
  readonly version: number;
  readonly run: (input: CheckInput) => readonly Draft[];
}
