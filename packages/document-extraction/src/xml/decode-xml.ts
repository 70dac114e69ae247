import { declaredXmlEncoding, decodeCharset, decodeEbcdicXml, encodingByMark } from '@input-trust/file-types';

/** Text of an XML document. */
export interface DecodedXml {
  readonly text: string;
  /** False where the document names an encoding that is not read here: then a reader that knows it sees another text. */
  readonly isKnown: boolean;
}

/** Characters by which it is seen whether a document is written in the encoding that it declares. */
const OPENING = 5;

/** Text of an XML document: byte order mark, else the declared encoding, else UTF-8 (XML 1.0, appendix F). */
export function decodeXml(bytes: Uint8Array): DecodedXml {
  const wide = decodeWide(bytes);
  if (wide !== undefined) return wide;
  const ebcdic = decodeEbcdicXml(bytes);
  if (ebcdic !== undefined) return { text: ebcdic, isKnown: true };
  const declared = declaredXmlEncoding(bytes, 'latin1') ?? 'utf-8';
  // What is not UTF-16 by its bytes is not made so by its declaration.
  const plain = new TextDecoder().decode(bytes);
  const text = declared.startsWith('utf-16') || declared.startsWith('utf-32') ? plain : decodeCharset(bytes, declared);
  // A declaration that can be read is in no encoding that writes it otherwise, such as EBCDIC.
  const isKnown = text?.slice(0, OPENING) === plain.slice(0, OPENING);
  return { text: isKnown ? text : plain, isKnown };
}

/** UTF-16 and UTF-32 by byte order mark or by the first character, which is `<`. Bytes that are no character may hide others. */
function decodeWide(bytes: Uint8Array): DecodedXml | undefined {
  const label = wideEncoding(bytes);
  const text = label === undefined ? undefined : decodeCharset(bytes, label);
  return text === undefined ? undefined : { text, isKnown: !text.includes('\ufffd') };
}

function wideEncoding(bytes: Uint8Array): string | undefined {
  const mark = encodingByMark(bytes);
  if (mark !== undefined) return mark === 'utf-8' ? undefined : mark;
  const [a, b, c, d] = bytes;
  if (a === 0x3c && b === 0) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le';
  if (a !== 0) return undefined;
  return b === 0 && c === 0 && d === 0x3c ? 'utf-32be' : b === 0x3c ? 'utf-16be' : undefined;
}
