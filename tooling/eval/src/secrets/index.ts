import { join } from 'node:path';
import type { SuiteOptions } from '../suite.ts';
import { writeResult } from '../result.ts';
import { falseAlarms } from './false-alarms.ts';
import { personalDataFigures, type SpanFigures, validityMistakes } from './personal-data.ts';
import { secretRecall } from './recall.ts';

/** Ordinary source code is what people scan most: one false alarm in ten megabytes is what they put up with. */
const MOST_FALSE_ALARMS_PER_10_MB = 1;

/**
 * Recall and false alarms of the secrets pass on the corpus and on the installed packages, and recall of personal data by kind.
 * Findings are printed by rule and place, never with what stands there.
 */
export async function run({ corpora }: SuiteOptions): Promise<void> {
  const folder = join(corpora, 'text');
  const recall = secretRecall(folder);
  console.log(
    `\nSecrets, corpus: ${recall.found} of ${recall.positive} positive texts, ${recall.spansFound} of ${recall.spans} marked secrets`,
  );
  console.log(`         without rules of a configuration: ${recall.foundOwn} of ${recall.positiveOwn} positive texts`);
  console.log(`         missed: ${recall.missed.join(', ')}`);
  console.log(`         false alarms: ${recall.falseAlarms.length} of ${recall.negative} negative texts: ${recall.falseAlarms.join(', ')}`);

  const alarms = falseAlarms();
  console.log(
    `\nSecrets, source code of installed packages: ${alarms.files} files, ${alarms.megabytes.toFixed(1)} MB, ${alarms.megabytesPerSecond.toFixed(0)} MB/s`,
  );
  console.log(`         ${alarms.findings.length} findings, ${alarms.per10Megabytes.toFixed(2)} in 10 MB`);
  for (const { rule, path, at } of alarms.findings.slice(0, 20)) console.log(`         ${rule} in ${path} at ${at}`);

  const mistakes = validityMistakes(folder);
  console.log(`\nPersonal data, validity vectors: ${mistakes.total - mistakes.wrong.length} of ${mistakes.total} right`);
  for (const { kind, valid, why } of mistakes.wrong) console.log(`         ${valid ? 'missed' : 'wrongly taken'}: ${kind} ${why}`);
  const figures = personalDataFigures(folder);
  console.log('\nPersonal data, synthetic sentences');
  console.table(
    Object.fromEntries(
      figures.spans.map((each: SpanFigures) => [
        each.entity,
        { spans: each.spans, found: each.found, percent: Math.round((100 * each.found) / each.spans) },
      ]),
    ),
  );
  console.log(`findings beside every marked span: ${figures.beside} in ${figures.texts} texts`);

  await writeResult('secrets', { recall, alarms, mistakes, figures });
  if (alarms.per10Megabytes > MOST_FALSE_ALARMS_PER_10_MB) process.exitCode = 1;
}
