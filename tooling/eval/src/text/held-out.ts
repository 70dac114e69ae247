import type { CorpusRow } from './corpus.ts';
import { rankGroups } from './figures.ts';
import { judge } from './judge.ts';
import type { Peer } from './peers.ts';

/** Sources that the published weights have not seen: the first fold of `tooling/training/text/evaluate.py`, and what stands in their rows. */
const HELD_OUT: ReadonlyMap<string, string> = new Map([
  ['spikee', 'attacks: spikee'],
  ['redteamcua', 'attacks: redteamcua'],
  ['proventra', 'attacks: proventra'],
  ['openclaw-defender', 'attacks: openclaw-defender'],
  ['agentdojo', 'attacks: agentdojo'],
  ['clinc150', 'clean: prompts'],
  ['oasst1', 'clean: prompts'],
  ['bfcl-live', 'clean: prompts and tools'],
  ['tau-bench', 'clean: prompts and tools'],
  ['agent-files-misc', 'clean: agent files'],
  ['spamassassin-ham', 'clean: mail'],
  ['spamassassin-spam', 'clean: mail'],
]);

/** 95 % interval of a share (Wilson 1927). */
export function interval(hits: number, all: number, z = 1.96): [low: number, high: number] {
  if (all === 0) return [0, 1];
  const share = hits / all;
  const middle = share + (z * z) / (2 * all);
  const reach = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const whole = 1 + (z * z) / all;
  return [(middle - reach) / whole, (middle + reach) / whole];
}

export interface HeldOutFigures {
  readonly routed: Map<string, { texts: number; routed: string; blocked: string; peer?: string }>;
  readonly ranked: ReturnType<typeof rankGroups>;
}

/** Detection and false alarms on whole sources that the published weights have not seen, beside a peer. One row in `step`. */
export async function measureHeldOut(rows: readonly CorpusRow[], step: number, peer?: Peer): Promise<HeldOutFigures> {
  const counts = new Map<string, { texts: number; routed: number; blocked: number; stopped: number }>();
  const judged = [];
  for (const [at, row] of rows.filter(isClear).entries()) {
    if (at % step !== 0) continue;
    const name =
      row.label === 'attack' ? `attacks: ${row.source}` : (HELD_OUT.get(row.source) ?? '').replace(/^attacks.*/, 'clean: beside attacks');
    const { action, riskScore } = await judge(row, 'transformer');
    judged.push({ group: name, label: row.label, riskScore });
    for (const each of [name, row.label === 'attack' ? 'attacks: all' : 'clean: all']) {
      const entry = counts.get(each) ?? { texts: 0, routed: 0, blocked: 0, stopped: 0 };
      counts.set(each, entry);
      entry.texts += 1;
      entry.routed += Number(action !== 'ALLOW');
      entry.blocked += Number(action === 'BLOCK');
    }
    if (peer !== undefined && (await peer.stops(row.text)))
      for (const each of [name, row.label === 'attack' ? 'attacks: all' : 'clean: all']) {
        const entry = counts.get(each);
        if (entry !== undefined) entry.stopped += 1;
      }
  }
  const routed: HeldOutFigures['routed'] = new Map();
  for (const [name, entry] of [...counts].sort(([a], [b]) => a.localeCompare(b)))
    routed.set(name, {
      texts: entry.texts,
      routed: withInterval(entry.routed, entry.texts),
      blocked: withInterval(entry.blocked, entry.texts),
      ...(peer && { peer: withInterval(entry.stopped, entry.texts) }),
    });
  return { routed, ranked: rankGroups(judged) };
}

/** Rows whose label holds by the text alone. */
function isClear({ judged, needs_task, quotes_attack, source, suspect_label, use }: CorpusRow): boolean {
  const isDoubtful = suspect_label === true || quotes_attack === true || needs_task === true || use === 'evaluation';
  return HELD_OUT.has(source) && !isDoubtful && (judged === undefined || judged === 'evident');
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function withInterval(hits: number, all: number): string {
  const [low, high] = interval(hits, all);
  return `${percent(hits / all)} % (${percent(low)} to ${percent(high)})`;
}
