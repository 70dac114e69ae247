import { InputTrustError } from '@input-trust/contract';
import type { Place } from './room.ts';

export interface BodyLimits {
  readonly maxBytes: number;
  /** Where the bytes are accounted for that a client sends, announced ones before they come. */
  readonly place: Place;
}

/**
 * Reads a whole request body. Throws `payload_too_large` before reading when `Content-Length` says so, and while reading where nothing is
 * declared; `capacity_exceeded` where there is no room for it.
 */
export async function readBody(request: Request, { maxBytes, place }: BodyLimits): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (Number(declared) > maxBytes) throw new InputTrustError('payload_too_large');
  if (declared !== null && Number.isSafeInteger(Number(declared))) {
    place.take(Number(declared));
    // Node's HTTP parser takes no more from the connection than was declared: nothing to count on the way, and no stream to build.
    const body = new Uint8Array(await request.arrayBuffer());
    if (body.length > maxBytes) throw new InputTrustError('payload_too_large');
    return body;
  }
  if (request.body === null) return new Uint8Array();
  // The stream is left where it is after a refusal. Cancelling it would close the connection under the answer;
  // the HTTP adapter drains what is still coming, within its own bounds.
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.byteLength;
    if (length > maxBytes) throw new InputTrustError('payload_too_large');
    place.take(next.value.byteLength);
    chunks.push(next.value);
  }
  return joined(chunks, length);
}

/** A plain Uint8Array: a Buffer is one with other rules for `slice`, and often a window on a shared pool. */
function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
