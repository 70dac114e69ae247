import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { scanText, scanTextWithModels } from '@input-trust/text-safety';
import type { BenchOptions } from './benchmark.ts';

const MEGABYTE = 1_000_000;
const ROUNDS = 5;
/** What throughput is measured on. */
const SAMPLE = 4 * MEGABYTE;
/** Sizes of the growth curve, in megabytes. */
const GROWTH = [1, 10, 50] as const;
const SHORT_MESSAGES = 2000;
/** English prose has about four characters per token: a prompt of some 200. */
const PROMPT_LENGTH = 800;
/** Characters of texts that are measured as they were written: what the transformer reads at once, and some 200 tokens. */
const PROMPT_LENGTHS = [
  [300, 360],
  [650, 950],
] as const;
const MOST_PROMPTS = 60;
const DOCUMENT_LENGTH = 50_000;

const PACKAGES = fileURLToPath(new URL('../../../node_modules/.pnpm', import.meta.url));
const PROSE = ['benign_chat', 'benign_instructions', 'benign_role_prompts'];
const DOCUMENTS = ['benign_documents', 'benign_readme_docs'];
const NO_DEADLINE = { timeMs: Number.MAX_SAFE_INTEGER };

/**
 * Megabytes (UTF-8) per second of text safety with every check, on one core: English prose, readmes and logs of the benign
 * corpora, source code of the installed packages, other languages; then growth with size and the time of single texts. Rules alone; at the end with the learned models.
 */
export async function run({ corpora }: BenchOptions): Promise<void> {
  const folder = join(corpora, 'text');
  const messages = rowsOf(folder, 'benign_chat');
  const samples: Readonly<Record<string, string>> = {
    prose: repeated(
      PROSE.flatMap((name) => rowsOf(folder, name)),
      SAMPLE,
    ),
    'readmes and logs': repeated(
      DOCUMENTS.flatMap((name) => rowsOf(folder, name)),
      SAMPLE,
    ),
    code: repeated(sources(PACKAGES, SAMPLE), SAMPLE),
    '39 languages': repeated(rowsOf(folder, 'benign_multilingual_tldr'), SAMPLE),
  };
  console.log(`Text safety: Node ${process.version}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  const throughput: Record<string, Record<string, number>> = {};
  for (const [name, text] of Object.entries(samples)) {
    for (const mode of ['fast', 'secure', 'comprehensive'] as const) {
      const { wall, cpu } = fastest(() => scanText(text, { mode, ...NO_DEADLINE }));
      throughput[`${name}, ${mode}`] = { 'MB/s': rate(text, wall), 'MB/s of CPU time': rate(text, cpu) };
    }
  }
  console.table(throughput);

  const growth: Record<string, Record<string, number>> = {};
  for (const mode of ['fast', 'secure'] as const) {
    for (const megabytes of GROWTH) {
      const text = repeated([samples['prose'] ?? ''], megabytes * MEGABYTE);
      const before = process.memoryUsage().rss;
      const { wall, cpu } = fastest(() => scanText(text, { mode, ...NO_DEADLINE }), 2);
      growth[`${megabytes} MB, ${mode}`] = {
        'MB/s': rate(text, wall),
        'MB/s of CPU time': rate(text, cpu),
        'resident, MB more': Math.round((process.memoryUsage().rss - before) / MEGABYTE),
      };
    }
  }
  console.table(growth);

  const shorts = {
    'one chat message': messages.slice(0, SHORT_MESSAGES),
    'a prompt of 200 tokens': pieces(samples['prose'] ?? '', PROMPT_LENGTH, SHORT_MESSAGES),
    'a document of 50 KB': pieces(samples['readmes and logs'] ?? '', DOCUMENT_LENGTH, 40),
  };
  for (const [name, texts] of Object.entries(shorts)) {
    const times = texts.map((text) => fastest(() => scanText(text), 1).wall);
    console.log(`${name}, secure, rules alone: median ${quantile(times, 0.5)} ms, 99 % below ${quantile(times, 0.99)} ms`);
  }
  await runWithModels(folder, samples);
}

/** Prompts by kind. */
const PROMPTS: Readonly<Record<string, readonly string[]>> = {
  instructions: ['benign_instructions', 'benign_role_prompts'],
  'security requests': ['benign_security_requests'],
  '39 languages': ['benign_multilingual_tldr'],
  attacks: ['attacks_jailbreak', 'attacks_indirect'],
};

/** Milliseconds of prompts, as they were written, and of documents of 50 KB, with rules and both learned models, warm. */
async function runWithModels(folder: string, samples: Readonly<Record<string, string>>): Promise<void> {
  const rows: Record<string, Record<string, number>> = {};
  for (const [kind, names] of Object.entries(PROMPTS)) {
    const prompts = names.flatMap((name) => rowsOf(folder, name));
    for (const [least, most] of PROMPT_LENGTHS) {
      const ofLength = prompts.filter(({ length }) => length >= least && length <= most);
      const step = Math.max(1, ofLength.length / MOST_PROMPTS);
      const some = Array.from({ length: Math.min(MOST_PROMPTS, ofLength.length) }, (_, at) => ofLength[Math.floor(at * step)] ?? '');
      rows[`prompts of ${least} to ${most} characters: ${kind}`] = await timesOf(some);
    }
  }
  for (const [name, text] of Object.entries(samples)) rows[`documents of 50 KB: ${name}`] = await timesOf(pieces(text, DOCUMENT_LENGTH, 8));
  console.log('with the learned models, secure');
  console.table(rows);
}

async function timesOf(texts: readonly string[]): Promise<Record<string, number>> {
  const times: number[] = [];
  const cpuTimes: number[] = [];
  await scanTextWithModels(texts[0] ?? '', { mode: 'secure' });
  for (const text of texts) {
    const started = performance.now();
    const cpu = process.cpuUsage();
    await scanTextWithModels(text, { mode: 'secure' });
    times.push(performance.now() - started);
    const used = process.cpuUsage(cpu);
    cpuTimes.push((used.user + used.system) / 1000);
  }
  return {
    texts: texts.length,
    'median, ms': quantile(times, 0.5),
    '90 % below, ms': quantile(times, 0.9),
    'median of CPU time, ms': quantile(cpuTimes, 0.5),
  };
}

function quantile(values: readonly number[], share: number): number {
  return Number((values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? Number.NaN).toFixed(2));
}

/** The text in pieces of one length, `count` at most. */
function pieces(text: string, length: number, count: number): string[] {
  return Array.from({ length: Math.min(count, Math.floor(text.length / length)) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}

/** Milliseconds of the fastest of several rounds: what the machine can do when nobody else uses it. */
function fastest(round: () => unknown, rounds = ROUNDS): { wall: number; cpu: number } {
  let best = { wall: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY };
  for (let index = 0; index < rounds; index += 1) {
    const cpu = process.threadCpuUsage();
    const started = performance.now();
    round();
    const used = process.threadCpuUsage(cpu);
    best = { wall: Math.min(best.wall, performance.now() - started), cpu: Math.min(best.cpu, (used.user + used.system) / 1000) };
  }
  return best;
}

function rate(text: string, milliseconds: number): number {
  return Number((Buffer.byteLength(text) / 1000 / milliseconds).toFixed(1));
}

function rowsOf(folder: string, name: string): string[] {
  const lines = gunzipSync(readFileSync(join(folder, `${name}.jsonl.gz`)))
    .toString('utf8')
    .split('\n');
  return lines.filter((line) => line !== '').map((line) => (JSON.parse(line) as { text: string }).text);
}

/** The texts one after the other, again and again, up to a length in characters. */
function repeated(texts: readonly string[], length: number): string {
  const once = texts.join('\n\n');
  return once.repeat(Math.ceil(length / once.length)).slice(0, length);
}

function sources(folder: string, length: number): string[] {
  const found: string[] = [];
  let left = length;
  const visit = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const child = join(path, entry.name);
      if (left <= 0) return;
      if (entry.isDirectory()) visit(child);
      if (!entry.isFile() || !/\.[cm]?[jt]s$/.test(entry.name) || /\.min\./.test(entry.name)) continue;
      const text = readFileSync(child, 'utf8');
      found.push(text);
      left -= text.length;
    }
  };
  visit(folder);
  return found;
}
