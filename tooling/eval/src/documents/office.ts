import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Material } from '@input-trust/detector-kit';
import { OFFICE_HIDING_CASES } from '@input-trust/document-extraction/testing';
import { extractFile } from './extract-file.ts';
import type { DocumentsResult } from './documents-result.ts';
import { corpusFiles } from './manifest.ts';
import { judgeDocument } from './markup-judge.ts';
import type { Judged } from './markup-judge.ts';
import { ATTACK } from './markup-pairs.ts';
import { checkOfficeFacts } from './office-facts.ts';
import type { OfficeExpectation } from './office-facts.ts';

const FOLDERS = ['ooxml', 'odf', 'rtf', 'ole', 'archive'];

/** Made to break readers, or to attack: nobody's everyday files. */
const UNUSUAL = /clusterfuzz|crash-|poc-|swisskyrepo_PayloadsAllTheThings|corkami_pocs|go-fuzz-corpus|ExternalEntity/;

/** Share of ordinary files without macros that may be held up. */
const MAX_ALARM_SHARE = 0.02;

const ORDINARY = 'The claim was filed on Monday';

/** A scan within it is no hang. */
const MAX_MS = 10_000;

/** Facts that the manifest's tools and this reader see differently, by file, with why. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  'ooxml/apache_poi/spreadsheet/xlmmacro.xlsm': 'The manifest counts VBA projects; the macros here are in a macro sheet.',
  'ole/apache_poi/slideshow/SimpleMacro.ppt': 'The manifest looks at streams; the project is stored compressed inside the presentation.',
  'ole/apache_poi/slideshow/WithMacros.ppt': 'The manifest looks at streams; the project is stored compressed inside the presentation.',
  'ooxml/apache_poi/spreadsheet/xlsx-corrupted.xlsx':
    'The relationships are damaged: nothing leads to the workbook, and its sheets are read as unreferenced parts.',
};

/** Reads every office document and archive, holds the manifest's facts to what was found, and lists what ordinary files are held up for. */
export async function runOffice(corpora: string): Promise<DocumentsResult> {
  const files = FOLDERS.flatMap((folder) => corpusFiles(corpora, folder));
  const failures: string[] = [];
  const explained: string[] = [];
  const alarms: string[] = [];
  const withMacros: string[] = [];
  const times: number[] = [];
  let ordinary = 0;
  for (const { path, expect } of files) {
    const bytes = new Uint8Array(await readFile(join(corpora, 'files', path)));
    const type = { kind: 'document', format: formatOf(bytes) } as const;
    const { extraction, milliseconds } = await extractFile(bytes, type);
    times.push(milliseconds);
    if (extraction === undefined) failures.push(`${path}: threw`);
    if (milliseconds > MAX_MS) failures.push(`${path}: took ${Math.round(milliseconds)} ms`);
    const judged = await judgeDocument(new Material({ ...type, bytes }));
    const unmet = checkOfficeFacts(expect as OfficeExpectation, { ...judged, totalPages: extraction?.structure?.totalPages });
    for (const failure of unmet) (EXPLANATIONS[path] === undefined ? failures : explained).push(`${path}: ${failure}`);
    if (UNUSUAL.test(path) || path.startsWith('archive/')) continue;
    const isProgram = judged.threats.some(({ technique }) => technique.startsWith('macro'));
    if (!isProgram) ordinary += 1;
    if (judged.action !== 'ALLOW') (isProgram ? withMacros : alarms).push(describe(path, judged));
  }
  if (alarms.length > MAX_ALARM_SHARE * ordinary) failures.push(`${alarms.length} of ${ordinary} ordinary files held up`);
  const pairs = await judgePairs();
  failures.push(...pairs);
  times.sort((a, b) => a - b);
  const figures = {
    files: files.length,
    'facts not met': failures.length,
    'facts explained': explained.length,
    'ordinary files': ordinary,
    'of these held up': alarms.length,
    'files with macros held up': withMacros.length,
    'ways to hide text': OFFICE_HIDING_CASES.length,
    'of these judged wrongly': pairs.length,
    'median ms': Math.round(times[Math.floor(times.length / 2)] ?? 0),
    'slowest ms': Math.round(times.at(-1) ?? 0),
  };
  return { figures, failures, details: { alarms, withMacros, explained } };
}

/** What hides the attack is blocked; the same file without it, and the file that shows ordinary words, go through. */
async function judgePairs(): Promise<string[]> {
  const failures: string[] = [];
  for (const { format, technique, how, hiding, showing } of OFFICE_HIDING_CASES) {
    const actions = [];
    for (const bytes of [hiding(ATTACK), hiding(''), showing(ORDINARY)]) {
      actions.push((await judgeDocument(new Material({ kind: 'document', format, bytes }))).action);
    }
    if (actions.join(' ') !== 'BLOCK ALLOW ALLOW') failures.push(`${format} ${technique} ${how}: ${actions.join(' ')}`);
  }
  return failures;
}

/** As the engine's detection tells the containers apart. */
function formatOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return 'ole';
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip';
  if (Buffer.from(bytes.subarray(257, 262)).toString('latin1') === 'ustar') return 'tar';
  return bytes[0] === 0x7b ? 'rtf' : 'zip';
}

function describe(path: string, { action, threats }: Judged): string {
  const found = threats.map(({ category, technique, intent }) => `${category}/${technique}${intent === 'malicious' ? '!' : ''}`);
  return `${path}: ${action} ${[...new Set(found)].join(', ')}`;
}
