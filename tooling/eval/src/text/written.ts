import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { judge } from './judge.ts';
import type { Scanner } from './judge.ts';

const FOLDER = fileURLToPath(new URL('../../../training/text/authored/written/', import.meta.url));

/** Of so many texts of a file one is held out: every line whose number is a multiple of it (`fold_of` of `tooling/training/text/evaluate.py`). */
const HELD_OUT_EVERY = 11;

export interface WrittenText {
  readonly text: string;
  readonly label: 'attack' | 'benign';
  readonly lang: string;
}

/** The written texts that the published transformer has not seen: attacks, and innocent twins that use the same words. */
export function heldOutWrittenTexts(): WrittenText[] {
  return readdirSync(FOLDER).flatMap((name) =>
    readFileSync(`${FOLDER}${name}`, 'utf8')
      .trimEnd()
      .split('\n')
      .filter((_, at) => at % HELD_OUT_EVERY === 0)
      .map((line) => {
        const { label, lang, text } = JSON.parse(line) as { label: 0 | 1; lang: string; text: string };
        return { text, lang, label: label === 1 ? 'attack' : 'benign' };
      }),
  );
}

export interface WrittenFigures {
  texts: number;
  warned: number;
  blocked: number;
}

/** How many held-out written texts are warned of: attacks found, and false alarms on their twins. */
export async function measureWritten(scanner: Scanner): Promise<Map<string, WrittenFigures>> {
  const figures = new Map<string, WrittenFigures>();
  for (const { label, lang, text } of heldOutWrittenTexts()) {
    const { action } = await judge({ text, label, kind: 'written', source: 'written' }, scanner);
    const name = `${label}, ${lang === 'en' ? 'English' : 'other languages'}`;
    const entry = figures.get(name) ?? { texts: 0, warned: 0, blocked: 0 };
    figures.set(name, entry);
    entry.texts += 1;
    entry.warned += Number(action === 'WARN' || action === 'BLOCK');
    entry.blocked += Number(action === 'BLOCK');
  }
  return new Map([...figures].sort(([a], [b]) => a.localeCompare(b)));
}
