import type { ReadPacket } from './packet.ts';
import { sectionDocument } from './section/section-document.ts';
import type { DocumentSection } from './section/section-document.ts';

/** What the documents of a packet state, brought together. Plain data. */
export interface MatchedPacket {
  /** In the order of the packet. */
  readonly sections: readonly DocumentSection[];
}

/** Finds what each document states: fields, tables, sums. */
export function matchPacket({ documents, manifest }: ReadPacket): MatchedPacket {
  return { sections: documents.map((document) => sectionDocument(document, manifest.options ?? {})) };
}
