/** Packets of one form: template, data, configuration, locale set and some more (XFA 3.3, chapter 1). */
const MAX_XFA_PACKETS = 64;
/** Bytes of all packets together: forms of tax offices have 2 to 4 MB. */
const MAX_XFA_BYTES = 32 * 1024 * 1024;
/** Replacement texts that are kept, and the length of one. Books hyphenate some ten thousand words. */
const MAX_REPLACEMENTS = 20_000;
const MAX_REPLACEMENT_BYTES = 64 * 1024;
/** Bytes of replacement texts that do not end: bait, of which no more is looked at. */
const MAX_BAIT_BYTES = 8 * 1024 * 1024;
/** Data in which names with escapes are looked for: beyond it only the plain name is. */
const MAX_ESCAPED_BYTES = 16 * 1024 * 1024;

const XFA_NAMESPACES = ['www.xfa.org/schema/', 'ns.adobe.com/xdp'];
/** How far into a packet its namespace stands. */
const XFA_HEAD_BYTES = 1024;

/** Entries of dictionaries whose streams hold no text that is looked for: pictures, fonts, files, indices. */
const NO_TEXT =
  /\/(?:Image|Length1|Length2|XRef|EmbeddedFile|FunctionType|ShadingType|Type1C|CIDFontType0C|OpenType|Alternate)(?![A-Za-z0-9])/;

/** Whether a stream with this dictionary may be a page's content or a packet of a form. */
export function mayHoldText(dictionary: string): boolean {
  return !NO_TEXT.test(dictionary);
}

/** What only stands in the bytes of a PDF, because its parser hands it to nobody: replacement texts and forms as XML. */
export class StreamTexts {
  readonly #replacements: string[] = [];
  readonly #packets: Uint8Array[] = [];
  #packetBytes = 0;
  #baitBytes = 0;
  #isComplete = true;

  /** `ActualText` of content streams and dictionaries, in the order of the file. */
  get replacements(): readonly string[] {
    return this.#replacements;
  }

  get xfaPackets(): readonly Uint8Array[] {
    return this.#packets;
  }

  /** False where there was more than is kept. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Objects as they stand, or the decoded data of a stream. */
  add(bytes: Uint8Array): void {
    const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const head = data.subarray(0, XFA_HEAD_BYTES).toString('latin1');
    if (head.trimStart().startsWith('<') && XFA_NAMESPACES.some((namespace) => head.includes(namespace))) this.#addPacket(data);
    else this.#addReplacements(data);
  }

  #addPacket(data: Buffer): void {
    if (this.#packets.length >= MAX_XFA_PACKETS || this.#packetBytes + data.length > MAX_XFA_BYTES) {
      this.#isComplete = false;
      return;
    }
    this.#packets.push(data);
    this.#packetBytes += data.length;
  }

  #addReplacements(data: Buffer): void {
    const plain = withoutEscapes(data);
    for (let at = plain.indexOf(KEY); at !== -1; at = plain.indexOf(KEY, at + KEY.length)) {
      if (this.#replacements.length >= MAX_REPLACEMENTS || this.#baitBytes > MAX_BAIT_BYTES) {
        this.#isComplete = false;
        return;
      }
      const value = plain.toString('latin1', at + KEY.length, at + KEY.length + MAX_REPLACEMENT_BYTES).trimStart();
      const text = value.startsWith('(') ? literalString(value) : hexString(value);
      if (text === undefined) this.#baitBytes += value.length;
      else if (text.trim() !== '') this.#replacements.push(text);
    }
  }
}

const KEY = '/ActualText';
/** Escapes in names that may spell the key (ISO 32000-2, 7.3.5). */
const ESCAPED_NAME = /\/(?=[^\s/<>[\](){}%]{0,40}#)(?:[A-Za-z]|#[46-7][0-9A-Fa-f]|#5[0-9Aa]){10}(?![A-Za-z0-9#])/g;

function withoutEscapes(data: Buffer): Buffer {
  if (data.length > MAX_ESCAPED_BYTES || !data.includes('#')) return data;
  const text = data.toString('latin1');
  if (!/\/[A-Za-z]{0,9}#/.test(text)) return data;
  return Buffer.from(
    text.replace(ESCAPED_NAME, (name) =>
      name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    ),
    'latin1',
  );
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string in parentheses (ISO 32000-2, 7.3.4.2). Undefined where it does not end. */
function literalString(value: string): string | undefined {
  let bytes = '';
  let depth = 0;
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charAt(at);
    if (character === '\\') {
      const octal = /^[0-7]{1,3}/.exec(value.slice(at + 1, at + 4))?.[0];
      const next = value.charAt(at + 1);
      if (octal !== undefined) bytes += String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      else if (next !== '\n' && next !== '\r') bytes += ESCAPES[next] ?? next;
      at += octal?.length ?? 1;
      continue;
    }
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return decodeTextString(bytes);
    if (depth > 1 || character !== '(') bytes += character;
  }
  return undefined;
}

/** A string of hexadecimal digits (7.3.4.3). Undefined where there is none. */
function hexString(value: string): string | undefined {
  if (!value.startsWith('<') || value.startsWith('<<')) return undefined;
  const end = value.indexOf('>');
  if (end === -1) return undefined;
  const digits = value.slice(1, end).replace(/[^0-9A-Fa-f]/g, '');
  return decodeTextString(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1'));
}

/** A text string (7.9.2.2): UTF-16 or UTF-8 with a byte order mark, else PDFDocEncoding, of which ASCII and Latin-1 are told here. */
function decodeTextString(bytes: string): string {
  const data = Buffer.from(bytes, 'latin1');
  const [a, b, c] = data;
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(data.subarray(2));
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(data.subarray(2));
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder().decode(data.subarray(3));
  return bytes;
}
