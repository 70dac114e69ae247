import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { findPersonalData, findSecrets } from '@input-trust/sensitive-data';
import { lintSource } from '@secretlint/core';
import { creator as presetRecommend } from '@secretlint/secretlint-rule-preset-recommend';
import type { BenchOptions } from './benchmark.ts';
import { interleaved } from './rounds.ts';

const ROUNDS = 7;
const WARM_UP = 2;
/** A chat message with an attachment, a source file: what is scanned at once is about this long. */
const PIECE = 20_000;
const TOTAL = 8_000_000;
const PACKAGES = fileURLToPath(new URL('../../../node_modules/.pnpm', import.meta.url));

/**
 * Megabytes per second over source files of the installed packages in pieces of 20 000 characters and the fixtures of the text pool
 * (so that there is something to find): ours beside secretlint's recommended preset.
 */
export async function run({ corpora }: BenchOptions): Promise<void> {
  const pieces = [...sourcePieces(PACKAGES, TOTAL), ...fixtures(join(corpora, 'text', 'secrets_secretlint.jsonl.gz'))];
  const characters = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const found = new Map<string, number>();
  const medians = await interleaved(
    [
      { name: 'input-trust, secrets', round: () => found.set('input-trust, secrets', count(pieces, findSecrets)) },
      {
        name: 'secretlint 13.0.7, preset-recommend',
        round: async () => found.set('secretlint 13.0.7, preset-recommend', await lintAll(pieces)),
      },
      { name: 'input-trust, personal data', round: () => found.set('input-trust, personal data', count(pieces, findPersonalData)) },
    ],
    ROUNDS,
    WARM_UP,
  );
  const ours = medians.get('input-trust, secrets') ?? Number.NaN;
  const rows = [...medians].map(([name, milliseconds]) => [
    name,
    {
      'MB/s': Math.round(characters / 1000 / milliseconds),
      'time, ours = 1': Number((milliseconds / ours).toFixed(2)),
      findings: found.get(name),
    },
  ]);
  console.log(
    `Secrets: ${pieces.length} pieces, ${(characters / 1e6).toFixed(1)} MB, Node ${process.version}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  console.table(Object.fromEntries(rows));
}

function count(pieces: readonly string[], find: (text: string) => readonly unknown[]): number {
  return pieces.reduce((sum, piece) => sum + find(piece).length, 0);
}

async function lintAll(pieces: readonly string[]): Promise<number> {
  let findings = 0;
  for (const content of pieces) {
    const { messages } = await lintSource({
      source: { filePath: 'piece.txt', content, ext: '.txt', contentType: 'text' },
      options: { config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: presetRecommend }] } },
    });
    findings += messages.length;
  }
  return findings;
}

function fixtures(path: string): string[] {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => (JSON.parse(line) as { text: string }).text);
}

/** The first `total` characters of JavaScript, types, JSON and Markdown below a folder, in pieces that are strings of their own. */
function sourcePieces(folder: string, total: number): string[] {
  const pieces: string[] = [];
  let characters = 0;
  const visit = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (characters >= total) return;
      const child = join(path, entry.name);
      if (entry.isDirectory()) visit(child);
      if (!entry.isFile() || !/\.(?:[cm]?[jt]s|json|md)$/.test(entry.name)) continue;
      const bytes = readFileSync(child);
      for (let at = 0; at < bytes.length && characters < total; at += PIECE) {
        const piece = bytes.subarray(at, at + PIECE).toString('utf8');
        pieces.push(piece);
        characters += piece.length;
      }
    }
  };
  visit(folder);
  return pieces;
}
