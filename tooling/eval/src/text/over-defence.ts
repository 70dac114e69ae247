import { judge } from './judge.ts';
import type { Scanner } from './judge.ts';
import { ADVERSARIAL_LOOKING, TRIGGER_WORDS } from './over-defence-texts.ts';

/** False alarms on benign texts that are full of the words of attacks or look like attacks. */
export async function measureOverDefence(scanner: Scanner): Promise<Record<string, OverDefenceFigures>> {
  return { 'trigger words': await figuresOf(TRIGGER_WORDS, scanner), 'adversarial-looking': await figuresOf(ADVERSARIAL_LOOKING, scanner) };
}

export interface OverDefenceFigures {
  readonly texts: number;
  readonly warned: number;
  readonly blocked: number;
  /** The first of the texts that were not allowed, to be read. */
  readonly alarms: readonly string[];
}

async function figuresOf(texts: readonly string[], scanner: Scanner): Promise<OverDefenceFigures> {
  const alarms: string[] = [];
  let blocked = 0;
  for (const text of texts) {
    const { action, confidence, technique } = await judge({ text, label: 'benign', kind: 'over-defence', source: 'over-defence' }, scanner);
    if (action !== 'WARN' && action !== 'BLOCK') continue;
    alarms.push(`${action} ${technique ?? ''} ${confidence}: ${text}`);
    if (action === 'BLOCK') blocked += 1;
  }
  return { texts: texts.length, warned: alarms.length, blocked, alarms };
}
