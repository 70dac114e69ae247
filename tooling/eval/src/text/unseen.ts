import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rankGroups } from './figures.ts';
import type { RankFigures } from './figures.ts';
import { judge } from './judge.ts';
import type { Scanner } from './judge.ts';

const FOLDER = fileURLToPath(new URL('unseen/', import.meta.url));

interface UnseenText {
  readonly kind: string;
  readonly lang: string;
  readonly label: 'attack' | 'benign';
  readonly text: string;
}

export interface UnseenFigures {
  /** Texts of each kind, and how many of them are routed to WARN or BLOCK, and to BLOCK. */
  readonly routed: Map<string, { texts: number; warned: number; blocked: number }>;
  /** Attacks of each kind by risk score, against all benign texts, and against those of them that are ordinary. */
  readonly againstAll: Map<string, RankFigures>;
  readonly againstOrdinary: Map<string, RankFigures>;
}

/** Detection and false alarms on texts that were written for this measurement by people who had seen neither rules nor training texts. They train and tune nothing. */
export async function measureUnseen(scanner: Scanner): Promise<UnseenFigures> {
  const judged = [];
  for (const text of readTexts()) {
    const { action, riskScore } = await judge({ ...text, source: 'unseen' }, scanner);
    const group = `${text.lang === 'en' ? 'English' : 'other languages'}, ${text.kind}`;
    judged.push({ ...text, group, action, riskScore });
  }
  const routed: UnseenFigures['routed'] = new Map();
  for (const { action, group, label } of judged.toSorted((a, b) => `${a.label}${a.group}`.localeCompare(`${b.label}${b.group}`))) {
    const name = `${label}: ${group}`;
    const entry = routed.get(name) ?? { texts: 0, warned: 0, blocked: 0 };
    routed.set(name, entry);
    entry.texts += 1;
    entry.warned += Number(action === 'WARN' || action === 'BLOCK');
    entry.blocked += Number(action === 'BLOCK');
  }
  const ordinary = judged.filter(({ kind, label }) => label === 'attack' || kind === 'ordinary');
  return { routed, againstAll: rankGroups(judged), againstOrdinary: rankGroups(ordinary) };
}

function readTexts(): UnseenText[] {
  return readdirSync(FOLDER).flatMap((name) =>
    readFileSync(`${FOLDER}${name}`, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as UnseenText),
  );
}
