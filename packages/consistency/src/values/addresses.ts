import { wordsOf } from './fold.ts';
import { isReadAs } from './identifiers.ts';
import { isSameWord } from './names.ts';

/** Words for streets and their short forms, in one form each. */
const STREETS: Readonly<Record<string, string>> = {
  str: 'strasse',
  st: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  avda: 'avenida',
  avd: 'avenida',
  bd: 'boulevard',
  blvd: 'boulevard',
  boul: 'boulevard',
  ln: 'lane',
  dr: 'drive',
  ct: 'court',
  sq: 'square',
  pl: 'platz',
  plz: 'plaza',
  pza: 'plaza',
  pz: 'plaza',
  c: 'calle',
  cl: 'calle',
  ch: 'chemin',
  imp: 'impasse',
  all: 'allee',
  r: 'rue',
  apt: 'apartment',
};
const GENERIC: ReadonlySet<string> = new Set(
  'strasse street road avenue avenida boulevard lane drive court square platz plaza calle chemin impasse allee rue weg gasse way close place terrace crescent quai paseo carrer ronda am an der die das den im in de la le les du des del los las el et y n no nr num numero hausnummer d f e gb uk us usa germany deutschland france espana spain england united kingdom frankreich spanien allemagne espagne alemania francia'.split(
    ' ',
  ),
);

interface Address {
  readonly post: string | undefined;
  readonly number: string | undefined;
  readonly words: readonly string[];
}

function read(text: string): Address {
  const spread = text
    .replaceAll(/(\p{L})str\.?(?=[\s,\d]|$)/gu, '$1strasse')
    .replaceAll(/\b[A-Z]{1,2}-(?=\d{4,5}\b)/g, '')
    .replaceAll(/(\d)\s?(bis|ter)\b/g, '$1$2');
  const uk = /\b([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})\b/.exec(spread);
  const post =
    uk === null
      ? (/(?<!\d)\d{5}(?!\d)/.exec(spread)?.[0] ?? /(?<![\d.,])\d{4}(?=\s\p{Lu})/u.exec(spread)?.[0])
      : `${uk[1]}${uk[2]}`.toLowerCase();
  const rest = uk === null ? spread.replace(post ?? '\u0000', ' ') : spread.replace(uk[0], ' ');
  const number = /(?<![\d\p{L}])(\d{1,4} ?(?:bis|ter|[a-zA-Z])?)(?![\d\p{L}])/u.exec(rest)?.[1]?.replaceAll(' ', '').toLowerCase();
  const words = wordsOf(rest.replaceAll(/[\u2019']/g, ' ')).map((word) => STREETS[word] ?? word);
  const split = words.flatMap((word) => (word.length > 9 && word.endsWith('strasse') ? [word.slice(0, -7)] : [word]));
  return { post, number, words: split.filter((word) => !GENERIC.has(word) && !/^\d/.test(word) && word.length > 1) };
}

/** Share of the words of two addresses that are the same, where only the house number differs. */
const SAME_STREET = 0.6;

/** Whether two addresses can be one: nothing that both state differs. */
export function isSameAddress(a: string, b: string, isScanned: boolean): boolean {
  const [x, y] = [read(a), read(b)];
  if (x.post !== undefined && y.post !== undefined && x.post !== y.post && !(isScanned && isSameWord(x.post, y.post, true))) return false;
  if (x.number !== undefined && y.number !== undefined && x.number !== y.number && !(isScanned && isReadAs(x.number, y.number)))
    return false;
  if (x.words.length === 0 || y.words.length === 0) return true;
  const common = x.words.filter((word) => y.words.some((other) => isSameWord(word, other, isScanned))).length;
  // A house number that OCR misread is in the same street; another street is only in the same town.
  const isOtherNumber = x.number !== undefined && y.number !== undefined && x.number !== y.number;
  return common >= (isOtherNumber ? SAME_STREET * Math.min(x.words.length, y.words.length) : 1);
}

/** Whether a text reads like an address: a street or post code, with a number. */
export function isAddressLike(text: string): boolean {
  const { post, number, words } = read(text);
  return words.length > 0 && (post !== undefined || number !== undefined);
}

/** Words of an address: a house, a street, a town and a country have fewer than a sentence. */
const MAX_ADDRESS_WORDS = 16;
/** What goes on behind an address in a sentence: a comma and a word in small letters that names no street, or the next sentence. */
const GOES_ON = /,\s+(?=\p{Ll}{2})|[.;!?]\s+(?=\p{Lu}\p{Ll}+\s\p{Ll})/gu;

/** The stretch of a text that is an address, from its first number or capital; undefined where there is none, or where it is a sentence. */
export function findAddress(text: string): { readonly start: number; readonly end: number } | undefined {
  const start = text.search(/(?<![\p{L}\d])(?:\d|\p{Lu})/u);
  if (start === -1) return undefined;
  const ends = [...text.matchAll(GOES_ON)].filter(({ 0: mark, index }) => index > start && !isStreetAt(text, index + mark.length));
  const end = ends[0]?.index ?? text.length;
  const written = text.slice(start, end).trimEnd();
  const words = written.split(/[\s,]+/);
  const isSentence = words.length > MAX_ADDRESS_WORDS || /[€$£¥]|\b(?:EUR|USD|GBP|CHF)\b/.test(written);
  return isSentence || !isAddressLike(written) ? undefined : { start, end: start + written.length };
}

/** A house number and a street, or a street and a house number, with a post code and a town behind them. */
const WHOLE =
  /(?<![\p{L}\d])(?:\d{1,4} ?(?:bis|ter|[a-z])?,? [\p{L}\d][\p{L}\d'’. -]{2,40}|\p{Lu}[\p{L}'’./ -]{2,40}?,? \d{1,4} ?[a-z]?(?:\/\d{1,3})?), ?(?:\d{4,5} \p{Lu}[\p{L}-]{1,30}|\p{Lu}[\p{L} -]{1,30} [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\p{Lu}[\p{L} -]{1,30}, [A-Z]{2} \d{5})/gu;

/** Every whole address in a text: street, number, post code and town in one row. */
export function findWholeAddresses(text: string): string[] {
  return text.length > 2_000 ? [] : [...text.matchAll(WHOLE)].map(([found]) => found);
}

function isStreetAt(text: string, at: number): boolean {
  const word = wordsOf(/^\p{L}{1,20}/u.exec(text.slice(at))?.[0] ?? '')[0] ?? '';
  return GENERIC.has(word) || Object.hasOwn(STREETS, word) || word === 'bajo' || word === 'boite';
}
