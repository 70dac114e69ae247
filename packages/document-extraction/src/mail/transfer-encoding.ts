import { uudecode } from '../embedded/uuencode.ts';

/** A body without its transfer encoding; `isCut`: other readers may get more out of it. */
interface DecodedBody {
  readonly bytes: Uint8Array;
  readonly isCut: boolean;
}

/** A body in a transfer encoding (RFC 2045, section 6; uuencode as mail programs name it), decoded; undefined for an unknown one. */
export function decodeBody(body: string, encoding: string): DecodedBody | undefined {
  const name = /[\w-]{1,40}/.exec(encoding.replace(/\([^)]{0,200}\)/g, ''))?.[0].toLowerCase() ?? '';
  if (name === 'base64') return base64(body);
  if (name === 'quoted-printable') return whole(quotedPrintable(body));
  if (name === 'x-uuencode' || name === 'uuencode' || name === 'x-uue' || name === 'uue') return uuencoded(body);
  return ['', '7bit', '8bit', 'binary'].includes(name) ? whole(Buffer.from(body, 'latin1')) : undefined;
}

function whole(bytes: Uint8Array): DecodedBody {
  return { bytes, isCut: false };
}

/** Data that ends in padding; mail that was put together has some pieces, an attack on memory millions. */
const PADDED = /[^=]+=*/g;
const MAX_PADDED = 10_000;

/** Data behind the padding is decoded as data of its own. Where padding does not stand at the end of four digits, readers disagree about what follows. */
function base64(body: string): DecodedBody {
  const pieces: Uint8Array[] = [];
  let isCut = false;
  let isWhole = true;
  for (const [piece] of body.replaceAll(/[^A-Za-z0-9+/=_-]/g, '').matchAll(PADDED)) {
    isCut ||= !isWhole || pieces.length >= MAX_PADDED;
    if (pieces.length >= MAX_PADDED) break;
    isWhole = piece.length % 4 === 0;
    pieces.push(Buffer.from(piece, 'base64'));
  }
  return { bytes: Buffer.concat(pieces), isCut };
}

function quotedPrintable(body: string): Uint8Array {
  const source = Buffer.from(body, 'latin1');
  const bytes = Buffer.alloc(source.length);
  let length = 0;
  for (let at = 0; at < source.length; at += 1) {
    const byte = source[at] ?? 0;
    if (byte !== 0x3d) {
      bytes[length] = byte;
      length += 1;
      continue;
    }
    let lineEnd = at + 1;
    while (source[lineEnd] === 0x20 || source[lineEnd] === 0x09 || source[lineEnd] === 0x0d) lineEnd += 1;
    if (source[lineEnd] === 0x0a) {
      at = lineEnd;
      continue;
    }
    const [high, low] = [digit(source[at + 1]), digit(source[at + 2])];
    const isEncoded = high >= 0 && low >= 0;
    bytes[length] = isEncoded ? high * 16 + low : byte;
    length += 1;
    if (isEncoded) at += 2;
  }
  return bytes.subarray(0, length);
}

/** The value of a hexadecimal digit; -1 for another byte. */
function digit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

function uuencoded(body: string): DecodedBody {
  const begin = /^begin [^\r\n]{1,300}\r?\n/m.exec(body);
  return uudecode(body, begin === null ? 0 : begin.index + begin[0].length);
}

/** The beginning of data in yEnc (yEnc draft 1.3), and its end. */
const YENC_BEGIN = /^=ybegin [^\r\n]{1,400}\r?\n(?:=ypart [^\r\n]{1,200}\r?\n)?/m;

/** The file that a body holds in yEnc; undefined without one. */
export function yencodedFile(body: string): Uint8Array | undefined {
  const begin = YENC_BEGIN.exec(body);
  if (begin === null) return undefined;
  const start = begin.index + begin[0].length;
  const stop = body.indexOf('\n=yend', start);
  const data = body.slice(start, stop === -1 ? body.length : stop).replaceAll(/[\r\n]/g, '');
  const bytes = new Uint8Array(data.length);
  let length = 0;
  for (let at = 0; at < data.length; at += 1) {
    const isEscaped = data[at] === '=';
    if (isEscaped) at += 1;
    bytes[length] = data.charCodeAt(at) - 42 - (isEscaped ? 64 : 0);
    length += 1;
  }
  return bytes.subarray(0, length);
}
