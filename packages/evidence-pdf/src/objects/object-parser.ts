import { ParserLimitError, StepCounter } from '@input-trust/container/bytes';
import { MAX_PDF_NESTING, MAX_PDF_SYNTAX_BYTES, MAX_PDF_VALUES } from '../limits.ts';
import { Lexer, TOKEN } from './lexer.ts';
import type { Token } from './lexer.ts';
import { PdfDict, PdfName, PdfRef, PdfString } from './objects.ts';
import type { PdfObject } from './objects.ts';

/** What all parsing of one document may use together. */
export class SyntaxBudget {
  readonly values = new StepCounter('pdf_values', MAX_PDF_VALUES);
  readonly bytes = new StepCounter('pdf_syntax_bytes', MAX_PDF_SYNTAX_BYTES);
}

/** A place where no object can be read: the bytes break the syntax. Internal; content never throws out of the package. */
export class SyntaxFault extends Error {}

/**
 * Reads one object at the lexer's place (ISO 32000-2, 7.3).
 *
 * @throws SyntaxFault where there is none, ParserLimitError `pdf_nesting`, `pdf_values` or `pdf_syntax_bytes`.
 */
export function parseObject(lexer: Lexer, budget: SyntaxBudget): PdfObject {
  const from = lexer.end;
  try {
    return new ObjectParser(lexer, budget).value(lexer.next(), 0);
  } finally {
    // Spent after the fact: one object can pass the limit once, by at most the length of the file.
    budget.bytes.tryStep(Math.min(lexer.end - from, budget.bytes.remaining));
  }
}

class ObjectParser {
  readonly #lexer: Lexer;
  readonly #budget: SyntaxBudget;

  constructor(lexer: Lexer, budget: SyntaxBudget) {
    this.#lexer = lexer;
    this.#budget = budget;
    if (budget.bytes.remaining === 0) throw new ParserLimitError('pdf_syntax_bytes');
  }

  value(token: Token, depth: number): PdfObject {
    if (depth > MAX_PDF_NESTING) throw new ParserLimitError('pdf_nesting');
    this.#budget.values.step();
    const lexer = this.#lexer;
    switch (token) {
      case TOKEN.number:
        return this.#numberOrReference();
      case TOKEN.name:
        return new PdfName(lexer.name());
      case TOKEN.string:
      case TOKEN.hexString:
        return new PdfString(lexer.string());
      case TOKEN.arrayOpen:
        return this.#array(depth);
      case TOKEN.dictOpen:
        return this.#dict(depth);
      case TOKEN.keyword:
        return keywordValue(lexer.text());
      default:
        throw new SyntaxFault();
    }
  }

  /** `12 0 R` is told from a number by looking two tokens ahead. */
  #numberOrReference(): PdfObject {
    const lexer = this.#lexer;
    const value = lexer.number();
    const { start, end } = lexer;
    if (Number.isInteger(value) && value >= 0 && lexer.next() === TOKEN.number) {
      const generation = lexer.number();
      if (Number.isInteger(generation) && generation >= 0 && generation <= 65_535 && lexer.next() === TOKEN.keyword && lexer.is('R')) {
        return new PdfRef(value, generation);
      }
    }
    lexer.start = start;
    lexer.end = end;
    return value;
  }

  #array(depth: number): readonly PdfObject[] {
    const items: PdfObject[] = [];
    for (;;) {
      const token = this.#lexer.next();
      if (token === TOKEN.arrayClose) return items;
      items.push(this.value(token, depth + 1));
    }
  }

  #dict(depth: number): PdfDict {
    const { start } = this.#lexer;
    const entries = new Map<string, PdfObject>();
    const unused: PdfObject[] = [];
    const strays = new Strays(this.#lexer, unused);
    for (;;) {
      const token = this.#lexer.next();
      strays.take(token);
      if (token === TOKEN.dictClose) return new PdfDict(entries, this.#lexer.end - start, unused);
      if (token === TOKEN.end) throw new SyntaxFault();
      this.#budget.values.step();
      // What is no key is skipped, and a key without a value has none, as viewers do.
      if (token === TOKEN.string || token === TOKEN.hexString) unused.push(new PdfString(this.#lexer.string()));
      if (token !== TOKEN.name) continue;
      const key = this.#lexer.name();
      const next = this.#lexer.next();
      if (next === TOKEN.dictClose) return new PdfDict(entries, this.#lexer.end - start, unused);
      const before = entries.get(key);
      if (before !== undefined) unused.push(before);
      entries.set(key, this.value(next, depth + 1));
    }
  }
}

/** Words in a dictionary that are no entry, gathered as one string as long as nothing else stands between them. */
class Strays {
  readonly #lexer: Lexer;
  readonly #found: PdfObject[];
  #start = -1;
  #end = -1;

  constructor(lexer: Lexer, found: PdfObject[]) {
    this.#lexer = lexer;
    this.#found = found;
  }

  take(token: Token): void {
    const { bytes, start, end } = this.#lexer;
    if (token === TOKEN.keyword || (token === TOKEN.number && this.#start !== -1)) {
      if (this.#start === -1) this.#start = start;
      this.#end = end;
    } else if (this.#start !== -1) {
      this.#found.push(new PdfString(bytes.subarray(this.#start, this.#end)));
      this.#start = -1;
    }
  }
}

function keywordValue(keyword: string): PdfObject {
  if (keyword === 'true') return true;
  if (keyword === 'false') return false;
  if (keyword === 'null') return null;
  throw new SyntaxFault();
}
