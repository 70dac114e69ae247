import { z } from 'zod';
import { Uuid } from '../ids.ts';
import { PacketResult } from './packet-result.ts';

/** How far the check of a packet is. */
export const ConsistencyJobState = z
  .enum(['accepted', 'queued', 'sectioned', 'matched', 'evaluated', 'committed', 'delivered', 'retryable', 'partial', 'abandoned'])
  .meta({
    id: 'ConsistencyJobState',
    description:
      'delivered, partial and abandoned are final. retryable: a step failed and the job runs again on its own. abandoned: not finished within 24 hours of ' +
      'acceptance, or given up before, as no further run would finish it; no result and no charge.',
  });
export type ConsistencyJobState = z.infer<typeof ConsistencyJobState>;

/** States after which nothing changes. In every other state a client waits `Retry-After` and polls again. */
export const FINAL_JOB_STATES: ReadonlySet<ConsistencyJobState> = new Set<ConsistencyJobState>(['delivered', 'partial', 'abandoned']);

/** Hours after acceptance at which an unfinished job is abandoned (SPEC, Limits 4). */
export const JOB_LIFETIME_HOURS = 24;

/** A packet that is compared in the background. */
export const ConsistencyJob = z
  .looseObject({
    job_id: Uuid.describe('Identifies the job; poll with it.'),
    state: ConsistencyJobState,
    attempt: z.int().min(0).describe('How often the job has run.'),
    result_version: z.int().min(0).describe('0 before the first result; one more each time a new result is stored.'),
    result: PacketResult.optional().describe('Absent until the job has one.'),
  })
  .refine(({ state, result }) => !FINAL_JOB_STATES.has(state) || (result !== undefined) === (state !== 'abandoned'), {
    error: 'delivered and partial have a result, abandoned has none',
    path: ['result'],
  })
  .refine(({ state, result }) => state !== 'delivered' || result?.status.coverage.complete === true, {
    error: 'a delivered result has complete coverage',
    path: ['result', 'status', 'coverage', 'complete'],
  })
  .refine(({ state, result }) => state !== 'partial' || result?.status.coverage.complete === false, {
    error: 'a partial result has incomplete coverage',
    path: ['result', 'status', 'coverage', 'complete'],
  })
  .meta({ id: 'ConsistencyJob' });
export type ConsistencyJob = z.infer<typeof ConsistencyJob>;
