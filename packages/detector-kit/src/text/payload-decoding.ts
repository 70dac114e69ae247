const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** A hidden message has at least this many characters; shorter ones come about by chance. */
const SHORTEST_MESSAGE = 2;

/** ASCII text that tag characters mirror (Unicode, section 23.9): code point minus U+E0000. */
export function decodeTagCharacters(codePoints: readonly number[]): string | undefined {
  const text = codePoints.map((codePoint) => String.fromCharCode(codePoint - 0xe0000)).join('');
  const readable = text.replace(/[^\t\n\r -~]/g, '');
  return readable.trim() === '' ? undefined : readable;
}

/**
 * Text in variation selectors, one byte each: VS1 to VS16 are bytes 0 to 15, VS17 to VS256 are 16 to 255.
 * Where only VS1 to VS16 occur, two of them are the halves of a byte.
 */
export function decodeVariationSelectors(codePoints: readonly number[]): string | undefined {
  const bytes = codePoints.map((codePoint) => (codePoint >= 0xe0100 ? codePoint - 0xe0100 + 16 : codePoint - 0xfe00));
  if (bytes.every((byte) => byte < 16)) return message(joinSymbols(bytes, 4));
  // The first one may be the ordinary selector of the emoji that carries the payload.
  return message(bytes) ?? message(bytes.slice(1));
}

/**
 * Text in zero-width characters: two different ones are the bits of bytes, three are bits and a separator, four are pairs of bits.
 * Which character stands for which value is tried out.
 */
export function decodeZeroWidth(codePoints: readonly number[]): string | undefined {
  const symbols = [...new Set(codePoints)].sort((a, b) => a - b);
  if (symbols.length === 2) return bitMessage(codePoints, symbols[0]!) ?? bitMessage(codePoints, symbols[1]!);
  if (symbols.length === 3) return separatedMessage(codePoints, symbols) ?? decodeZeroWidth(withoutRarest(codePoints, symbols));
  if (symbols.length === 4) {
    const values = codePoints.map((codePoint) => symbols.indexOf(codePoint));
    return (
      message(joinSymbols(values, 2)) ??
      message(
        joinSymbols(
          values.map((value) => 3 - value),
          2,
        ),
      )
    );
  }
  return undefined;
}

function bitMessage(codePoints: readonly number[], zero: number): string | undefined {
  const bits = codePoints.map((codePoint) => (codePoint === zero ? 0 : 1));
  return message(joinSymbols(bits, 1));
}

/** A byte order mark or a stray joiner beside the message. */
function withoutRarest(codePoints: readonly number[], symbols: readonly number[]): number[] {
  const count = (symbol: number): number => codePoints.filter((codePoint) => codePoint === symbol).length;
  const [rarest] = [...symbols].sort((a, b) => count(a) - count(b));
  return codePoints.filter((codePoint) => codePoint !== rarest);
}

/** Bits of varying number per character, with the third symbol between the characters. */
function separatedMessage(codePoints: readonly number[], symbols: readonly number[]): string | undefined {
  for (const separator of symbols) {
    const [zero, one] = symbols.filter((symbol) => symbol !== separator);
    for (const first of [zero, one]) {
      const groups = codePoints
        .map((codePoint) => (codePoint === separator ? ' ' : codePoint === first ? '0' : '1'))
        .join('')
        .split(' ')
        .filter((group) => group !== '');
      const isText = groups.length >= SHORTEST_MESSAGE && groups.every((group) => group.length >= 5 && group.length <= 8);
      const decoded = isText ? message(groups.map((group) => Number.parseInt(group, 2))) : undefined;
      if (decoded !== undefined) return decoded;
    }
  }
  return undefined;
}

/** Joins symbols of 1, 2 or 4 bits to bytes, the highest bits first. Left-over symbols are dropped. */
function joinSymbols(symbols: readonly number[], bits: 1 | 2 | 4): number[] {
  const perByte = 8 / bits;
  const bytes: number[] = [];
  for (let i = 0; i + perByte <= symbols.length; i += perByte) {
    let byte = 0;
    for (let j = 0; j < perByte; j++) byte = (byte << bits) | symbols[i + j]!;
    bytes.push(byte);
  }
  return bytes;
}

/**
 * The bytes as UTF-8 text, where they are text: no control characters, letters or digits in it, and not one character again and again, which is what
 * the invisible filler behind the preheader of a newsletter decodes to.
 */
function message(bytes: readonly number[]): string | undefined {
  if (bytes.length < SHORTEST_MESSAGE || new Set(bytes).size === 1 || bytes.some((byte) => byte > 0xff)) return undefined;
  let text: string;
  try {
    text = UTF8.decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
  return /[^\P{C}\t\n\r]/u.test(text) || !/[\p{L}\p{N}]/u.test(text) ? undefined : text;
}
