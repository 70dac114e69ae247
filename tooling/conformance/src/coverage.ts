import { capabilities } from './capabilities.ts';
import type { Capability } from './capabilities.ts';
import type { Citation } from './citations.ts';
import type { Requirement } from './requirement.ts';

/** How well the tests cover one capability. */
export interface CapabilityCoverage {
  readonly capability: Capability;
  readonly rows: number;
  readonly cited: number;
  readonly uncited: readonly Requirement[];
}

/** Coverage of every capability, in the order of the table of capabilities. */
export function coverage(requirements: readonly Requirement[], citations: readonly Pick<Citation, 'id' | 'kind'>[]): CapabilityCoverage[] {
  const proven = new Set(citations.filter(({ kind }) => kind === 'proof').map(({ id }) => id));
  return (Object.keys(capabilities) as Capability[]).map((capability) => {
    const rows = requirements.filter((row) => row.capability === capability);
    const uncited = rows.filter(({ id }) => !proven.has(id));
    return { capability, rows: rows.length, cited: rows.length - uncited.length, uncited };
  });
}

/** What is wrong between the requirements, the citations and the known gaps; empty when all is well. */
export function problems(
  requirements: readonly Requirement[],
  citations: readonly Citation[],
  gaps: Readonly<Record<string, string>>,
): string[] {
  const found: string[] = [];
  const rows = new Map<string, Requirement>();
  for (const row of requirements) {
    if (rows.has(row.id)) found.push(`${row.id}: two requirements have this id`);
    rows.set(row.id, row);
  }
  for (const { id, kind, file, line } of citations) {
    if (!rows.has(id)) found.push(`${file}:${line}: cites ${id}, which is no requirement`);
    if (kind === 'proof' && Object.hasOwn(gaps, id)) found.push(`${file}:${line}: proves ${id}, which is still listed as a known gap`);
    if (kind === 'gap' && !Object.hasOwn(gaps, id)) found.push(`${file}:${line}: shows the gap ${id}, which is not listed`);
  }
  for (const id of Object.keys(gaps)) {
    if (!rows.has(id)) found.push(`known gap ${id} is no requirement`);
    if (!citations.some((citation) => citation.id === id && citation.kind === 'gap')) found.push(`known gap ${id} is shown by no test`);
  }
  const due = coverage(requirements, citations).flatMap(({ uncited }) => uncited);
  for (const { id, status, capability, statement } of due) {
    if (status !== 'planned' && !Object.hasOwn(gaps, id)) found.push(`${id}: ${capability} is ${status}, but no test cites: ${statement}`);
  }
  return found;
}
