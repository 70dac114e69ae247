import { InputTrustError } from '@input-trust/contract';
import { readJsonObject } from './json-object.ts';
import type { JsonObject } from './json-object.ts';

/**
 * Bytes of a JSON body outside of strings: names, values and their separators have few, however long the material is. More of them, such
 * as millions of members, would keep the parser busy for seconds.
 */
export const MAX_JSON_STRUCTURE_BYTES = 64 * 1024;

/**
 * Decodes a JSON body that must be an object. Throws `invalid_json`, whose message is not the parser's own, which quotes the body, and
 * `payload_too_complex` for more structure than any request has. Of a body that may be large: `BodyReader`.
 */
export function parseJsonObject(bytes: Uint8Array, maxStructureBytes = MAX_JSON_STRUCTURE_BYTES): Record<string, unknown> {
  return objectOf(readJsonObject(bytes, maxStructureBytes));
}

/** The object. Throws its refusal where there is none. */
export function objectOf(read: JsonObject): Record<string, unknown> {
  if ('code' in read) throw new InputTrustError(read.code);
  return read.value;
}
