import { collectCitations } from './citations.ts';
import { doorOf } from './doors.ts';
import { proofOf } from './proof.ts';
import type { PlacedCitation, ProvenRow } from './proof.ts';
import { requirements } from './requirements/index.ts';
import { repositoryRoot } from './repository-root.ts';
import { scenarioCitations } from './scenarios/index.ts';

/** The level of every row, by the tests of the whole repository. */
export function repositoryProof(): ProvenRow[] {
  const citations = collectCitations(repositoryRoot);
  const doors = new Map([...new Set(citations.map(({ file }) => file))].map((file) => [file, doorOf(repositoryRoot, file)]));
  const placed: PlacedCitation[] = citations.map((citation) => ({ ...citation, door: doors.get(citation.file) }));
  return proofOf(requirements, [...placed, ...scenarioCitations.map((citation) => ({ ...citation, door: 'http' as const }))]);
}
