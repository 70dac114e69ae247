import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Case } from './case.ts';
import type { Outcome, Verdict } from './judge.ts';

/** A place and what became of it. */
export type Row = Pick<Case, 'format' | 'field' | 'reader'> & Verdict;

export interface FormatFigures {
  readonly places: number;
  readonly found: number;
  readonly incomplete: number;
  readonly stopped: number;
  readonly refused: number;
  readonly clean: number;
  /** Actions of the files with an ordinary sentence. */
  readonly twinsAllowed: number;
  readonly twinsReviewed: number;
  readonly twinsWarned: number;
  readonly twinsBlocked: number;
}

/** How many places of each format came to what. */
export function figuresByFormat(rows: readonly Row[]): Record<string, FormatFigures> {
  const formats = [...new Set(rows.map(({ format }) => format))].sort();
  return Object.fromEntries([
    ...formats.map((format) => [format, figuresOf(rows.filter((row) => row.format === format))]),
    ['all', figuresOf(rows)],
  ]);
}

function figuresOf(rows: readonly Row[]): FormatFigures {
  const marked = (outcome: Outcome): number => rows.filter((row) => row.marked === outcome).length;
  const twins = (action: string): number => rows.filter((row) => row.twin === action).length;
  return {
    places: rows.length,
    found: marked('found'),
    incomplete: marked('incomplete'),
    stopped: marked('stopped'),
    refused: marked('refused'),
    clean: marked('clean'),
    twinsAllowed: twins('ALLOW'),
    twinsReviewed: twins('REVIEW'),
    twinsWarned: twins('WARN'),
    twinsBlocked: twins('BLOCK'),
  };
}

const DOCUMENT = fileURLToPath(new URL('../../../../docs/accounted.md', import.meta.url));

/** Writes `docs/accounted.md`. */
export async function writeTable(rows: readonly Row[]): Promise<void> {
  const figures = Object.entries(figuresByFormat(rows));
  const formats = figures.map(
    ([format, of]) =>
      `| ${[format, of.places, of.found, of.incomplete, of.stopped, of.refused, of.clean, of.twinsAllowed, of.twinsReviewed, of.twinsWarned, of.twinsBlocked].join(' | ')} |`,
  );
  const fields = rows
    .toSorted((a, b) => (`${a.format} ${a.field}` < `${b.format} ${b.field}` ? -1 : 1))
    .map(({ format, field, reader, marked, twin }) => `| ${[format, field, reader, marked, twin].join(' | ')} |`);
  await writeFile(
    DOCUMENT,
    `# Places that are accounted for

Written by \`pnpm eval accounted\`.

An instruction is planted in every field of a file that an independent reader hands out, one file for each field. The scan has to find it, or to say that it did not look at everything: a complete ALLOW is a failure. The same file with an ordinary sentence in the field is its twin.

- **found**: evidence of an attack, and WARN or BLOCK.
- **incomplete**: the answer says that not everything was looked at.
- **stopped**: WARN or BLOCK for another reason, such as data behind the end of a picture.
- **refused**: no answer but a typed error.
- **clean**: a complete ALLOW.

| Format | Places | found | incomplete | stopped | refused | clean | Twins ALLOW | REVIEW | WARN | BLOCK |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${formats.join('\n')}

## By field

| Format | Field | Handed out by | Outcome | Twin |
| --- | --- | --- | --- | --- |
${fields.join('\n')}
`,
  );
}
