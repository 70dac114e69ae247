import { StepCounter } from '@input-trust/container/bytes';
import { decodeThrough } from '@input-trust/evidence-pdf/objects';
import type { EncodedFile } from './encoded-file.ts';
import { MIN_FILE_BYTES } from './encoded-file.ts';

/** What Adobe's encoding stands between (PostScript Language Reference, 3.13.3). */
const [OPENING, CLOSING] = ['<~', '~>'];
/** Bytes to which one file decodes at most. */
const MAX_BYTES = 64 << 20;

/** Files in ASCII85 with its marks around them. Linear: what was looked at is not looked at again. */
export function* ascii85Files(text: string): Generator<EncodedFile, void, undefined> {
  for (let start = text.indexOf(OPENING); start !== -1; start = text.indexOf(OPENING, start)) {
    const close = text.indexOf(CLOSING, start + OPENING.length);
    if (close === -1) return;
    const end = close + CLOSING.length;
    const digits = Buffer.from(text.slice(start + OPENING.length, end), 'latin1');
    const bytes = decodeThrough(digits, [{ name: 'ASCII85Decode', parameters: null }], () => null, new StepCounter('ascii85', MAX_BYTES));
    if (typeof bytes !== 'string' && bytes.length >= MIN_FILE_BYTES) yield { start, end, bytes, isDeclared: false };
    start = end;
  }
}
