import type { Citation } from './citations.ts';
import type { Door } from './doors.ts';
import type { Requirement } from './requirement.ts';

/**
 * How well a row is proven, best first. Only a door shows what a user gets: a package test shows a part that the service may or may not
 * use, a schema test shows a shape that an answer may or may not have.
 */
export const LEVELS = {
  http: 'shown over HTTP',
  cli: 'shown on the command line',
  library: 'shown by a library alone',
  package: 'cited by tests of inner packages only',
  schema: 'cited by tests of the schemas only',
  gap: 'not met: a known gap, or cited by no test',
  planned: 'planned: no answer gives it yet',
  documents: 'a statement about the documents, not about answers',
} as const;

export type Level = keyof typeof LEVELS;

/** Rows of the package with the schemas: what they accept says nothing about what is answered. */
const SCHEMA_TESTS = /^packages\/contract\/test\//;

export interface ProvenRow {
  readonly row: Requirement;
  readonly level: Level;
  /** Every door that shows the row, best first. */
  readonly doors: readonly Door[];
}

/** A citation and the door that its test stands at, if any. */
export interface PlacedCitation extends Pick<Citation, 'id' | 'kind' | 'file'> {
  readonly door?: Door | undefined;
}

/** The level of every row. */
export function proofOf(requirements: readonly Requirement[], citations: readonly PlacedCitation[]): ProvenRow[] {
  const proofs = Map.groupBy(
    citations.filter(({ kind }) => kind === 'proof'),
    ({ id }) => id,
  );
  return requirements.map((row) => {
    const cited = proofs.get(row.id) ?? [];
    const doors = (['http', 'cli', 'library'] as const).filter((door) => cited.some((citation) => citation.door === door));
    return { row, doors, level: levelOf(row, doors, cited) };
  });
}

function levelOf({ status }: Requirement, [best]: readonly Door[], cited: readonly PlacedCitation[]): Level {
  if (status === 'planned') return 'planned';
  if (status === 'documented') return 'documents';
  if (best !== undefined) return best;
  if (cited.length === 0) return 'gap';
  return cited.every(({ file }) => SCHEMA_TESTS.test(file)) ? 'schema' : 'package';
}

/** How many rows have each level. */
export function countLevels(rows: readonly ProvenRow[]): Readonly<Record<Level, number>> {
  const counts = { http: 0, cli: 0, library: 0, package: 0, schema: 0, gap: 0, planned: 0, documents: 0 };
  for (const { level } of rows) counts[level] += 1;
  return counts;
}

/** The figures as the README of the repository states them. */
export function proofSentence(counts: Readonly<Record<Level, number>>): string {
  const { http, cli, library, package: inner, schema, gap, planned, documents } = counts;
  const shown = http + cli + library;
  const built = shown + inner + schema + gap;
  return (
    `Of ${built} requirements that are built, tests show ${shown} at a door: ${http} over HTTP, ${cli} on the command line, ${library} by a library alone. ` +
    `${inner} are tested inside packages only, ${schema} in the schemas only${gap > 0 ? `, and ${gap} are known not to hold` : ''}. ` +
    `${planned} are planned: no answer gives them yet. ${documents} are about the documents.`
  );
}
