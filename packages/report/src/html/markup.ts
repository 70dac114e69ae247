/**
 * Markup that may be put into a page. Nothing else is: strings are escaped where they enter (`markup` below), so that no field of an answer
 * and no text of a material can be markup.
 */
export class Markup {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** For constants of this package alone. */
  static trusted(text: string): Markup {
    return new Markup(text);
  }

  static joined(parts: readonly Markup[], separator = ''): Markup {
    return new Markup(parts.map(({ text }) => text).join(separator));
  }
}

type Value = string | number | Markup | readonly Markup[] | undefined;

/** A template whose values are escaped; markup goes in as it is, undefined as nothing. Attribute values have to be in double quotes. */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  let text = strings[0] ?? '';
  for (const [at, value] of values.entries()) text += shown(value) + (strings[at + 1] ?? '');
  return Markup.trusted(text);
}

function shown(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return Markup.joined(value).text;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };

/**
 * Characters that change how a page reads without being seen: controls, format characters (bidirectional, zero-width, tags), separators of
 * lines, variation selectors, lone surrogates. They are shown by their number. Tabs and line breaks stay.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Variation_Selector}]/gu;

function escaped(text: string): string {
  return text
    .replaceAll(/[&<>"'`]/g, (character) => ENTITIES[character] ?? '')
    .replaceAll(INVISIBLE, (character) =>
      character === '\n' || character === '\t' ? character : `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`,
    );
}
