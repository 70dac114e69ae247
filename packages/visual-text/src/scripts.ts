import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A script that needs language data of its own, and the letters by which a reading in it is told from a misreading. */
export interface Script {
  readonly name: string;
  /** Tesseract's code of a language that has its letters: the package `@tesseract.js-data/<code>`. */
  readonly language: string;
  readonly letter: RegExp;
}

/** Scripts beside Latin, in the order in which they are tried: those of most readers first. */
export const SCRIPTS: readonly Script[] = [
  { name: 'han', language: 'chi_sim', letter: /\p{Script=Han}/u },
  { name: 'cyrillic', language: 'ukr', letter: /\p{Script=Cyrillic}/u },
  { name: 'arabic', language: 'ara', letter: /\p{Script=Arabic}/u },
  { name: 'devanagari', language: 'hin', letter: /\p{Script=Devanagari}/u },
  { name: 'japanese', language: 'jpn', letter: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u },
  { name: 'hangul', language: 'kor', letter: /\p{Script=Hangul}/u },
  { name: 'thai', language: 'tha', letter: /\p{Script=Thai}/u },
  { name: 'greek', language: 'ell', letter: /\p{Script=Greek}/u },
  { name: 'hebrew', language: 'heb', letter: /\p{Script=Hebrew}/u },
];

/** Beside the built program: the integer data of every language, which the build takes from the packages `@tesseract.js-data/<code>`. */
const BUILT = fileURLToPath(new URL('languages/', import.meta.url));

/** The folder with the integer data of a language; undefined where there is none. From sources it is that of its package. */
export function languageFolder(code: string): string | undefined {
  if (existsSync(join(BUILT, `${code}.traineddata.gz`))) return BUILT;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${code}/package.json`)), '4.0.0_best_int');
  } catch {
    return undefined;
  }
}

/** The scripts whose language data is installed. */
export function installedScripts(): readonly Script[] {
  return SCRIPTS.filter(({ language }) => languageFolder(language) !== undefined);
}
