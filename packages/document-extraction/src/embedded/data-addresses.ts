import { gather } from './base64-runs.ts';
import type { EncodedFile } from './encoded-file.ts';
import { MIN_FILE_BYTES } from './encoded-file.ts';
import { percentDecoded } from './percent-encoding.ts';

/** RFC 2397: media type, parameters, encoding. JSON may escape the slash. */
const HEAD = /data:([\w.+-]{0,40}(?:\\?\/)?[\w.+-]{0,100})((?:;[\w.=+"-]{1,100}){0,6}),/gi;

/** Fonts: no reader looks into them, and a page that brings its own is ordinary. */
const FONT = /^(?:font\\?\/|application\\?\/(?:x-)?font|application\\?\/vnd\.ms-fontobject)/i;

const PERCENT = /[^\s"'`()<>\\]*/y;

/** Files in `data:` addresses. */
export function* dataAddresses(text: string): Generator<EncodedFile, void, undefined> {
  HEAD.lastIndex = 0;
  for (let match = HEAD.exec(text); match !== null; match = HEAD.exec(text)) {
    const [head, type = '', parameters = ''] = match;
    const start = match.index;
    const data = start + head.length;
    const { bytes, end } = /;base64$/i.test(parameters) ? base64At(text, data) : percentAt(text, data);
    HEAD.lastIndex = end;
    if (bytes.length >= MIN_FILE_BYTES && !FONT.test(type)) yield { start, end, bytes, isDeclared: true };
  }
}

function base64At(text: string, at: number): { readonly bytes: Uint8Array; readonly end: number } {
  const { digits, end } = gather(text, at);
  return { bytes: Buffer.from(digits, 'base64'), end };
}

function percentAt(text: string, at: number): { readonly bytes: Uint8Array; readonly end: number } {
  PERCENT.lastIndex = at;
  const data = PERCENT.exec(text)?.[0] ?? '';
  return { bytes: percentDecoded(data), end: at + data.length };
}
