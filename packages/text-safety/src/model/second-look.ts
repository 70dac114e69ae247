import type { ScanSettings } from '@input-trust/detector-kit';
import type { PromptAttackModel } from '@input-trust/model-prompt-attack-ngram';
import type { CascadeSettings } from '@input-trust/model-prompt-attack-transformer';
import { agreedLogit, isWorthSecondLook, joinedLogit } from './model-confidence.ts';
import { viewsAround } from './model-windows.ts';
import { logit, overlap } from './window-selector.ts';
import type { Candidate } from './window-selector.ts';

/** Places of one text or material that are read again in other cuts, the most suspicious. What is found at others is not listed. */
export const SECOND_LOOKS = 4;

/** Other cuts of one window that the transformer reads, those that the n-gram model finds most suspicious. */
export const MOST_VIEWS = 8;

/** What both models say of a window. */
export interface Reading {
  readonly candidate: Candidate;
  readonly joined: number;
}

interface Models {
  readonly ngram: PromptAttackModel;
  readonly cascade: CascadeSettings;
  readonly profile: ScanSettings['profile'];
  /** The transformer's logits, fewer where the time is over. */
  readonly score: (windows: readonly string[]) => Promise<readonly number[]>;
  /** How many of so many windows may still be read. */
  readonly allow: (windows: number) => number;
}

/**
 * Reads suspicious windows again, cut otherwise: in long documents some fragment of a wrapped sentence reads like an attack, and the
 * sentence does not. What a rule points at needs no second look. Answers the readings with what all cuts say together, and whether there was time for all.
 */
export async function lookAgain(readings: readonly Reading[], models: Models): Promise<{ readings: Reading[]; isWhole: boolean }> {
  const { allow, cascade, ngram, profile, score } = models;
  const agreed = new Map<Candidate, number>();
  let isWhole = true;
  let looks = 0;
  for (const { candidate, joined } of readings.toSorted((a, b) => b.joined - a.joined)) {
    if (candidate.rules.length > 0 || !isWorthSecondLook(joined, cascade, profile)) continue;
    const known = [...agreed.keys()].find((other) => overlap(candidate, other));
    if (known !== undefined) {
      agreed.set(candidate, agreed.get(known) ?? joined);
      continue;
    }
    const views = viewsOf(candidate, ngram);
    if (views.length === 0) continue;
    looks += 1;
    const allowed = looks > SECOND_LOOKS ? [] : views.slice(0, allow(views.length));
    if (allowed.length === 0) {
      agreed.set(candidate, Math.min(joined, cascade.thresholds.fpr1Percent));
      continue;
    }
    const logits = await score(allowed.map(({ text }) => text));
    if (logits.length < allowed.length) {
      isWhole = false;
      break;
    }
    const others = logits.map((each, at) => joinedLogit(allowed[at]?.ngramLogit ?? 0, each, cascade));
    agreed.set(candidate, agreedLogit([joined, ...others]));
  }
  return { readings: readings.map(({ candidate, joined }) => ({ candidate, joined: agreed.get(candidate) ?? joined })), isWhole };
}

function viewsOf(candidate: Candidate, ngram: PromptAttackModel): { text: string; ngramLogit: number }[] {
  return viewsAround(candidate.source, candidate)
    .map(({ end, start }) => candidate.source.slice(start, end))
    .map((text) => ({ text, ngramLogit: logit(ngram.score(text)) }))
    .sort((a, b) => b.ngramLogit - a.ngramLogit)
    .slice(0, MOST_VIEWS);
}
