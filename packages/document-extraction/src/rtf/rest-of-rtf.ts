import { isProse, isProseOf } from '@input-trust/hidden-text';
import type { HidingTechnique } from '@input-trust/hidden-text';
import type { Budget, Surface } from '@input-trust/detector-kit';
import { apart } from '../accounting/apart.ts';
import { scanRaw } from '../ole/scan-raw.ts';

/** Hexadecimal digits and nothing else: bytes that a destination holds. */
const HEX = /^[\da-f]{32,}$/i;
/** The same among other characters. */
const RUN = /[\da-f]{32,}/gi;
const NO_DIGIT = /[^\da-f\s]/i;
/** Bytes in hexadecimal; shorter ones may be words, such as `added`. */
const DIGITS = /\b[\da-f]{12,}\b/gi;
const LETTER = /\p{L}/u;
/** Words with which an entry of a table is a sentence. Names of fonts, styles, people and programs have fewer. */
const SENTENCE_WORDS = 8;
/** Bytes of the characters that stand in for Unicode: readers without it show them. */
const MIN_FALLBACK = 12;

/** Whatever stands in an RTF file that no reader of its body takes: tables, unknown destinations, raw bytes. */
export class RestOfRtf {
  readonly #budget: Budget;
  readonly #lines: string[] = [];
  /** Lines that say nothing by themselves. */
  readonly #words: string[] = [];
  readonly #ignored: string[] = [];
  readonly #raw: Surface[] = [];
  #line = '';
  #fallback: number[] = [];

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  text(text: string): void {
    this.#line += text;
  }

  /** Words among the hexadecimal digits of an object or a picture, as in one whose group does not end. */
  amongDigits(characters: Uint8Array): void {
    const text = Buffer.from(characters).toString('latin1');
    if (NO_DIGIT.test(text)) this.#line += `${text.replaceAll(DIGITS, ' ')} `;
  }

  /** A group ends: what follows is something else. */
  end(): void {
    const line = this.#takeLine();
    if (line !== undefined) (isProse(line) ? this.#lines : this.#words).push(line);
  }

  /** An entry of a table ends: names and numbers, where nobody has a reason to write a sentence. */
  endEntry(): void {
    if (isProseOf(this.#line, SENTENCE_WORDS)) this.endIgnored();
    else this.end();
  }

  /** A destination ends that readers pass over. */
  endIgnored(): void {
    const line = this.#takeLine();
    if (line !== undefined) (isProse(line) ? this.#ignored : this.#words).push(line);
  }

  /** The text at hand; hexadecimal digits are bytes. */
  #takeLine(): string | undefined {
    const line = this.#line.trim();
    this.#line = '';
    const digits = line.replaceAll(/\s/g, '');
    const isAllDigits = HEX.test(digits);
    for (const [run] of isAllDigits ? [[digits]] : line.matchAll(RUN)) {
      this.bytes(Buffer.from(run, 'hex'));
      // One digit too many, at the end or at the beginning.
      if (run.length % 2 !== 0) this.bytes(Buffer.from(run.slice(1), 'hex'));
    }
    return isAllDigits || !LETTER.test(line) ? undefined : line;
  }

  /** A character that is passed over for the Unicode character before it. */
  fallback(byte: number): void {
    this.#fallback.push(byte);
  }

  /** Bytes of an object, a picture or a store. */
  bytes(bytes: Uint8Array): void {
    this.#raw.push(...scanRaw(bytes, 'raw text', this.#budget));
  }

  surfaces(): Surface[] {
    const fallback = this.#fallback.length < MIN_FALLBACK ? '' : Buffer.from(this.#fallback).toString('latin1');
    // Labels of a word or two each say nothing, words of one sentence in as many groups do.
    const words = this.#words.join(' ');
    const lines = [...this.#lines, ...[fallback, words].filter(isProse)];
    return [
      ...apart(lines).map((text) => leftOver(text, 'unknown')),
      ...apart(this.#ignored).map((text) => leftOver(text, 'hidden', 'ignored_destination')),
      ...this.#raw,
    ];
  }
}

function leftOver(text: string, visibility: Surface['visibility'], ...hiddenBy: readonly HidingTechnique[]): Surface {
  return { text, origin: 'metadata', visibility, hiddenBy, location: { kind: 'part', path: 'other text' } };
}
