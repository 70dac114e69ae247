import { declaredXmlEncoding, decodeCharset, decodeEbcdicXml } from '@input-trust/file-types';

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

function wideEncoding([a, b, c, d]: Uint8Array): string | undefined {
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0x3c && b === 0 && c === 0 && d === 0)) return 'utf-32le';
  if (a === 0 && b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && d === 0x3c))) return 'utf-32be';
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c) ? 'utf-16be' : undefined;
}
