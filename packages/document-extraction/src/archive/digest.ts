import { createHash } from 'node:crypto';

/** Equal for equal bytes: files that occur twice need one look. */
export function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64');
}
