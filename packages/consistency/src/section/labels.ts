import { distance, wordsOf } from '../values/fold.ts';
import { COLUMNS } from './columns.ts';
import type { ColumnName } from './columns.ts';
import { SUBJECTS } from './subjects.ts';
import type { SubjectName } from './subjects.ts';

/** Words of a label that say nothing of its subject. */
const FILLERS: ReadonlySet<string> = new Set(
  'the of a an your our my his her its mr mrs please see and or for on at in no nr n number num numero nummer ref reference id s name date der die das des dem den ihr ihre ihres unser unsere und oder am vom zum zur fur von im le la les l d de du des un une votre notre et ou au aux pour el los las del un una su sus nuestro y o al para por en eur gbp usd chf euro inkl incl excl p full total this new amount code client kunde person persons personne persona nom nombre partei partie parte'.split(
    ' ',
  ),
);

interface Phrase<Name extends string> {
  readonly name: Name;
  readonly words: readonly string[];
}

function phrasesOf<Name extends string>(table: readonly (readonly [Name, string])[]): ReadonlyMap<string, readonly Phrase<Name>[]> {
  const byFirst = new Map<string, Phrase<Name>[]>();
  for (const [name, phrases] of table) {
    for (const phrase of phrases.split(', ')) {
      const words = phrase.trim().split(' ');
      const key = (words[0] ?? '').slice(0, 2);
      byFirst.set(key, [...(byFirst.get(key) ?? []), { name, words }]);
    }
  }
  return byFirst;
}

const SUBJECT_PHRASES = phrasesOf(Object.entries(SUBJECTS).map(([name, { phrases }]) => [name as SubjectName, phrases] as const));
const COLUMN_PHRASES = phrasesOf(Object.entries(COLUMNS).map(([name, phrases]) => [name as ColumnName, phrases] as const));

/** Most words of a label. */
const MAX_WORDS = 8;
/** Words besides the phrase, fillers apart, that a label may have. */
const MAX_OTHERS = 1;

/**
 * What a label is about: the subject of the longest phrase in it. Undefined where it says too much else. On a scan, blanks may be lost and a letter
 * in seven misread.
 */
export function subjectOf(label: string, isScanned = false): SubjectName | undefined {
  const words = wordsOfLabel(label);
  const name = nameOf(words, SUBJECT_PHRASES);
  // A way to reach somebody, whatever it is called besides: `Tel. de contacto`.
  if ((name === undefined || name === 'clerk' || name === 'person') && isOfPhone(words)) return 'phone';
  return name ?? (isScanned ? misreadSubject(words) : undefined) ?? (isOfSum(words) ? 'total' : undefined);
}

/** Words that make a label that of a sum, whatever else it says: `Submitted altogether`, `Gesamtkosten der Reise`. */
const SUM_WORDS =
  /^(?:total|totals|totaux|totales|altogether|sum|somme|suma|summe|insgesamt|gesamt(?:kosten|ausgaben|aufwand|forderung|schaden|honorar))$/;
const MAX_WORDS_OF_SUM = 4;

function isOfSum(words: readonly string[]): boolean {
  return (
    words.length > 0 &&
    words.length <= MAX_WORDS_OF_SUM &&
    words.some((word) => SUM_WORDS.test(word)) &&
    !words.some((word) => /\d/.test(word))
  );
}

/** Whether the words of a label say that its value is that of the year so far: none of the month. */
export function isCumulative(words: readonly string[]): boolean {
  return words.some((word) => word === 'ytd' || /^(?:cumul|kumul|acumul)/.test(word)) || words.join(' ').includes('year to date');
}

/** Whether a label is of what is paid for a thing that is let with a dwelling or a line: `Alquiler del contador`. */
export function isOfThing(words: readonly string[]): boolean {
  return words.some((word) => /^(?:contador|compteur|zahler|zahlermiete|meter|equipos?|equipment|gerate?|appareil)$/.test(word));
}

/** Words for telephones. */
const PHONE_WORDS: ReadonlySet<string> = new Set(
  'tel telephone phone mobile cell cellphone telefon telefonnummer rufnummer mobil mobiltelefon handy mobilnummer telephonique portable telefono movil tfno tlf celular'.split(
    ' ',
  ),
);
const MAX_WORDS_OF_PHONE = 4;

function isOfPhone(words: readonly string[]): boolean {
  return words.length > 0 && words.length <= MAX_WORDS_OF_PHONE && words.some((word) => PHONE_WORDS.has(word)) && !words.includes('fax');
}

/** Letters of a label from which it is told with letters misread: shorter ones are many words. */
const MIN_LETTERS_MISREAD = 7;
const LETTERS_PER_MISREAD = 7;
const WHOLE_PHRASES = Object.entries(SUBJECTS).flatMap(([name, { phrases }]) =>
  phrases.split(', ').map((phrase) => ({ name: name as SubjectName, letters: phrase.replaceAll(/[ *]/g, '') })),
);

function misreadSubject(words: readonly string[]): SubjectName | undefined {
  const letters = words.join('').replaceAll(/\d/g, '');
  if (letters.length < MIN_LETTERS_MISREAD || words.length > MAX_WORDS) return undefined;
  const most = Math.floor(letters.length / LETTERS_PER_MISREAD);
  let best: { name: SubjectName; apart: number } | undefined;
  for (const phrase of WHOLE_PHRASES) {
    if (phrase.letters.length < MIN_LETTERS_MISREAD - 1 || phrase.letters[0] !== letters[0]) continue;
    const apart = distance(letters, phrase.letters, most);
    if (apart <= most && (best === undefined || apart < best.apart)) best = { name: phrase.name, apart };
  }
  return best?.name;
}

/** Whether a text is a label in all its words: `Policy no.`, never `Holder Martin`. */
export function isLabel(text: string): boolean {
  const words = wordsOfLabel(text);
  return words.length > 0 && words.length <= MAX_WORDS && isWhole(words);
}

export function columnOf(label: string): ColumnName | undefined {
  return nameOf(wordsOfLabel(label), COLUMN_PHRASES);
}

/**
 * Names of a table of one's own, by the rules of `subjectOf`: the name of the longest phrase in the words of a label. A name of one word with another
 * that is not known is that of something else: `Surface touchée` is no floor area.
 */
export function namerOf<Name extends string>(table: readonly (readonly [Name, string])[]): (words: readonly string[]) => Name | undefined {
  const phrases = phrasesOf(table);
  return (words) => nameOf(words, phrases, true);
}

/** The longest phrase of a table that some words begin with, word for word. */
export function phrasesIn<Name extends string>(
  table: readonly (readonly [Name, string])[],
): (words: readonly string[]) => { readonly name: Name; readonly length: number } | undefined {
  const phrases = phrasesOf(table);
  return (words) => {
    let best: { name: Name; length: number } | undefined;
    for (const { name, words: phrase } of phrases.get((words[0] ?? '').slice(0, 2)) ?? []) {
      if (phrase.length > (best?.length ?? 0) && phrase.every((word, at) => isWord(words[at], word)))
        best = { name, length: phrase.length };
    }
    return best;
  };
}

/** The words of a label without a rate or remark: `VAT (20 %)`, `geb. am`. */
function wordsOfLabel(label: string): string[] {
  return wordsOf(label.replaceAll(/\d{1,2}(?:[.,]\d{1,2})? ?%/g, ' ').replaceAll(/[º°]/g, ' '));
}

function nameOf<Name extends string>(
  words: readonly string[],
  table: ReadonlyMap<string, readonly Phrase<Name>[]>,
  isStrict = false,
): Name | undefined {
  if (words.length === 0 || words.length > MAX_WORDS) return undefined;
  let best: { name: Name; from: number; length: number; letters: number } | undefined;
  for (let from = 0; from < words.length; from += 1) {
    for (const { name, words: phrase } of table.get((words[from] ?? '').slice(0, 2)) ?? []) {
      if (!phrase.every((word, at) => isWord(words[from + at], word))) continue;
      const letters = phrase.reduce((sum, word) => sum + word.length, 0);
      if (best === undefined || letters > best.letters) best = { name, from, length: phrase.length, letters };
    }
  }
  if (best === undefined) return undefined;
  const { from, length } = best;
  const others = words.filter((word, at) => (at < from || at >= from + length) && !FILLERS.has(word) && !/^\d+$/.test(word));
  // `Date` with a word that is not known is the date of something else.
  if ((best.name === 'dated' || (isStrict && length === 1)) && others.length > 0) return undefined;
  return others.length <= MAX_OTHERS && others.length < Math.max(2, length + 1) ? best.name : undefined;
}

function isWord(word: string | undefined, of: string): boolean {
  if (word === undefined) return false;
  return of.endsWith('*') ? word.startsWith(of.slice(0, -1)) : word === of;
}

/**
 * The label that a text begins with, where nothing parts it from its value: `Policy no PX-12`, `wohnhaft Lindenstraße 3`. The end of
 * the longest beginning that is a label in all its words.
 */
export function leadingLabel(text: string): { subject: SubjectName; end: number } | undefined {
  const ends = [...text.matchAll(/[\p{L}\p{N}()'’.°º#-]{1,40}/gu)].slice(0, 5).map(({ 0: word, index }) => index + word.length);
  for (let at = ends.length - 1; at >= 0; at -= 1) {
    const end = ends[at] ?? 0;
    const words = wordsOfLabel(text.slice(0, end));
    const subject = nameOf(words, SUBJECT_PHRASES);
    if (subject !== undefined && isWhole(words)) return { subject, end };
  }
  return undefined;
}

/** Whether every word is of one phrase, or a filler. */
function isWhole(words: readonly string[]): boolean {
  const name = nameOf(words, SUBJECT_PHRASES);
  if (name === undefined) return false;
  for (let from = 0; from < words.length; from += 1) {
    for (const { words: phrase } of SUBJECT_PHRASES.get((words[from] ?? '').slice(0, 2)) ?? []) {
      if (!phrase.every((word, at) => isWord(words[from + at], word))) continue;
      if (words.every((word, at) => (at >= from && at < from + phrase.length) || FILLERS.has(word))) return true;
    }
  }
  return false;
}
