import { z } from 'zod';
import { InputTrustError } from './errors.ts';
import { fromJson } from './scan-input.ts';
import type { ScanInput } from './scan-input.ts';
import { parseScanRequest } from './scan-request.ts';
import { scanFields } from './scan-fields.ts';

/** Longest piece of a text that streams, in UTF-16 code units: hundreds of times what a model gives at once, and no more than is looked through without a pause. */
export const MAX_STREAM_TEXT_LENGTH = 16_384;

const { async: _async, webhook_url: _webhook, content_type: _type, filename: _name, defer_enhance: _defer, ...streamFields } = scanFields;

/** First line of the body of `POST /v1/scan/stream`: how the text is to be scanned. */
export const ScanStreamStart = z.object(streamFields).meta({
  id: 'ScanStreamStart',
  description: 'The fields of a scan of text, without the text. Unknown fields are ignored, and the decision warns of them.',
});
export type ScanStreamStart = z.infer<typeof ScanStreamStart>;

/** Every further line: the next piece of the text. */
export const ScanStreamText = z
  .object({ text: z.string().max(MAX_STREAM_TEXT_LENGTH).describe('The next piece of the text, however it is cut; may be empty.') })
  .meta({ id: 'ScanStreamText' });
export type ScanStreamText = z.infer<typeof ScanStreamText>;

/** What cannot be asked of a text that streams. */
const REFUSED = ['async', 'webhook_url', 'reference_content', 'reference_file_path', 'defer_enhance', 'filename'] as const;

/**
 * Reads the first line. Throws InputTrustError as a scan of the text would, and `unsupported_option` for fields that make no sense here, the text
 * itself among them.
 */
export function readStreamStart(fields: unknown): ScanInput {
  const input = fromJson(fields);
  if (input.content !== undefined) {
    throw new InputTrustError('unsupported_option', {
      message: 'content does not stand in the first line: the text follows, line by line.',
    });
  }
  for (const name of REFUSED) {
    if (input[name] === undefined || input[name] === false) continue;
    throw new InputTrustError('unsupported_option', { message: `${name} cannot be used with a text that streams.` });
  }
  const start = { ...input, content_type: input.content_type ?? 'text' } as const;
  if (start.content_type !== 'text') throw new InputTrustError('invalid_content_type');
  // Whatever the text will be: what is wrong besides is told before any of it was sent.
  parseScanRequest({ ...start, content: ' ' });
  return start;
}

/** Reads a further line. Throws `invalid_field` for anything but a piece of text that is no longer than `MAX_STREAM_TEXT_LENGTH`. */
export function readStreamText(line: unknown): string {
  const read = ScanStreamText.safeParse(line);
  if (read.success) return read.data.text;
  throw new InputTrustError('invalid_field', {
    message: `Every line after the first must be an object with text, a string of at most ${MAX_STREAM_TEXT_LENGTH} characters.`,
  });
}
