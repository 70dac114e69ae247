const BASE64_LINE = /^[A-Za-z0-9+/_-]*={0,2}$/;

/**
 * Standard or URL-safe base64 (RFC 4648), with a `data:` prefix or in lines of equal length (RFC 2045) where it has them.
 * Undefined for anything else: blanks, uneven lines, surplus bits and wrong padding make it words, not a file.
 * `partial` is for the beginning of a longer string.
 */
export function decodeBase64(content: string, options: { partial?: boolean } = {}): Uint8Array | undefined {
  const lines = content
    .replace(/^data:[\w.+/-]{0,100};base64,/, '')
    .trim()
    .split(/\r?\n/);
  const [first = ''] = lines;
  const even = lines.every((line, index) => line.length === first.length || (index === lines.length - 1 && line.length < first.length));
  const compact = lines.join('');
  if (!even || !BASE64_LINE.test(compact)) return undefined;
  if (options.partial) return new Uint8Array(Buffer.from(compact.slice(0, compact.length - (compact.length % 4)), 'base64'));
  return isExact(compact) ? new Uint8Array(Buffer.from(compact, 'base64')) : undefined;
}

/** Whether the characters stand for whole bytes and nothing else: one alphabet, no character or bit too many, padding complete or absent. */
function isExact(compact: string): boolean {
  const padding = compact.endsWith('==') ? 2 : compact.endsWith('=') ? 1 : 0;
  if (padding > 0 && compact.length % 4 !== 0) return false;
  const alphabet = /[-_]/.test(compact) ? 'base64url' : 'base64';
  if (alphabet === 'base64url' && /[+/]/.test(compact)) return false;
  const end = compact.length - padding;
  const last = compact.slice(end - (end % 4), end);
  return Buffer.from(last, 'base64').toString(alphabet).replaceAll('=', '') === last;
}
