import { isProse } from '@input-trust/hidden-text';
import type { Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { declarationThreats } from '../markup/xml-prolog.ts';

/** Attribute values below this many units hold no sentence. */
const MIN_SENTENCE = 12;

/**
 * What one part of a document holds and no reader took: text in elements that nothing reads, sentences in attributes, comments,
 * processing instructions, and what it declares. A part may be read several times; what one of the passes takes is taken.
 */
export class PartAccount {
  readonly #path: string;
  /** Pieces of text by their place among all of the part. */
  readonly #text = new Map<number, string>();
  readonly #words = new Set<string>();
  #threats: readonly ThreatEvidence[] = [];
  #isFirstPass = true;
  #next = 0;

  /** `path` is the place that the surface names. */
  constructor(path: string) {
    this.#path = path;
  }

  /** A pass from front to back begins. */
  begin(): void {
    this.#next = 0;
  }

  /** The pass is over. */
  end(): void {
    this.#isFirstPass = false;
  }

  /** The next piece of text of the pass, and whether the reader took it. */
  text(piece: string, isTaken: boolean): void {
    const at = this.#next;
    this.#next += 1;
    if (isTaken) this.#text.delete(at);
    else if (this.#isFirstPass && piece.trim() !== '') this.#text.set(at, piece);
  }

  /** Words outside of the text: an attribute, a comment, a name. Kept where they are a sentence. */
  words(piece: string): void {
    if (!this.#isFirstPass || piece.length < MIN_SENTENCE) return;
    const plain = piece.includes('%') ? percentDecoded(piece) : piece;
    if (isProse(plain)) this.#words.add(plain);
  }

  /** The document type declaration of the part, whose whole text is `source`. */
  declares(declaration: string, source: string): void {
    if (this.#isFirstPass) this.#threats = declarationThreats(declaration, source, this.#path);
  }

  /** Findings in what the part declares. */
  get threats(): readonly ThreatEvidence[] {
    return this.#threats;
  }

  /** One surface with all that is left; `taken` are lines that other surfaces show. */
  surfaces(taken: (line: string) => boolean): Surface[] {
    const unread = [...this.#text.values()].filter((piece) => LETTERS.test(piece));
    // Labels of a word or two each say nothing, words of one sentence in as many elements do.
    const pieces = isProse(unread.join(' ').replaceAll('\n', ' ')) ? unread : [];
    for (const piece of this.#words) if (!taken(piece.trim())) pieces.push(piece);
    const text = pieces.join('\n');
    if (text === '') return [];
    return [{ text, origin: 'metadata', visibility: 'unknown', hiddenBy: [], location: { kind: 'part', path: this.#path } }];
  }
}

const LETTERS = /\p{L}{2}/u;

function percentDecoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

/** Accounts of all parts of a document, each under its place. */
export class Accounts {
  readonly #parts = new Map<string, PartAccount>();

  /** The account of a part, the same for every pass. */
  of(path: string): PartAccount {
    const known = this.#parts.get(path);
    if (known !== undefined) return known;
    const account = new PartAccount(path);
    this.#parts.set(path, account);
    return account;
  }

  /** Findings in what the parts declare. */
  get threats(): ThreatEvidence[] {
    return [...this.#parts.values()].flatMap((part) => part.threats);
  }

  /** What is left of all parts, beside the surfaces that were read. */
  surfaces(read: readonly Surface[]): Surface[] {
    const taken = linesOf(read);
    return [...this.#parts.values()].flatMap((part) => part.surfaces(taken));
  }
}

/** Whether a line stands in one of the surfaces as a line of its own. */
export function linesOf(surfaces: readonly Surface[]): (line: string) => boolean {
  let lines: Set<string> | undefined;
  return (line) => {
    lines ??= new Set(surfaces.flatMap(({ text }) => text.split(/[\n\r]/).map((each) => each.trim())));
    return lines.has(line);
  };
}
