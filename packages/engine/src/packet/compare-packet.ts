import { evaluatePacket, matchPacket } from '@input-trust/consistency';
import type { ComparePacket } from './check-packet.ts';

/** Compares the documents of a packet in this thread. */
export const comparePacket: ComparePacket = async (packet, { tokenKey, onMatched = async () => {} } = {}) => {
  const matched = matchPacket(packet);
  await onMatched();
  return evaluatePacket(packet, matched, tokenKey === undefined ? {} : { tokenKey });
};
