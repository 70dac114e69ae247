/**
 * Measures what the published models say of the text that real files show, hide or keep as metadata, and writes the thresholds of the last two:
 * `node --conditions=@input-trust/source tooling/training/text/file-thresholds.ts [--pool ../shared/corpora/files] [--write]`
 *
 * Nothing of these files trains. Of each file counts the highest reading, since a file is what somebody is warned of. Files in which a rule is
 * sure of an instruction are named and left out: test files of other projects plant them.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Budget, Material, standaloneContext } from '../../../packages/detector-kit/src/index.ts';
import type { Surface } from '../../../packages/detector-kit/src/index.ts';
import { documentInspector } from '../../../packages/document-extraction/src/index.ts';
import { detectType } from '../../../packages/file-types/src/index.ts';
import { loadPromptAttackModel } from '../../../packages/models/prompt-attack-ngram/src/index.ts';
import { loadPromptAttackTransformer } from '../../../packages/models/prompt-attack-transformer/src/index.ts';
import { NO_CUSTOM_RULES } from '../../../packages/text-safety/src/custom/compile-rules.ts';
import { joinedLogit, riseOf } from '../../../packages/text-safety/src/model/model-confidence.ts';
import { lookAgain } from '../../../packages/text-safety/src/model/second-look.ts';
import type { Reading } from '../../../packages/text-safety/src/model/second-look.ts';
import { TRANSFORMER_WINDOWS, WindowSelector } from '../../../packages/text-safety/src/model/window-selector.ts';
import type { Candidate } from '../../../packages/text-safety/src/model/window-selector.ts';
import { inspectSurfaces } from '../../../packages/text-safety/src/scan/inspect-surfaces.ts';

/** The budget of a scan in `secure`. */
const LIMITS = { timeMs: 20_000, bytes: 100_000_000, decodedBytes: 256_000_000, pixels: 200_000_000, pages: 2000, items: 10_000, depth: 4 };
const FORMATS = ['csv', 'email', 'html', 'markdown', 'notebook', 'odf', 'ole', 'ooxml', 'pdf', 'rtf', 'svg', 'xml'];
const LARGEST_FILE = 5_000_000;
const MOST_SURFACES = 400;
const MOST_PARTS = 30;
const DEEPEST = 3;
const SURE_RULE = 0.7;

/** Shares of the files that exceed a threshold, by its name in `model.json`. The last is the highest reading of all where there are fewer than 2,000. */
const RATES = { fpr5Percent: 0.05, fpr1Percent: 0.01, fpr05Percent: 0.005, fpr005Percent: 0.0005 };

const SETTINGS = fileURLToPath(new URL('../../../packages/models/prompt-attack-transformer/model/model.json', import.meta.url));

const { values } = parseArgs({
  options: { pool: { type: 'string', default: '../shared/corpora/files' }, write: { type: 'boolean', default: false } },
});
const [ngram, transformer] = [await loadPromptAttackModel(), await loadPromptAttackTransformer()];
const { cascade } = transformer;

interface Highest {
  readonly highest: number;
  readonly text: string;
}

interface FileReading extends Highest {
  readonly path: string;
}

const score = (windows: readonly string[]): Promise<number[]> => transformer.scoreWindows(windows, () => true);

/** What a file shows, and what nobody sees of it. */
const KINDS = ['shown', 'unseen'] as const;
type Kind = (typeof KINDS)[number];

const readings: Record<Kind, FileReading[]> = { shown: [], unseen: [] };
for (const path of FORMATS.flatMap((format) => filesIn(join(values.pool, format)))) {
  const found = await highestReadings(path);
  for (const kind of KINDS) {
    const reading = found[kind];
    if (reading !== undefined) readings[kind].push({ path: relative(values.pool, path), ...reading });
  }
}
for (const kind of KINDS) show(kind, readings[kind]);
if (values.write) write();

/** The highest joined logits of a file; none where it has no such text, or an instruction that a rule is sure of. */
async function highestReadings(path: string): Promise<Partial<Record<Kind, Highest>>> {
  if (statSync(path).size > LARGEST_FILE) return {};
  const bytes = readFileSync(path);
  const { format, kind } = await detectType(bytes, path);
  const surfaces = (await surfacesOf(new Material({ kind, format, bytes }), 0)).slice(0, MOST_SURFACES);
  const context = standaloneContext({ budget: new Budget(LIMITS) });
  const selector = new WindowSelector(ngram, 'secure');
  inspectSurfaces(surfaces, context.settings, context.budget, { rules: NO_CUSTOM_RULES, isSuppressed: () => false, selector });
  const candidates = selector.candidates();
  if (candidates.some(({ rules }) => rules.some(({ confidence }) => confidence >= SURE_RULE))) {
    console.log(`left out, a rule is sure: ${path}`);
    return {};
  }
  const shown = candidates.filter((each) => each.place.kind === 'document' && !isUnseen(each)).slice(0, TRANSFORMER_WINDOWS.secure);
  const [seen, unseen] = [await highestOf(shown), await highestOf(candidates.filter(isUnseen))];
  return {
    // A scan asks more of the highest of many windows.
    ...(seen && { shown: { ...seen, highest: seen.highest - riseOf(selector.windows) } }),
    ...(unseen && { unseen }),
  };
}

function isUnseen({ place: { kind, visibility } }: Candidate): boolean {
  return kind === 'hidden' || kind === 'metadata' || visibility === 'hidden';
}

async function highestOf(candidates: readonly Candidate[]): Promise<Highest | undefined> {
  if (candidates.length === 0) return undefined;
  const logits = await score(candidates.map(({ text }) => text));
  const first = candidates.map((candidate, n): Reading => ({
    candidate,
    window: candidate,
    joined: joinedLogit(candidate.ngramLogit, logits[n] ?? 0, cascade),
  }));
  const all = (await lookAgain(first, { ngram, cascade, score, allow: (windows) => windows })).readings;
  const highest = all.reduce((most, each) => (each.joined > most.joined ? each : most));
  return { highest: highest.joined, text: highest.candidate.text };
}

function show(kind: Kind, all: readonly FileReading[]): void {
  const halves = [0, 1].map((half) => all.filter(({ path }) => half === halfOf(path)));
  console.log(kind);
  console.table(
    Object.fromEntries(
      [...halves, all].map((some, n) => [['one half', 'the other', 'both'][n], { files: some.length, ...thresholdsOf(some) }]),
    ),
  );
  const [dev = [], other = []] = halves;
  for (const [name, at] of Object.entries(thresholdsOf(dev))) {
    const exceeding = other.filter(({ highest }) => highest > at).length;
    console.log(`${name} of one half: ${exceeding} of ${other.length} files of the other half exceed it`);
  }
  for (const { highest, path, text } of all.toSorted((a, b) => b.highest - a.highest).slice(0, 20))
    console.log(highest.toFixed(2), path, JSON.stringify(text.slice(0, 100)));
}

function write(): void {
  const settings: unknown = JSON.parse(readFileSync(SETTINGS, 'utf8'));
  if (!isSettings(settings)) throw new Error(`${SETTINGS} has no thresholds`);
  const unseen = thresholdsOf(readings.unseen);
  Object.assign(settings.thresholds, { hidden: unseen, metadata: unseen });
  writeFileSync(SETTINGS, `${JSON.stringify(settings, undefined, 2)}\n`);
}

async function surfacesOf(material: Material, depth: number): Promise<Surface[]> {
  const report = await documentInspector.inspect(material, standaloneContext({ budget: new Budget(LIMITS) })).catch(() => undefined);
  const parts = depth === DEEPEST ? [] : (report?.children ?? []).filter(({ kind }) => kind !== 'image').slice(0, MOST_PARTS);
  const below = await Promise.all(parts.map((part) => surfacesOf(part, depth + 1)));
  return [...(report?.surfaces ?? []), ...below.flat()];
}

function thresholdsOf(some: readonly FileReading[]): typeof RATES {
  const down = some.map(({ highest }) => highest).sort((a, b) => b - a);
  const at = (rate: number): number => down[Math.floor(down.length * rate)] ?? 0;
  return {
    fpr5Percent: at(RATES.fpr5Percent),
    fpr1Percent: at(RATES.fpr1Percent),
    fpr05Percent: at(RATES.fpr05Percent),
    fpr005Percent: at(RATES.fpr005Percent),
  };
}

/** By the project that a file comes from: its folder. */
function halfOf(path: string): number {
  return (createHash('sha256').update(path.split('/').slice(1, 2).join()).digest()[0] ?? 0) % 2;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function isSettings(value: unknown): value is { thresholds: Record<string, unknown> } {
  return typeof value === 'object' && value !== null && 'thresholds' in value && typeof value.thresholds === 'object';
}
