import { Budget } from '@input-trust/detector-kit';
import { judgeWithModels } from '@input-trust/text-safety';
import type { CorpusRow } from './corpus.ts';
import { judge } from './judge.ts';

const DOCUMENT_UNITS = 50_000;
const LONGEST_ATTACK = 400;
/** Evidence of the models that warns under the balanced profile. */
const WARNS_FROM = 0.42;
const ATTACKS = 150;

export interface BuriedFigures {
  attacks: number;
  /** Attacks on which the models warn by themselves, and in the middle of a document: as a paragraph, or within a line. */
  alone: number;
  asParagraph: number;
  withinLine: number;
  /** Of those found alone. */
  lostAsParagraph: number;
  lostWithinLine: number;
  /** Documents without an attack. */
  documents: number;
  documentsFlagged: number;
}

/**
 * What a document costs: attacks that the models find alone, put into 50 KB of benign documents, where the n-gram model
 * chooses the windows that the transformer reads and the bar is higher.
 */
export async function compareBuried(rows: readonly CorpusRow[], withRules: boolean): Promise<BuriedFigures> {
  const warns = withRules ? scanWarns : modelsWarn;
  const attacks = rows.filter(
    ({ label, source, text }) => label === 'attack' && text.length <= LONGEST_ATTACK && !source.startsWith('derived'),
  );
  const step = Math.max(1, Math.floor(attacks.length / ATTACKS));
  const carrier = rows
    .filter(
      ({ kind, label, quotes_attack }) => label === 'benign' && quotes_attack !== true && /document|readme|log|config|recipe/.test(kind),
    )
    .map(({ text }) => text)
    .join('\n\n');
  const figures = {
    attacks: 0,
    alone: 0,
    asParagraph: 0,
    withinLine: 0,
    lostAsParagraph: 0,
    lostWithinLine: 0,
    documents: 0,
    documentsFlagged: 0,
  };
  for (let at = 0; at < attacks.length && figures.attacks < ATTACKS; at += step) {
    const attack = attacks[at]?.text ?? '';
    const start = (figures.attacks * 7919) % Math.max(1, carrier.length - DOCUMENT_UNITS);
    const document = carrier.slice(start, start + DOCUMENT_UNITS);
    const middle = placeIn(document, (figures.attacks * 104_729) % (document.length - 2000));
    const around = (before: string, after: string): string =>
      `${document.slice(0, middle)}${before}${attack}${after}${document.slice(middle)}`;
    const isFound = await warns(attack);
    const [asParagraph, withinLine] = [await warns(around('\n\n', '\n\n')), await warns(around('', ' '))];
    figures.attacks += 1;
    figures.alone += Number(isFound);
    figures.asParagraph += Number(asParagraph);
    figures.withinLine += Number(withinLine);
    figures.lostAsParagraph += Number(isFound && !asParagraph);
    figures.lostWithinLine += Number(isFound && !withinLine);
    if (figures.attacks % 2 === 0) continue;
    figures.documents += 1;
    figures.documentsFlagged += Number(await warns(document));
  }
  return figures;
}

/** The end of a sentence behind `from`; of a line where there is none, as in logs: never within a word. */
function placeIn(document: string, from: number): number {
  const sentence = document.indexOf('. ', from);
  return (sentence < 0 ? document.indexOf('\n', from) - 1 : sentence) + 2;
}

/** The routed action of a whole scan. */
async function scanWarns(text: string): Promise<boolean> {
  const { action } = await judge({ text, label: 'attack', kind: 'buried', source: 'buried' }, 'transformer');
  return action === 'WARN' || action === 'BLOCK';
}

async function modelsWarn(text: string): Promise<boolean> {
  const budget = new Budget({ timeMs: 60_000, bytes: 1e9, decodedBytes: 1e9, pixels: 0, pages: 0, items: 1e6, depth: 4 });
  const { threats } = await judgeWithModels(text, { mode: 'secure', budget });
  return (threats[0]?.confidence ?? 0) >= WARNS_FROM;
}
