/** A token of RTF (Rich Text Format Specification 1.9.1, "RTF Syntax"). */
export type RtfToken =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'word'; readonly name: string; readonly value: number | undefined }
  /** Characters as bytes in the encoding in force: plain ones and those written as `\'hh`. */
  | { readonly type: 'bytes'; readonly from: number; readonly to: number }
  | { readonly type: 'byte'; readonly value: number }
  | { readonly type: 'binary'; readonly from: number; readonly to: number };

/** Longest control word (specification: 32 letters). */
const MAX_WORD = 32;
const MAX_DIGITS = 10;

const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const CR = 0x0d;
const LF = 0x0a;
const NUL = 0;

/** Symbols that stand for a control word. */
const SYMBOLS: Readonly<Record<string, string>> = {
  '*': 'ignorable',
  '\n': 'par',
  '\r': 'par',
  '~': 'nbsp',
  '-': 'softhyphen',
  _: 'nbhyphen',
};

/** Splits RTF into tokens, one pass, without recursion. What is no RTF comes out as bytes: the format has no errors. */
export function* tokenizeRtf(bytes: Uint8Array): Generator<RtfToken, void, void> {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === OPEN || byte === CLOSE) {
      yield { type: byte === OPEN ? 'open' : 'close' };
      at += 1;
    } else if (byte === BACKSLASH) {
      const { token, next } = control(bytes, at + 1);
      at = next;
      if (token !== undefined) yield token;
    } else if (byte === CR || byte === LF || byte === NUL) at += 1;
    else {
      const from = at;
      while (at < bytes.length && isPlain(bytes[at])) at += 1;
      yield { type: 'bytes', from, to: at };
    }
  }
}

function isPlain(byte: number | undefined): boolean {
  return byte !== BACKSLASH && byte !== OPEN && byte !== CLOSE && byte !== CR && byte !== LF && byte !== NUL;
}

interface Control {
  readonly token: RtfToken | undefined;
  readonly next: number;
}

function control(bytes: Uint8Array, at: number): Control {
  const byte = bytes[at];
  if (byte === undefined) return { token: undefined, next: at };
  if (isLetter(byte)) return controlWord(bytes, at);
  const symbol = String.fromCharCode(byte);
  if (symbol === "'") {
    const value = Number.parseInt(String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0), 16);
    return { token: Number.isNaN(value) ? undefined : { type: 'byte', value }, next: Math.min(bytes.length, at + 3) };
  }
  const name = SYMBOLS[symbol];
  if (name !== undefined) return { token: { type: 'word', name, value: undefined }, next: at + 1 };
  if (symbol === '{' || symbol === '}' || symbol === '\\') return { token: { type: 'byte', value: byte }, next: at + 1 };
  return { token: undefined, next: at + 1 };
}

function controlWord(bytes: Uint8Array, start: number): Control {
  let at = start;
  while (isLetter(bytes[at]) && at - start < MAX_WORD) at += 1;
  const name = latin1(bytes, start, at);
  const digits = at;
  if (bytes[at] === 0x2d) at += 1;
  while (isDigit(bytes[at]) && at - digits < MAX_DIGITS) at += 1;
  const number = at === digits ? Number.NaN : Number.parseInt(latin1(bytes, digits, at), 10);
  const value = Number.isNaN(number) ? undefined : number;
  if (bytes[at] === 0x20) at += 1;
  // As many bytes as the word says follow raw, braces and all. More than there are is no such word: what follows is read.
  if (name === 'bin' && value !== undefined && value > 0 && at + value <= bytes.length) {
    return { token: { type: 'binary', from: at, to: at + value }, next: at + value };
  }
  return { token: { type: 'word', name, value }, next: at };
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at += 1) text += String.fromCharCode(bytes[at] as number);
  return text;
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a));
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}
