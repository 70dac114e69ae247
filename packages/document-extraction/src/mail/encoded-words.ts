import { decodeCharset } from '@input-trust/file-types';

/** An encoded word (RFC 2047, section 2). */
const ENCODED_WORD = /=\?([\w.:-]{1,60})(?:\*[\w-]{1,20})?\?([bq])\?([^?\s]{0,4096})\?=/gi;

/** Encoded words in character sets that are not those of the Encoding Standard; what cannot be decoded stays. */
export function decodeEncodedWords(value: string): string {
  return value.replace(ENCODED_WORD, (word, charset: string, method: string, data: string) => {
    const bytes = method.toLowerCase() === 'b' ? Buffer.from(data, 'base64') : qEncoded(data);
    return decodeCharset(bytes, charset) ?? word;
  });
}

function qEncoded(data: string): Uint8Array {
  const text = data
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9A-Fa-f]{2})/g, (_whole, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(text, 'latin1');
}
