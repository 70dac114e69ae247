/** A case over this is slow: ten times what the largest honest case takes on a busy machine. It is repeated once before it counts. */
export const MAX_CASE_MS = 1_000;

/** A process without progress for so long hangs and is killed: a slow case and its repetition take less. */
export const MAX_SILENCE_MS = 5_000;

/** The same for whole scans in mode `secure`, which read the text of pictures for up to 20 s and must be answered by 22. */
export const MAX_SCAN_SILENCE_MS = 25_000;

/** Time for a process to start and to read its sources. */
export const MAX_START_MS = 120_000;

/** Heap and buffers that may stay after garbage collection, from the first sample to the last: caches of compiled code, no results. */
export const MAX_RETAINED_GROWTH = 16 << 20;

/** Growth of resident memory in the second half of a run: by then the allocator has the pages that the largest cases need. */
export const MAX_RESIDENT_GROWTH = 64 << 20;

/** Samples of memory in a run that is limited by cases alone. */
export const MEMORY_SAMPLES = 20;

/** A run that is limited by time has samples as well. */
export const SAMPLE_EVERY_MS = 10_000;

/** The first sample is taken when code is compiled and lazy tables are filled. */
export const WARM_UP_CASES = 500;

/** A target with so many different failures is broken: more of them tell nothing new. */
export const MAX_DIFFERENT_FAILURES = 10;
