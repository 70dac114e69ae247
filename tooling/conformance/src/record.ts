import { join } from 'node:path';
import type { Level, ProvenRow } from './proof.ts';
import { repositoryRoot } from './repository-root.ts';

/** The rows without a test at a door, written down so that one more or one less is a change that somebody makes and sees. */
export const RECORD = join(repositoryRoot, 'tooling/conformance/not-at-a-door.json');

/** The README that states the figures. */
export const README = join(repositoryRoot, 'README.md');

const RECORDED = ['package', 'schema'] as const satisfies readonly Level[];

/** The record as it must be: the ids of each level, in the order of the requirements. */
export function recordOf(rows: readonly ProvenRow[]): string {
  const ids = (wanted: Level): string[] => rows.filter(({ level }) => level === wanted).map(({ row }) => row.id);
  return `${JSON.stringify(Object.fromEntries(RECORDED.map((level) => [level, ids(level)])), null, 2)}\n`;
}

const [START, END] = ['<!-- figures of pnpm conformance -->', '<!-- end -->'];

/** The README with this sentence as its figures. Throws where it has no place for them. */
export function withSentence(readme: string, sentence: string): string {
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`the README has no place for the figures: ${START} … ${END}`);
  return `${readme.slice(0, start)}${START}\n${sentence}\n${readme.slice(end)}`;
}
