import { InputTrustError } from '@input-trust/contract';
import type { AdmittedPacket, PacketInput } from '@input-trust/engine';
import type { Context } from 'hono';
import { isLarge } from './body-reader.ts';
import type { BodyReader } from './body-reader.ts';
import type { AppEnv } from './environment.ts';
import { readBody } from './request-body.ts';
import type { BodyLimits } from './request-body.ts';
import { readSentPacket } from './sent-packet.ts';

/**
 * Reads the packet of either body style, and admits a large one in the thread. Throws `packet_too_large` for what is longer or has more parts
 * than a packet can have.
 */
export async function readPacketRequest(
  c: Context<AppEnv>,
  limits: BodyLimits,
  share: string,
  reader: BodyReader,
): Promise<PacketInput | AdmittedPacket> {
  const contentType = c.req.header('content-type') ?? '';
  const [mediaType = ''] = contentType.split(';', 1);
  const type = mediaType.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'multipart/form-data') throw new InputTrustError('unsupported_media_type');
  // Content codings are case-insensitive (RFC 9110, section 8.4.1).
  if ((c.req.header('content-encoding') ?? 'identity').toLowerCase() !== 'identity') {
    throw new InputTrustError('unsupported_media_type', { message: 'A Content-Encoding other than identity is not accepted.' });
  }
  try {
    const body = await readBody(c, limits);
    const sent = { style: type === 'application/json' ? 'json' : 'form', contentType, body } as const;
    return isLarge(body) ? await reader.admitPacket(share, sent) : readSentPacket(sent);
  } catch (error) {
    // The scan routes have codes of their own for the same.
    const isTooMuch = InputTrustError.isInstance(error) && error.status === 413;
    throw isTooMuch ? new InputTrustError('packet_too_large') : error;
  }
}
