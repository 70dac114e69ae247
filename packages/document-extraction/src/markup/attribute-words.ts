import { isProse } from '@input-trust/hidden-text';

/** Attributes that hold numbers and letters of a drawing. */
const GEOMETRY: ReadonlySet<string> = new Set(['d', 'points', 'transform', 'viewbox', 'values', 'keytimes', 'keysplines']);

/** Words of letters alone in a class attribute from which they may be a sentence: names of classes have hyphens, digits and underscores. */
const MIN_CLASS_WORDS = 5;

const WORD = /^\p{L}{1,40}[.,;:!?]?$/u;

/** A string, a comment or a property of one's own in a style: what a style can say in words. */
const STYLE_WORDS = /\/\*[^*]{0,4000}(?:\*\/|$)|"[^"]{0,4000}"|'[^']{0,4000}'|--[\w-]{1,60}:[^;]{0,4000}/g;

/** The words of an attribute that a page does not show, where they can be a sentence; undefined for grammar and numbers. */
export function wordsOfAttribute(name: string, value: string): string | undefined {
  if (GEOMETRY.has(name.toLowerCase())) return undefined;
  if (name === 'class') return wordsOfClasses(value);
  if (name === 'style') return sentence((value.match(STYLE_WORDS) ?? []).join('\n'));
  return sentence(value);
}

/** Attributes that have no value, or need none (HTML Standard, index of attributes, and what players of video ask for). */
const BOOLEAN: ReadonlySet<string> = new Set(
  (
    'allowfullscreen async autofocus autoplay checked contenteditable controls crossorigin default defer disabled disablepictureinpicture ' +
    'disableremoteplayback download draggable formnovalidate hidden inert ismap itemscope loop mozallowfullscreen multiple muted nomodule ' +
    'noshade novalidate nowrap open playsinline preload readonly required reversed selected webkitallowfullscreen'
  ).split(' '),
);

/** Attributes of a tag whose names are words of a sentence: those without values that are no switches, where there are enough of them. */
export function namesThatAreWords(attributes: readonly { readonly name: string; readonly value: string }[]): string[] {
  const names = attributes.flatMap(({ name, value }) => (value === '' && WORD.test(name) && !BOOLEAN.has(name) ? [name] : []));
  return names.length >= MIN_CLASS_WORDS && isProse(names.join(' ')) ? names : [];
}

function wordsOfClasses(value: string): string | undefined {
  const words = value.split(/\s/).filter((word) => WORD.test(word));
  return words.length < MIN_CLASS_WORDS ? undefined : sentence(words.join(' '));
}

function sentence(text: string): string | undefined {
  return isProse(text) ? text : undefined;
}
