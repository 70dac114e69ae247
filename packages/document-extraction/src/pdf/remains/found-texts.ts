import type { Account, Surface } from '@input-trust/detector-kit';
import type { HidingTechnique } from '@input-trust/hidden-text';
import { apart } from '../../accounting/apart.ts';
import { MIN_LETTERS, runsIn, saysSomething, textStringOf } from './readable-text.ts';

/** Where texts were found that no reader of the pages gave. */
export type FoundIn = 'values' | 'defaults' | 'streams' | 'unused' | 'between' | 'revisions';

interface Kind {
  readonly path: string;
  readonly hiddenBy: readonly HidingTechnique[];
}

const KINDS: Readonly<Record<FoundIn, Kind>> = {
  // Programs show some of them: names of files, of layers, of who wrote a comment.
  values: { path: 'object values', hiddenBy: [] },
  defaults: { path: 'default values', hiddenBy: ['default_value'] },
  streams: { path: 'text streams', hiddenBy: [] },
  unused: { path: 'unused content', hiddenBy: ['unused_content'] },
  between: { path: 'bytes between objects', hiddenBy: ['loose_bytes'] },
  revisions: { path: 'earlier revisions', hiddenBy: ['earlier_revision'] },
};

/** Characters that are kept of each kind. The values of a form with ten thousand fields have one million. */
const MAX_CHARACTERS = 4_000_000;
/** Characters that are compared to find a text on the pages: some tenths of a second. */
const MAX_COMPARED = 200_000_000;

/** Texts that stand in the file and on no page, each once: prose as surfaces of its own, since what stands beside it has nothing to do with it, the rest together. */
export class FoundTexts {
  readonly #account: Account;
  readonly #known = new Set<string>();
  readonly #pages: string;
  readonly #texts = new Map<FoundIn, string[]>();
  readonly #sizes = new Map<FoundIn, number>();
  #compared = 0;

  /** `read`: what was read of the file already. */
  constructor(read: readonly Surface[], account: Account) {
    this.#account = account;
    this.#pages = lettersOf(read.map(({ text }) => text).join(' '));
    for (const { text } of read) this.know(text);
  }

  /** A text that was read. */
  know(text: string): void {
    this.#known.add(lettersOf(text));
    for (const line of text.split('\n')) this.#known.add(lettersOf(line));
  }

  /** Whether a text says nothing, or was read before. */
  isRead(text: string): boolean {
    if (!saysSomething(text)) return true;
    const letters = lettersOf(text);
    if (this.#known.has(letters)) return true;
    if (this.#compared > MAX_COMPARED) return false;
    this.#compared += this.#pages.length;
    return this.#pages.includes(letters);
  }

  add(where: FoundIn, text: string): void {
    if (this.isRead(text)) return;
    this.#known.add(lettersOf(text));
    const used = this.#sizes.get(where) ?? 0;
    const kept = this.#account.cut(text, MAX_CHARACTERS - used);
    this.#sizes.set(where, used + kept.length);
    const texts = this.#texts.get(where);
    if (texts === undefined) this.#texts.set(where, [kept]);
    else texts.push(kept);
  }

  /** A text string of PDF, or the sentences in one that is damaged. One that is too short to say anything is not decoded. */
  addString(where: FoundIn, bytes: Uint8Array): void {
    if (bytes.length < MIN_LETTERS) return;
    const text = textStringOf(bytes);
    for (const readable of text === undefined ? runsIn(bytes) : [text]) this.add(where, readable);
  }

  surfaces(): Surface[] {
    return [...this.#texts].flatMap(([where, texts]): Surface[] => {
      const { path, hiddenBy } = KINDS[where];
      const visibility = hiddenBy.length === 0 ? 'unknown' : 'hidden';
      return apart(texts).map((text): Surface => ({
        text,
        origin: 'metadata',
        visibility,
        hiddenBy,
        location: { kind: 'part', path },
      }));
    });
  }
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
