/** Functions in one another that are followed. */
const MAX_DEPTH = 8;

const TOKEN = /\s{0,16}([+-]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})(?:[a-z]{1,5}|%)?|[a-z-]{1,12}\(|[-+*/(),])/iy;

const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  'calc(': ([value]) => value ?? Number.NaN,
  '(': ([value]) => value ?? Number.NaN,
  'min(': (values) => Math.min(...values),
  'max(': (values) => Math.max(...values),
  'clamp(': ([low = Number.NaN, value = Number.NaN, high = Number.NaN]) => Math.max(low, Math.min(value, high)),
};

/**
 * The value of a math function (CSS Values Level 4, section 10: `calc`, `min`, `max`, `clamp`); `readDimension` reads the numbers in it.
 * Undefined for what is not one, or is not understood. A sign is part of the number behind it where no number stands before it.
 */
export function readMath(text: string, readDimension: (text: string) => number | undefined): number | undefined {
  const reader = new MathReader(text, readDimension);
  const value = reader.value(0);
  return reader.isAtEnd && Number.isFinite(value) ? value : undefined;
}

class MathReader {
  readonly #text: string;
  readonly #readDimension: (text: string) => number | undefined;
  #at = 0;

  constructor(text: string, readDimension: (text: string) => number | undefined) {
    this.#text = text;
    this.#readDimension = readDimension;
  }

  get isAtEnd(): boolean {
    return this.#text.slice(this.#at).trim() === '';
  }

  /** A number, or a function with its arguments. NaN for everything else. */
  value(depth: number): number {
    const token = this.#take() ?? '';
    const apply = Object.hasOwn(FUNCTIONS, token.toLowerCase()) ? FUNCTIONS[token.toLowerCase()] : undefined;
    if (apply === undefined) return this.#readDimension(token) ?? Number.NaN;
    if (depth >= MAX_DEPTH) return Number.NaN;
    const values = [this.#sum(depth + 1)];
    while (this.#peek() === ',') {
      this.#take();
      values.push(this.#sum(depth + 1));
    }
    return this.#take() === ')' ? apply(values) : Number.NaN;
  }

  #sum(depth: number): number {
    let sum = this.#product(depth);
    for (let sign = this.#peek(); sign === '+' || sign === '-'; sign = this.#peek()) {
      this.#take();
      const next = this.#product(depth);
      sum += sign === '+' ? next : -next;
    }
    return sum;
  }

  #product(depth: number): number {
    let product = this.value(depth);
    for (let sign = this.#peek(); sign === '*' || sign === '/'; sign = this.#peek()) {
      this.#take();
      const next = this.value(depth);
      product = sign === '*' ? product * next : product / next;
    }
    return product;
  }

  /** The next token without taking it. */
  #peek(): string | undefined {
    const at = this.#at;
    const token = this.#take();
    this.#at = at;
    return token;
  }

  #take(): string | undefined {
    TOKEN.lastIndex = this.#at;
    const token = TOKEN.exec(this.#text)?.[1];
    if (token !== undefined) this.#at = TOKEN.lastIndex;
    return token;
  }
}
