import { ByteCursor, startsWithAscii, TruncatedReadError } from '@input-trust/container/bytes';
import type { Findings } from '../findings.ts';
import { payloadType, readableText, signatureOf } from '../payload-type.ts';
import { reportPayload } from '../report-payload.ts';

/** Size of the header, and offsets in it (ICC.1:2022, section 7.2). */
const HEADER_BYTES = 128;
const SIGNATURE_AT = 36;

/** Tags that are read of one profile; a press profile has some thirty. */
const MAX_TAGS = 128;

/** Records of a text in several languages. */
const MAX_LANGUAGES = 64;

/** Bytes behind the declared end that are worth a word. */
const SMALLEST_TRAILING_BYTES = 32;

/** Hands on the texts of a colour profile, and reports what is none, or holds a file in a tag or behind its end. */
export function readProfile(profile: Uint8Array, path: string, findings: Findings): void {
  const cursor = new ByteCursor(profile);
  if (!cursor.has(0, HEADER_BYTES) || !startsWithAscii(profile, 'acsp', SIGNATURE_AT)) return judge(profile, path, findings);
  const end = Math.min(Math.max(cursor.u32At(0), HEADER_BYTES), profile.length);
  if (profile.length - end >= SMALLEST_TRAILING_BYTES) judge(profile.subarray(end), `${path}/behind the end`, findings);
  try {
    readTags(cursor, path, findings);
  } catch (error) {
    if (!TruncatedReadError.isInstance(error)) throw error;
  }
}

function readTags(cursor: ByteCursor, path: string, findings: Findings): void {
  const count = Math.min(cursor.u32At(HEADER_BYTES), MAX_TAGS);
  for (let index = 0; index < count; index += 1) {
    const at = HEADER_BYTES + 4 + 12 * index;
    const data = cursor.range(cursor.u32At(at + 4), cursor.u32At(at + 8));
    const texts = textsOf(data);
    for (const text of texts) findings.metadata(`${path}/tag`, text);
    // A tag begins with its type and four zeros (section 10.1).
    if (texts.length === 0 && signatureOf(data) !== undefined) judge(data, `${path}/tag`, findings);
    else if (texts.length === 0 && signatureOf(data.subarray(8)) !== undefined) judge(data.subarray(8), `${path}/tag`, findings);
  }
}

/** Texts of the types `text` (section 10.24), `mluc` (10.15) and `desc` (ICC.1:2001-04, section 6.5.17). */
function textsOf(data: Uint8Array): string[] {
  if (startsWithAscii(data, 'text')) return [latin1(data.subarray(8))];
  const cursor = new ByteCursor(data);
  if (startsWithAscii(data, 'desc')) return [latin1(cursor.range(12, cursor.u32At(8)))];
  if (!startsWithAscii(data, 'mluc')) return [];
  const texts: string[] = [];
  for (let record = 0; record < Math.min(cursor.u32At(8), MAX_LANGUAGES); record += 1) {
    const at = 16 + cursor.u32At(12) * record;
    texts.push(new TextDecoder('utf-16be').decode(cursor.range(cursor.u32At(at + 8), cursor.u32At(at + 4))));
  }
  return texts;
}

function latin1(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return Buffer.from(end === -1 ? bytes : bytes.subarray(0, end)).toString('latin1');
}

function judge(bytes: Uint8Array, path: string, findings: Findings): void {
  const type = payloadType(bytes);
  const text = type.group === 'text' ? readableText(bytes) : undefined;
  if (text !== undefined) findings.metadata(path, text);
  else if (type.group === 'unidentified') findings.signal('malformed_colour_profile');
  else if (type.group !== 'padding' && type.group !== 'media') reportPayload(findings, { bytes, type, path, hiddenBy: 'colour_profile' });
}
