import { ident, tokenize, tokenTypes } from 'css-tree';
import { RELEVANT_PROPERTIES } from './properties.ts';

/** Property to value, both in lower case, white space collapsed, comments gone, escapes undone. Only properties that can hide or show, and custom ones. */
export type Declarations = ReadonlyMap<string, string>;

/** A style rule as it stands in a sheet. */
export interface RawRule {
  readonly prelude: string;
  readonly normal: Declarations;
  readonly important: Declarations;
}

/** Units of a selector list and of a value that are kept: longer ones are data, not style. */
const MAX_PRELUDE = 4096;
const MAX_VALUE = 256;

/** Rules that hold at other times or on other screens: window sizes, printers, steps of an animation, sheets from elsewhere. */
const CHANGING_GROUP = /^@(?:media|container|keyframes|-\w{1,10}-keyframes|starting-style|import)\b/;

/** Whether a group rule applies to a reader at a screen of unknown size. Conditions on size, print and the like may not hold. */
const APPLYING_GROUP = /^@(?:media (?:all|screen)?$|media$|layer\b|supports\b|scope\b)/;

/**
 * Reads a style sheet rule by rule (CSS Syntax Level 3; the tokens are those of css-tree). Rules within groups that may not apply and nested
 * rules are left out; `onChange` hears of those that hold at other times. Linear in the length of the sheet and without recursion. Ends where `onRule` answers false.
 */
export function readRules(css: string, onRule: (rule: RawRule) => boolean, onChange: () => void = () => {}): void {
  const reader = new RuleReader(css, onRule, onChange);
  tokenize(css, (type, start, end) => reader.token(type, start, end));
  reader.end();
}

/** The declarations of a `style` attribute. Those with `!important` win. */
export function readDeclarations(css: string): Declarations {
  let found: RawRule | undefined;
  const reader = new RuleReader(css, (rule) => {
    found = rule;
    return true;
  });
  reader.openRule('');
  tokenize(css, (type, start, end) => reader.token(type, start, end));
  reader.end();
  return found === undefined ? new Map() : new Map([...found.normal, ...found.important]);
}

/** Custom properties may hold what the others say. */
function isRelevant(property: string): boolean {
  return RELEVANT_PROPERTIES.has(property) || property.startsWith('--');
}

class RuleReader {
  readonly #css: string;
  readonly #onRule: (rule: RawRule) => boolean;
  readonly #onChange: () => void;
  /** Braces open within something that is skipped. */
  #skipped = 0;
  #isInRule = false;
  #hasEnded = false;
  #parentheses = 0;
  #prelude = '';
  #rulePrelude = '';
  #normal = new Map<string, string>();
  #important = new Map<string, string>();
  #name = '';
  #value: string | undefined;

  constructor(css: string, onRule: (rule: RawRule) => boolean, onChange: () => void = () => {}) {
    this.#css = css;
    this.#onRule = onRule;
    this.#onChange = onChange;
  }

  token(type: number, start: number, end: number): void {
    if (this.#hasEnded || type === tokenTypes.Comment) return;
    if (this.#skipped > 0) this.#skip(type);
    else if (this.#isInRule) this.#inRule(type, start, end);
    else this.#inSheet(type, start, end);
  }

  openRule(prelude: string): void {
    this.#isInRule = true;
    this.#rulePrelude = prelude;
    this.#normal = new Map();
    this.#important = new Map();
    this.#startDeclaration();
  }

  /** What is open at the end is closed there. */
  end(): void {
    if (this.#isInRule && !this.#hasEnded) this.#closeRule();
  }

  #closeRule(): void {
    this.#endDeclaration();
    this.#isInRule = false;
    this.#prelude = '';
    if (this.#normal.size + this.#important.size > 0) {
      this.#hasEnded = !this.#onRule({ prelude: this.#rulePrelude, normal: this.#normal, important: this.#important });
    }
  }

  #skip(type: number): void {
    if (type === tokenTypes.LeftCurlyBracket) this.#skipped += 1;
    else if (type === tokenTypes.RightCurlyBracket) this.#skipped -= 1;
  }

  #inSheet(type: number, start: number, end: number): void {
    if (type === tokenTypes.LeftCurlyBracket) {
      const prelude = this.#prelude.trim();
      this.#prelude = '';
      if (!prelude.startsWith('@')) this.openRule(prelude);
      else if (!APPLYING_GROUP.test(prelude.toLowerCase())) this.#skipped = 1;
      if (this.#skipped > 0 && CHANGING_GROUP.test(prelude.toLowerCase())) this.#onChange();
    } else if (type === tokenTypes.RightCurlyBracket) this.#prelude = '';
    else if (type === tokenTypes.Semicolon && this.#prelude.trimStart().startsWith('@')) {
      if (CHANGING_GROUP.test(this.#prelude.trimStart().toLowerCase())) this.#onChange();
      this.#prelude = '';
    } else if (type !== tokenTypes.CDO && type !== tokenTypes.CDC && this.#prelude.length < MAX_PRELUDE) {
      this.#prelude += type === tokenTypes.WhiteSpace ? ' ' : this.#css.slice(start, end);
    }
  }

  #inRule(type: number, start: number, end: number): void {
    if (this.#parentheses === 0) {
      if (type === tokenTypes.LeftCurlyBracket) {
        this.#skipped = 1;
        return this.#startDeclaration();
      }
      if (type === tokenTypes.RightCurlyBracket) return this.#closeRule();
      if (type === tokenTypes.Semicolon) return this.#endDeclaration();
      if (type === tokenTypes.Colon && this.#value === undefined) {
        this.#value = '';
        return;
      }
    }
    if (type === tokenTypes.Function || type === tokenTypes.LeftParenthesis) this.#parentheses += 1;
    else if (type === tokenTypes.RightParenthesis && this.#parentheses > 0) this.#parentheses -= 1;
    this.#append(type, start, end);
  }

  #append(type: number, start: number, end: number): void {
    if (this.#value === undefined) {
      if (type === tokenTypes.Ident) this.#name = this.#identifier(start, end);
    } else if (this.#value.length < MAX_VALUE && isRelevant(this.#name)) {
      if (type === tokenTypes.WhiteSpace) this.#value += ' ';
      else if (type === tokenTypes.Ident || type === tokenTypes.Function) this.#value += this.#identifier(start, end);
      else if (type === tokenTypes.Url) this.#value += 'url()';
      else this.#value += this.#css.slice(start, Math.min(end, start + MAX_VALUE)).toLowerCase();
    }
  }

  #identifier(start: number, end: number): string {
    const raw = this.#css.slice(start, Math.min(end, start + MAX_VALUE));
    return (raw.includes('\\') ? ident.decode(raw) : raw).toLowerCase();
  }

  #startDeclaration(): void {
    this.#name = '';
    this.#value = undefined;
    this.#parentheses = 0;
  }

  #endDeclaration(): void {
    const value = this.#value?.trim() ?? '';
    if (value !== '' && isRelevant(this.#name)) {
      const bang = value.lastIndexOf('!');
      if (bang >= 0 && value.slice(bang + 1).trim() === 'important') this.#important.set(this.#name, value.slice(0, bang).trimEnd());
      else this.#normal.set(this.#name, value);
    }
    this.#startDeclaration();
  }
}
