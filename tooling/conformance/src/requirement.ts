import { capabilities } from './capabilities.ts';
import type { Capability, Status } from './capabilities.ts';

type RequirementKind =
  | 'wire'
  | 'rule'
  | 'state'
  | 'error'
  | 'billing'
  | 'evidence'
  | 'privacy'
  | 'event'
  | 'limit'
  | 'version'
  /** The specification leaves it open; the statement is what this project chose. */
  | 'open'
  /** Two statements of the specification pull apart; the statement is how this project joins them. */
  | 'tension'
  | 'deployment';

/** One statement that a test decides. Ids are stable and never used again for something else. */
export interface Requirement {
  readonly id: string;
  /** Section of the specification, for example `2.1.1`. */
  readonly section: string;
  readonly kind: RequirementKind;
  readonly capability: Capability;
  readonly statement: string;
  readonly status: Status;
}

type Row = readonly [id: string, kind: RequirementKind, capability: Capability, statement: string];

/** The rows of one section. A row's status is the status of its capability. */
export function section(number: string, rows: readonly Row[]): readonly Requirement[] {
  return rows.map(([id, kind, capability, statement]) => {
    return { id, section: number, kind, capability, statement, status: capabilities[capability].status };
  });
}
