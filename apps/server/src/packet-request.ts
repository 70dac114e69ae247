import { InputTrustError, MAX_PACKET_DOCUMENTS } from '@input-trust/contract';
import type { PacketFile, PacketInput } from '@input-trust/engine';
import type { Context } from 'hono';
import type { AppEnv } from './environment.ts';
import type { ParseJson } from './json-reader.ts';
import { parseParts } from './multipart.ts';
import { readBody } from './request-body.ts';
import type { BodyLimits } from './request-body.ts';

/** Bytes of a packet outside of strings: 50 claims of 500 lines each have about as many. */
const MAX_STRUCTURE_BYTES = 2 << 20;

/**
 * Reads the packet of either body style: JSON, or a form with the part `packet` and one part for each file. Throws `packet_too_large` for
 * what is longer or has more parts than a packet can have.
 */
export async function readPacketRequest(c: Context<AppEnv>, limits: BodyLimits, parseJson: ParseJson): Promise<PacketInput> {
  const contentType = c.req.header('content-type') ?? '';
  const [mediaType = ''] = contentType.split(';', 1);
  const style = mediaType.trim().toLowerCase();
  if (style !== 'application/json' && style !== 'multipart/form-data') throw new InputTrustError('unsupported_media_type');
  // Content codings are case-insensitive (RFC 9110, section 8.4.1).
  if ((c.req.header('content-encoding') ?? 'identity').toLowerCase() !== 'identity') {
    throw new InputTrustError('unsupported_media_type', { message: 'A Content-Encoding other than identity is not accepted.' });
  }
  try {
    const body = await readBody(c.req.raw, limits);
    return style === 'application/json'
      ? { packet: await parseJson(body, MAX_STRUCTURE_BYTES) }
      : await packetOf(body, contentType, parseJson);
  } catch (error) {
    // The scan routes have codes of their own for the same.
    const isTooMuch = InputTrustError.isInstance(error) && error.status === 413;
    throw isTooMuch ? new InputTrustError('packet_too_large') : error;
  }
}

async function packetOf(body: Uint8Array, contentType: string, parseJson: ParseJson): Promise<PacketInput> {
  const files = new Map<string, PacketFile>();
  let packet: Record<string, unknown> | undefined;
  for (const { name, filename, bytes } of parseParts(body, contentType, MAX_PACKET_DOCUMENTS + 1)) {
    if (name === 'packet') packet = await parseJson(bytes, MAX_STRUCTURE_BYTES);
    else files.set(name, { bytes, ...(filename !== undefined && { filename }) });
  }
  if (packet === undefined) throw new InputTrustError('invalid_packet', { message: 'The form has no part named packet.' });
  return { packet, files };
}
