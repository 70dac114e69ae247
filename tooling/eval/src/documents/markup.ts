import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Material } from '@input-trust/detector-kit';
import type { DocumentsResult } from './documents-result.ts';
import { checkFacts } from './markup-facts.ts';
import type { Expectation } from './markup-facts.ts';
import { judgeDocument } from './markup-judge.ts';
import { ATTACK, PAIRS } from './markup-pairs.ts';

/** Folders of text formats to the format that their files are read as. */
const FORMATS: Readonly<Record<string, string>> = {
  csv: 'csv',
  email: 'eml',
  html: 'html',
  markdown: 'markdown',
  notebook: 'notebook',
  svg: 'svg',
  xml: 'xml',
};

/** Collections of attacks and of curiosities: everything else is ordinary. */
const UNUSUAL = /swisskyrepo_PayloadsAllTheThings|corkami_pocs/;

/** Share of ordinary files that may be held up. */
const MAX_ALARM_SHARE = 0.02;

/** A scan within it is no hang. */
const MAX_MS = 10_000;

interface Row {
  readonly path: string;
  readonly expect?: Expectation;
}

/** Reads every file of the text formats, holds the manifest's facts to what was found, and judges pairs that hide and do not hide. */
export async function runMarkup(corpora: string): Promise<DocumentsResult> {
  const rows = (await manifest(join(corpora, 'files'))).filter(({ path }) => Object.hasOwn(FORMATS, path.split('/')[0] ?? ''));
  const unmet: string[] = [];
  const alarms: string[] = [];
  let slowest = 0;
  let ordinary = 0;
  for (const { path, expect = {} } of rows) {
    const format = path.endsWith('.tsv') ? 'tsv' : (FORMATS[path.split('/')[0] ?? ''] ?? 'xml');
    const bytes = new Uint8Array(await readFile(join(corpora, 'files', path)));
    const startedAt = performance.now();
    const judged = await judgeDocument(new Material({ kind: 'document', format, bytes, text: new TextDecoder().decode(bytes) }));
    const elapsed = performance.now() - startedAt;
    slowest = Math.max(slowest, elapsed);
    if (elapsed > MAX_MS) unmet.push(`${path}: took ${Math.round(elapsed)} ms`);
    unmet.push(...checkFacts(expect, judged).map((failure) => `${path}: ${failure}`));
    if (UNUSUAL.test(path)) continue;
    ordinary += 1;
    if (judged.action === 'ALLOW') continue;
    alarms.push(
      `${path}: ${judged.action} ${[...new Set(judged.threats.map((threat) => `${threat.category}/${threat.technique}`))].join(', ')}`,
    );
  }
  const { missed, accused } = await judgePairs();
  const isNoisy = alarms.length > MAX_ALARM_SHARE * ordinary;
  return {
    figures: {
      'files read': rows.length,
      'facts not met': unmet.length,
      'ordinary files not allowed': `${alarms.length} of ${ordinary}`,
      'hidden attacks blocked': `${PAIRS.length - missed.length} of ${PAIRS.length}`,
      'twins allowed': `${PAIRS.length - accused.length} of ${PAIRS.length}`,
      'slowest in ms': Math.round(slowest),
    },
    failures: [...unmet, ...missed, ...accused, ...(isNoisy ? alarms : [])],
    details: { alarms },
  };
}

async function manifest(folder: string): Promise<Row[]> {
  const text = await readFile(join(folder, 'manifest.jsonl'), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): Row => JSON.parse(line));
}

/** Which documents that hide an attack are not blocked, and which of their twins are not allowed. */
async function judgePairs(): Promise<{ readonly missed: string[]; readonly accused: string[] }> {
  const missed: string[] = [];
  const accused: string[] = [];
  for (const { name, format, make } of PAIRS) {
    const hiding = await judgeDocument(new Material({ kind: 'document', format, text: make(ATTACK) }));
    const twin = await judgeDocument(new Material({ kind: 'document', format, text: make('') }));
    if (hiding.action !== 'BLOCK') missed.push(`${name}: ${hiding.action}`);
    if (twin.action !== 'ALLOW') accused.push(`${name}: ${twin.action}`);
  }
  return { missed, accused };
}
