import { writeResult } from '../result.ts';
import type { SuiteOptions } from '../suite.ts';
import { casesOf } from './case.ts';
import type { Omission } from './case.ts';
import { createJudge } from './judge.ts';
import { MAKERS } from './makers.ts';
import { figuresByFormat, writeTable } from './table.ts';
import type { Row } from './table.ts';

/**
 * `pnpm eval accounted [AREA …] [--python PROGRAM] [--seed NUMBER] [--mutations NUMBER]`: a sentence planted in every field that an
 * independent reader hands out is found, or the scan is not complete; with mutations, also in damaged copies of each file out of which the
 * reader still hands it. Areas are those of `makers.ts`; all of them, undamaged, write `docs/accounted.md`.
 */
export async function run({ args }: SuiteOptions): Promise<void> {
  const [python, seed] = [option(args, '--python') ?? 'python3', option(args, '--seed') ?? '1'];
  const mutations = option(args, '--mutations') ?? '0';
  const makers = MAKERS.filter(({ area }) => args.length === 0 || args.includes(area));
  const judge = createJudge();
  const rows: Row[] = [];
  const omissions: Omission[] = [];
  for (const maker of makers) {
    for await (const planted of casesOf(maker, { python, seed, mutations })) {
      if ('why' in planted) {
        omissions.push(planted);
        continue;
      }
      const row: Row = { format: planted.format, field: planted.field, reader: planted.reader, ...(await judge.judge(planted)) };
      rows.push(row);
      if (isFailure(row)) console.log(`FAILED ${row.format}: ${row.field}: ${row.marked}, twin ${row.twin}`);
    }
  }
  await judge.close();
  console.table(figuresByFormat(rows));
  for (const { format, why } of omissions) console.log(`not planted: ${format}: ${why}`);
  await writeResult('accounted', { figures: figuresByFormat(rows), rows, omissions });
  if (args.length === 0 && mutations === '0') await writeTable(rows);
  if (rows.some(isFailure)) process.exitCode = 1;
}

function isFailure({ marked, twin }: Row): boolean {
  return marked === 'clean' || twin === 'BLOCK';
}

/** Takes an option with its value out of the arguments. */
function option(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at === -1 ? undefined : args.splice(at, 2)[1];
}
