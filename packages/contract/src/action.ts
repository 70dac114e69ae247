import { z } from 'zod';

/** The enum of the first machine-readable contract. */
const declared = z.enum(['ALLOW', 'WARN', 'BLOCK']);

/** What a routing scan decides. The additions to the declared enum stand apart, so that readers of the old enum find them named. */
export const RoutingAction = z.union([declared, z.literal('REVIEW')]).meta({
  id: 'RoutingAction',
  description:
    'ALLOW: no material risk found. REVIEW: a required check was incomplete, unavailable or not applicable; not suspicious evidence. ' +
    'WARN: suspicious evidence crossed a review threshold. BLOCK: risk high enough to stop automation. ' +
    'REVIEW is a documented addition to the enum ALLOW, WARN, BLOCK.',
});
export type RoutingAction = z.infer<typeof RoutingAction>;

/** All five actions. */
export const Action = z.union([declared, z.enum(['REVIEW', 'NO_DECISION'])]).meta({
  id: 'Action',
  description:
    'The enum ALLOW, WARN, BLOCK and the documented additions REVIEW and NO_DECISION (original-file evidence only). Handle all five.',
});
export type Action = z.infer<typeof Action>;

/** Reads an action as a client must: one that is not known is REVIEW, never ALLOW. */
export function readAction(value: unknown): Action {
  const action = Action.safeParse(value);
  return action.success ? action.data : 'REVIEW';
}

/** The risk score in words. */
export const RiskLevel = z
  .enum(['MINIMAL', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])
  .meta({ id: 'RiskLevel', description: 'Band of the risk score of a routing scan.' });
export type RiskLevel = z.infer<typeof RiskLevel>;
