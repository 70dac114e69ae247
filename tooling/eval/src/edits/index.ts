import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Budget, Material, STANDALONE_LIMITS } from '@input-trust/detector-kit';
import { createLocalEngine } from '@input-trust/engine';
import { compareWithReference, inspectImage, inspectPdf } from '@input-trust/edit-localization';
import { writeResult } from '../result.ts';
import type { SuiteOptions } from '../suite.ts';

/**
 * Edit localization: `pnpm eval edits [--made FOLDER] [--most N]`. FOLDER holds `pdfs`, `scans`, `pairs` and `pictures` as `tooling/eval/makers/edits` writes
 * them; what is not there is left out with a message. Other pictures come from the corpora: CASIA v1 as edited, its authentic half and photographs as
 * not.
 */
export async function run({ corpora, args }: SuiteOptions): Promise<void> {
  const made = option(args, '--made') ?? join(corpora, '../made/edits');
  const most = Number(option(args, '--most') ?? 1000);
  const parts = [
    { look: pdfs, folder: join(made, 'pdfs') },
    { look: scans, folder: join(made, 'scans') },
    { look: pairs, folder: join(made, 'pairs') },
    { look: madePictures, folder: join(made, 'pictures') },
    { look: pictures, folder: join(corpora, 'images') },
  ];
  const figures: Record<string, Tally> = {};
  for (const { look, folder } of parts) {
    const found: Record<string, Tally> = {};
    await look(folder, most, found);
    for (const [name, { flagged, all }] of Object.entries(found)) console.log(`${name.padEnd(44)} ${flagged} of ${all} flagged`);
    Object.assign(figures, found);
  }
  await writeResult('edits', figures);
}

interface Tally {
  flagged: number;
  all: number;
}

function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at === -1 ? undefined : args[at + 1];
}

function count(figures: Record<string, Tally>, name: string, isFlagged: boolean): void {
  const tally = (figures[name] ??= { flagged: 0, all: 0 });
  tally.all += 1;
  if (isFlagged) tally.flagged += 1;
}

async function rowsOf<T>(folder: string): Promise<T[]> {
  const file = join(folder, 'manifest.jsonl');
  if (!existsSync(file)) {
    console.log(`eval edits: ${folder} is not there, left out`);
    return [];
  }
  return (await readFile(file, 'utf8')).split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]));
}

/** Accuracy is measured, not speed. */
function budget(): Budget {
  return new Budget({ ...STANDALONE_LIMITS, timeMs: 600_000 });
}

async function pdfs(folder: string, most: number, figures: Record<string, Tally>): Promise<void> {
  for (const { file, tampered, kind } of (await rowsOf<{ file: string; tampered: boolean; kind: string }>(folder)).slice(0, most)) {
    const material = await materialAt(join(folder, file));
    const { findings } = await inspectPdf(material, budget());
    await material.close();
    count(figures, `pdf ${tampered ? 'tampered' : 'innocent'}`, findings.length > 0);
    count(figures, `pdf ${tampered ? 'tampered' : 'innocent'} ${kind.split('+')[0] ?? ''}`, findings.length > 0);
  }
}

/** Scans are looked at by the whole engine: a change of one is in the picture that its page shows. */
async function scans(folder: string, most: number, figures: Record<string, Tally>): Promise<void> {
  const engine = createLocalEngine();
  for (const { file, tampered, kind } of (await rowsOf<{ file: string; tampered: boolean; kind: string }>(folder)).slice(0, most)) {
    const { authenticity } = await engine.scan({
      file: new Uint8Array(await readFile(join(folder, file))),
      filename: file,
      scan_phase: 'input',
      focus: 'edits',
    });
    const isFlagged = (authenticity?.artifact_evidence ?? []).length > 0;
    count(figures, `scan ${tampered ? 'tampered' : 'innocent'}`, isFlagged);
    count(figures, `scan ${tampered ? 'tampered' : 'innocent'} ${kind}`, isFlagged);
  }
  await engine.close();
}

async function pairs(folder: string, most: number, figures: Record<string, Tally>): Promise<void> {
  type Row = { candidate: string; reference: string; edited: boolean; kind: string };
  for (const { candidate, reference, edited, kind } of (await rowsOf<Row>(folder)).slice(0, most)) {
    const [a, b] = [await materialAt(join(folder, candidate)), await materialAt(join(folder, reference))];
    const { findings } = await compareWithReference(a, b, budget());
    await Promise.all([a.close(), b.close()]);
    count(figures, `pair ${edited ? 'edited' : 'unchanged'} ${a.kind}`, findings.length > 0);
    count(figures, `pair ${edited ? 'edited' : 'unchanged'} ${a.kind} ${kind}`, findings.length > 0);
  }
}

async function madePictures(folder: string, most: number, figures: Record<string, Tally>): Promise<void> {
  for (const { file, edited, kind } of (await rowsOf<{ file: string; edited: boolean; kind: string }>(folder)).slice(0, most)) {
    const material = await materialAt(join(folder, file));
    const { findings } = await inspectImage(material, budget());
    await material.close();
    const name = `picture made ${edited ? 'edited' : 'handled'}`;
    count(figures, name, findings.length > 0);
    count(figures, `${name} ${file.endsWith('.png') ? 'png' : 'jpeg'}`, findings.length > 0);
    count(figures, `${name} ${kind}`, findings.length > 0);
    for (const technique of new Set(findings.map((finding) => finding.technique))) count(figures, `${name} by ${technique}`, true);
  }
}

async function pictures(folder: string, most: number, figures: Record<string, Tally>): Promise<void> {
  const rows = (await rowsOf<{ path: string; label: string; format: string }>(folder)).filter(({ format }) => format === 'JPEG');
  const groups = {
    'picture CASIA v1 splice': rows.filter(({ path, label }) => path.includes('casia1') && label === 'edited' && path.includes('Sp_D')),
    'picture CASIA v1 copy-move': rows.filter(({ path, label }) => path.includes('casia1') && label === 'edited' && path.includes('Sp_S')),
    'picture CASIA v1 authentic': rows.filter(({ path, label }) => path.includes('casia1') && label === 'camera'),
    'picture camera': rows.filter(({ path, label }) => label === 'camera' && path.startsWith('camera/')),
  };
  for (const [name, group] of Object.entries(groups)) {
    const step = Math.max(1, Math.floor(group.length / most));
    for (const { path } of group.filter((_, at) => at % step === 0)) {
      const material = await materialAt(join(folder, path));
      count(figures, name, (await inspectImage(material, budget())).findings.length > 0);
      await material.close();
    }
  }
}

const FORMATS: Readonly<Record<string, string>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', tif: 'tiff', tiff: 'tiff' };

async function materialAt(path: string): Promise<Material> {
  const extension = (path.split('.').at(-1) ?? '').toLowerCase();
  const bytes = new Uint8Array(await readFile(path));
  if (extension === 'pdf') return new Material({ kind: 'pdf', format: 'pdf', bytes });
  return new Material({ kind: 'image', format: FORMATS[extension] ?? extension, bytes });
}
