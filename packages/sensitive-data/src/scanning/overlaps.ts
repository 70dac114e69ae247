interface Ranged {
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
}

/** Joins findings that overlap, in order of position. The most confident one describes the joint range, among equals the longest. */
export function joinOverlaps<Finding extends Ranged>(findings: readonly Finding[]): Finding[] {
  const joined: Finding[] = [];
  for (const finding of findings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (last === undefined || finding.start >= last.end) joined.push(finding);
    else joined[joined.length - 1] = { ...stronger(last, finding), start: last.start, end: Math.max(last.end, finding.end) };
  }
  return joined;
}

function stronger<Finding extends Ranged>(one: Finding, other: Finding): Finding {
  if (one.confidence !== other.confidence) return one.confidence > other.confidence ? one : other;
  return other.end - other.start > one.end - one.start ? other : one;
}
