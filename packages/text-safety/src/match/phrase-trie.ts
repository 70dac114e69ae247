import { BREAK, foldTables, SKIP, SPACE } from './fold.ts';
import type { FoldTables } from './fold.ts';

/** Runs of separators or marks longer than this end a phrase; keeps every walk short on hostile text. */
export const MAX_GAP_UNITS = 48;

/** A phrase to find, and the value that its occurrences carry. `phrase*` also matches longer words. */
export interface Phrase {
  readonly phrase: string;
  readonly value: number;
}

/** Takes an occurrence of a phrase: its value, where it starts and where it ends. */
export type OnPhrase = (value: number, start: number, end: number) => void;

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
  /** By node: where its phrases begin in `#phrases`, 0 for none. */
  readonly #outputs: Int32Array;
  /** For each node with phrases: how many of them also match longer words and how many do not, then their values. */
  readonly #phrases: Int32Array;
  /** By value: how it goes on with a word. */
  readonly #kinds = new Uint8Array(UNIT_COUNT);
  readonly #starts = new Uint16Array(CHUNK);
  #values = new Uint16Array(0);

  /** Throws TypeError for a phrase without letters. */
  constructor(phrases: readonly Phrase[]) {
    const entries = phrases
      .map((phrase) => entryOf(phrase, this.#tables.fold))
      .sort((a, b) => (a.units < b.units ? -1 : Number(a.units > b.units)));
    const flat = new Flattened(entries);
    this.#unit = flat.unit;
    this.#links = flat.links;
    this.#outputs = flat.outputs;
    this.#phrases = Int32Array.from(flat.phrases);
    const { unspaced } = this.#tables;
    for (let value = 0; value < unspaced.length; value++) this.#kinds[value] = kindOf(unspaced[value] ?? 0, value);
    for (let node = 1; node <= flat.roots; node++) {
      const first = flat.unit[node] ?? 0;
      this.#roots[first] = node;
      if (first >= ASCII_COUNT) continue;
      const links = this.#links[node] ?? 0;
      const child = links >> COUNT_BITS;
      for (let next = child; next < child + ((links & COUNT_MASK) >> 1); next++) {
        const second = this.#unit[next] ?? 0;
        if (second < ASCII_COUNT) this.#asciiPairs[first * ASCII_COUNT + second] = next;
      }
    }
  }

  /** Calls `onPhrase` with every occurrence in `text`, in order of their start. It must not search with the same trie. */
  find(text: string, onPhrase: OnPhrase): void {
    const values = this.#valuesOf(text);
    const starts = this.#starts;
    const { length } = text;
    let from = 0;
    let inWord = 0;
    while (from < length) {
      const to = Math.min(length, from + CHUNK);
      const found = wordStarts(values, from, to, this.#kinds, inWord, starts);
      for (let index = 0; index < found >> 1; index++) this.#findAt(values, length, from + (starts[index] ?? 0), onPhrase);
      inWord = found & 1;
      from = to;
    }
  }

  #findAt(values: Uint16Array, length: number, start: number, onPhrase: OnPhrase): void {
    const value = values[start] ?? 0;
    const next = values[start + 1] ?? 0;
    if (value < ASCII_COUNT && next >= SPACE && next < ASCII_COUNT) {
      const node = this.#asciiPairs[value * ASCII_COUNT + next] ?? 0;
      if (node !== 0) this.#walk(values, length, start, start + 1, node, onPhrase);
    } else {
      const node = this.#roots[value] ?? 0;
      if (node !== 0) this.#walk(values, length, start, start, node, onPhrase);
    }
  }

  /** Follows the text from the unit at `at`, which led to `node`. */
  #walk(values: Uint16Array, length: number, start: number, at: number, firstNode: number, onPhrase: OnPhrase): void {
    const allLinks = this.#links;
    const unit = this.#unit;
    let node = firstNode;
    let gap = 0;
    let afterSpace = values[at] === SPACE;
    let index = at;
    while (true) {
      const links = allLinks[node] ?? 0;
      if ((links & HAS_OUTPUTS) !== 0) this.#emit(values, length, start, index + 1, node, onPhrase);
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

  #emit(values: Uint16Array, length: number, start: number, end: number, node: number, onPhrase: OnPhrase): void {
    const kinds = this.#kinds;
    const phrases = this.#phrases;
    const limit = Math.min(length, end + MAX_GAP_UNITS);
    let wordEnd = end;
    if (kinds[values[end - 1] ?? 0] !== UNSPACED) while (wordEnd < limit && kinds[values[wordEnd] ?? 0] === SPACED) wordEnd++;
    const first = (this.#outputs[node] ?? 0) + 2;
    const exact = first + (phrases[first - 2] ?? 0);
    const last = wordEnd === end ? exact + (phrases[first - 1] ?? 0) : exact;
    for (let at = first; at < last; at++) onPhrase(phrases[at] ?? 0, start, at < exact ? wordEnd : end);
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
const UNIT_COUNT = 0x10000;

/** Bits of a link that count children, above the bit that says whether phrases end. Most children: the first letters of all scripts. */
const COUNT_BITS = 13;
const COUNT_MASK = (1 << COUNT_BITS) - 1;
const HAS_OUTPUTS = 1;

/** Units between two rounds of walks: their word starts stay in the first-level cache. */
const CHUNK = 4096;

/** Kinds of values. Marks do not end a word; an apostrophe does, so that a phrase may start behind it. */
const MARK = 1;
/** Letters of a script with spaces between words, and of one without. */
const SPACED = 2;
const UNSPACED = 3;

function kindOf(isUnspaced: number, value: number): number {
  if (value > SPACE) return isUnspaced === 0 ? SPACED : UNSPACED;
  return value === SKIP ? MARK : 0;
}

/**
 * Writes where words start in [from, to), as distances from `from`. `inWord`: whether a word goes on at `from`. Answers twice how many they are,
 * and one more where a word goes on at `to`. A loop without branches or calls: it reads every unit of every text.
 */
function wordStarts(values: Uint16Array, from: number, to: number, kinds: Uint8Array, inWord: number, starts: Uint16Array): number {
  let count = 0;
  let goesOn = inWord;
  for (let index = from; index < to; index++) {
    const kind = kinds[values[index] ?? 0] ?? 0;
    const isLetter = kind >> 1;
    starts[count] = index - from;
    count += isLetter & (kind | (goesOn ^ 1));
    goesOn = ((isLetter ^ 1) & kind & goesOn) | (isLetter & (kind ^ 1));
  }
  return (count << 1) | goesOn;
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

/** Nodes of which all children of one follow each other, those with most phrases first. Node 0 is none. */
class Flattened {
  readonly unit: Uint16Array;
  readonly links: Int32Array;
  readonly outputs: Int32Array;
  readonly phrases = [0];
  /** How many children the root has; they are the first nodes. */
  readonly roots: number;
  readonly #entries: readonly Entry[];
  #nodes = 1;

  /** `entries` are in order of their units. */
  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    const most = 1 + entries.reduce((sum, { units }) => sum + units.length, 0);
    this.unit = new Uint16Array(most);
    this.links = new Int32Array(most);
    this.outputs = new Int32Array(most);
    this.roots = this.#appendChildren(0, entries.length, 0);
  }

  /** Adds the nodes behind `depth` units that the entries [from, to) share, and answers how many they are. */
  #appendChildren(from: number, to: number, depth: number): number {
    if (to - from === 1) return this.#appendChain(from, depth);
    const groups = this.#groups(from, to, depth);
    const first = this.#nodes;
    this.#nodes += groups.length;
    for (const [index, group] of groups.entries()) {
      // The phrases that end here are the shortest of the group, so they come first.
      let end = group.from;
      while (end < group.to && this.#unitsOf(end).length === depth + 1) end++;
      this.unit[first + index] = this.#unitsOf(group.from).charCodeAt(depth);
      const hasOutputs = end > group.from;
      if (hasOutputs) this.outputs[first + index] = this.#appendPhrases(group.from, end);
      const child = this.#nodes;
      const count = end === group.to ? 0 : this.#appendChildren(end, group.to, depth + 1);
      this.links[first + index] = (count > 0 ? (child << COUNT_BITS) | (count << 1) : 0) | (hasOutputs ? HAS_OUTPUTS : 0);
    }
    return groups.length;
  }

  /** Adds the nodes of one entry behind `depth` units: each has one child. Most nodes are of this kind. */
  #appendChain(entry: number, depth: number): number {
    const units = this.#unitsOf(entry);
    const last = units.length - 1;
    for (let at = depth; at <= last; at++) {
      const node = this.#nodes++;
      this.unit[node] = units.charCodeAt(at);
      this.links[node] = at === last ? HAS_OUTPUTS : ((node + 1) << COUNT_BITS) | (1 << 1);
      if (at === last) this.outputs[node] = this.#appendPhrases(entry, entry + 1);
    }
    return 1;
  }

  /** The entries [from, to), all longer than `depth` units, by their next unit. */
  #groups(from: number, to: number, depth: number): { from: number; to: number }[] {
    const groups: { from: number; to: number }[] = [];
    let start = from;
    let unit = this.#unitsOf(from).charCodeAt(depth);
    for (let index = from + 1; index <= to; index++) {
      const next = index === to ? -1 : this.#unitsOf(index).charCodeAt(depth);
      if (next === unit) continue;
      groups.push({ from: start, to: index });
      start = index;
      unit = next;
    }
    return groups.length === 1 ? groups : groups.sort((a, b) => b.to - b.from - (a.to - a.from));
  }

  #unitsOf(entry: number): string {
    return this.#entries[entry]?.units ?? '';
  }

  /** Adds the phrases [from, to) that end at one node, and answers where they begin. */
  #appendPhrases(from: number, to: number): number {
    const entries = this.#entries.slice(from, to);
    const prefix = entries.filter(({ isPrefix }) => isPrefix);
    const exact = entries.filter(({ isPrefix }) => !isPrefix);
    return this.phrases.push(prefix.length, exact.length, ...[...prefix, ...exact].map(({ value }) => value)) - entries.length - 2;
  }
}
