import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glyphsOf } from './text-lines.ts';
import type { TextLine } from './text-lines.ts';

/** A script that needs language data of its own, and the letters by which a reading in it is told from a misreading. */
export interface Script {
  readonly name: string;
  /** Tesseract's code of a language that has its letters: the package `@tesseract.js-data/<code>`. */
  readonly language: string;
  readonly letter: RegExp;
  /** What its letters look like in a row. */
  readonly shape: ScriptShape;
  /**
   * Mean confidence from which on a reading in it counts, for those whose letters are read one by one, and surely from lines in others. Another
   * script is tried beside them: signs of Han stand in Japanese.
   */
  readonly least?: number;
}

/** What letters look like in a row: apart from each other, hanging together, or square signs. */
export type ScriptShape = 'alphabetic' | 'connected' | 'ideographic';

/** Scripts beside Latin, those of most readers first. */
export const SCRIPTS: readonly Script[] = [
  { name: 'han', language: 'chi_sim', letter: /\p{Script=Han}/u, shape: 'ideographic', least: 0.75 },
  { name: 'cyrillic', language: 'ukr', letter: /\p{Script=Cyrillic}/u, shape: 'alphabetic' },
  { name: 'arabic', language: 'ara', letter: /\p{Script=Arabic}/u, shape: 'connected' },
  { name: 'devanagari', language: 'hin', letter: /\p{Script=Devanagari}/u, shape: 'connected' },
  { name: 'japanese', language: 'jpn', letter: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, shape: 'ideographic' },
  { name: 'hangul', language: 'kor', letter: /\p{Script=Hangul}/u, shape: 'ideographic' },
  { name: 'thai', language: 'tha', letter: /\p{Script=Thai}/u, shape: 'alphabetic', least: 0.9 },
  { name: 'greek', language: 'ell', letter: /\p{Script=Greek}/u, shape: 'alphabetic' },
  { name: 'hebrew', language: 'heb', letter: /\p{Script=Hebrew}/u, shape: 'alphabetic' },
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

/** Scripts in the order in which they are tried on letters that look so. */
export function likeliestScripts(scripts: readonly Script[], shape: ScriptShape): readonly Script[] {
  return [...scripts].sort((a, b) => Number(b.shape === shape) - Number(a.shape === shape));
}

/** What the letters of lines look like, by how far apart they are. */
export function shapeOf(lines: readonly TextLine[]): ScriptShape {
  const width = lines.reduce((sum, { box, glyphHeight }) => sum + box.width / glyphHeight, 0);
  const pitch = width / Math.max(glyphsOf(lines), 1);
  return pitch > 1.6 ? 'connected' : pitch > 1 ? 'ideographic' : 'alphabetic';
}
