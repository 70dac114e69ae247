import { InputTrustError, MAX_PACKET_DOCUMENTS } from '@input-trust/contract';
import type { PacketFile, PacketInput } from '@input-trust/engine';
import { parseJsonObject } from './json-body.ts';
import { parseParts } from './multipart.ts';

/** Bytes of a packet outside of strings: 50 claims of 500 lines each have about as many. */
const MAX_STRUCTURE_BYTES = 2 << 20;

/** The request of a packet whose body has come, as plain data. */
export interface SentPacket {
  readonly style: 'json' | 'form';
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** Reads the packet of either body style: JSON, or a form with the part `packet` and one part for each file. */
export function readSentPacket({ style, contentType, body }: SentPacket): PacketInput {
  if (style === 'json') return { packet: parseJsonObject(body, MAX_STRUCTURE_BYTES) };
  const files = new Map<string, PacketFile>();
  let packet: Record<string, unknown> | undefined;
  for (const { name, filename, bytes } of parseParts(body, contentType, MAX_PACKET_DOCUMENTS + 1)) {
    if (name === 'packet') packet = parseJsonObject(bytes, MAX_STRUCTURE_BYTES);
    else files.set(name, { bytes, ...(filename !== undefined && { filename }) });
  }
  if (packet === undefined) throw new InputTrustError('invalid_packet', { message: 'The form has no part named packet.' });
  return { packet, files };
}
