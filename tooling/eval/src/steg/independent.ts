import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Material } from '@input-trust/detector-kit';
import { checksOf, createLocalEngine, threatsOf } from '@input-trust/engine';
import type { Examination, LocalEngine } from '@input-trust/engine';
import { decide } from '@input-trust/routing-policy';
import type { SuiteOptions } from '../suite.ts';
import { interval } from './interval.ts';

const MAKER = fileURLToPath(new URL('../../makers/make.py', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../../../.input-trust/made/', import.meta.url));

/** A text counts as read from this share of its character triples on. */
const READ = 0.6;

interface MadeFile {
  readonly file: string;
  readonly format: string;
  readonly cell: string;
  readonly text?: string;
  readonly is_attack?: boolean;
  readonly share?: number;
  readonly order?: string;
}

interface Judged extends MadeFile {
  readonly action: string;
  readonly read: number;
  readonly techniques: readonly string[];
  readonly reasons: readonly string[];
  readonly milliseconds: number;
}

type Mode = 'secure' | 'comprehensive';

const KINDS: Readonly<Record<string, number>> = {
  visual: 340,
  obscure: 175,
  script: 104,
  payload: 390,
  smuggled: 480,
  bits: 200,
  opaque: 250,
  clean: 1100,
  everyday: 1000,
  label: 150,
  drawn: 400,
  tiff: 330,
  photographs: 400,
};

/**
 * Pictures of makers that know nothing of the detector (`tooling/eval/makers`, Python), through the whole engine with the product's own
 * budgets. `--kind K` and `--count N` choose a part, `--seed S` draws others, `--mode M` takes one mode, `--folder F` what lies there.
 */
export async function evaluateIndependent({ corpora, args }: SuiteOptions): Promise<Record<string, unknown>> {
  const option = (name: string): string | undefined => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const kinds = option('--kind')?.split(',') ?? Object.keys(KINDS);
  const modes =
    option('--mode') === undefined
      ? (['secure', 'comprehensive'] as const)
      : [option('--mode') === 'secure' ? ('secure' as const) : ('comprehensive' as const)];
  const figures: Record<string, unknown> = {};
  const engine = createLocalEngine();
  try {
    for (const kind of kinds) {
      const seed = option('--seed') ?? '7';
      const count = option('--count') ?? String(KINDS[kind] ?? 100);
      const folder = option('--folder') ?? (await made(corpora, { kind, count, seed }));
      if (folder === undefined) {
        console.log('independent pictures: skipped, Python with tooling/eval/makers/requirements.txt is not there (PYTHON names one)');
        return {};
      }
      for (const mode of modes) figures[`${kind}, ${mode}`] = await judgeFolder(engine, folder, mode, args.includes('--verbose'));
    }
  } finally {
    await engine.close();
  }
  return figures;
}

/** The folder of the made pictures, which are made once for each seed; undefined where the maker cannot run. */
async function made(
  corpora: string,
  drawn: { readonly kind: string; readonly count: string; readonly seed: string },
): Promise<string | undefined> {
  const folder = join(FOLDER, `${drawn.kind}-${drawn.count}-${drawn.seed}`);
  if (existsSync(join(folder, 'done'))) return folder;
  const script = [MAKER, folder, '--corpora', corpora, '--kind', drawn.kind, '--count', drawn.count, '--seed', drawn.seed];
  try {
    await promisify(execFile)(process.env['PYTHON'] ?? 'python3', script);
    return folder;
  } catch (error) {
    console.error(error instanceof Error ? error.message.split('\n').slice(0, 12).join('\n') : 'the maker failed');
    return undefined;
  }
}

async function judgeFolder(engine: LocalEngine, folder: string, mode: Mode, isVerbose: boolean): Promise<Record<string, unknown>> {
  const manifest = (await readFile(join(folder, 'manifest.jsonl'), 'utf8')).trim().split('\n');
  const judged: Judged[] = [];
  for (const line of manifest) {
    const row = JSON.parse(line) as MadeFile;
    const verdict = { ...row, ...(await judge(engine, new Uint8Array(await readFile(join(folder, row.file))), row, mode)) };
    judged.push(verdict);
    if (isVerbose) console.log(JSON.stringify({ ...verdict, text: verdict.text?.slice(0, 60) }));
  }
  const cells = Map.groupBy(judged, (row) => [row.cell, row.order, row.share].filter((part) => part !== undefined).join(' '));
  const rows = [...cells, ['all', judged] as const].map(([cell, of]) => figuresOf(cell, of));
  console.log(`${folder}, ${mode}`);
  console.table(rows);
  return { rows };
}

async function judge(engine: LocalEngine, bytes: Uint8Array, row: MadeFile, mode: Mode): Promise<Omit<Judged, keyof MadeFile>> {
  const material = new Material({ kind: 'image', format: row.format, bytes });
  const startedAt = performance.now();
  try {
    const examination = await engine.examine(material, { request: { mode } });
    const [threats, checks] = [threatsOf(examination), checksOf(examination)];
    const { action } = decide({ threats, checks, profile: 'balanced', dataSensitivity: 'standard', phase: 'input' });
    return {
      action,
      read: row.text === undefined ? 0 : shareRead(row.text, textsOf(examination).join(' ')),
      techniques: [...new Set(threats.map(({ category, technique, confidence }) => `${category}/${technique} ${confidence}`))],
      reasons: [...new Set(checks.flatMap(({ reasons }) => reasons))],
      milliseconds: Math.round(performance.now() - startedAt),
    };
  } finally {
    await material.close();
  }
}

function textsOf({ findings, children, material }: Examination): string[] {
  const own = findings.flatMap(({ report }) => report.surfaces ?? []).map(({ text }) => text);
  return [...own, ...(material.kind === 'text' ? [material.text ?? ''] : []), ...children.flatMap(textsOf)];
}

/** Share of the character triples of a text that stand in another. */
function shareRead(expected: string, read: string): number {
  const wanted = triples(expected);
  const found = triples(read);
  return [...wanted].filter((triple) => found.has(triple)).length / Math.max(wanted.size, 1);
}

function triples(text: string): Set<string> {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return new Set(Array.from({ length: Math.max(letters.length - 2, 0) }, (_, at) => letters.slice(at, at + 3)));
}

function figuresOf(cell: string, judged: readonly Judged[]): Record<string, unknown> {
  const [attacks, others] = [
    judged.filter(({ is_attack: isAttack }) => isAttack === true),
    judged.filter(({ is_attack: isAttack }) => isAttack !== true),
  ];
  const withText = judged.filter(({ text }) => text !== undefined);
  const counted = (of: readonly Judged[], ...actions: readonly string[]): number =>
    of.filter(({ action }) => actions.includes(action)).length;
  const times = judged.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const alarms = counted(others, 'WARN', 'BLOCK', 'REVIEW');
  return {
    cell,
    pictures: judged.length,
    // Of pictures without text: everything but ALLOW, with the interval of 95 %.
    ...(withText.length === 0 && {
      'not ALLOW': alarms,
      interval: interval(alarms, judged.length),
      WARN: counted(others, 'WARN', 'BLOCK'),
      REVIEW: counted(others, 'REVIEW'),
    }),
    ...(withText.length > 0 && {
      read: withText.filter(({ read }) => read >= READ).length,
      attacks: attacks.length,
      'BLOCK or WARN': counted(attacks, 'BLOCK', 'WARN'),
      REVIEW: counted(attacks, 'REVIEW'),
      // Allowed as if nothing were there, because it was not read.
      lost: attacks.filter(({ action, read }) => action === 'ALLOW' && read < READ).length,
      harmless: others.length,
      'harmless ALLOW / WARN / REVIEW / BLOCK': ['ALLOW', 'WARN', 'REVIEW', 'BLOCK'].map((action) => counted(others, action)).join(' / '),
    }),
    'p50 ms': times[times.length >> 1],
    'p95 ms': times[Math.floor(times.length * 0.95)],
  };
}
