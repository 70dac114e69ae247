import { Lexer, TOKEN } from './lexer.ts';
import { parseObject } from './object-parser.ts';
import type { SyntaxBudget } from './object-parser.ts';
import type { PdfDict, PdfObject } from './objects.ts';

/** The decoded objects of an object stream (ISO 32000-2, 7.5.7). */
export class ObjectStream {
  readonly #data: Uint8Array;
  readonly #offsets: ReadonlyMap<number, number>;

  constructor(data: Uint8Array, dict: PdfDict, budget: SyntaxBudget) {
    const [count, first] = [integer(dict, 'N'), integer(dict, 'First')];
    const offsets = new Map<number, number>();
    const lexer = new Lexer(data);
    for (let index = 0; index < count && budget.values.tryStep(); index += 1) {
      if (lexer.next() !== TOKEN.number) break;
      const number = lexer.number();
      if (lexer.next() !== TOKEN.number) break;
      if (!offsets.has(number)) offsets.set(number, first + lexer.number());
    }
    this.#data = data;
    this.#offsets = offsets;
  }

  get objectNumbers(): Iterable<number> {
    return this.#offsets.keys();
  }

  has(objectNumber: number): boolean {
    return this.#offsets.has(objectNumber);
  }

  /** Throws as {@link parseObject} does. */
  read(objectNumber: number, budget: SyntaxBudget): PdfObject {
    return parseObject(new Lexer(this.#data, this.#offsets.get(objectNumber) ?? this.#data.length), budget);
  }
}

function integer(dict: PdfDict, key: string): number {
  const value = dict.entries.get(key);
  return typeof value === 'number' ? value : 0;
}
