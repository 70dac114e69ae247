export { matchPacket } from './match-packet.ts';
export type { MatchedPacket } from './match-packet.ts';
export { evaluatePacket } from './evaluate-packet.ts';
export type { EvaluationOptions } from './evaluate-packet.ts';
export type { CheckedPacket, EvidenceEntry, EvidencePackage, PacketManifest, ReadPacket } from './packet.ts';
export type { DocumentMetadata, LinePiece, ReadDocument, ReadLine, ReadPicture } from './read-document.ts';
export { isSameNotation } from './same-notation.ts';
export type { ValueType } from './section/subjects.ts';
