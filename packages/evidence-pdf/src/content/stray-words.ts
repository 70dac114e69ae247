import { TOKEN } from '../objects/lexer.ts';
import type { Lexer, Token } from '../objects/lexer.ts';

/** Letters that no operator has (ISO 32000-2, annex A), and words of so many from which a run is no run of operators. */
const MIN_WORD = 4;
const MIN_WORDS = 2;

/** Whether a token begins with so many letters: the samples of a picture are no words. */
function isWord(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start < MIN_WORD) return false;
  for (let at = start; at < start + MIN_WORD; at += 1) {
    const small = (bytes[at] ?? 0) | 0x20;
    if (small < 0x61 || small > 0x7a) return false;
  }
  return true;
}

/** Words in content that are no operators, as where the parenthesis of a string is lost, with the operators beside them. */
export class StrayWords {
  readonly #lexer: Lexer;
  readonly #tell: (words: Uint8Array) => void;
  #start = -1;
  #end = -1;
  #count = 0;

  constructor(lexer: Lexer, tell: (words: Uint8Array) => void) {
    this.#lexer = lexer;
    this.#tell = tell;
  }

  /** Takes each token in turn, that of the end included. */
  take(token: Token): void {
    const { bytes, start, end } = this.#lexer;
    if (token === TOKEN.keyword) {
      if (this.#start === -1) this.#start = start;
      this.#end = end;
      if (isWord(bytes, start, end)) this.#count += 1;
      return;
    }
    if (this.#count >= MIN_WORDS) this.#tell(bytes.subarray(this.#start, this.#end));
    this.#start = -1;
    this.#count = 0;
  }
}
