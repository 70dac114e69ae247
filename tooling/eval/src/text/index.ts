import { join } from 'node:path';
import type { SuiteOptions } from '../suite.ts';
import { writeResult } from '../result.ts';
import { compareBuried } from './buried.ts';
import { readCorpus } from './corpus.ts';
import type { CorpusRow } from './corpus.ts';
import { rank, tally, total } from './figures.ts';
import type { RankFigures, SourceFigures } from './figures.ts';
import { measureHeldOut } from './held-out.ts';
import { judge } from './judge.ts';
import type { Judgement, Scanner } from './judge.ts';
import { measureOverDefence } from './over-defence.ts';
import { loadPeer } from './peers.ts';
import { partOf } from './split.ts';
import type { Part } from './split.ts';
import { measureUnseen } from './unseen.ts';
import { measureWholeFiles } from './whole-files.ts';
import { measureWritten } from './written.ts';
import { valueOf } from '../value-of.ts';

const SCANNERS: readonly Scanner[] = ['rules', 'ngram', 'transformer'];
const PARTS: readonly Part[] = ['development', 'held_out_source', 'held_out_rows'];

/**
 * Detection and false alarms of text safety, per source, for the development half and the held-out one.
 * `--scanner ngram|transformer` adds the learned models, whose shipped weights have seen most sources of the corpus: their
 * held-out figures stand in the model cards. `--held-out` measures whole sources that they have not seen, `--peer FOLDER` beside llm-guard. `--every 5` judges one row in five; `--buried` hides attacks in documents; `--over-defence` reads benign texts that look like attacks, `--files` whole files of this machine, `--written` the written texts that the transformer has not seen, `--unseen` texts that were written to measure only. `--part development` leaves the held-out rows unscanned; `--list attack|benign` prints the misses or false alarms of the development half.
 */
export async function run({ corpora, args }: SuiteOptions): Promise<void> {
  const part = valueOf(args, '--part');
  const list = valueOf(args, '--list');
  const rows = readCorpus(join(corpora, 'text'))?.filter((row) => part === undefined || partOf(row) === part);
  if (rows === undefined) {
    console.log(`eval text: skipped, there is no corpus at ${join(corpora, 'text')}`);
    return;
  }
  if (args.includes('--buried')) {
    for (const [name, withRules] of [
      ['learned models', false],
      ['whole scan', true],
    ] as const)
      console.table({ [`50 KB documents, ${name}`]: await compareBuried(rows, withRules) });
    return;
  }
  const scanner = SCANNERS.find((name) => name === valueOf(args, '--scanner')) ?? 'rules';
  const step = Number(valueOf(args, '--every') ?? 1);
  if (args.includes('--files')) {
    const figures = await measureWholeFiles(scanner, step);
    const byName = [...figures].sort(([a], [b]) => a.localeCompare(b));
    console.table(Object.fromEntries(byName.map(([name, { counts }]) => [name, counts])));
    for (const { alarms } of figures.values()) for (const alarm of alarms) console.log(alarm);
    return;
  }
  if (args.includes('--unseen')) {
    const { againstAll, againstOrdinary, routed } = await measureUnseen(scanner);
    console.table(Object.fromEntries(routed));
    for (const [name, ranked] of [
      ['all benign texts', againstAll],
      ['the ordinary ones', againstOrdinary],
    ] as const) {
      console.log(`attacks ranked by risk score against ${name}`);
      console.table(roundedAll(ranked));
    }
    return;
  }
  if (args.includes('--held-out')) {
    const peers = valueOf(args, '--peer');
    const { ranked, routed } = await measureHeldOut(rows, step, peers === undefined ? undefined : loadPeer(peers));
    console.table(Object.fromEntries(routed));
    console.table(roundedAll(ranked));
    return;
  }
  if (args.includes('--written')) {
    console.table(Object.fromEntries(await measureWritten(scanner)));
    return;
  }
  if (args.includes('--over-defence')) {
    for (const [name, { alarms, ...figures }] of Object.entries(await measureOverDefence(scanner))) {
      console.table({ [name]: figures });
      for (const alarm of alarms) console.log(alarm);
    }
    return;
  }
  const judged: { row: CorpusRow; judgement: Judgement }[] = [];
  for (const [at, row] of rows.entries()) if (at % step === 0) judged.push({ row, judgement: await judge(row, scanner) });
  if (list !== undefined) {
    for (const { row, judgement } of judged) {
      const wrong = row.label === 'attack' ? judgement.confidence < 0.5 : judgement.confidence >= 0.5;
      if (row.label === list && wrong && partOf(row) === 'development') console.log(line(row, judgement.confidence, judgement.technique));
    }
    return;
  }
  const figures = tally(judged);
  const ranks = PARTS.map((each) => [each, rank(judged, each)] as const);
  for (const [each, ranked] of ranks.filter(([name]) => part === undefined || name === part)) {
    for (const label of ['attack', 'benign'] as const) {
      console.log(`\n${each}, ${label}: ${label === 'attack' ? 'detected' : 'false alarms'} in percent`);
      const entries = figures.filter((entry) => entry.part === each && entry.label === label);
      console.table(Object.fromEntries([...entries, total(figures, each, label)].map((entry) => [entry.source, percent(entry)])));
    }
    console.log(`\n${each}: attacks ranked against the benign rows by risk score`);
    console.table(roundedAll(ranked));
  }
  await writeResult(scanner === 'rules' ? 'text' : `text-${scanner}`, {
    figures,
    ranks: Object.fromEntries(ranks.map(([each, ranked]) => [each, Object.fromEntries(ranked)])),
    totals: PARTS.flatMap((each) => (['attack', 'benign'] as const).map((label) => total(figures, each, label))),
  });
}

function percent({ rows, from80, from50, warned, blocked }: SourceFigures): Record<string, number> {
  return {
    rows,
    '≥ 0.8': inPercent(from80 / rows),
    '≥ 0.5': inPercent(from50 / rows),
    'WARN or BLOCK': inPercent(warned / rows),
    BLOCK: inPercent(blocked / rows),
  };
}

function roundedAll(ranked: ReadonlyMap<string, RankFigures>): Record<string, Record<string, number>> {
  return Object.fromEntries([...ranked].map(([name, figures]) => [name, rounded(figures)]));
}

function rounded({ rows, auc, recallAt1Percent, recallAt01Percent }: RankFigures): Record<string, number> {
  return {
    rows,
    AUC: Math.round(1000 * auc) / 1000,
    'recall at 1 %': inPercent(recallAt1Percent),
    'recall at 0.1 %': inPercent(recallAt01Percent),
  };
}

function inPercent(share: number): number {
  return Math.round(1000 * share) / 10;
}

function line(row: CorpusRow, confidence: number, technique = '-'): string {
  return `${row.source} ${row.lang ?? ''} ${confidence.toFixed(2)} ${technique}: ${row.text.slice(0, 240).replaceAll('\n', '⏎')}`;
}
