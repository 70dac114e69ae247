import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { conclude, gatherEvidence } from '@input-trust/ai-authenticity';
import { Material, Resources, standaloneContext } from '@input-trust/detector-kit';
import { detectBySignature } from '@input-trust/file-types';
import { seeded } from '@input-trust/steg-signals/testing';
import type { Suite } from '../suite.ts';
import { writeResult } from '../result.ts';
import { bySource, summary } from './figures.ts';
import type { Judged } from './figures.ts';
import { neutral } from './neutral.ts';
import { pictures } from './pictures.ts';
import { valueOf } from '../value-of.ts';

/**
 * `pnpm eval authenticity [--neutral] [--every N] [--rows FILE]`: verdicts and scores on pictures of known origin, as files or, with `--neutral`,
 * reduced, cropped and stored alike without metadata. Sources that trained the detector are listed apart. `--rows` writes what was found in
 * each picture, for fitting the weights of the cues.
 */
export const run: Suite['run'] = async ({ corpora, args }) => {
  const isNeutral = args.includes('--neutral');
  const every = Number(valueOf(args, '--every') ?? 1);
  const rowsFile = valueOf(args, '--rows');
  if (rowsFile !== undefined) await rm(rowsFile, { force: true });
  const resources = new Resources();
  const judged: Judged[] = [];
  const random = seeded(20261122);
  for (const [at, picture] of (await pictures(corpora)).entries()) {
    if (at % every !== 0) continue;
    const original = new Uint8Array(await readFile(join(corpora, 'images', picture.path)));
    const bytes = isNeutral ? await neutral(original, random).catch(() => undefined) : original;
    const found = bytes === undefined ? undefined : await judge(bytes, resources);
    if (found === undefined) continue;
    judged.push({ ...picture, verdict: found.verdict, score: found.score });
    if (rowsFile !== undefined) await appendFile(rowsFile, `${JSON.stringify({ ...picture, ...found })}\n`);
  }
  await resources.close();
  const figures = {
    unseen: summary(judged.filter(({ trained, kind }) => !trained && (kind === 'camera' || kind === 'generated'))),
    trained_sources: summary(judged.filter(({ trained }) => trained)),
    all: summary(judged),
  };
  console.table(bySource(judged));
  console.log(figures);
  await writeResult(isNeutral ? 'authenticity-neutral' : 'authenticity', { ...figures, sources: bySource(judged) });
};

interface Found {
  readonly verdict: string;
  readonly score: number;
  /** Weights of the cues by kind. */
  readonly cues: Readonly<Record<string, number>>;
}

async function judge(bytes: Uint8Array, resources: Resources): Promise<Found | undefined> {
  const { format = 'unknown' } = (await detectBySignature(bytes)) ?? {};
  const material = new Material({ kind: 'image', format, bytes });
  try {
    const evidence = await gatherEvidence(material, standaloneContext({ resources }));
    const { authenticity } = conclude(evidence);
    if (authenticity?.verdict === undefined) return undefined;
    const cues = evidence.streams.flatMap((stream) => stream.cues.map(({ kind, logOdds }) => [kind, logOdds] as const));
    return { verdict: authenticity.verdict, score: authenticity.signals?.ai_suspicion_score ?? 0.5, cues: Object.fromEntries(cues) };
  } finally {
    await material.close();
  }
}
