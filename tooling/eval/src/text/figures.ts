import type { CorpusRow } from './corpus.ts';
import type { Judgement } from './judge.ts';
import { partOf } from './split.ts';
import type { Part } from './split.ts';

/** Counts over the rows of one source (and, for disguises, one kind) in one part of the split. */
export interface SourceFigures {
  readonly part: Part;
  readonly label: CorpusRow['label'];
  readonly source: string;
  rows: number;
  /** Rows with evidence of at least 0.8 and 0.5: detections of attacks, false alarms on benign rows. */
  from80: number;
  from50: number;
  /** Rows routed to WARN or BLOCK, and to BLOCK. */
  warned: number;
  blocked: number;
}

/** Tallies judged rows by part, label and source. */
export function tally(judged: readonly { row: CorpusRow; judgement: Judgement }[]): SourceFigures[] {
  const figures = new Map<string, SourceFigures>();
  for (const { row, judgement } of judged) {
    const part = partOf(row);
    const source = nameOf(row);
    const key = `${part} ${row.label} ${source}`;
    const entry = figures.get(key) ?? { part, label: row.label, source, rows: 0, from80: 0, from50: 0, warned: 0, blocked: 0 };
    entry.rows++;
    if (judgement.confidence >= 0.8) entry.from80++;
    if (judgement.confidence >= 0.5) entry.from50++;
    if (judgement.action === 'WARN' || judgement.action === 'BLOCK') entry.warned++;
    if (judgement.action === 'BLOCK') entry.blocked++;
    figures.set(key, entry);
  }
  return [...figures.values()].sort(
    (a, b) => a.part.localeCompare(b.part) || a.label.localeCompare(b.label) || a.source.localeCompare(b.source),
  );
}

/** All sources of one part and label together. */
export function total(figures: readonly SourceFigures[], part: Part, label: CorpusRow['label']): SourceFigures {
  const sum: SourceFigures = { part, label, source: 'all', rows: 0, from80: 0, from50: 0, warned: 0, blocked: 0 };
  for (const entry of figures) {
    if (entry.part !== part || entry.label !== label) continue;
    sum.rows += entry.rows;
    sum.from80 += entry.from80;
    sum.from50 += entry.from50;
    sum.warned += entry.warned;
    sum.blocked += entry.blocked;
  }
  return sum;
}

function nameOf(row: CorpusRow): string {
  const source = row.injection === undefined ? row.source : 'composed';
  const kind = row.label === 'attack' && /^(?:derived|hand-written)/.test(source) ? ` ${row.kind}` : '';
  const doubt = row.suspect_label === true ? ' (label in doubt)' : row.quotes_attack === true ? ' (quotes attacks)' : '';
  return `${source}${kind}${doubt}`;
}
