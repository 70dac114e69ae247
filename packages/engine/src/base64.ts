/** Anything but the characters of both alphabets and line ends. Looked for, not matched to the end: a repetition would go back through all of it. */
const FOREIGN = /[^A-Za-z0-9+/_\r\n-]/;

/** Padding, which may be on two lines. */
const PADDING = /^=?[\r\n]{0,2}=?$/;

/** Two signs and the end of a line between them. */
const LONGEST_PADDING = 4;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Standard or URL-safe base64 (RFC 4648), with a `data:` prefix or in lines of equal length (RFC 2045) where it has them.
 * Undefined for anything else: blanks, uneven lines, surplus bits and wrong padding make it words, not a file.
 * `partial` is for the beginning of a longer string.
 */
export function decodeBase64(content: string, options: { partial?: boolean } = {}): Uint8Array | undefined {
  const text = content.replace(/^data:[\w.+/-]{0,100};base64,/, '').trim();
  const end = text.search(FOREIGN);
  if (end !== -1 && (text.length - end > LONGEST_PADDING || !PADDING.test(text.slice(end)))) return undefined;
  const characters = countCharacters(text);
  if (characters === undefined) return undefined;
  // The decoder passes over line ends. Where one stood inside a line, there are fewer bytes than the lines promise.
  const bytes = Buffer.from(text, 'base64');
  if (options.partial) return new Uint8Array(bytes.subarray(0, Math.floor(characters / 4) * 3));
  const padding = text.slice(-4).split('=').length - 1;
  const isWhole = bytes.length === Math.floor(((characters - padding) * 3) / 4);
  return isWhole && isExact(text, characters, padding) ? unpooled(bytes) : undefined;
}

/** A plain Uint8Array, copied only where the bytes are a part of Node's shared pool: millions of them have memory of their own. */
function unpooled(bytes: Buffer<ArrayBuffer>): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);
}

/** Characters without line ends, when every line is as long as the first and the last is not longer. No line is cut out: there may be millions. */
function countCharacters(text: string): number | undefined {
  const feed = text.indexOf('\n');
  if (feed === -1) return text.includes('\r') ? undefined : text.length;
  const length = text.charCodeAt(feed - 1) === CARRIAGE_RETURN ? feed - 1 : feed;
  let start = 0;
  let lines = 0;
  while (start + length < text.length) {
    const end = text.charCodeAt(start + length) === CARRIAGE_RETURN ? start + length + 1 : start + length;
    if (text.charCodeAt(end) !== LINE_FEED) return undefined;
    start = end + 1;
    lines += 1;
  }
  return lines * length + text.length - start;
}

/** Whether the characters stand for whole bytes and nothing else: one alphabet, no character or bit too many, padding complete or absent. */
function isExact(text: string, characters: number, padding: number): boolean {
  if (padding > 0 && characters % 4 !== 0) return false;
  const alphabet = /[-_]/.test(text) ? 'base64url' : 'base64';
  if (alphabet === 'base64url' && /[+/]/.test(text)) return false;
  const surplus = (characters - padding) % 4;
  const end = text.slice(-16).replaceAll(/[\r\n=]/g, '');
  const last = end.slice(end.length - surplus);
  return Buffer.from(last, 'base64').toString(alphabet).replaceAll('=', '') === last;
}
