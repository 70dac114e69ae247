/** What a token is. Content streams and objects share their tokens (ISO 32000-2, 7.2 and 7.8.2). */
export const TOKEN = {
  end: 0,
  number: 1,
  name: 2,
  string: 3,
  hexString: 4,
  arrayOpen: 5,
  arrayClose: 6,
  dictOpen: 7,
  dictClose: 8,
  keyword: 9,
} as const;
export type Token = (typeof TOKEN)[keyof typeof TOKEN];

const REGULAR = 0;
const SPACE = 1;
const DELIMITER = 2;

/** Character classes of ISO 32000-2, tables 1 and 2. */
const CLASSES = new Uint8Array(256);
for (const code of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) CLASSES[code] = SPACE;
for (const sign of '()<>[]{}/%') CLASSES[sign.charCodeAt(0)] = DELIMITER;

/** Whether a byte is white space of the syntax; false behind the last one. */
export function isSpace(code: number | undefined): boolean {
  return code !== undefined && CLASSES[code] === SPACE;
}

/**
 * Splits bytes into tokens, one `next()` at a time, without copying: `start` and `end` are the token's place, with its delimiters.
 * A string that is not closed ends with the bytes.
 */
export class Lexer {
  readonly bytes: Uint8Array;
  start = 0;
  end: number;
  kind: Token = TOKEN.end;
  /** Told of each comment that is skipped, from its sign to the end of its line, and of what is no digit in a hexadecimal string, with the digits. */
  onComment: ((comment: Uint8Array) => void) | undefined;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.end = Math.max(0, at);
  }

  /** Reads the next token, past white space and comments, and says which kind it is. */
  next(): Token {
    this.#skipSpace();
    this.start = this.end;
    this.kind = this.#read();
    return this.kind;
  }

  /** Latin-1 text of the token. */
  text(): string {
    const { bytes, start, end } = this;
    // Operators are short, and a string per byte is much faster than a decoder for them.
    if (end - start === 1) return String.fromCharCode(bytes[start] ?? 0);
    if (end - start === 2) return String.fromCharCode(bytes[start] ?? 0, bytes[start + 1] ?? 0);
    return latin1(bytes, start, end);
  }

  /** Whether the token is this keyword. */
  is(keyword: string): boolean {
    return this.kind === TOKEN.keyword && this.end - this.start === keyword.length && this.text() === keyword;
  }

  /** A number in PDF syntax. Signs and points that do not belong are let through, as viewers do. */
  number(): number {
    const value = Number(this.text());
    if (!Number.isNaN(value)) return value;
    const lenient = Number.parseFloat(this.text().replace(/^([+-])[+-]{1,100}/, '$1'));
    return Number.isNaN(lenient) ? 0 : lenient;
  }

  /** Text of a name, its escapes decoded. */
  name(): string {
    const raw = latin1(this.bytes, this.start + 1, this.end);
    return raw.includes('#')
      ? raw.replaceAll(/#([\da-fA-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : raw;
  }

  /** Bytes of a string, literal or hexadecimal. */
  string(): Uint8Array {
    return this.kind === TOKEN.hexString ? this.#hexBytes() : this.#literalBytes();
  }

  #read(): Token {
    const { bytes } = this;
    const code = bytes[this.end];
    if (code === undefined) return TOKEN.end;
    this.end += 1;
    switch (code) {
      case 0x2f:
        this.#skipRegular();
        return TOKEN.name;
      case 0x28:
        this.#skipLiteral();
        return TOKEN.string;
      case 0x5b:
        return TOKEN.arrayOpen;
      case 0x5d:
        return TOKEN.arrayClose;
      case 0x3c:
        if (bytes[this.end] === 0x3c) return this.#second(TOKEN.dictOpen);
        while (this.end < bytes.length && bytes[this.end] !== 0x3e) this.end += 1;
        this.end = Math.min(bytes.length, this.end + 1);
        if (this.onComment !== undefined) this.#tellOfStrays(this.onComment);
        return TOKEN.hexString;
      case 0x3e:
        return bytes[this.end] === 0x3e ? this.#second(TOKEN.dictClose) : TOKEN.keyword;
      case 0x29:
      case 0x7b:
      case 0x7d:
        return TOKEN.keyword;
      default:
        this.#skipRegular();
        return (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e ? TOKEN.number : TOKEN.keyword;
    }
  }

  #tellOfStrays(tell: (strays: Uint8Array) => void): void {
    const written = this.bytes.subarray(this.start + 1, this.end - 1);
    if (written.some((code) => hexDigit(code) < 0 && CLASSES[code] !== SPACE)) tell(written);
  }

  #second(kind: Token): Token {
    this.end += 1;
    return kind;
  }

  #skipSpace(): void {
    const { bytes } = this;
    let at = this.end;
    while (at < bytes.length) {
      const code = bytes[at] ?? 0;
      if (code === 0x25) {
        const start = at;
        while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1;
        this.onComment?.(bytes.subarray(start, at));
      } else if (CLASSES[code] === SPACE) at += 1;
      else break;
    }
    this.end = at;
  }

  #skipRegular(): void {
    const { bytes } = this;
    let at = this.end;
    while (at < bytes.length && CLASSES[bytes[at] ?? 0] === REGULAR) at += 1;
    this.end = at;
  }

  #skipLiteral(): void {
    const { bytes } = this;
    let at = this.end;
    for (let open = 1; at < bytes.length && open > 0; at += 1) {
      const code = bytes[at];
      if (code === 0x5c) at += 1;
      else if (code === 0x28) open += 1;
      else if (code === 0x29) open -= 1;
    }
    this.end = Math.min(bytes.length, at);
  }

  #hexBytes(): Uint8Array {
    const digits: number[] = [];
    for (let at = this.start + 1; at < this.end; at += 1) {
      const digit = hexDigit(this.bytes[at] ?? 0);
      if (digit >= 0) digits.push(digit);
    }
    return Uint8Array.from(
      { length: Math.ceil(digits.length / 2) },
      (_, index) => ((digits[2 * index] ?? 0) << 4) | (digits[2 * index + 1] ?? 0),
    );
  }

  /** Escapes of ISO 32000-2, table 3. */
  #literalBytes(): Uint8Array {
    const { bytes } = this;
    const end = bytes[this.end - 1] === 0x29 ? this.end - 1 : this.end;
    const out = new Uint8Array(Math.max(0, end - this.start - 1));
    let length = 0;
    for (let at = this.start + 1; at < end; at += 1) {
      let code = bytes[at] ?? 0;
      if (code === 0x5c) {
        at += 1;
        code = bytes[at] ?? 0;
        if (code >= 0x30 && code <= 0x37) {
          let octal = code - 0x30;
          for (let digits = 1; digits < 3 && isOctal(bytes[at + 1]); digits += 1) {
            at += 1;
            octal = octal * 8 + ((bytes[at] ?? 0x30) - 0x30);
          }
          code = octal & 0xff;
        } else if (code === 0x0d || code === 0x0a) {
          if (code === 0x0d && bytes[at + 1] === 0x0a) at += 1;
          continue;
        } else code = ESCAPES.get(code) ?? code;
      }
      out[length] = code;
      length += 1;
    }
    return out.subarray(0, length);
  }
}

const ESCAPES: ReadonlyMap<number, number> = new Map([
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x62, 0x08],
  [0x66, 0x0c],
]);

function isOctal(code: number | undefined): boolean {
  return code !== undefined && code >= 0x30 && code <= 0x37;
}

/** Value of a hexadecimal digit, -1 for any other character. */
export function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** One character per byte. */
export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.max(0, end - start)).toString('latin1');
}
