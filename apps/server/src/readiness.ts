import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '@input-trust/engine';
import type { Store } from '@input-trust/store';
import type { Logger } from 'pino';
import { causeOf, describeFailure } from './access-log.ts';
import { probeDisk } from './storage.ts';
import type { StorageConfig } from './storage.ts';

/** Whether a process takes work: `unavailable` while its store or disk does not. Only `ready` answers `/readyz` with 200. */
export type Readiness = 'starting' | 'ready' | 'unavailable' | 'draining';

/** Pause before the engine is asked again whether it works, and the store whether it still does. */
const READINESS_RETRY_MS = 1_000;
/** A store that takes longer to answer than this is of no use to a caller who waits. */
const STORE_ANSWERS_WITHIN_MS = 5_000;

/** What has to work before a process takes work. */
export interface Backends {
  readonly engine: Engine;
  readonly store: Store;
  readonly storage: StorageConfig;
  readonly logger: Logger;
  /** Ends the watch. */
  readonly signal: AbortSignal;
}

/** Tells `set` whenever engine, store and disk work or do not, until it is stopped; nothing before they all did. `storeAnswers` is `untilStoreAnswers`. */
export async function watchReadiness(
  backends: Backends,
  storeAnswers: Promise<boolean>,
  set: (readiness: Readiness) => void,
): Promise<void> {
  const { engine, store, storage, logger, signal } = backends;
  const answers = await Promise.all([untilEngineAnswers(engine, logger, signal), storeAnswers]);
  if (!answers.every(Boolean)) return;
  for await (const isUsable of storeStates(store, storage, logger, signal)) set(isUsable ? 'ready' : 'unavailable');
}

/** Warms the engine up and scans a word, until that works: the answer shows that workers start and the engine loads. False when stopped before. */
async function untilEngineAnswers(engine: Engine, logger: Logger, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    try {
      await engine.warm();
      const { action } = await engine.scan({ content: 'ready', content_type: 'text', scan_phase: 'input' }, { signal });
      if (action === 'ALLOW') return true;
      logger.warn({ action }, 'the engine does not work yet');
    } catch (error) {
      if (!signal.aborted) logger.error({ failure: describeFailure(error) }, 'the engine does not answer yet');
    }
    await sleep(READINESS_RETRY_MS, undefined, { signal, ref: false }).catch(() => {});
  }
  return false;
}

/** Opens the store, again and again while that fails. False when stopped before. */
export async function untilStoreAnswers({ store, logger, signal }: Pick<Backends, 'store' | 'logger' | 'signal'>): Promise<boolean> {
  while (!signal.aborted) {
    try {
      await store.ready();
      return true;
    } catch (error) {
      if (!signal.aborted) logger.error({ failure: describeFailure(causeOf(error)) }, 'the store does not answer yet');
    }
    await sleep(READINESS_RETRY_MS, undefined, { signal, ref: false }).catch(() => {});
  }
  return false;
}

/** Whether store and disk work, again and again until stopped. */
async function* storeStates(store: Store, storage: StorageConfig, logger: Logger, signal: AbortSignal): AsyncGenerator<boolean, void> {
  let wasUsable = true;
  while (!signal.aborted) {
    const isUsable = await isStoreUsable(store, storage);
    if (signal.aborted) return;
    if (isUsable !== wasUsable)
      logger.warn(isUsable ? 'the store answers again' : 'the store does not answer, or its disk takes nothing more');
    wasUsable = isUsable;
    yield isUsable;
    await sleep(READINESS_RETRY_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}

async function isStoreUsable(store: Store, storage: StorageConfig): Promise<boolean> {
  const outOfTime = new AbortController();
  const { signal } = outOfTime;
  const inTime = sleep(STORE_ANSWERS_WITHIN_MS, false, { signal, ref: false }).catch(() => false);
  const answers = probeDisk(storage).then(
    () => store.ping(),
    () => false,
  );
  const isUsable = await Promise.race([answers, inTime]);
  outOfTime.abort();
  return isUsable;
}
