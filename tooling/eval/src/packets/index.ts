import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLocalEngine } from '@input-trust/engine';
import { writeResult } from '../result.ts';
import type { Suite } from '../suite.ts';
import { judge } from './judge.ts';
import { notationPairs } from './notation.ts';
import { packetFolders, readPacketFolder } from './packet-folder.ts';

/**
 * What each set must reach. `held-out`: layouts and labels that were set aside while the engine was made. `others`: packets of a second maker, who
 * shares nothing with the first: wide layouts, parties and papers beside the matter; of its held-out half only sums are looked at.
 * `outsiders`: packets of a third, who writes with a browser and an office as well, as other offices do; `fresh`: other words, names and layouts.
 * `strangers`: seven trades, each with what its papers state in several wordings; of `blind` only sums are looked at.
 * `correspondents`: seventeen matters written out by hand, with several people, flats, vehicles and orders in each, in letters as much as in forms.
 * `folders`: what ordinary firms and public bodies keep of a matter, by ReportLab, Chromium and LibreOffice, with much beside the matter. `counter`: several papers of one form, and two
 * of everything: applicants, drivers, patients, months. `scraps`: what
 * people send: photographed receipts, forms with the label above the value, chats, mails that quote others, tables without labels. `matters`: 53
 * matters whose papers are written out one by one, by authors who knew the contract alone.
 */
const SETS = [
  { name: 'digital', maker: 'make_packets.py', arguments: ['--count', '200', '--seed', '101'], recall: 0.95 },
  { name: 'digital-held-out', maker: 'make_packets.py', arguments: ['--count', '200', '--seed', '102', '--held-out'], recall: 0.95 },
  { name: 'scans', maker: 'make_packets.py', arguments: ['--count', '40', '--seed', '103', '--scans'], recall: 0.85 },
  {
    name: 'scans-held-out',
    maker: 'make_packets.py',
    arguments: ['--count', '40', '--seed', '104', '--scans', '--held-out'],
    recall: 0.85,
  },
  { name: 'others', maker: 'others/make_others.py', arguments: ['--count', '250', '--seed', '11'], recall: 0.95 },
  { name: 'others-held-out', maker: 'others/make_others.py', arguments: ['--count', '250', '--seed', '12', '--held-out'], recall: 0.95 },
  { name: 'others-scans', maker: 'others/make_others.py', arguments: ['--count', '30', '--seed', '13', '--scans'], recall: 0.85 },
  {
    name: 'others-scans-held-out',
    maker: 'others/make_others.py',
    arguments: ['--count', '30', '--seed', '14', '--scans', '--held-out'],
    recall: 0.85,
  },
  {
    name: 'outsiders',
    maker: 'outsiders/make_outsiders.py',
    arguments: ['--clean', '50', '--planted', '100', '--seed', '1'],
    recall: 0.95,
  },
  {
    name: 'outsiders-fresh',
    maker: 'outsiders/make_outsiders.py',
    arguments: ['--clean', '50', '--planted', '60', '--seed', '77', '--fresh'],
    recall: 0.95,
  },
  {
    name: 'outsiders-scans-fresh',
    maker: 'outsiders/make_outsiders.py',
    arguments: ['--clean', '20', '--planted', '30', '--seed', '78', '--scans', '--fresh'],
    recall: 0.85,
  },
  {
    name: 'strangers',
    maker: 'strangers/make_strangers.py',
    arguments: ['--clean', '80', '--planted', '100', '--seed', '1'],
    recall: 0.95,
  },
  {
    name: 'strangers-blind',
    maker: 'strangers/make_strangers.py',
    arguments: ['--clean', '80', '--planted', '80', '--seed', '2'],
    recall: 0.95,
  },
  {
    name: 'strangers-scans',
    maker: 'strangers/make_strangers.py',
    arguments: ['--clean', '20', '--planted', '20', '--seed', '3', '--scans'],
    recall: 0.85,
  },
  {
    name: 'correspondents',
    maker: 'correspondents/make_correspondents.py',
    arguments: ['--clean', '80', '--planted', '90', '--seed', '1'],
    recall: 0.95,
  },
  {
    name: 'correspondents-second',
    maker: 'correspondents/make_correspondents.py',
    arguments: ['--clean', '80', '--planted', '80', '--seed', '2', '--matters', 'second'],
    recall: 0.95,
  },
  {
    name: 'correspondents-third',
    maker: 'correspondents/make_correspondents.py',
    arguments: ['--clean', '60', '--planted', '60', '--seed', '4', '--matters', 'third'],
    recall: 0.95,
  },
  {
    name: 'correspondents-scans',
    maker: 'correspondents/make_correspondents.py',
    arguments: ['--clean', '14', '--planted', '20', '--seed', '3', '--scans'],
    recall: 0.85,
  },
  {
    name: 'folders',
    maker: 'folders/make_folders.py',
    arguments: ['--clean', '60', '--planted', '60', '--seed', '1'],
    recall: 0.95,
  },
  {
    name: 'folders-second',
    maker: 'folders/make_folders.py',
    arguments: ['--clean', '40', '--planted', '40', '--seed', '5', '--second'],
    recall: 0.95,
  },
  {
    name: 'folders-third',
    maker: 'folders/make_folders.py',
    arguments: ['--clean', '45', '--planted', '35', '--seed', '9', '--third'],
    recall: 0.95,
  },
  {
    name: 'folders-fourth',
    maker: 'folders/make_folders.py',
    arguments: ['--clean', '80', '--planted', '100', '--seed', '21', '--fourth'],
    recall: 0.95,
  },
  {
    name: 'counter',
    maker: 'folders/make_folders.py',
    arguments: ['--clean', '60', '--planted', '80', '--seed', '31', '--counter'],
    recall: 0.95,
  },
  {
    name: 'folders-scans',
    maker: 'folders/make_folders.py',
    arguments: ['--clean', '12', '--planted', '20', '--seed', '2', '--scans'],
    recall: 0.85,
  },
  {
    name: 'scraps',
    maker: 'scraps/make_scraps.py',
    arguments: ['--clean', '50', '--planted', '50', '--seed', '1'],
    recall: 0.95,
  },
  {
    name: 'scraps-second',
    maker: 'scraps/make_scraps.py',
    arguments: ['--clean', '40', '--planted', '40', '--seed', '5', '--second'],
    recall: 0.95,
  },
  { name: 'matters', maker: 'matters/make_matters.py', arguments: ['first', 'second', 'third', 'fourth', 'fifth'], recall: 0.95 },
  { name: 'matters-more', maker: 'matters/make_matters.py', arguments: ['seventh', 'eighth', 'ninth', 'tenth', 'eleventh'], recall: 0.95 },
  { name: 'matters-sixth', maker: 'matters/make_matters.py', arguments: ['sixth'], recall: 0.95 },
] as const;
const MIN_PLACED = 0.95;
const MAX_CLEAN_WITH_FINDING = 0.03;
const MIN_SAME_NOTATION = 0.99;

const MAKERS = fileURLToPath(new URL('../../packets/', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../../../.input-trust/packets/', import.meta.url));

/**
 * Planted contradictions in packets of claims, loans and expenses: found, and in the right place; clean packets without a finding; notations that
 * are no difference. `pnpm eval packets [notation | digital | … | FOLDER …] [--verbose]`. The packets are made by Python with the packages of
 * `tooling/eval/packets/requirements.txt`; `PACKETS_PYTHON` names the interpreter.
 */
export const run: Suite['run'] = async ({ args }) => {
  const isVerbose = args.includes('--verbose');
  const names = args.filter((arg) => !arg.startsWith('--'));
  const figures: Record<string, unknown> = {};
  if (names.length === 0 || names.includes('notation')) figures['notation'] = notation(isVerbose);
  const wanted = names.filter((name) => name !== 'notation');
  const sets = SETS.filter(({ name }) => names.length === 0 || wanted.includes(name));
  for (const set of sets) {
    const folder = made(set);
    if (folder === undefined) break;
    figures[set.name] = await measure(set.name, folder, isVerbose, set.recall);
  }
  for (const folder of wanted.filter((name) => existsSync(name))) figures[folder] = await measure(folder, folder, isVerbose, 0);
  await writeResult('packets', figures);
};

/** The folder of a set, made where it is not there yet; undefined where Python cannot make it. */
function made({ name, maker, arguments: more }: (typeof SETS)[number]): string | undefined {
  const folder = `${FOLDER}${name}`;
  if (existsSync(folder)) return folder;
  const python = process.env['PACKETS_PYTHON'] ?? 'python3';
  try {
    execFileSync(python, ['-c', 'import docx, numpy, openpyxl, PIL, pypdfium2, reportlab'], { stdio: 'ignore' });
  } catch {
    console.log('eval packets: skipped, the packages of tooling/eval/packets/requirements.txt are not there (set PACKETS_PYTHON)');
    return undefined;
  }
  execFileSync(python, [`${MAKERS}${maker}`, folder, ...more], { stdio: 'inherit' });
  return folder;
}

interface Tally {
  planted: number;
  found: number;
  placed: number;
}

async function measure(name: string, folder: string, isVerbose: boolean, minRecall: number) {
  const engine = createLocalEngine();
  const kinds = new Map<string, Tally>();
  let [clean, cleanWithFinding, extras, packets, pages] = [0, 0, 0, 0, 0];
  const startedAt = performance.now();
  for (const path of await packetFolders(folder)) {
    const { input, truth } = await readPacketFolder(path);
    const { result } = await engine.checkPacket(input);
    packets += 1;
    pages += result.documents.reduce((sum, document) => sum + document.pages, 0);
    const { verdicts, extra } = judge(truth.planted, result.findings);
    if (truth.planted.length === 0) {
      clean += 1;
      if (result.findings.length > 0) cleanWithFinding += 1;
    }
    extras += extra.length;
    if (isVerbose && extra.length > 0) {
      for (const finding of extra)
        console.log(
          `${path} [${truth.language} ${truth.family}] extra ${finding.code} ${finding.fact_id ?? ''} ${finding.headline} ${JSON.stringify(finding.locations).slice(0, 260)} ~ ${JSON.stringify(finding.matched_locations).slice(0, 200)}`,
        );
    }
    for (const { planted, isFound, isPlaced } of verdicts) {
      const tally = kinds.get(planted.kind) ?? { planted: 0, found: 0, placed: 0 };
      kinds.set(planted.kind, {
        planted: tally.planted + 1,
        found: tally.found + Number(isFound),
        placed: tally.placed + Number(isFound && isPlaced),
      });
      if (isVerbose && !(isFound && isPlaced))
        console.log(
          `${path} [${truth.language} ${truth.family} ${planted.form ?? ''}] ${isFound ? 'elsewhere' : 'missed'} ${planted.kind} ${planted.document ?? ''} ${JSON.stringify(planted.value.map(({ text }) => text))} got ${JSON.stringify(result.findings.filter((finding) => finding.document_ids.includes(planted.document ?? '')).map((finding) => [finding.code, finding.headline]))}`,
        );
    }
  }
  await engine.close();
  const all = [...kinds.values()].reduce(
    (sum, { planted, found, placed }) => ({ planted: sum.planted + planted, found: sum.found + found, placed: sum.placed + placed }),
    { planted: 0, found: 0, placed: 0 },
  );
  const figures = {
    packets,
    pages,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    planted: all.planted,
    found: rate(all.found, all.planted),
    placed: rate(all.placed, all.found),
    clean,
    cleanWithFinding: rate(cleanWithFinding, clean),
    extraFindings: extras,
    kinds: Object.fromEntries(
      [...kinds]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([kind, { planted, found, placed }]) => [kind, `${found}/${planted}, placed ${placed}`]),
    ),
  };
  const isPassed = figures.found >= minRecall && figures.placed >= MIN_PLACED && figures.cleanWithFinding <= MAX_CLEAN_WITH_FINDING;
  const { kinds: byKind, ...sums } = figures;
  console.log(`${name}: ${JSON.stringify(sums)}${minRecall > 0 && !isPassed ? ' FAILED' : ''}`);
  if (isVerbose) console.table(byKind);
  if (minRecall > 0 && !isPassed) process.exitCode = 1;
  return figures;
}

function notation(isVerbose: boolean) {
  const pairs = notationPairs(2_000);
  const wrong = pairs.filter(({ isSame }) => !isSame);
  const same = 1 - wrong.length / pairs.length;
  console.log(
    `notation: ${pairs.length} pairs, taken for the same ${(same * 100).toFixed(2)} %${same < MIN_SAME_NOTATION ? ' FAILED' : ''}`,
  );
  if (isVerbose) for (const { kind, a, b } of wrong.slice(0, 60)) console.log(`  ${kind}: ${a} | ${b}`);
  if (same < MIN_SAME_NOTATION) process.exitCode = 1;
  return { pairs: pairs.length, same };
}

function rate(part: number, of: number): number {
  return of === 0 ? 1 : Math.round((part / of) * 10_000) / 10_000;
}
