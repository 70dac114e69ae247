import { InputTrustError } from '@input-trust/contract';
import type { Transaction } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { PgBoss } from 'pg-boss';
import { authenticateKeys, keysStatement } from './api-keys.ts';
import type { AuthenticatedKey, PresentedKey } from './api-keys.ts';
import { databaseBlobs } from './blob-store.ts';
import type { BlobStore } from './blob-store.ts';
import { createCipher } from './cipher.ts';
import type { Cipher } from './cipher.ts';
import { commitJobs, commitStatement, sizeOfCommit } from './commit-jobs.ts';
import type { JobCommit } from './commit-jobs.ts';
import { connect } from './connection.ts';
import type { Connection, Location } from './connection.ts';
import { eraseRemoved } from './erase-removed.ts';
import { gather } from './gather.ts';
import { claimRequests, claimStatement } from './idempotency.ts';
import type { IdempotencyClaim } from './idempotency.ts';
import { migrate } from './migrations/migrations.ts';
import { findOrganisations, organisationsStatement, remembered } from './organisations.ts';
import { createQueues, QUEUE_INTERVALS, requeueActive } from './queue.ts';
import type { QueueItem, QueueName, SendOptions, WorkOptions } from './queue.ts';
import { leaseRequests, leaseStatement } from './rate-windows.ts';
import type { GrantedRequests, RequestLease } from './rate-windows.ts';
import { DEFAULT_SCHEMA } from './schema.ts';
import type { IdempotencyRecord, Organisation, Queries, Tables } from './schema.ts';
import { isOfRows } from './statement.ts';
import { reserveUsage } from './usage.ts';
import type { ExceededLimit, Reservation } from './usage.ts';

/** Queries that commit together, with what is sent in the same transaction. */
export interface StoreTransaction {
  readonly db: Transaction<Tables>;
  /** See `commitJobs`. */
  commit(job: JobCommit): Promise<boolean>;
  /** See `claimRequests`. */
  claim(claim: IdempotencyClaim): Promise<IdempotencyRecord | undefined>;
  /** Puts an item into a queue; it is there when the transaction has committed. */
  send(queue: QueueName, data: object, options: SendOptions): Promise<void>;
}

/** Where the state lies, and the keys that seal it. */
export interface StoreOptions {
  readonly location: Location;
  /** Keys for encryption at rest and keyed hashes, 32 bytes each. The first writes, all read. */
  readonly keys: readonly Uint8Array[];
  /** Where payloads above `inlineBytes` lie. Default: in the database. */
  readonly blobs?: BlobStore;
  /** Default 256 KiB: what a row holds without being felt by its neighbours. */
  readonly inlineBytes?: number;
  /** Default `input_trust`; the queue's tables lie in the same name with `_queue` at the end. */
  readonly schema?: string;
  /** Look after the queue: expired leases, retention. Default true; false in a process that only accepts. */
  readonly supervise?: boolean;
  /** Told of failures that no caller sees, such as those of the queue's own housekeeping. */
  readonly onError?: (error: unknown) => void;
}

/** The durable state and its queue. Every method rejects with `store_unavailable` while the database cannot be used, and works again when it can. */
export interface Store {
  readonly cipher: Cipher;
  readonly blobs: BlobStore;
  readonly inlineBytes: number;
  /** Other processes may use the same database. */
  readonly isShared: boolean;
  /** Opens and migrates. Called by everything else; once it rejected, the next call tries again. */
  ready(): Promise<void>;
  /** Whether the database answers now. */
  ping(): Promise<boolean>;
  /** Runs queries outside a transaction. */
  read<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /** Runs the work of one caller of the methods that gather. They wait for each other only while several callers are under way. */
  withCaller<T>(work: () => Promise<T>): Promise<T>;
  /** Commits a result, together with those that others commit at the same time: see `commitJobs`. */
  commit(job: JobCommit): Promise<boolean>;
  /** Claims a key, as `commit` gathers: see `claimRequests`. */
  claim(claim: IdempotencyClaim): Promise<IdempotencyRecord | undefined>;
  /** Reserves SCU, as `commit` gathers: see `reserveUsage`. */
  reserve(reservation: Reservation): Promise<ExceededLimit | undefined>;
  /** What is known of an organisation, as `commit` gathers. One without limits is looked up once in a second: see `ACCOUNT_LIFETIME_MS`. */
  organisation(id: string): Promise<Organisation | undefined>;
  /** The key that was presented, if it is valid now; gathered as `commit` does: see `authenticateKeys`. */
  authenticate(presented: PresentedKey): Promise<AuthenticatedKey | undefined>;
  /** Takes requests out of the window of a key, gathered as `commit` is; one question for a key at a time: see `leaseRequests`. */
  leaseRequests(lease: RequestLease): Promise<GrantedRequests>;
  /** Runs `work` in one transaction. An error rolls everything back, what was sent included. */
  transaction<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T>;
  /** Lets `handler` run items of a queue until the returned function is called. A handler that rejects gives the item back. */
  work(queue: QueueName, options: WorkOptions, handler: (item: QueueItem) => Promise<void>): Promise<() => Promise<void>>;
  /** Items that wait and run, for scaling and readiness. */
  depth(queue: QueueName): Promise<{ readonly waiting: number; readonly active: number }>;
  /** Takes removed rows out of the files of an embedded database; a server does that by itself: see `eraseRemoved`. */
  eraseRemoved(): Promise<void>;
  /** Ends the work on queues and closes the connections. */
  close(): Promise<void>;
}

/** Pause before an unavailable database is tried again. */
const REOPEN_PAUSE_MS = 500;

/** New items are announced; this is how late a retry or an item that was given back is noticed. */
const DEFAULT_POLL_SECONDS = 1;

/** A store that opens on first use. Throws an Error when the keys are not usable. */
export function createStore(options: StoreOptions): Store {
  const { schema = DEFAULT_SCHEMA, supervise = true, inlineBytes = 256 * 1024, onError = () => {} } = options;
  const statements = {
    commit: commitStatement(schema),
    claim: claimStatement(schema),
    organisations: organisationsStatement(schema),
    keys: keysStatement(schema),
    lease: leaseStatement(schema),
  };
  let opening: Promise<Connection> | undefined;
  let isClosed = false;

  async function open(): Promise<Connection> {
    const opened = await connect(options.location, schema, { schema: `${schema}_queue`, ...QUEUE_INTERVALS, supervise });
    try {
      await migrate(opened.db.withoutPlugins(), schema);
      await opened.prepare(Object.values(statements));
      opened.boss.on('error', onError);
      await opened.boss.start();
      await createQueues(opened.boss);
      if (opened.isExclusive) await requeueActive(opened);
      return opened;
    } catch (error) {
      await opened.boss.stop({ graceful: false }).catch(() => {});
      await opened.close().catch(() => {});
      throw error;
    }
  }

  /** The open connection; a failure is forgotten after a pause, so that callers meanwhile fail at once instead of queueing up. */
  function connection(): Promise<Connection> {
    if (isClosed) return Promise.reject(new Error('the store is closed'));
    if (opening === undefined) {
      opening = open();
      opening.catch(() => setTimeout(() => (opening = undefined), REOPEN_PAUSE_MS).unref());
    }
    return opening;
  }

  async function guarded<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      return await work(await connection());
    } catch (error) {
      if (InputTrustError.isInstance(error)) throw error;
      throw new InputTrustError('store_unavailable', { cause: error });
    }
  }

  const begin = <T>({ db, runIn, boss }: Connection, work: (tx: StoreTransaction) => Promise<T>): Promise<T> =>
    db.transaction().execute((tx) => {
      const run = runIn(tx);
      return work({
        db: tx,
        send: sender(boss, tx),
        commit: async (job) => (await commitJobs(run, statements.commit, [job]))[0] === true,
        claim: async (claim) => (await claimRequests(run, statements.claim, tx, [claim]))[0],
      });
    });

  let callers = 0;
  const gathered = { isOfRows, callers: () => callers };
  const lookUp = gather<string, Organisation | undefined>(
    (ids) => guarded(({ run }) => findOrganisations(run, statements.organisations, ids)),
    gathered,
  );

  const store: Store = {
    cipher: createCipher(options.keys),
    blobs: options.blobs ?? databaseBlobs,
    inlineBytes,
    isShared: 'url' in options.location,
    ready: () => guarded(async () => {}),
    ping: () =>
      guarded(({ db }) => db.selectFrom('organisations').select('id').limit(1).execute()).then(
        () => true,
        () => false,
      ),
    read: (work) => guarded(({ db }) => work(db)),
    async withCaller(work) {
      callers += 1;
      try {
        return await work();
      } finally {
        callers -= 1;
      }
    },
    commit: gather((jobs) => guarded(({ run }) => commitJobs(run, statements.commit, jobs)), { ...gathered, sizeOf: sizeOfCommit }),
    claim: gather((claims) => guarded(({ run, db }) => claimRequests(run, statements.claim, db, claims)), gathered),
    reserve: gather((reservations) => guarded((opened) => begin(opened, ({ db }) => reserveUsage(db, reservations))), gathered),
    organisation: remembered(lookUp),
    authenticate: gather((presented) => guarded(({ run }) => authenticateKeys(run, statements.keys, presented)), gathered),
    leaseRequests: gather((leases) => guarded(({ run }) => leaseRequests(run, statements.lease, leases)), gathered),
    transaction: (work) => guarded((opened) => begin(opened, work)),
    work: (queue, workOptions, handler) => guarded(({ boss }) => startWorking(boss, queue, workOptions, handler)),
    eraseRemoved: () => guarded(async ({ db, isExclusive }) => (isExclusive ? eraseRemoved(db.withoutPlugins(), schema) : undefined)),
    depth: (queue) => guarded(({ boss }) => depthOf(boss, queue)),
    async close() {
      if (isClosed) return;
      isClosed = true;
      const opened = await opening?.catch(() => undefined);
      await opened?.boss.stop({ graceful: false }).catch(onError);
      await opened?.close();
    },
  };
  return store;
}

function sender(boss: PgBoss, tx: Transaction<Tables>): StoreTransaction['send'] {
  const db = fromKysely(tx);
  return async (queue, data, { id, priority, retries }) => {
    await boss.send(queue, data, {
      id,
      db,
      ...(priority !== undefined && { priority }),
      ...(retries !== undefined && {
        retryLimit: retries.limit,
        retryBackoff: true,
        retryDelay: retries.delaySeconds,
        retryDelayMax: retries.maxDelaySeconds,
      }),
    });
  };
}

/** One pg-boss worker for each item at a time, since only a single one can be told to look again at once. */
async function startWorking(boss: PgBoss, queue: QueueName, options: WorkOptions, handler: (item: QueueItem) => Promise<void>) {
  const ids = await Promise.all(Array.from({ length: options.concurrency }, () => startOne(boss, queue, options, handler)));
  return async () => void (await Promise.all(ids.map((id) => boss.offWork(queue, { id, wait: true }))));
}

async function startOne(
  boss: PgBoss,
  queue: QueueName,
  options: WorkOptions,
  handler: (item: QueueItem) => Promise<void>,
): Promise<string> {
  const { pollSeconds = DEFAULT_POLL_SECONDS } = options;
  const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
  let worker: string | undefined;
  worker = await boss.work<QueueItem['data']>(queue, { batchSize: 1, ...polling }, async (items) => {
    try {
      for (const { id, data, signal, retryCount } of items) await handler({ id, data, signal, retryCount });
    } finally {
      // Where one item was, there may be more: it looks again at once, and pauses when it finds none.
      if (worker !== undefined) boss.notifyWorker(worker);
    }
  });
  return worker;
}

async function depthOf(boss: PgBoss, queue: QueueName): Promise<{ waiting: number; active: number }> {
  const [stats] = await boss.getQueueStats(queue, { force: true });
  return { waiting: stats?.queuedCount ?? 0, active: stats?.activeCount ?? 0 };
}
