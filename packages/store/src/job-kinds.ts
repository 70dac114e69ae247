/**
 * What is accepted now and done later. Each kind has queues and keys of idempotency of its own; everything else that a job needs
 * is the same for all.
 */
export const JOB_KINDS = ['scan', 'packet'] as const;
/** One of `JOB_KINDS`. */
export type JobKind = (typeof JOB_KINDS)[number];
