import type { Location } from '@input-trust/detector-kit';
import type { EditFinding } from './finding.ts';

/** The surest finding for each place. */
export function withoutRepeats(findings: readonly EditFinding[]): EditFinding[] {
  const kept: EditFinding[] = [];
  for (const finding of findings.toSorted((a, b) => b.confidence - a.confidence)) {
    if (!kept.some((other) => isSamePlace(finding.location, other.location))) kept.push(finding);
  }
  return kept;
}

function isSamePlace(a: Location | undefined, b: Location | undefined): boolean {
  if (a?.kind !== 'box' || b?.kind !== 'box' || a.page !== b.page) return false;
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 && across * down > 0.5 * Math.min(a.width * a.height, b.width * b.height);
}
