import type { ThreatEvidence } from '@input-trust/detector-kit';
import { structuralThreat } from '../structural-threat.ts';
import type { Archive, ArchiveEntry } from './open-archive.ts';

interface ArchiveCheck {
  readonly technique: string;
  readonly reason: string;
  readonly intent: ThreatEvidence['intent'];
  /** Neutral payload evidence warns from 0.9 on under the balanced profile. */
  readonly confidence: number;
  /** The entries that show it. */
  readonly find: (entries: readonly ArchiveEntry[]) => readonly ArchiveEntry[];
}

/** What an archive does that no writer of ordinary archives does. One row per technique. */
const CHECKS: readonly ArchiveCheck[] = [
  {
    technique: 'zip_slip',
    reason: 'An entry of the archive is named so that unpacking it writes outside the target folder.',
    intent: 'malicious',
    confidence: 0.9,
    find: (entries) => entries.filter(({ name }) => climbsOut(name)),
  },
  {
    technique: 'absolute_entry_name',
    reason: 'An entry of the archive has an absolute path.',
    intent: 'neutral',
    confidence: 0.9,
    find: (entries) => entries.filter(({ name }) => isAbsolute(name)),
  },
  {
    technique: 'overlapping_entries',
    reason: 'Entries of the archive share their bytes, which multiplies what it unpacks to.',
    intent: 'malicious',
    confidence: 0.9,
    find: (entries) => entries.filter((entry) => entry.overlaps),
  },
  {
    technique: 'duplicate_entry_names',
    reason: 'Entries of the archive have the same name, so that readers differ on what it holds.',
    intent: 'neutral',
    confidence: 0.9,
    find: duplicates,
  },
  {
    technique: 'header_disagreement',
    reason: 'The headers of the archive contradict each other, so that readers differ on what it holds.',
    intent: 'neutral',
    confidence: 0.9,
    find: (entries) => entries.filter((entry) => entry.disagrees),
  },
  {
    technique: 'symlink_entry',
    reason: 'The archive holds a symbolic link.',
    intent: 'neutral',
    confidence: 0.5,
    find: (entries) => entries.filter((entry) => entry.isSymlink),
  },
];

/** Evidence on the container itself: at most one for each technique, at the first entry that shows it. */
export function archiveThreats(archive: Archive): ThreatEvidence[] {
  const threats = CHECKS.flatMap(({ find, ...check }) => {
    const [first] = find(archive.entries);
    return first === undefined ? [] : [structuralThreat({ ...check, category: 'payload', path: entryPath(first) })];
  });
  if (archive.signals.has('archive_compression_bomb')) {
    const reason = 'An entry of the archive unpacks to far more than any document does.';
    threats.push(structuralThreat({ category: 'payload', technique: 'compression_bomb', reason, intent: 'malicious', confidence: 0.9 }));
  }
  return threats;
}

/** Where an entry stands, without its submitted name. */
export function entryPath(entry: ArchiveEntry): string {
  return `entry ${entry.index + 1}`;
}

function climbsOut(name: string): boolean {
  return name.split(/[/\\]/).includes('..');
}

function isAbsolute(name: string): boolean {
  return /^(?:[/\\]|[a-z]:)/i.test(name);
}

/** Names are compared without case: Windows, macOS and the parts of office documents do so as well (ISO/IEC 29500-2, 6.2.2.3). */
function duplicates(entries: readonly ArchiveEntry[]): ArchiveEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ name }) => {
    const key = name.toLowerCase();
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown;
  });
}
