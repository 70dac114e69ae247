import { decodeText } from '@input-trust/file-types';

/** Characters from which a run within binary data is a text: shorter ones come about by chance. */
const MIN_RUN = 16;
/** ASCII, and UTF-16 of ASCII in both byte orders, that stands in other data. */
const RUNS: readonly { readonly pattern: RegExp; readonly encoding: 'latin1' | 'utf16le' | 'utf16be' }[] = [
  { pattern: new RegExp(`[\\x20-\\x7e]{${MIN_RUN},}`, 'g'), encoding: 'latin1' },
  { pattern: new RegExp(`(?:[\\x20-\\x7e]\\0){${MIN_RUN},}`, 'g'), encoding: 'utf16le' },
  { pattern: new RegExp(`(?:\\0[\\x20-\\x7e]){${MIN_RUN},}`, 'g'), encoding: 'utf16be' },
];

/** Whether a text could say anything: a label, a number or a date does not. */
export function saysSomething(text: string): boolean {
  const letter = /\p{L}/gu;
  for (let count = 0; count < MIN_LETTERS; count += 1) if (!letter.test(text)) return false;
  return true;
}

/** Letters from which a text says something. No encoding writes one in less than a byte. */
export const MIN_LETTERS = 8;

/** What a person can read in bytes: all of it where it is text, in whichever encoding, else the runs of letters in it that read as sentences. */
export function readableTexts(bytes: Uint8Array): string[] {
  const whole = decodeText(bytes);
  if (whole !== undefined) return [whole];
  return runsIn(bytes);
}

/** Sentences in binary data: at least three words. */
export function runsIn(bytes: Uint8Array): string[] {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return RUNS.flatMap(({ pattern, encoding }) =>
    [...data.matchAll(pattern)].map(([run]) => (encoding === 'latin1' ? run : run.replaceAll('\0', ''))),
  ).filter((run) => /[A-Za-z]{2,40}[ \t][A-Za-z]{2,40}[ \t][A-Za-z]{1,40}/.test(run));
}

/** A text string of PDF (ISO 32000-2, 7.9.2.2): UTF-16 or UTF-8 by its mark, else what decodes. Undefined for binary data. */
export function textStringOf(bytes: Uint8Array): string | undefined {
  const [a, b] = bytes;
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return decodeText(bytes);
}
