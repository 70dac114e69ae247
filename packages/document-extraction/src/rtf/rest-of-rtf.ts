import { isProse } from '@input-trust/hidden-text';
import type { Budget, Surface } from '@input-trust/detector-kit';
import { scanRaw } from '../ole/scan-raw.ts';

/** Hexadecimal digits and nothing else: bytes that a destination holds. */
const HEX = /^[\da-f]{32,}$/i;
/** Bytes of the characters that stand in for Unicode: readers without it show them. */
const MIN_FALLBACK = 12;

/** Whatever stands in an RTF file that no reader of its body takes: tables, unknown destinations, raw bytes. */
export class RestOfRtf {
  readonly #budget: Budget;
  readonly #lines: string[] = [];
  readonly #raw: Surface[] = [];
  #line = '';
  #fallback: number[] = [];

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  text(text: string): void {
    this.#line += text;
  }

  /** A group ends: what follows is something else. */
  end(): void {
    const line = this.#line.trim();
    this.#line = '';
    if (line === '') return;
    const digits = line.replaceAll(/\s/g, '');
    if (HEX.test(digits)) this.bytes(Buffer.from(digits, 'hex'));
    else if (isProse(line)) this.#lines.push(line);
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
    const lines = isProse(fallback) ? [...this.#lines, fallback] : this.#lines;
    if (lines.length === 0) return this.#raw;
    const text = lines.join('\n');
    return [
      { text, origin: 'metadata', visibility: 'unknown', hiddenBy: [], location: { kind: 'part', path: 'other text' } },
      ...this.#raw,
    ];
  }
}
