/** How far into the bytes the XML declaration reaches. */
const DECLARATION_BYTES = 200;
const DECLARED_ENCODING = /^<\?xml[^>]{1,100}?encoding=["']([A-Za-z][\w.-]{1,30})["']/;

/** Text of an XML document. */
export interface DecodedXml {
  readonly text: string;
  /** False where the document names an encoding that is not read here: then a reader that knows it sees another text. */
  readonly isKnown: boolean;
}

/** `<?xm` in the EBCDIC code pages (XML 1.0, appendix F.1). */
const EBCDIC_OPENING = [0x4c, 0x6f, 0xa7, 0x94];

/** Text of an XML document: byte order mark, else the declared encoding, else UTF-8 (XML 1.0, appendix F). */
export function decodeXml(bytes: Uint8Array): DecodedXml {
  const wide = decodeWide(bytes);
  if (wide !== undefined) return { text: wide, isKnown: true };
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const declared = DECLARED_ENCODING.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  // What is not UTF-16 by its bytes is not made so by its declaration.
  const decoder = decoderOf(declared.startsWith('utf-16') || declared.startsWith('utf-32') ? 'utf-8' : declared);
  const isForeign = EBCDIC_OPENING.every((byte, index) => bytes[index] === byte);
  return { text: (decoder ?? new TextDecoder()).decode(bytes), isKnown: decoder !== undefined && !isForeign };
}

/** UTF-16 and UTF-32 by byte order mark or by the first character, which is `<`. */
function decodeWide(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return decodeUtf32(bytes.subarray(4), true);
  if (a === 0x3c && b === 0 && c === 0 && d === 0) return decodeUtf32(bytes, true);
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return decodeUtf32(bytes.subarray(4), false);
  if (a === 0 && b === 0 && c === 0 && d === 0x3c) return decodeUtf32(bytes, false);
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return new TextDecoder('utf-16le').decode(bytes);
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return new TextDecoder('utf-16be').decode(bytes);
  return undefined;
}

const MAX_CODE_POINT = 0x10_ffff;
/** Characters that become one string at once. */
const PIECE = 4096;

function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength - (bytes.byteLength % 4));
  const pieces: string[] = [];
  for (let at = 0; at < view.byteLength; at += PIECE * 4) {
    const points: number[] = [];
    for (let next = at; next < Math.min(at + PIECE * 4, view.byteLength); next += 4) {
      const point = view.getUint32(next, isLittle);
      points.push(point <= MAX_CODE_POINT ? point : 0xfffd);
    }
    pieces.push(String.fromCodePoint(...points));
  }
  return pieces.join('');
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}
