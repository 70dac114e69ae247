import type { RoutingAction } from '@input-trust/contract';
import { score } from './combine.ts';
import { LINES_OF_LEVELS } from './policy-table.ts';
import type { Lines } from './policy-table.ts';
import type { Rating } from './rate.ts';

/** What evidence leads to when everything was checked. */
export type Suspicion = Exclude<RoutingAction, 'REVIEW'>;

/** A rule of the policy that can come between the risk level and the action. */
export type Rule = 'ceiling' | 'profile' | 'phase' | 'data_sensitivity';

/** How evidence was routed, and why not as its level suggests. */
export interface Route {
  readonly action: Suspicion;
  /** Whether the score led to the action. Otherwise evidence blocks by a rule that asks for no score. */
  readonly isByScore: boolean;
  /** What the risk level suggests. */
  readonly suggested: Suspicion;
  /** The rules that led from the suggestion to the action, with what each led to. Empty where both are equal or the score did not lead. */
  readonly movedBy: readonly Move[];
}

export interface Move {
  readonly rule: Rule;
  readonly to: Suspicion;
}

const SEVERITY = { ALLOW: 0, WARN: 1, BLOCK: 2 } as const satisfies Record<Suspicion, number>;

/**
 * The action that evidence leads to, by the lines of the profile and by the rules that block whatever the score. The way from the
 * suggestion of the level to the action is walked rule by rule, so that a difference always has a rule to its name. What a request
 * chooses for itself comes last: without the last rule that moved the action, it would have stayed.
 */
export function route(ratings: readonly Rating[], lines: Lines): Route {
  const suggested = actionOf(
    ratings.map((rating) => ({ ...rating, ceiling: 'BLOCK' })),
    LINES_OF_LEVELS,
  );
  const steps: readonly Move[] = [
    { rule: 'ceiling', to: actionOf(ratings, LINES_OF_LEVELS) },
    { rule: 'profile', to: actionOf(weighed(ratings, ['profile']), lines) },
    { rule: 'phase', to: actionOf(weighed(ratings, ['profile', 'phase']), lines) },
    { rule: 'data_sensitivity', to: actionOf(asRouted(ratings), lines) },
  ];
  const byScore = steps.at(-1)?.to ?? suggested;
  if (byScore !== 'BLOCK' && ratings.some(({ blockedBy }) => blockedBy.length > 0)) {
    return { action: 'BLOCK', isByScore: false, suggested, movedBy: [] };
  }
  const direction = Math.sign(SEVERITY[byScore] - SEVERITY[suggested]);
  const movedBy = steps.filter(({ to }, index) => {
    const from = steps[index - 1]?.to ?? suggested;
    return direction !== 0 && Math.sign(SEVERITY[to] - SEVERITY[from]) === direction;
  });
  return { action: byScore, isByScore: byScore !== 'ALLOW', suggested, movedBy };
}

/** What led to WARN or BLOCK: what would do so alone, else everything that added to it. */
export function decisive(ratings: readonly Rating[], action: Suspicion, lines: Lines): ReadonlySet<Rating> {
  if (action === 'ALLOW') return new Set();
  const alone = ratings.filter((rating) => route([rating], lines).action === action);
  if (alone.length > 0) return new Set(alone);
  const routed = new Map(asRouted(ratings).map((each, index) => [each, ratings[index]]));
  const together = reaching(action, [...routed.keys()], lines).filter(({ weight, confidence }) => weight * confidence > 0);
  return new Set(together.flatMap((each) => routed.get(each) ?? []));
}

function actionOf(ratings: readonly Rating[], lines: Lines): Suspicion {
  if (reaching('BLOCK', ratings, lines).length > 0) return 'BLOCK';
  return reaching('WARN', ratings, lines).length > 0 ? 'WARN' : 'ALLOW';
}

/** The evidence of the concerns that reach the line of an action, each by itself. */
function reaching(action: 'WARN' | 'BLOCK', ratings: readonly Rating[], { warnAt, blockAt }: Lines): readonly Rating[] {
  const leading = ratings.filter(({ ceiling }) => ceiling === 'BLOCK' || ceiling === action);
  const line = action === 'WARN' ? warnAt : blockAt;
  return [...new Set(leading.map(({ concern }) => concern))]
    .map((concern) => leading.filter((rating) => rating.concern === concern))
    .filter((sameConcern) => score(sameConcern) >= line)
    .flat();
}

function asRouted(ratings: readonly Rating[]): readonly Rating[] {
  return weighed(ratings, ['profile', 'phase', 'dataSensitivity']);
}

function weighed(ratings: readonly Rating[], settings: readonly (keyof Rating['factors'])[]): readonly Rating[] {
  return ratings.map((rating) => ({ ...rating, weight: settings.reduce((weight, name) => weight * rating.factors[name], rating.weight) }));
}
