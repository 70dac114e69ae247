import { join } from 'node:path';
import type { SuiteOptions } from '../main.ts';
import { writeResult } from '../result.ts';
import { readCorpus } from './corpus.ts';
import type { CorpusRow } from './corpus.ts';
import { tally, total } from './figures.ts';
import type { SourceFigures } from './figures.ts';
import { judge } from './judge.ts';
import { partOf } from './split.ts';
import type { Part } from './split.ts';

const PARTS: readonly Part[] = ['development', 'held_out_source', 'held_out_rows'];

/**
 * Detection and false alarms of text safety, per source, for the development half and the held-out one.
 * `--part development` leaves the held-out rows unscanned; `--list attack|benign` prints the misses or false alarms of the development half.
 */
export async function run({ corpora, args }: SuiteOptions): Promise<void> {
  const part = valueOf(args, '--part');
  const list = valueOf(args, '--list');
  const rows = readCorpus(join(corpora, 'text'))?.filter((row) => part === undefined || partOf(row) === part);
  if (rows === undefined) {
    console.log(`eval text: skipped, there is no corpus at ${join(corpora, 'text')}`);
    return;
  }
  const judged = rows.map((row) => ({ row, judgement: judge(row) }));
  if (list !== undefined) {
    for (const { row, judgement } of judged) {
      const wrong = row.label === 'attack' ? judgement.confidence < 0.5 : judgement.confidence >= 0.5;
      if (row.label === list && wrong && partOf(row) === 'development') console.log(line(row, judgement.confidence, judgement.technique));
    }
    return;
  }
  const figures = tally(judged);
  for (const each of PARTS.filter((name) => part === undefined || name === part)) {
    for (const label of ['attack', 'benign'] as const) {
      console.log(`\n${each}, ${label}: ${label === 'attack' ? 'detected' : 'false alarms'} in percent`);
      const entries = figures.filter((entry) => entry.part === each && entry.label === label);
      console.table(Object.fromEntries([...entries, total(figures, each, label)].map((entry) => [entry.source, percent(entry)])));
    }
  }
  await writeResult('text', {
    figures,
    totals: PARTS.flatMap((each) => (['attack', 'benign'] as const).map((label) => total(figures, each, label))),
  });
}

function percent({ rows, from80, from50, warned, blocked }: SourceFigures): Record<string, number> {
  const share = (count: number): number => Math.round((1000 * count) / rows) / 10;
  return { rows, '≥ 0.8': share(from80), '≥ 0.5': share(from50), 'WARN or BLOCK': share(warned), BLOCK: share(blocked) };
}

function line(row: CorpusRow, confidence: number, technique = '-'): string {
  return `${row.source} ${row.lang ?? ''} ${confidence.toFixed(2)} ${technique}: ${row.text.slice(0, 240).replaceAll('\n', '⏎')}`;
}

function valueOf(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}
