import { inflateSync } from 'node:zlib';
import { gather } from './base64-runs.ts';
import type { EncodedFile } from './encoded-file.ts';
import { MIN_FILE_BYTES } from './encoded-file.ts';

/** The base64 of the two bytes that zlib data begins with, for each level of compression (RFC 1950, 2.2), and some more digits. */
const BEGIN = /(?<![A-Za-z0-9+/_-])(?:eA[E-H]|eF[4-7]|eJ[w-z]|eN[o-r])[A-Za-z0-9+/_-]{29}/g;
/** Bytes to which one of them inflates at most: longer ones are files that have a signature of their own. */
const MAX_INFLATED_BYTES = 16 << 20;

/** What zlib has compressed, in base64: programs pass on texts so. Chance digits do not inflate. */
export function* deflatedFiles(text: string): Generator<EncodedFile, void, undefined> {
  BEGIN.lastIndex = 0;
  for (let match = BEGIN.exec(text); match !== null; match = BEGIN.exec(text)) {
    const { digits, end } = gather(text, match.index);
    BEGIN.lastIndex = Math.max(end, BEGIN.lastIndex);
    const bytes = inflated(Buffer.from(digits, 'base64'));
    if (bytes !== undefined && bytes.length >= MIN_FILE_BYTES) yield { start: match.index, end, bytes, isDeclared: true };
  }
}

/** Undefined for what is no such data. What is too long stays as it is, a file that nobody reads. */
function inflated(data: Uint8Array): Uint8Array | undefined {
  try {
    return inflateSync(data, { maxOutputLength: MAX_INFLATED_BYTES });
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? data : undefined;
  }
}
