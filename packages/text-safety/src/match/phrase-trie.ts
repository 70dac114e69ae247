import { foldTables, UnitKind } from './fold.ts';
import type { FoldTables } from './fold.ts';

/** Runs of separators or marks longer than this end a phrase; keeps every walk short on hostile text. */
export const MAX_GAP_UNITS = 48;

/** Occurrences of phrases in a text, in order of their start: parallel arrays, one entry per occurrence. */
export interface PhraseHits {
  readonly value: number[];
  readonly start: number[];
  readonly end: number[];
}

interface Outputs {
  readonly exact: number[];
  readonly prefix: number[];
}

const SPACE = 0x20;

/**
 * Finds many phrases at once at the starts of words.
 *
 * Matching ignores case, accents, the kind of white space and characters that do not show.
 * Each word start costs at most one walk down the trie, so the time is linear in the text with the longest phrase as
 * factor. `phrase*` also matches longer words.
 */
export class PhraseTrie {
  readonly #tables: FoldTables = foldTables();
  readonly #edges = new EdgeTable();
  /** By node; node 0 is the root. */
  readonly #outputs: (Outputs | undefined)[] = [undefined];

  /** Adds a phrase with the value that its occurrences carry. */
  add(phrase: string, value: number): void {
    const prefix = phrase.endsWith('*');
    let node = 0;
    for (const unit of this.#folded(prefix ? phrase.slice(0, -1) : phrase)) {
      let child = this.#edges.get(node, unit);
      if (child === 0) {
        child = this.#outputs.push(undefined) - 1;
        this.#edges.set(node, unit, child);
      }
      node = child;
    }
    if (node === 0) throw new TypeError('a phrase needs at least one letter');
    const outputs = (this.#outputs[node] ??= { exact: [], prefix: [] });
    (prefix ? outputs.prefix : outputs.exact).push(value);
  }

  /** Every occurrence in `text`. */
  find(text: string): PhraseHits {
    const hits: PhraseHits = { value: [], start: [], end: [] };
    const { kind } = this.#tables;
    let inWord = false;
    for (let index = 0; index < text.length; index++) {
      const unitKind = kind[text.charCodeAt(index)];
      if (unitKind === UnitKind.LETTER) {
        if (!inWord) this.#walk(text, index, hits);
        inWord = true;
      } else if (unitKind === UnitKind.UNSPACED) {
        this.#walk(text, index, hits);
        inWord = false;
      } else if (unitKind !== UnitKind.SKIP) {
        inWord = false;
      }
    }
    return hits;
  }

  #walk(text: string, start: number, hits: PhraseHits): void {
    const { kind, fold } = this.#tables;
    const edges = this.#edges;
    let node = 0;
    let gap = 0;
    let spaced = false;
    for (let index = start; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      const unitKind = kind[unit];
      if (unitKind === UnitKind.SKIP || unitKind === UnitKind.APOSTROPHE || unitKind === UnitKind.SPACE) {
        if (++gap > MAX_GAP_UNITS) return;
        if (unitKind !== UnitKind.SPACE || spaced) continue;
        spaced = true;
        node = edges.get(node, SPACE);
        if (node === 0) return;
        continue;
      }
      gap = 0;
      spaced = false;
      node = edges.get(node, fold[unit] ?? 0);
      if (node === 0) return;
      const outputs = this.#outputs[node];
      if (outputs !== undefined) this.#emit(text, start, index + 1, outputs, hits);
    }
  }

  #emit(text: string, start: number, end: number, outputs: Outputs, hits: PhraseHits): void {
    const { kind } = this.#tables;
    let wordEnd = end;
    if (kind[text.charCodeAt(end - 1)] !== UnitKind.UNSPACED) {
      const limit = Math.min(text.length, end + MAX_GAP_UNITS);
      while (wordEnd < limit && kind[text.charCodeAt(wordEnd)] === UnitKind.LETTER) wordEnd++;
    }
    for (const value of outputs.prefix) push(hits, value, start, wordEnd);
    if (wordEnd === end) for (const value of outputs.exact) push(hits, value, start, end);
  }

  #folded(written: string): number[] {
    const { kind, fold } = this.#tables;
    const phrase = written.normalize('NFKC');
    const units: number[] = [];
    for (let index = 0; index < phrase.length; index++) {
      const unit = phrase.charCodeAt(index);
      const unitKind = kind[unit];
      if (unitKind === UnitKind.SPACE) units.push(SPACE);
      else if (unitKind === UnitKind.LETTER || unitKind === UnitKind.UNSPACED) units.push(fold[unit] ?? 0);
    }
    return units;
  }
}

function push(hits: PhraseHits, value: number, start: number, end: number): void {
  hits.value.push(value);
  hits.start.push(start);
  hits.end.push(end);
}

/** Children of trie nodes in an open-addressing hash table: (node, unit) → child; 0 for none. */
class EdgeTable {
  #keys = new Float64Array(1 << 12);
  #children = new Int32Array(1 << 12);
  #count = 0;

  get(node: number, unit: number): number {
    // Key 0 would be (root, U+0000), which no phrase holds.
    const key = node * 0x10000 + unit;
    const keys = this.#keys;
    const mask = keys.length - 1;
    for (let slot = hash(node, unit) & mask; ; slot = (slot + 1) & mask) {
      const found = keys[slot];
      if (found === key) return this.#children[slot] ?? 0;
      if (found === 0) return 0;
    }
  }

  set(node: number, unit: number, child: number): void {
    if (this.#count * 3 > this.#keys.length) this.#grow();
    this.#insert(node * 0x10000 + unit, child);
    this.#count++;
  }

  #insert(key: number, child: number): void {
    const mask = this.#keys.length - 1;
    let slot = hash(Math.floor(key / 0x10000), key % 0x10000) & mask;
    while (this.#keys[slot] !== 0) slot = (slot + 1) & mask;
    this.#keys[slot] = key;
    this.#children[slot] = child;
  }

  #grow(): void {
    const keys = this.#keys;
    const children = this.#children;
    this.#keys = new Float64Array(keys.length * 2);
    this.#children = new Int32Array(keys.length * 2);
    keys.forEach((key, slot) => {
      if (key !== 0) this.#insert(key, children[slot] ?? 0);
    });
  }
}

function hash(node: number, unit: number): number {
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
