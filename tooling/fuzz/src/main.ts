import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';
import type { FuzzOptions, TargetReport } from './fuzz.ts';
import { MEMORY_SAMPLES } from './limits.ts';
import { TARGETS } from './targets/index.ts';

const USAGE = `usage: pnpm fuzz [target…] [--cases N] [--from K] [--seed S] [--minutes M] [--case K] [--corpora FOLDER]
targets: ${Object.keys(TARGETS).join(' ')}`;

const DEFAULT_CASES = '10000';
const CORPORA = fileURLToPath(new URL('../../../../shared/corpora', import.meta.url));
const SAVED = fileURLToPath(new URL('../../../.input-trust/fuzz/', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: DEFAULT_CASES },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now()) },
    minutes: { type: 'string' },
    case: { type: 'string' },
    corpora: { type: 'string', default: CORPORA },
  },
});
const numbers = [values.cases, values.from, values.minutes ?? '0', values.case ?? '0'].map(Number);
const known = Object.keys(TARGETS);
const isUnderstood = positionals.every((name) => known.includes(name)) && numbers.every((number) => number >= 0);

if (isUnderstood) await run(positionals.length === 0 ? known : positionals);
else {
  console.error(USAGE);
  process.exitCode = 2;
}

async function run(targets: readonly string[]): Promise<void> {
  const hasCorpora = existsSync(values.corpora);
  console.log(`fuzz: seed ${values.seed}`);
  if (!hasCorpora) console.log(`fuzz: corpus files skipped, there is no folder at ${values.corpora}; generated files alone`);
  const common = { seed: values.seed, ...(hasCorpora && { corpora: values.corpora }) };
  const end = values.minutes === undefined ? undefined : Date.now() + Number(values.minutes) * 60_000;
  for (const [index, target] of targets.entries()) {
    // What a target leaves of its share goes to those behind it.
    const deadline = end === undefined ? undefined : Date.now() + (end - Date.now()) / (targets.length - index);
    const report = await fuzz(target, { ...common, ...casesFor(target), ...(deadline !== undefined && { deadline }) });
    print(report);
    // A target without a case says nothing, whatever the reason.
    if (report.failed > 0 || report.cases === 0) process.exitCode = 1;
  }
}

function casesFor(target: string): Pick<FuzzOptions, 'from' | 'to' | 'save'> {
  const from = Number(values.from);
  if (values.case === undefined) return { from, to: from + Number(values.cases) };
  mkdirSync(SAVED, { recursive: true });
  const save = `${SAVED}${target}-${values.seed.replaceAll(/[^\w-]/g, '_')}-${values.case}`;
  console.log(`fuzz ${target}: the input is written to ${save}`);
  return { from: Number(values.case), to: Number(values.case) + 1, save };
}

function print({ target, sources, cases, failed, refused, failures, maxMs, memory }: TargetReport): void {
  const step = Math.ceil(memory.length / MEMORY_SAMPLES);
  const shown = memory.filter((_, index) => index % step === 0 || index === memory.length - 1);
  const curve = (pick: 'resident' | 'retained'): string => shown.map((sample) => sample[pick] >> 20).join(' ');
  console.log(`\n${target}: ${cases} cases from ${sources}, ${refused} refused, ${failed} failed, slowest ${maxMs.toFixed(1)} ms`);
  console.log(`  resident MiB ${curve('resident')}\n  retained MiB ${curve('retained')}`);
  for (const failure of failures) {
    console.log(`  ${failure.kind.toUpperCase()} case ${failure.case}: ${failure.message}`);
    if (failure.kind !== 'memory') console.log(`    pnpm fuzz ${target} --seed ${values.seed} --case ${failure.case}`);
  }
}
