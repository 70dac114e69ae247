import { BREAK, foldTables, SKIP, SPACE } from './fold.ts';
import type { FoldTables } from './fold.ts';

/** Runs of separators or marks longer than this end a phrase; keeps every walk short on hostile text. */
export const MAX_GAP_UNITS = 48;

/** A phrase to find, and the value that its occurrences carry. `phrase*` also matches longer words. */
export interface Phrase {
  readonly phrase: string;
  readonly value: number;
}

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

/**
 * Finds many phrases at once at the starts of words.
 *
 * Matching ignores case, accents, the kind of white space and characters that do not show. Each word start costs at most
 * one walk down the trie, so the time is linear in the text with the longest phrase as factor.
 */
export class PhraseTrie {
  readonly #tables: FoldTables = foldTables();
  /** The node of the first value of a phrase, 0 for none. */
  readonly #roots = new Int32Array(0x10000);
  /** The node behind two ASCII letters: most words end here. */
  readonly #asciiPairs = new Int32Array(ASCII_COUNT * ASCII_COUNT);
  /** By node: the value that leads to it. */
  readonly #unit: Uint16Array;
  /** By node: its first child and, in the lowest bits, how many follow and whether phrases end here. */
  readonly #links: Int32Array;
  readonly #outputs: readonly (Outputs | undefined)[];
  #values = new Uint16Array(0);

  /** Throws TypeError for a phrase without letters. */
  constructor(phrases: readonly Phrase[]) {
    const entries = phrases
      .map((phrase) => entryOf(phrase, this.#tables.fold))
      .sort((a, b) => (a.units < b.units ? -1 : Number(a.units > b.units)));
    const flat = new Flattened(entries);
    this.#unit = Uint16Array.from(flat.unit);
    this.#links = Int32Array.from(flat.links);
    this.#outputs = flat.outputs;
    for (let node = 1; node <= flat.roots; node++) {
      const first = flat.unit[node] ?? 0;
      this.#roots[first] = node;
      if (first >= ASCII_COUNT) continue;
      for (let second = 0; second < ASCII_COUNT; second++) this.#asciiPairs[first * ASCII_COUNT + second] = this.#child(node, second);
    }
  }

  /** Every occurrence in `text`. */
  find(text: string): PhraseHits {
    const hits: PhraseHits = { value: [], start: [], end: [] };
    const { unspaced } = this.#tables;
    const roots = this.#roots;
    const asciiPairs = this.#asciiPairs;
    const values = this.#valuesOf(text);
    const length = text.length;
    let index = 0;
    while (index < length) {
      const value = values[index] ?? 0;
      if (value <= SPACE) {
        index++;
        continue;
      }
      const next = values[index + 1] ?? 0;
      if (value < ASCII_COUNT && next >= SPACE && next < ASCII_COUNT) {
        const node = asciiPairs[value * ASCII_COUNT + next] ?? 0;
        if (node !== 0) this.#walk(values, length, index, index + 1, node, hits);
      } else {
        const node = roots[value] ?? 0;
        if (node !== 0) this.#walk(values, length, index, index, node, hits);
      }
      index++;
      if (unspaced[value] === 0) while (isInsideWord(values[index] ?? 0, unspaced)) index++;
    }
    return hits;
  }

  /** Follows the text from the unit at `at`, which led to `node`. */
  #walk(values: Uint16Array, length: number, start: number, at: number, firstNode: number, hits: PhraseHits): void {
    const allLinks = this.#links;
    const unit = this.#unit;
    let node = firstNode;
    let gap = 0;
    let afterSpace = values[at] === SPACE;
    let index = at;
    while (true) {
      const links = allLinks[node] ?? 0;
      if ((links & HAS_OUTPUTS) !== 0) this.#emit(values, length, start, index + 1, node, hits);
      const child = links >> COUNT_BITS;
      if (child === 0) return;
      const lowest = afterSpace ? SPACE : SPACE - 1;
      let value = values[++index] ?? 0;
      while (value <= lowest) {
        if (value === BREAK || ++gap > MAX_GAP_UNITS) return;
        value = values[++index] ?? 0;
      }
      afterSpace = value === SPACE;
      gap = afterSpace ? 1 : 0;
      const end = child + ((links & COUNT_MASK) >> 1);
      node = child;
      while (node < end && unit[node] !== value) node++;
      if (node === end) return;
    }
  }

  /** The child of a root node. */
  #child(node: number, value: number): number {
    const links = this.#links[node] ?? 0;
    const first = links >> COUNT_BITS;
    const end = first + ((links & COUNT_MASK) >> 1);
    for (let child = first; child < end; child++) if (this.#unit[child] === value) return child;
    return 0;
  }

  #emit(values: Uint16Array, length: number, start: number, end: number, node: number, hits: PhraseHits): void {
    const outputs = this.#outputs[node];
    if (outputs === undefined) return;
    const { unspaced } = this.#tables;
    const limit = Math.min(length, end + MAX_GAP_UNITS);
    let wordEnd = end;
    if (unspaced[values[end - 1] ?? 0] === 0) while (wordEnd < limit && isSpacedLetter(values[wordEnd] ?? 0, unspaced)) wordEnd++;
    for (const value of outputs.prefix) push(hits, value, start, wordEnd);
    if (wordEnd === end) for (const value of outputs.exact) push(hits, value, start, end);
  }

  /** The folded values of a text; the array is used again for the next one. A copy of the units is read several times faster than the string. */
  #valuesOf(text: string): Uint16Array {
    const { fold } = this.#tables;
    const { length } = text;
    if (this.#values.length <= length) this.#values = new Uint16Array(length + 1);
    const values = this.#values;
    Buffer.from(values.buffer).write(text, 'utf16le');
    for (let index = 0; index < length; index++) values[index] = fold[values[index] ?? 0] ?? 0;
    values[length] = BREAK;
    return values;
  }
}

const ASCII_COUNT = 0x80;

/** Bits of a link that count children, above the bit that says whether phrases end. Most children: the first letters of all scripts. */
const COUNT_BITS = 13;
const COUNT_MASK = (1 << COUNT_BITS) - 1;
const HAS_OUTPUTS = 1;

/** Marks do not end a word; an apostrophe does, so that a phrase may start behind it. */
function isInsideWord(value: number, unspaced: Uint8Array): boolean {
  return value > SPACE ? unspaced[value] === 0 : value === SKIP;
}

function isSpacedLetter(value: number, unspaced: Uint8Array): boolean {
  return value > SPACE && unspaced[value] === 0;
}

/** Whether a phrase holds a letter or digit to look for. */
export function isPhrase(phrase: string): boolean {
  const { fold } = foldTables();
  return [...phrase.normalize('NFKC')].some((character) => (fold[character.charCodeAt(0)] ?? 0) > SPACE);
}

/** A phrase as the trie reads it. */
interface Entry {
  readonly units: string;
  readonly value: number;
  readonly isPrefix: boolean;
}

function entryOf({ phrase, value }: Phrase, fold: Uint16Array): Entry {
  const isPrefix = phrase.endsWith('*');
  const written = phrase.normalize('NFKC');
  const units: number[] = [];
  for (let index = 0; index < written.length - Number(isPrefix); index++) {
    const unit = fold[written.charCodeAt(index)] ?? 0;
    if (unit >= SPACE) units.push(unit);
  }
  if (units.length === 0) throw new TypeError('a phrase needs at least one letter');
  return { units: String.fromCharCode(...units), value, isPrefix };
}

function push(hits: PhraseHits, value: number, start: number, end: number): void {
  hits.value.push(value);
  hits.start.push(start);
  hits.end.push(end);
}

/** Nodes of which all children of one follow each other, those with most phrases first. Node 0 is none. */
class Flattened {
  readonly unit = [0];
  readonly links = [0];
  readonly outputs: (Outputs | undefined)[] = [undefined];
  /** How many children the root has; they are the first nodes. */
  readonly roots: number;
  readonly #entries: readonly Entry[];

  /** `entries` are in order of their units. */
  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    this.roots = this.#appendChildren(0, entries.length, 0);
  }

  /** Adds the nodes behind `depth` units that the entries [from, to) share, and answers how many they are. */
  #appendChildren(from: number, to: number, depth: number): number {
    if (to - from === 1) return this.#appendChain(from, depth);
    const groups = this.#groups(from, to, depth);
    const first = this.unit.length;
    for (const group of groups) {
      // The phrases that end here are the shortest of the group, so they come first.
      let end = group.from;
      while (end < group.to && this.#entries[end]?.units.length === depth + 1) end++;
      this.unit.push(this.#entries[group.from]?.units.charCodeAt(depth) ?? 0);
      this.links.push(end === group.from ? 0 : HAS_OUTPUTS);
      this.outputs.push(end === group.from ? undefined : outputsOf(this.#entries.slice(group.from, end)));
    }
    for (const [index, group] of groups.entries()) {
      const child = this.unit.length;
      const count = this.#appendChildren(group.from, group.to, depth + 1);
      if (count > 0) this.links[first + index] = (this.links[first + index] ?? 0) | (child << COUNT_BITS) | (count << 1);
    }
    return groups.length;
  }

  /** Adds the nodes of one entry behind `depth` units: each has one child. Most nodes are of this kind. */
  #appendChain(entry: number, depth: number): number {
    const { units = '' } = this.#entries[entry] ?? {};
    for (let at = depth; at < units.length; at++) {
      const node = this.unit.push(units.charCodeAt(at)) - 1;
      const isLast = at === units.length - 1;
      this.links.push(isLast ? HAS_OUTPUTS : ((node + 1) << COUNT_BITS) | (1 << 1));
      this.outputs.push(isLast ? outputsOf(this.#entries.slice(entry, entry + 1)) : undefined);
    }
    return units.length > depth ? 1 : 0;
  }

  /** The entries [from, to) that go on behind `depth` units, by their next unit. */
  #groups(from: number, to: number, depth: number): { from: number; to: number }[] {
    const groups: { from: number; to: number }[] = [];
    let previous = -1;
    for (let index = from; index < to; index++) {
      const units = this.#entries[index]?.units ?? '';
      if (units.length <= depth) continue;
      const unit = units.charCodeAt(depth);
      const last = groups.at(-1);
      if (unit === previous && last !== undefined) last.to = index + 1;
      else groups.push({ from: index, to: index + 1 });
      previous = unit;
    }
    return groups.sort((a, b) => b.to - b.from - (a.to - a.from));
  }
}

function outputsOf(entries: readonly Entry[]): Outputs {
  return {
    exact: entries.filter(({ isPrefix }) => !isPrefix).map(({ value }) => value),
    prefix: entries.filter(({ isPrefix }) => isPrefix).map(({ value }) => value),
  };
}
