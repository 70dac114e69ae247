import type { DeletionGrant } from '@input-trust/store';

/** On whose behalf something is done, once the key was checked. */
export interface Caller {
  readonly organisation: string;
  /** Name of a tier; one that is not known has the caps of `standard`. */
  readonly tier: string;
  /** The action is always ALLOW, with the one that was computed beside it. */
  readonly monitor: boolean;
  /** What could not be checked is ALLOW instead of REVIEW. */
  readonly failOpen: boolean;
  /** What may be deleted of the history; absent: nothing. */
  readonly deletionGrant?: DeletionGrant;
}
