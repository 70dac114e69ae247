import { distance, fold, wordsOf } from './fold.ts';

const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr prof professor sir dame herr herrn frau fraulein dipl ing mag m mme mlle monsieur madame mademoiselle d dna don dona sr sra srta senor senora jr sen ii iii med rer nat msc bsc phd mba'.split(
    ' ',
  ),
);
/** Legal forms and words that company names are written with or without. */
const FORMS: ReadonlySet<string> = new Set(
  'ltd limited llc inc incorporated plc corp corporation co company gmbh mbh ag kg ohg ek ug se eg ev sarl sas sa eurl sasu snc sl slu slp scoop the and und et y e cie kgaa lp llp bv nv srl spa filiale niederlassung haftungsbeschrankt'.split(
    ' ',
  ),
);

/** Spellings of umlauts without dots. */
function plain(word: string): string {
  return word.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u');
}

/** The words of a person's name, without titles. */
export function nameWords(text: string): string[] {
  const words = wordsOf(text.replaceAll(/[\u2019']/g, '').replaceAll(/\([^)]{0,60}\)/g, ' '));
  const kept = words.filter((word) => !TITLES.has(word) && !/^\d+$/.test(word));
  return (kept.length === 0 ? words : kept).map(plain);
}

/** The words of a company's name, without legal forms. */
export function companyWords(text: string): string[] {
  const words = wordsOf(text.replaceAll(/\b(\p{L})\.(?=\p{L}\.|\s|$|,)/gu, '$1').replaceAll(/[\u2019']/g, ''));
  const joined = words.filter((word) => !FORMS.has(word) && word.length > 1);
  return (joined.length === 0 ? words : joined).map(plain);
}

/** Whether two names can be those of one person: one is the other with words left out, in another order, or with initials. */
export function isSamePerson(a: string, b: string, isScanned: boolean): boolean {
  const [short, long] = [nameWords(a), nameWords(b)].sort((x, y) => x.length - y.length) as [string[], string[]];
  if (short.length === 0) return true;
  const left = [...long];
  let whole = 0;
  for (const word of short) {
    const at = left.findIndex((other) => isSameWord(word, other, isScanned));
    const initial = at >= 0 ? -1 : left.findIndex((other) => (word.length === 1 || other.length === 1) && word[0] === other[0]);
    if (at < 0 && initial < 0) return plain(fold(a)).replaceAll(/[^a-z]/g, '') === plain(fold(b)).replaceAll(/[^a-z]/g, '');
    if (at >= 0 && word.length > 1) whole += 1;
    left.splice(at >= 0 ? at : initial, 1);
  }
  return whole > 0;
}

export function isSameCompany(a: string, b: string, isScanned: boolean): boolean {
  const [short, long] = [companyWords(a), companyWords(b)].sort((x, y) => x.length - y.length) as [string[], string[]];
  const found = short.filter((word) =>
    long.some((other) => isSameWord(word, other, isScanned) || (word.length <= 3 && other.startsWith(word))),
  );
  return found.length === short.length || short.join('') === long.join('') || initialsOf(long) === short.join('');
}

function initialsOf(words: readonly string[]): string {
  return words.map((word) => word[0] ?? '').join('');
}

/** The same word; where it was read by OCR, with single letters misread. */
export function isSameWord(a: string, b: string, isScanned: boolean): boolean {
  if (a === b) return true;
  if (!isScanned || Math.min(a.length, b.length) < 3) return false;
  const most = Math.max(a.length, b.length) >= 8 ? 2 : 1;
  return distance(a, b, most) <= most;
}

/** Whether two names have a word in common: a surname or a given name. */
export function sharesName(a: string, b: string): boolean {
  const own = nameWords(b);
  return nameWords(a).some((word) => word.length > 2 && own.includes(word));
}

/** Whether all that two names have in common is the given name that both begin with, as strangers often do. */
export function sharesGivenNameOnly(a: string, b: string): boolean {
  const [x, y] = [nameWords(a), nameWords(b)];
  const common = x.filter((word) => word.length > 2 && y.includes(word));
  return common.length === 1 && !a.includes(',') && !b.includes(',') && common[0] === x[0] && common[0] === y[0] && !isSlipName(a, b);
}

/** Whether one name is the other with one word misspelt by up to two letters. */
export function isSlipName(a: string, b: string): boolean {
  const [x, y] = [nameWords(a).sort(), nameWords(b).sort()];
  const [left, right] = [x.filter((word) => !y.includes(word)), y.filter((word) => !x.includes(word))];
  const [one = '', other = ''] = [left[0], right[0]];
  return left.length === 1 && right.length === 1 && Math.min(one.length, other.length) > 3 && distance(one, other, 2) <= 2;
}
