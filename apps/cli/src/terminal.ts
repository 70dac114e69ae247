import type { WriteStream } from 'node:tty';

/**
 * Characters that change what a terminal shows without being seen, by Unicode property: controls (escape sequences),
 * format characters (zero-width, bidirectional, tags), line and paragraph separators, variation selectors; and lone
 * surrogates, which are no characters at all.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Variation_Selector}]/gu;

/** Text from outside (file names, excerpts, messages) as it may be printed on one line: invisible characters become `\u{…}`. */
export function printable(text: string): string {
  return text.replaceAll(INVISIBLE, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);
}

/** JSON text with its invisible characters as JSON escapes: the same value, and harmless on a terminal. */
export function printableJson(json: string): string {
  return json.replaceAll(INVISIBLE, (character) => character.split('').map(jsonEscape).join(''));
}

function jsonEscape(codeUnit: string): string {
  return `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;
export type Style = keyof typeof CODES | 'plain';
/** Puts a style around text, or leaves the text alone where there is no colour. */
export type Paint = (style: Style, text: string) => string;

/** Colour on a terminal, none in a pipe or where NO_COLOR is set (https://no-color.org). */
export function paintFor(stream: Pick<WriteStream, 'isTTY'>, env: NodeJS.ProcessEnv = process.env): Paint {
  const colour = stream.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return colour ? (style, text) => (style === 'plain' ? text : `\u001b[${CODES[style]}m${text}\u001b[0m`) : (_style, text) => text;
}
